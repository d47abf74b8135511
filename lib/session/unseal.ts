import { unsealData } from 'iron-session';
import { LRUCache } from 'lru-cache';
import { SESSION_TTL } from './options';
import type { SessionData } from './data';

const KEEP_MS = 60_000;
const MAX_SEAL = 4096;

/** Unsealing takes about a millisecond, so recent results are cached for a short time. */
const unsealed = new LRUCache<string, SessionData>({ max: 500, ttl: KEEP_MS, ttlResolution: 0 });

/**
 * Opens a sealed cookie. A missing, altered, expired or over-long seal gives an empty session, as if nobody were signed
 * in. The API checks the token on every call, so caching has no effect on revocation.
 */
export async function unsealSession(seal: string | undefined, secret: string): Promise<SessionData> {
  if (!seal || seal.length > MAX_SEAL) return {};
  const cached = unsealed.get(seal);
  if (cached) return cached;
  const data = await unsealData<SessionData>(seal, { password: secret, ttl: SESSION_TTL }).catch(
    (): SessionData => ({}),
  );
  const ttl = Math.min(KEEP_MS, sealExpiry(seal) - Date.now());
  // The cache treats a time of 0 as unlimited.
  if (ttl > 0 && (data.token || data.isLocked)) unsealed.set(seal, data, { ttl });
  return data;
}

/** The expiry in the sixth field of an iron seal (`Fe26.2*…*<expiry>*…`), in milliseconds. */
const sealExpiry = (seal: string) => Number(seal.split('*')[5]);
