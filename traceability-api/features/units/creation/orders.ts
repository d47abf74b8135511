import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { units } from '../../../db/schema';

/** The payload of a creation job: stored in its row, so that a restarted process can resume it. */
export const unitOrder = z.object({
  articleId: z.uuid(),
  lotId: z.uuid().nullable(),
  /** The lot was created with the order. */
  isLotNew: z.boolean().default(false),
  quantity: z.number().int().min(1),
  sheetId: z.uuid().nullable(),
  /** Names of the sheet's columns that are internal; null: as proposed. */
  internalProperties: z.array(z.string()).nullable().default(null),
});
export type UnitOrder = z.infer<typeof unitOrder>;

/** Ranges of numbers, adjacent ones merged: what a creation has created so far. */
export const unitRanges = z.array(z.object({ first: z.number().int(), count: z.number().int().min(1) })).default([]);
export type UnitRanges = z.infer<typeof unitRanges>;

/** Appends ranges and merges adjacent ones. */
export function joinRanges(ranges: UnitRanges, more: UnitRanges): UnitRanges {
  const joined = ranges.map((range) => ({ ...range }));
  for (const { first, count } of more) {
    const last = joined.at(-1);
    if (last && last.first + last.count === first) last.count += count;
    else joined.push({ first, count });
  }
  return joined;
}

/** A condition for the numbers of `ranges`. */
export const inRanges = (ranges: UnitRanges) =>
  ranges.length === 0
    ? sql`false`
    : sql`(${sql.join(
        ranges.map(({ first, count }) => sql`${units.number} between ${first} and ${first + count - 1}`),
        sql` or `,
      )})`;
