import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { units } from '../../../db/schema';

/** What a creation job is given: kept in its row, so a restarted process knows as much as the first. */
export const unitOrder = z.object({
  articleId: z.uuid(),
  lotId: z.uuid().nullable(),
  quantity: z.number().int().min(1),
  sheetId: z.uuid().nullable(),
  /** Names of the sheet's columns that are internal; null: as they were proposed. */
  internalProperties: z.array(z.string()).nullable().default(null),
});
export type UnitOrder = z.infer<typeof unitOrder>;

/** Ranges of numbers, neighbours joined: what a creation has made so far. */
export const unitRanges = z.array(z.object({ first: z.number().int(), count: z.number().int().min(1) })).default([]);
export type UnitRanges = z.infer<typeof unitRanges>;

/** Ranges with more at the end. Neighbours become one. */
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
