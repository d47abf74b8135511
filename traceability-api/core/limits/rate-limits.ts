import {
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterAbstract,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import { createHash } from 'node:crypto';
import { API_KEY_CALLS_PER_MINUTE } from '@/lib/contract/api-keys';
import { UPLOADS_PER_HOUR } from '@/lib/contract/import-layouts';
import type { Database } from '../../db/client';
import { ApiError } from '../errors';

export const LIMITS = {
  loginByAddressAndAccount: { points: 10, duration: 60 },
  loginByAddress: { points: 60, duration: 60 },
  /** Wrong passwords of one address on one account. */
  missesByAddressAndAccount: { points: 100, duration: 3600 },
  /** Never refuses: the count determines how long the next unknown client waits. */
  missesByAccount: { points: 1_000_000_000, duration: 3600 },
  loginByDevice: { points: 10, duration: 600 },
  passwordBySession: { points: 10, duration: 3600 },
  resetByAddressAndAccount: { points: 3, duration: 3600 },
  resetByAddress: { points: 20, duration: 3600 },
  /** Reset links that were opened; apart from the above, so that reloading a page never keeps its form from being sent. */
  resetCheckByAddress: { points: 60, duration: 3600 },
  registerByAddress: { points: 20, duration: 3600 },
  confirmByAddress: { points: 30, duration: 3600 },
  /** Mails that ask one person to confirm their address. */
  confirmationByPerson: { points: 5, duration: 3600 },
  /** Sheets that were accepted. */
  uploadByCompany: { points: UPLOADS_PER_HOUR, duration: 3600 },
  /** Sheets that were sent, whether or not they could be read. */
  uploadTryByCompany: { points: 300, duration: 3600 },
  epcisDocumentByCompany: { points: 60, duration: 3600 },
  placeSheetByCompany: { points: 30, duration: 3600 },
  /** Reports of open editors: one every 15 seconds, and one for each element that is opened. */
  presenceByPerson: { points: 120, duration: 60 },
  callsByKey: { points: API_KEY_CALLS_PER_MINUTE, duration: 60 },
  /** Lines of the audit log about the misuse of one key. */
  misuseByKey: { points: 1, duration: 60 },
  /** What visitors record on the pages of units. */
  passportRecordByAddress: { points: 60, duration: 3600 },
  passportRecordByUnit: { points: 40, duration: 86_400 },
  unknownCodeByAddress: { points: 120, duration: 60 },
} as const;

export type LimitName = keyof typeof LIMITS;

export interface RateLimits {
  /** Consumes one point and returns how many are consumed by now. @throws RATE_LIMITED with the seconds to wait */
  consume(name: LimitName, key: string): Promise<number>;
  /** Returns one point that turned out not to count. */
  refund(name: LimitName, key: string): Promise<void>;
  /** True when the key has nothing left; consumes nothing. */
  isSpent(name: LimitName, key: string): Promise<boolean>;
}

/** Longer waits, in seconds, are given in minutes. */
const LONGEST_IN_SECONDS = 90;

/** The error with the time to wait, in seconds or in minutes, rounded up. */
export function rateLimited(seconds: number): ApiError {
  const minutes = seconds > LONGEST_IN_SECONDS ? Math.ceil(seconds / 60) : 0;
  return new ApiError('RATE_LIMITED', {
    text: 'tooManyTries',
    values: { seconds, minutes },
    retryAfterSeconds: seconds,
  });
}

/**
 * Whether a count began while the clock was ahead: it would last until the clock gets there. Allows twice its duration,
 * since the clocks of replicas differ.
 */
const isMisdated = (name: LimitName, { msBeforeNext }: RateLimiterRes) => msBeforeNext > 2_000 * LIMITS[name].duration;

/** Counters in memory with the embedded database (one process), in PostgreSQL with a server, so that replicas share them. */
export function createRateLimits(db: Database): RateLimits {
  const limiters = new Map<LimitName, RateLimiterAbstract>();
  for (const [name, limit] of Object.entries(LIMITS) as [LimitName, (typeof LIMITS)[LimitName]][]) {
    const options = { ...limit, keyPrefix: name };
    limiters.set(
      name,
      db.kind === 'embedded'
        ? new RateLimiterMemory(options)
        : new RateLimiterPostgres({
            ...options,
            storeClient: db.counters,
            tableName: 'rate_limits',
            tableCreated: true,
          }),
    );
  }
  const limiterOf = (name: LimitName) => limiters.get(name) as RateLimiterAbstract;
  // Addresses and accounts are kept as hashes only.
  const hashed = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 32);
  const consumePoint = async (name: LimitName, key: string): Promise<{ state: RateLimiterRes; isOver: boolean }> => {
    try {
      return { state: await limiterOf(name).consume(hashed(key)), isOver: false };
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
      return { state: refusal as RateLimiterRes, isOver: true };
    }
  };
  return {
    async consume(name, key) {
      let result = await consumePoint(name, key);
      if (isMisdated(name, result.state)) {
        await limiterOf(name).delete(hashed(key));
        result = await consumePoint(name, key);
      }
      const { state, isOver } = result;
      if (isOver) throw rateLimited(Math.max(1, Math.ceil(state.msBeforeNext / 1000)));
      return state.consumedPoints;
    },
    async refund(name, key) {
      await limiterOf(name).reward(hashed(key));
    },
    async isSpent(name, key) {
      const state = await limiterOf(name).get(hashed(key));
      return state !== null && state.remainingPoints <= 0 && !isMisdated(name, state);
    },
  };
}
