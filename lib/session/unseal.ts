import { unsealData } from 'iron-session';
import { SESSION_TTL } from './options';
import type { SessionData } from './data';

/** Unsealing takes about a millisecond: the last seals are kept, each for a short while. */
const MAX_KEPT = 500;
const KEEP_MS = 60_000;
const MAX_SEAL = 4096;

interface Kept {
  data: SessionData;
  until: number;
}

const kept = new Map<string, Kept>();

/**
 * Opens a sealed cookie. A missing, altered, expired or over-long seal gives an empty session, as if nobody had
 * signed in. The API decides about the token on every call, so a short memory changes nothing for a revoked one.
 */
export async function unsealSession(seal: string | undefined, secret: string, now = Date.now()): Promise<SessionData> {
  if (!seal || seal.length > MAX_SEAL) return {};
  const known = kept.get(seal);
  if (known && known.until > now) return known.data;
  const data = await unsealData<SessionData>(seal, { password: secret, ttl: SESSION_TTL }).catch(() => ({}));
  remember(seal, data, now);
  return data;
}

function remember(seal: string, data: SessionData, now: number) {
  kept.delete(seal);
  if (!data.token && !data.isLocked) return;
  kept.set(seal, { data, until: Math.min(now + KEEP_MS, sealExpiry(seal)) });
  if (kept.size <= MAX_KEPT) return;
  const oldest = kept.keys().next().value;
  if (oldest) kept.delete(oldest);
}

/** The expiry that stands in the sixth field of an iron seal (`Fe26.2*…*<expiry>*…`), in milliseconds. */
function sealExpiry(seal: string): number {
  const expiry = Number(seal.split('*')[5]);
  return Number.isFinite(expiry) && expiry > 0 ? expiry : Number.POSITIVE_INFINITY;
}
