import { hash, verify } from '@node-rs/argon2';
import COMMON from './common-passwords.json';
import { fail } from '../http/errors';

// OWASP and ASVS 5.0 appendix C: 19 MiB, two passes, one lane.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_AT_ONCE = 4;
const common = new Set<string>(COMMON);

let running = 0;
const waiting: (() => void)[] = [];

/** At most four hashes at once: each takes 19 MiB and a thread of the pool that files and DNS need too. */
async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

let dummy: Promise<string> | undefined;

export const hashPassword = (password: string) => limited(() => hash(password, PARAMETERS));

/** True when the password fits. Takes the same time for an unknown person (`stored` null). */
export async function isPasswordRight(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('no such person');
  const against = stored ?? (await dummy);
  const isRight = await limited(() => verify(against, password).catch(() => false));
  return stored !== null && isRight;
}

/** @throws INVALID_PASSWORD for one of the most used passwords, or one that is the person's own address. */
export function checkNewPassword(password: string, email: string): void {
  const plain = password.toLowerCase();
  if (common.has(plain) || plain === email.toLowerCase()) fail('INVALID_PASSWORD', { text: 'commonPassword' });
}
