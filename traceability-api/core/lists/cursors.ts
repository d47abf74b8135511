import { z } from 'zod';
import { asWritten, id, integer } from '@/lib/contract/core/common';
import { LAST_PAGE } from '@/lib/format/list-pages';
import { fail } from '../errors';

/** The sort key of a row. */
export type Key = readonly (string | number)[];

/**
 * Where a page of a deep list begins: after the row with this key or, backwards, before it. Without a key: at the start
 * or, backwards, at the end.
 */
export interface Place {
  key: Key | null;
  isBack: boolean;
}

/** Parts of keys, within what a database accepts. */
export const keyParts = {
  id,
  name: asWritten(1000),
  number: integer(0, Number.MAX_SAFE_INTEGER),
  /** A UTC timestamp to the microsecond. */
  moment: z.iso
    .datetime({ precision: 6 })
    .refine((moment) => moment >= '1900' && moment < '2200', { params: { text: 'format' } }),
};

/** A position as callers pass it: opaque, base64url. */
export const writeCursor = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/**
 * The position of a cursor, which comes from the client as the parameter `path`.
 * @throws INVALID_DATA unless its key is one of this list
 */
export function readCursor(cursor: string, key: z.ZodType<Key>, path = 'cursor'): Place {
  if (cursor === LAST_PAGE) return { key: null, isBack: true };
  let decoded: unknown;
  try {
    decoded = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    // Not JSON, so not a position either.
  }
  const { data } = z.object({ key, isBack: z.boolean() }).safeParse(decoded);
  return data ?? fail('INVALID_DATA', { text: 'cursorUnknown', path });
}
