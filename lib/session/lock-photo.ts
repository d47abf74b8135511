import sharp from 'sharp';
import { ownHeaders } from '@/lib/api-client/own-headers';
import { IMAGE_LIMITS } from '@/lib/contract/files';
import { env } from '@/lib/env';

const SIZE = 96;
/** A locked session has no token, so this much fits into a 4 KB cookie along with the name. */
const LONGEST = 1800;
const TIMEOUT = 3000;

/**
 * The photo for the lock screen as a small data URL, because it cannot be fetched once locked. `null` if there is none
 * or it is unavailable; the initials are shown instead.
 */
export async function lockPhoto(photoUrl: string | null, token: string): Promise<string | null> {
  const path = /^\/api(\/account\/photos\/[\w-]+)$/.exec(photoUrl ?? '')?.[1];
  if (!path) return null;
  try {
    const answer = await fetch(env().apiUrl + path, {
      headers: ownHeaders(new Headers(), token, { proxied: true }),
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return answer.ok ? await shrunk(Buffer.from(await answer.arrayBuffer())) : null;
  } catch {
    return null;
  }
}

async function shrunk(picture: Buffer): Promise<string | null> {
  for (const quality of [60, 30, 10]) {
    const small = await sharp(picture, { limitInputPixels: IMAGE_LIMITS.pixels })
      .rotate()
      .resize(SIZE, SIZE, { fit: 'cover' })
      .webp({ quality })
      .toBuffer();
    const address = `data:image/webp;base64,${small.toString('base64')}`;
    if (address.length <= LONGEST) return address;
  }
  return null;
}
