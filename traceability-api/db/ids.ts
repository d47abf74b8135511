import { randomBytes, randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(16 * 512);
let used = pool.length;
let lastTime = 0;
let counter = 0;

/**
 * A version 7 UUID (RFC 9562): 48 bits of Unix milliseconds, a 12-bit counter within the millisecond, 62 random bits,
 * so that ids created by one process sort in order of creation.
 */
export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = Buffer.from(pool.subarray(used, used + 16));
  used += 16;
  const now = Date.now();
  if (now > lastTime) {
    lastTime = now;
    counter = 0;
  } else if (++counter > 0xfff) {
    lastTime += 1;
    counter = 0;
  }
  bytes.writeUIntBE(lastTime, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** `count` public hashes of 132 random bits each, base64url, 22 characters. */
export function newHashes(count: number): string[] {
  const bytes = randomBytes(count * 18);
  return Array.from({ length: count }, (_, at) =>
    bytes
      .subarray(at * 18, at * 18 + 18)
      .toString('base64url')
      .slice(0, 22),
  );
}
