import type { ByteRange } from '../../files/store';

/** `bytes=first-last`, `bytes=first-` or `bytes=-count`, as browsers send it. Multiple ranges are not supported. */
const ONE_RANGE = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/;

/**
 * The range that a Range header requests (RFC 9110 §14): null to send the whole file, also for an unreadable header,
 * and 'unsatisfiable' for a range that begins after the end.
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

/** Whether the client's partial file is still current: always without If-Range, else by strong entity tag. */
export const isSameFile = (ifRange: string | undefined, etag: string) => ifRange === undefined || ifRange === etag;
