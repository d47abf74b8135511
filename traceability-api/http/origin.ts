import type { HttpBindings } from '@hono/node-server';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { EndpointDefinition } from '@/lib/contract/core/endpoint';
import { webProof } from '@/lib/program/web-proof.mjs';
import { fail } from '../core/errors';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Values derived from a secret, computed once. */
interface Keys {
  secret: string;
  secretHash: Buffer;
  proofHash: Buffer;
}

let cachedKeys: Keys | undefined;

function keysOf(secret: string): Keys {
  if (cachedKeys?.secret === secret) return cachedKeys;
  cachedKeys = { secret, secretHash: sha256(secret), proofHash: sha256(webProof(secret)) };
  return cachedKeys;
}

function shows(c: Context, header: string, expected: Buffer): boolean {
  const value = c.req.header(header);
  return value !== undefined && timingSafeEqual(sha256(value), expected);
}

/**
 * Whether the request came through the web program, the only one allowed to forward client addresses. The proof is
 * added to everything that visitors send, so it proves the origin of a request and authorises nothing.
 */
export function isFromWeb(c: Context, internalSecret: string): boolean {
  return shows(c, 'x-web-proof', keysOf(internalSecret).proofHash);
}

/** Address of the client: as forwarded by the web program, else that of the socket; 'local' without a socket. */
export function clientAddress(c: Context, internalSecret: string): string {
  const forwardedAddress = isFromWeb(c, internalSecret) ? c.req.header('x-client-ip') : undefined;
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return forwardedAddress ?? incoming?.socket?.remoteAddress ?? 'local';
}

/** Only the web program's own code may make calls that accept or return a token. @throws FORBIDDEN for others */
export function refuseTokenCall(c: Context, { proxied }: EndpointDefinition, internalSecret: string): void {
  if (proxied === false && !shows(c, 'x-internal-secret', keysOf(internalSecret).secretHash)) {
    fail('FORBIDDEN', { text: 'webOnly' });
  }
}
