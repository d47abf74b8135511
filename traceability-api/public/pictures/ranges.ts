import type { ByteRange } from '../../files/store';

/** `bytes=first-last`, `bytes=first-` or `bytes=-count`: what browsers ask for. Several parts at once are not served. */
const ONE_RANGE = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/;

/**
 * The part of a file that a Range header asks for (RFC 9110 §14): null when the whole is to be sent, as with a header that
 * cannot be read, and 'unsatisfiable' for a part that begins behind the end.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = ONE_RANGE.exec(header ?? '');
  if (!match) return null;
  const [, first, last, count] = match;
  if (count !== undefined) {
    const length = Math.min(Number(count), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { first: start, last: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** Whether what the reader has of a file still belongs to it: without If-Range always, else by its strong entity tag. */
export const isSameFile = (ifRange: string | undefined, etag: string) => ifRange === undefined || ifRange === etag;
