import { z } from 'zod';
import { companyName, count, id, matching, oneLine, secret, shown, text, textOrEmpty, timestamp } from './core/common';
import { endpoint } from './core/endpoint';
import { COMPANY_STATUSES, LOCALES, ROLES } from './core/levels';
import { TEXT_LIMITS } from './core/text-limits';

const typedEmail = z.string().trim().toLowerCase().max(TEXT_LIMITS.email).check(oneLine);
const personName = text(TEXT_LIMITS.personName);
const email = typedEmail.pipe(z.email().max(TEXT_LIMITS.email));

/** 8 to 128 characters, without rules on kinds of characters; the service rejects the most common passwords. */
export const password = secret(8, 128);

const token = matching(/^[\w-]{20,}$/, 200);

/**
 * What the link of a reset mail does: it sets a password, or it has set one, or neither. `expired`: too old, replaced by
 * a newer mail or another password, or not a link of ours.
 */
export const RESET_LINK_STATES = ['usable', 'used', 'expired'] as const;
export type ResetLinkState = (typeof RESET_LINK_STATES)[number];

/** The signed-in user as screens show them. `levelAccess` is the effective level (design §5). */
export const profile = z
  .object({
    userId: id,
    email: shown,
    name: shown,
    lastName: shown,
    role: z.enum(ROLES),
    companyId: id.nullable(),
    businessName: shown,
    companyStatus: z.enum(COMPANY_STATUSES).nullable(),
    levelAccess: count,
    prevLevelAccess: count.nullable(),
    hasFinalUsers: z.boolean(),
    photoUrl: shown.nullable(),
    locale: z.enum(LOCALES),
    mustChangePassword: z.boolean(),
    /** Nothing of the company becomes public until the user's e-mail is confirmed. */
    mustConfirmEmail: z.boolean(),
    /** Articles of the company were to be published before that and have to be published manually. */
    hasHeldArticles: z.boolean(),
    isDemo: z.boolean(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profile>;

/** `expiresAt`: when the session expires if it is not used; never later than 30 days after sign-in. */
const signedIn = z.object({ token: shown, expiresAt: timestamp, profile });

/** A token by which a browser is recognised at its next sign-in; contains no personal data. */
const device = matching(/^[\w.-]*$/, 400);

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    level: 'public',
    proxied: false,
    summary: 'Signs in with e-mail and password and answers a bearer token.',
    body: z.object({
      email: typedEmail,
      password: secret(0, 128),
      /** The token that the last sign-in of this browser returned. */
      device: device.optional(),
      /** The browser's description, by which the user recognizes the session. */
      userAgent: textOrEmpty(500).optional(),
      /** Token of this browser's previous session: it ends when the new one starts. */
      replaces: token.optional(),
    }),
    example: { email: 'admin@lana.test', password: 'demo-Trace-2026' },
    response: signedIn.extend({ device }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    level: 'public',
    summary: 'Registers a company with its first administrator.',
    body: z.object({
      businessName: companyName,
      name: personName,
      lastName: personName,
      email,
      password,
      hasFinalUsers: z.boolean().default(false),
      locale: z.enum(LOCALES).default('es'),
    }),
    example: {
      businessName: 'Telares del Ebro',
      name: 'Pilar',
      lastName: 'Gracia',
      email: 'pilar@telares.test',
      password: 'a long sentence of mine',
    },
    response: z.object({ email: shown }),
    status: 201,
  }),
  firstRun: endpoint({
    method: 'GET',
    path: '/auth/first-run',
    level: 'public',
    summary: 'Says whether the server still waits for its first super-admin.',
    response: z.object({ isFirstRun: z.boolean(), hasDemo: z.boolean() }),
  }),
  createFirst: endpoint({
    method: 'POST',
    path: '/auth/first-run',
    level: 'public',
    summary: 'Creates the first super-admin of an empty server; refused as soon as one exists.',
    body: z.object({ name: personName, lastName: personName, email, password, setupKey: secret(0, 100) }),
    example: {
      name: 'Ada',
      lastName: 'Sanz',
      email: 'ada@platform.test',
      password: 'a long sentence of mine',
      setupKey: 'as the terminal shows it',
    },
    response: z.object({ email: shown }),
    status: 201,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    level: 'public',
    summary: 'Sends a reset link in the user’s language; the answer is the same whether the address exists or not.',
    body: z.object({ email }),
    example: { email: 'admin@lana.test' },
    response: z.object({ email: shown }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    level: 'public',
    summary: 'Sets a new password with the token of a mail (single use, 30 minutes).',
    body: z.object({ token, password }),
    example: { token: 'the-token-of-the-mail-that-was-sent', password: 'a long sentence of mine' },
    response: z.object({ email: shown }),
  }),
  checkReset: endpoint({
    method: 'POST',
    path: '/auth/reset-password/check',
    level: 'public',
    mutates: false,
    summary: 'Says whether the link of a reset mail still works; the link stays as it is.',
    body: z.object({ token }),
    example: { token: 'the-token-of-the-mail-that-was-sent' },
    response: z.object({ state: z.enum(RESET_LINK_STATES) }),
  }),
  me: endpoint({
    method: 'GET',
    path: '/auth/me',
    level: 'session',
    summary: 'The signed-in person.',
    response: profile,
  }),
  refreshToken: endpoint({
    method: 'GET',
    path: '/auth/refresh-token',
    level: 'session',
    proxied: false,
    mutates: true,
    summary: 'Rotates the token; the old one stays valid for 60 seconds.',
    response: signedIn,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    level: 'session',
    proxied: false,
    summary: 'Ends the session.',
    response: z.object({ ended: z.boolean() }),
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/auth/password',
    level: 'session',
    summary: 'Changes the own password; other sessions end.',
    body: z.object({ currentPassword: secret(0, 128), password }),
    example: { currentPassword: 'demo-Trace-2026', password: 'a long sentence of mine' },
    response: z.object({ changed: z.boolean() }),
  }),
};
