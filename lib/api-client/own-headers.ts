import { timingSafeEqual } from 'node:crypto';
import type { Endpoint } from '@/lib/contract/core/endpoint';
import { env } from '@/lib/env';
import { webProof } from '@/lib/program/web-proof.mjs';

interface HeaderReader {
  get(name: string): string | null;
}

/**
 * Headers that this server adds to a call upstream and no visitor can set: the bearer, the allowed origin (spec §7),
 * the visitor's address with the proof that makes the API believe it, and, where a token is taken or handed out, the
 * secret without which the API refuses.
 */
export function ownHeaders(
  incoming: HeaderReader,
  token: string | null | undefined,
  { proxied }: Pick<Endpoint, 'proxied'>,
): Record<string, string> {
  const { publicBaseUrl, internalSecret } = env();
  const own: Record<string, string> = { 'access-control-allow-origin': publicBaseUrl };
  if (token) own.authorization = `Bearer ${token}`;
  if (!proxied) own['x-internal-secret'] = internalSecret;
  const proof = webProof(internalSecret);
  const address = trustedAddress(incoming, proof);
  if (address) {
    own['x-client-ip'] = address;
    own['x-web-proof'] = proof;
  }
  return own;
}

/** The address that server.mjs wrote; without its proof beside it a visitor may have written it, so it counts for nothing. */
function trustedAddress(incoming: HeaderReader, proof: string): string | null {
  const shown = Buffer.from(incoming.get('x-web-proof') ?? '');
  const own = Buffer.from(proof);
  return shown.length === own.length && timingSafeEqual(shown, own) ? incoming.get('x-client-ip') : null;
}
