import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import COMMON from './common-passwords.json';
import { fail } from '../http/errors';

// OWASP and ASVS 5.0 appendix C: 19 MiB, two passes, one lane.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each hash takes 19 MiB and a thread of the pool that files and DNS need too. */
const hashing = pLimit(4);
const common = new Set<string>(COMMON);

let dummy: Promise<string> | undefined;

export const hashPassword = (password: string) => hashing(() => hash(password, PARAMETERS));

/** True when the password fits. Takes the same time for an unknown person (`stored` null). */
export async function isPasswordRight(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('no such person');
  const against = stored ?? (await dummy);
  const isRight = await hashing(() => verify(against, password).catch(() => false));
  return stored !== null && isRight;
}

/** @throws INVALID_PASSWORD for one of the most used passwords, or one that is the person's own address. */
export function checkNewPassword(password: string, email: string): void {
  const plain = password.toLowerCase();
  if (common.has(plain) || plain === email.toLowerCase()) fail('INVALID_PASSWORD', { text: 'commonPassword' });
}
