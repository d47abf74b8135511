import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The users whom a device remembers; a new password makes every device forget the user. */
interface Account {
  id: string;
  passwordHash: string;
}

const DAY_MS = 86_400_000;
const DEVICE_DAYS = 180;
/** Most users who share one browser. */
const MAX_ACCOUNTS = 5;
const NONCE_BYTES = 12;
const HEAD_BYTES = NONCE_BYTES + 6;
const SEAL_BYTES = 24;
const MARK = /^[\w-]{56}$/;

/** Without the secret nobody can tell to whom a mark belongs. */
const sealOf = (secret: string, { id, passwordHash }: Account, head: Buffer) =>
  createHmac('sha256', secret)
    .update(`known device ${id} ${passwordHash} `)
    .update(head)
    .digest()
    .subarray(0, SEAL_BYTES);

interface Mark {
  text: string;
  head: Buffer;
  seal: Buffer;
}

/** The unexpired marks of a device. */
function marksOf(device: string | undefined, now: Date): Mark[] {
  const texts = (device ?? '').split('.', MAX_ACCOUNTS).filter((text) => MARK.test(text));
  return texts
    .map((text) => {
      const bytes = Buffer.from(text, 'base64url');
      return { text, head: bytes.subarray(0, HEAD_BYTES), seal: bytes.subarray(HEAD_BYTES) };
    })
    .filter(({ head }) => head.readUIntBE(NONCE_BYTES, 6) > now.getTime());
}

const isMarkOf = (secret: string, account: Account, { head, seal }: Mark) =>
  timingSafeEqual(sealOf(secret, account, head), seal);

/**
 * The name of a device on which this user has signed in before, or null. `device` is the value stored in the browser.
 */
export function findDevice(secret: string, account: Account, device: string | undefined, now: Date): string | null {
  const mark = marksOf(device, now).find((candidate) => isMarkOf(secret, account, candidate));
  return mark ? mark.head.subarray(0, NONCE_BYTES).toString('base64url') : null;
}

/**
 * The new value for the browser: a fresh mark of this user, valid for 180 days, replacing an older one, and the marks
 * of up to four others. At most 284 characters.
 */
export function rememberDevice(secret: string, account: Account, device: string | undefined, now: Date): string {
  const others = marksOf(device, now).filter((mark) => !isMarkOf(secret, account, mark));
  const head = Buffer.alloc(HEAD_BYTES);
  randomBytes(NONCE_BYTES).copy(head);
  head.writeUIntBE(now.getTime() + DEVICE_DAYS * DAY_MS, NONCE_BYTES, 6);
  const mark = Buffer.concat([head, sealOf(secret, account, head)]).toString('base64url');
  return [mark, ...others.map(({ text }) => text)].slice(0, MAX_ACCOUNTS).join('.');
}
