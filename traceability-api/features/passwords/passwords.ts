import { availableParallelism } from 'node:os';
import COMMON from './common-passwords.json';
import { fail } from '../../core/errors';
import { createHashQueue, type HashLane } from './hash-queue';
import { inHashThread } from './hash-threads';

/** One processor stays free for everything else. A hash takes 19 MiB and about 30 ms. */
const AT_ONCE = Math.min(4, Math.max(1, availableParallelism() - 1));
/** About two seconds of waiting on a small machine. */
const MAX_WAITING = 60;
const REST = 1;

/** With one slot all lists would wait behind a storm of sign-ins, so it runs at half pace. */
const queued = createHashQueue({ slots: AT_ONCE, mostWaiting: MAX_WAITING, rest: AT_ONCE === 1 ? REST : 0 });
const common = new Set<string>(COMMON);

let dummy: Promise<string> | undefined;

/** @throws UNAVAILABLE if too many already wait for a hash */
export async function hashPassword(password: string, lane: HashLane): Promise<string> {
  const answer = await queued(lane, () => inHashThread({ password }));
  if ('hash' in answer) return answer.hash;
  throw new Error('a password was compared, not hashed');
}

/** A hash that matches no password, made once; a failed attempt is repeated. */
function noPassword(): Promise<string> {
  dummy ??= hashPassword('no such person', 'known').catch((error: unknown) => {
    dummy = undefined;
    throw error;
  });
  return dummy;
}

/**
 * True if the password matches. Takes the same time for an unknown user (`stored` null).
 * @throws UNAVAILABLE if too many already wait for a hash
 */
export async function isPasswordRight(stored: string | null, password: string, lane: HashLane): Promise<boolean> {
  const against = await noPassword();
  const answer = await queued(lane, () => inHashThread({ password, stored: stored ?? against }));
  return stored !== null && 'isRight' in answer && answer.isRight;
}

/** @throws INVALID_PASSWORD for a common password, or one that is the user's own address. */
export function checkNewPassword(password: string, email: string): void {
  const plain = password.toLowerCase();
  if (common.has(plain) || plain === email.toLowerCase())
    fail('INVALID_PASSWORD', { text: 'commonPassword', path: 'password' });
}
