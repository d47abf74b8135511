import { sql, type SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Tx } from '../../../db/client';
import { ref, type ImportRef } from './rows';

/** Keys that are remembered while a sheet is read: rows of one article mostly stand together. */
const REMEMBERED_KEYS = 5_000;

/**
 * Returns, for rows in the order of the sheet, the first row of the article with the same key, as far as its rows stand near
 * each other: what it remembers does not grow with the sheet. `joinFarRows` finds the others.
 */
export function nearFirstRows(): (key: string, rowNumber: number) => number {
  const firstRows = new LRUCache<string, number>({ max: REMEMBERED_KEYS });
  return (key, rowNumber) => {
    const firstRow = firstRows.get(key);
    if (firstRow === undefined) firstRows.set(key, rowNumber);
    return firstRow ?? rowNumber;
  };
}

/** Without statistics of the sheet the planner would group all of its rows anew for each row. */
async function withHashJoin(tx: Tx, statement: SQL): Promise<void> {
  await tx.execute(sql`set local enable_nestloop = off`);
  await tx.execute(statement);
  await tx.execute(sql`set local enable_nestloop = on`);
}

/** Gives rows of one key the same first row, wherever in the sheet they stand; those that a run has carried out stay apart. */
export async function joinFarRows(tx: Tx, at: ImportRef): Promise<void> {
  const statement = sql`
    update import_rows r set first_row = a.first_row
    from (
      select article_key, done_at is null as is_open, min(row_number) as first_row from import_rows where ${ref(at)}
      group by 1, 2 having min(first_row) <> min(row_number) or max(first_row) <> min(row_number)) a
    where ${ref(at)} and r.article_key = a.article_key and (r.done_at is null) = a.is_open and r.first_row <> a.first_row`;
  await withHashJoin(tx, statement);
}

/** Rows of one key are one article: its first row is the smallest of them that no run has carried out. */
export async function regroup(tx: Tx, at: ImportRef, keys: string[]) {
  const statement = sql`
    update import_rows r set first_row = m.first_row
    from (select article_key, min(row_number) as first_row from import_rows
      where ${ref(at)} and done_at is null and article_key = any(${sql.param(keys)}::text[]) group by article_key) m
    where ${ref(at)} and r.done_at is null and r.article_key = m.article_key and r.first_row <> m.first_row`;
  await withHashJoin(tx, statement);
}
