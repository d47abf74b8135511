import { z } from 'zod';
import { count, matching, shown } from './core/common';
import { endpoint } from './core/endpoint';

/** The key of the link in the mail, where it follows `key=`. */
const key = matching(/^[\w-]{20,}$/, 200);

/** `expired`: too old, or a newer mail took its place. `unknown`: no such link, or not whole. */
export const CONFIRMATION_STATES = ['confirmed', 'expired', 'unknown'] as const;

const body = z.object({ key });

/** Whoever registers proves the e-mail before its company shows anything to the public. Asked only where mails are sent. */
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
      /** Articles that were to be published meanwhile and wait for it. */
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
