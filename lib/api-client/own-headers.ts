import { timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/env';

interface HeaderReader {
  get(name: string): string | null;
}

/**
 * Headers that this server adds to a call upstream and no visitor can set: the bearer, the allowed origin (spec §7),
 * and the visitor's address with the secret that makes the API believe it.
 */
export function ownHeaders(incoming: HeaderReader, token: string | null | undefined): Record<string, string> {
  const { publicBaseUrl, internalSecret } = env();
  const own: Record<string, string> = { 'access-control-allow-origin': publicBaseUrl };
  if (token) own.authorization = `Bearer ${token}`;
  const address = trustedAddress(incoming, internalSecret);
  if (address) {
    own['x-client-ip'] = address;
    own['x-internal-secret'] = internalSecret;
  }
  return own;
}

/** The address that server.mjs wrote; without its secret beside it a visitor may have written it, so it counts for nothing. */
function trustedAddress(incoming: HeaderReader, secret: string): string | null {
  const shown = Buffer.from(incoming.get('x-internal-secret') ?? '');
  const own = Buffer.from(secret);
  return shown.length === own.length && timingSafeEqual(shown, own) ? incoming.get('x-client-ip') : null;
}
