import { FIRST_DAY } from '@/lib/contract/core/common';
import { fail } from '../../core/errors';

/** The allowed difference of two correct clocks, including the duration of a request. */
const SKEW_MS = 60_000;

interface ReportedMoment {
  happenedAt: string;
  sentAt?: string | undefined;
}

/**
 * The event time by the server's clock: a device whose clock was wrong when it sent is assumed to have been equally
 * wrong when it recorded. Never in the future: a difference within the tolerance is cut off. @throws INVALID_DATA for a
 * future time, or one before the supported days
 */
export function happenedAtOf({ happenedAt, sentAt }: ReportedMoment, now: Date): Date {
  const skew = sentAt === undefined ? 0 : now.getTime() - Date.parse(sentAt);
  const at = Date.parse(happenedAt) + (Math.abs(skew) > SKEW_MS ? skew : 0);
  if (at < Date.parse(FIRST_DAY)) fail('INVALID_DATA', { text: 'happenedTooEarly', path: 'happenedAt' });
  if (at > now.getTime() + SKEW_MS) fail('INVALID_DATA', { text: 'happenedTooLate', path: 'happenedAt' });
  return new Date(Math.min(at, now.getTime()));
}
