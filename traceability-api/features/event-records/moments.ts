import { FIRST_DAY } from '@/lib/contract/core/common';
import { fail } from '../../core/errors';

/** What two clocks that go right may differ by, with the time that a call takes. */
const SKEW_MS = 60_000;

interface ReportedMoment {
  happenedAt: string;
  sentAt?: string | undefined;
}

/**
 * When something happened, by our clock: a device whose clock was wrong as it sent was as wrong as it recorded. Never later
 * than now: what two clocks may differ by is taken off. @throws INVALID_DATA for a moment to come, or before the days that the
 * product knows
 */
export function happenedAtOf({ happenedAt, sentAt }: ReportedMoment, now: Date): Date {
  const skew = sentAt === undefined ? 0 : now.getTime() - Date.parse(sentAt);
  const at = Date.parse(happenedAt) + (Math.abs(skew) > SKEW_MS ? skew : 0);
  if (at < Date.parse(FIRST_DAY)) fail('INVALID_DATA', { text: 'happenedTooEarly', path: 'happenedAt' });
  if (at > now.getTime() + SKEW_MS) fail('INVALID_DATA', { text: 'happenedTooLate', path: 'happenedAt' });
  return new Date(Math.min(at, now.getTime()));
}
