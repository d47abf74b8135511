import { setTimeout as sleep } from 'node:timers/promises';
import { rateLimited } from '../../core/limits/rate-limits';

/** Wrong passwords for one account within an hour before strangers are delayed. */
const FREE_MISSES = 10;
const STEP_MS = 250;
const LONGEST_MS = 5_000;
/** An address with few wrong passwords for the account waits in slots that an attack cannot fill soon. */
const NEWCOMER_MISSES = 3;
/** Attempts that may wait for one account at once, and in the whole process. */
const PLACES = { newcomer: 12, returning: 4 } as const;
const ALL_PLACES = 200;

interface StrangersTry {
  /** The account, whether it exists or not. */
  account: string;
  /** Strangers' wrong passwords for this account within the hour, including this attempt. */
  misses: number;
  /** Those of them from the same address. */
  ownMisses: number;
}

/** Milliseconds before the next password of an unknown device is checked. */
export const waitAfter = (misses: number): number => Math.min(LONGEST_MS, Math.max(0, misses - FREE_MISSES) * STEP_MS);

function refuse(): never {
  throw rateLimited(LONGEST_MS / 1000);
}

/**
 * Slows down strangers who try passwords on one account. A waiting attempt holds only its connection; if all slots are
 * taken, further attempts are rejected at once, so that waiting cannot pile up.
 */
export function createSignInPace() {
  const places = new Map<string, number>();
  let total = 0;

  function enter(place: string, most: number): void {
    const count = places.get(place) ?? 0;
    if (count >= most || total >= ALL_PLACES) refuse();
    places.set(place, count + 1);
    total += 1;
  }

  function leave(place: string): void {
    const count = (places.get(place) ?? 1) - 1;
    if (count === 0) places.delete(place);
    else places.set(place, count);
    total -= 1;
  }

  /**
   * Resolves when the password may be checked. @throws RATE_LIMITED if there is no slot, or once the client has
   * disconnected
   */
  return async function wait(own: StrangersTry, signal: AbortSignal): Promise<void> {
    const ms = waitAfter(own.misses);
    if (ms === 0) return;
    const kind = own.ownMisses <= NEWCOMER_MISSES ? 'newcomer' : 'returning';
    const place = `${kind} ${own.account}`;
    enter(place, PLACES[kind]);
    try {
      await sleep(ms, undefined, { signal, ref: false }).catch(refuse);
    } finally {
      leave(place);
    }
  };
}
