import type { SessionOptions } from 'iron-session';
import { env } from '@/lib/env';

/** Twelve hours; the API ends an idle session earlier. */
export const SESSION_TTL = 12 * 60 * 60;

/** Name of the session cookie: bound to host and https if the site uses https. */
export const sessionCookieName = (isHttps: boolean) => (isHttps ? '__Host-ts-session' : 'ts-session');

export function sessionOptions(secret: string, isHttps: boolean): SessionOptions {
  return {
    cookieName: sessionCookieName(isHttps),
    password: secret,
    ttl: SESSION_TTL,
    cookieOptions: { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/' },
  };
}

export function currentSessionOptions(): SessionOptions {
  const { sessionSecret, isHttps } = env();
  return sessionOptions(sessionSecret, isHttps);
}
