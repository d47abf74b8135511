import type { HttpBindings } from '@hono/node-server';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';

const same = (a: string, b: string) => {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
};

/** Whether the request comes from the web program, which alone may speak for somebody else. */
export function isFromWeb(c: Context, internalSecret: string): boolean {
  const secret = c.req.header('x-internal-secret');
  return secret !== undefined && same(secret, internalSecret);
}

/** Address of the caller: the one the web program saw, else the socket's own; 'local' without a socket. */
export function clientAddress(c: Context, internalSecret: string): string {
  const claimed = isFromWeb(c, internalSecret) ? c.req.header('x-client-ip') : undefined;
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return claimed ?? incoming?.socket?.remoteAddress ?? 'local';
}
