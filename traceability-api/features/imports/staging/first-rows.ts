import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Tx } from '../../../db/client';
import { ref, type ImportRef } from './rows';

/** Number of keys remembered while a sheet is read: rows of one article are mostly close together. */
const REMEMBERED_KEYS = 5_000;

/**
 * Returns, for rows in the order of the sheet, the first row of the article with the same key, if its rows are close
 * together: memory does not grow with the sheet. `regroup` finds the others.
 */
export function nearFirstRows(): (key: string, rowNumber: number) => number {
  const firstRows = new LRUCache<string, number>({ max: REMEMBERED_KEYS });
  return (key, rowNumber) => {
    const firstRow = firstRows.get(key);
    if (firstRow === undefined) firstRows.set(key, rowNumber);
    return firstRow ?? rowNumber;
  };
}

/**
 * Gives all rows with the same key the same first row, wherever they are in the sheet; rows that a run has processed
 * stay separate. `keys`: only for these.
 */
export async function regroup(tx: Tx, at: ImportRef, keys?: string[]): Promise<void> {
  const isConcerned = keys ? sql`article_key = any(${sql.param(keys)}::text[])` : sql`true`;
  // Without statistics of the sheet the planner would regroup all of its rows for each row.
  await tx.execute(sql`set local enable_nestloop = off`);
  await tx.execute(sql`
    update import_rows r set first_row = a.first_row
    from (
      select article_key, done_at is null as is_open, min(row_number) as first_row from import_rows
      where ${ref(at)} and ${isConcerned}
      group by 1, 2 having min(first_row) <> min(row_number) or max(first_row) <> min(row_number)) a
    where ${ref(at)} and r.article_key = a.article_key and (r.done_at is null) = a.is_open and r.first_row <> a.first_row`);
  await tx.execute(sql`set local enable_nestloop = on`);
}
