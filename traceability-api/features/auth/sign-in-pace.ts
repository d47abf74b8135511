import { setTimeout as sleep } from 'node:timers/promises';
import { rateLimited } from '../../core/limits/rate-limits';

/** Wrong passwords on one account within an hour that cost strangers nothing. */
const FREE_MISSES = 10;
const STEP_MS = 250;
const LONGEST_MS = 5_000;
/** An address that has shown few wrong passwords for the account waits in places that an attack soon cannot reach. */
const NEWCOMER_MISSES = 3;
/** Tries that may wait for one account at once, and in the whole program. */
const PLACES = { newcomer: 12, returning: 4 } as const;
const ALL_PLACES = 200;

interface StrangersTry {
  /** Whose account it is, whether there is one or not. */
  account: string;
  /** Wrong passwords of strangers on this account within the hour, this try included. */
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
 * Slows strangers down who try passwords on one account. The few that wait hold nothing but their connection; whoever
 * comes when all places are taken is refused at once, so that waiting cannot pile up.
 */
export function createSignInPace() {
  const places = new Map<string, number>();
  let taken = 0;

  function enter(place: string, most: number): void {
    const here = places.get(place) ?? 0;
    if (here >= most || taken >= ALL_PLACES) refuse();
    places.set(place, here + 1);
    taken += 1;
  }

  function leave(place: string): void {
    const here = (places.get(place) ?? 1) - 1;
    if (here === 0) places.delete(place);
    else places.set(place, here);
    taken -= 1;
  }

  /** Resolves when the password may be checked. @throws RATE_LIMITED without a place, or once the caller has gone */
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
