import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Tx } from '../../../db/client';
import { ref, type ImportRef } from './rows';

/** Keys that are remembered while a sheet is read: rows of one article mostly stand together. */
const REMEMBERED_KEYS = 5_000;

/**
 * Returns, for rows in the order of the sheet, the first row of the article with the same key, as far as its rows stand near
 * each other: what it remembers does not grow with the sheet. `regroup` finds the others.
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
 * Gives rows of one key the same first row, wherever in the sheet they stand; those that a run has carried out stay apart.
 * `keys`: of these alone.
 */
export async function regroup(tx: Tx, at: ImportRef, keys?: string[]): Promise<void> {
  const isConcerned = keys ? sql`article_key = any(${sql.param(keys)}::text[])` : sql`true`;
  // Without statistics of the sheet the planner would group all of its rows anew for each row.
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
