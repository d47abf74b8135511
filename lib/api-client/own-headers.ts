import { timingSafeEqual } from 'node:crypto';
import type { Endpoint } from '@/lib/contract/core/endpoint';
import { env } from '@/lib/env';
import { webProof } from '@/lib/program/web-proof.mjs';

interface HeaderReader {
  get(name: string): string | null;
}

/**
 * Headers that this server adds to upstream calls and visitors cannot set: the bearer token, the allowed origin (spec
 * §7), the visitor's address with the proof that makes the API trust it, and, for endpoints that accept or issue a
 * token, the secret that the API requires.
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

/** The address from server.mjs; without its proof the header may come from the visitor and is ignored. */
function trustedAddress(incoming: HeaderReader, proof: string): string | null {
  const provided = Buffer.from(incoming.get('x-web-proof') ?? '');
  const own = Buffer.from(proof);
  return provided.length === own.length && timingSafeEqual(provided, own) ? incoming.get('x-client-ip') : null;
}
