import { z } from 'zod';
import { count, matching, shown } from './core/common';
import { endpoint } from './core/endpoint';

/** The key of the link in the mail, after `key=`. */
const key = matching(/^[\w-]{20,}$/, 200);

/** `expired`: too old, or replaced by a newer mail. `unknown`: no such link, or an incomplete one. */
export const CONFIRMATION_STATES = ['confirmed', 'expired', 'unknown'] as const;

const body = z.object({ key });

/**
 * The user who registers confirms the e-mail before the company publishes anything. Required only if mails are sent.
 */
export const emailConfirmations = {
  confirm: endpoint({
    method: 'POST',
    path: '/auth/confirm',
    level: 'public',
    summary: 'Confirms an e-mail with the key of a mail; a link that was used before still says that it is confirmed.',
    body,
    example: { key: 'the-key-of-the-mail-that-was-sent' },
    response: z.object({
      state: z.enum(CONFIRMATION_STATES),
      /** The address, once it is confirmed; empty otherwise. */
      email: shown,
      /** Articles that were to be published meanwhile and are held back for it. */
      heldArticles: count,
    }),
  }),
  renew: endpoint({
    method: 'POST',
    path: '/auth/confirm/renew',
    level: 'public',
    summary: 'Sends a new link to the address that an expired one was sent to.',
    body,
    example: { key: 'the-key-of-the-mail-that-was-sent' },
    response: z.object({ sent: z.boolean() }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/account/confirmation',
    level: 'session',
    summary: 'Sends the mail for confirming one’s own e-mail address again.',
    response: z.object({ email: shown, sent: z.boolean() }),
  }),
};
