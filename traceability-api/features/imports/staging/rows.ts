import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { ImportIssue } from '@/lib/contract/import-issues';
import type { ImportCounts } from '@/lib/contract/imports';
import { toGtin14 } from '@/lib/domain/gs1/check-digit';
import { cellText, type Cell, type SheetRow } from '@/lib/domain/sheets/cells';
import { importRows } from '../../../db/schema';
import type { CompanyId, Tx } from '../../../db/client';
import { cellTextOf } from './cell-text';

/** Reads in short transactions, so that others can run in between. */
export interface Reader {
  transaction<T>(work: (ctx: { tx: Tx }) => Promise<T>): Promise<T>;
}

/** An upload within its company. */
export interface ImportRef {
  companyId: CompanyId;
  importId: string;
}

export interface Group {
  firstRow: number;
  key: string;
  isSkipped: boolean;
  rows: SheetRow[];
}

export interface Verdict {
  firstRow: number;
  action: 'create' | 'update' | 'unchanged' | 'skip' | 'error';
  issues: ImportIssue[];
  rowNumbers: number[];
}

const scope = ({ companyId, importId }: ImportRef) =>
  and(eq(importRows.companyId, companyId), eq(importRows.importId, importId));
/** The rows of an upload. */
export const ref = ({ companyId, importId }: ImportRef): SQL =>
  sql`company_id = ${companyId} and import_id = ${importId}`;

export interface StagedRow extends SheetRow {
  key: string;
  firstRow: number;
}

/** Inserts rows as they were read, in one statement. */
export async function stageRows(tx: Tx, at: ImportRef, rows: readonly StagedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into import_rows (import_id, company_id, row_number, cells, article_key, first_row)
    select ${at.importId}::uuid, ${at.companyId}::uuid, * from unnest(
      ${sql.param(rows.map(({ rowNumber }) => rowNumber))}::int[], ${sql.param(rows.map(({ cells }) => JSON.stringify(cells)))}::jsonb[],
      ${sql.param(rows.map(({ key }) => key))}::text[], ${sql.param(rows.map(({ firstRow }) => firstRow))}::int[])`);
}

/** Number of the upload's rows, processed or not. */
export const rowTotal = (tx: Tx, at: ImportRef): Promise<number> => tx.$count(importRows, scope(at));

export const clearRows = (tx: Tx, at: ImportRef) => tx.delete(importRows).where(scope(at));

/**
 * Limits of one transaction: rows of the sheet that are scanned, or that its articles have in total, and characters of
 * their cells. Short enough to let other jobs run in between.
 */
const BATCH = { window: 750, rows: 2_000, characters: 4_000_000 } as const;

/** Bounds of the changed rows: without statistics the planner would read the whole sheet for every batch. */
function span(rowNumbers: readonly number[]): SQL {
  const [low, high] = rowNumbers.reduce<[number, number]>(
    ([least, most], rowNumber) => [Math.min(least, rowNumber), Math.max(most, rowNumber)],
    [Infinity, 0],
  );
  return sql`r.row_number between ${low}::int and ${high}::int`;
}

type Numbered = 'row_number' | 'first_row';

/** A range that is read with an index even without statistics of the sheet. */
const windowAfter = (column: Numbered, after: number, length: number): SQL =>
  sql`${sql.identifier(column)} > ${after}::int and ${sql.identifier(column)} <= ${after + length}::int`;

/** Rows that no run has processed. */
const isOpen = sql`done_at is null`;

/** The rows that `read` finds after `after`, even if more numbers than a batch covers are missing. */
async function nextBatch<T>(
  tx: Tx,
  at: ImportRef,
  { column, after, which = sql`true` }: { column: Numbered; after: number; which?: SQL },
  read: (after: number) => Promise<T[]>,
): Promise<T[]> {
  const batch = await read(after);
  if (batch.length > 0) return batch;
  const name = sql.identifier(column);
  const { rows } = await tx.execute<{ next: number | null }>(
    sql`select min(${name}) as next from import_rows where ${ref(at)} and ${name} > ${after}::int and ${which}`,
  );
  const next = rows[0]?.next ?? null;
  return next === null ? [] : read(next - 1);
}

/** The next rows after `after` in the order of the sheet, up to one batch. */
export const rowsAfter = (tx: Tx, at: ImportRef, after: number): Promise<SheetRow[]> =>
  nextBatch(tx, at, { column: 'row_number', after }, async (from) => {
    const { rows } = await tx.execute<Pick<RawRow, 'row_number' | 'cells'>>(sql`
      with next as (
        select row_number, cells, octet_length(cells::text) as size from import_rows
        where ${ref(at)} and ${windowAfter('row_number', from, BATCH.rows)}),
      summed as (select *, sum(size) over (order by row_number) - size as before from next)
      select row_number, cells from summed where before < ${BATCH.characters} order by row_number`);
    return rows.map(({ row_number, cells }) => ({ rowNumber: row_number, cells }));
  });

export async function setKeys(
  tx: Tx,
  at: ImportRef,
  rows: readonly { rowNumber: number; key: string; firstRow: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update import_rows r set article_key = v.key, first_row = v.first_row
    from unnest(${sql.param(rows.map(({ rowNumber }) => rowNumber))}::int[], ${sql.param(rows.map(({ key }) => key))}::text[],
      ${sql.param(rows.map(({ firstRow }) => firstRow))}::int[]) as v(row_number, key, first_row)
    where ${ref(at)} and ${span(rows.map(({ rowNumber }) => rowNumber))} and r.row_number = v.row_number
      and (r.article_key <> v.key or r.first_row <> v.first_row)`);
}

type RawRow = { row_number: number; cells: Cell[]; article_key: string; first_row: number; is_skipped: boolean };

function toGroups(rows: readonly RawRow[]): Group[] {
  const groups = new Map<number, Group>();
  for (const row of rows) {
    const group = groups.get(row.first_row) ?? {
      firstRow: row.first_row,
      key: row.article_key,
      isSkipped: true,
      rows: [],
    };
    group.rows.push({ rowNumber: row.row_number, cells: row.cells });
    if (!row.is_skipped) group.isSkipped = false;
    groups.set(row.first_row, group);
  }
  return [...groups.values()];
}

/**
 * The next articles of the sheet that no run has processed, with all their rows, wherever these are in the sheet: up to
 * one batch, but at least one article.
 */
export const groupsAfter = (tx: Tx, at: ImportRef, after: number): Promise<Group[]> =>
  nextBatch(tx, at, { column: 'first_row', after, which: isOpen }, async (from) => {
    const { rows } = await tx.execute<RawRow>(sql`
      with next as (
        select first_row, octet_length(cells::text) as size from import_rows
        where ${ref(at)} and ${windowAfter('first_row', from, BATCH.window)} and ${isOpen}
        order by first_row limit ${BATCH.rows}),
      summed as (
        select first_row, sum(size) over (order by first_row rows unbounded preceding) - size as before from next)
      select row_number, cells, article_key, first_row, is_skipped from import_rows
      where ${ref(at)} and ${isOpen} and first_row > ${from}::int
        and first_row <= (select max(first_row) from summed where before < ${BATCH.characters})
      order by first_row, row_number`);
    return toGroups(rows);
  });

/** First rows of the articles with these keys that no run has processed, in the order of the sheet. */
export async function firstRowsOf(tx: Tx, at: ImportRef, keys: readonly string[]): Promise<number[]> {
  const { rows } = await tx.execute<{ first_row: number }>(sql`
    select distinct first_row from import_rows
    where ${ref(at)} and ${isOpen} and article_key = any(${sql.param([...keys])}::text[]) order by first_row`);
  return rows.map(({ first_row }) => first_row);
}

/** First rows of the first articles that would be created or changed. */
export async function firstArticles(tx: Tx, at: ImportRef, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ row_number: number }>(sql`
    select row_number from import_rows
    where ${ref(at)} and ${isOpen} and row_number = first_row and action in ('create', 'update')
    order by row_number limit ${count}`);
  return rows.map(({ row_number }) => row_number);
}

/**
 * The articles that start in these rows, in the order of the sheet. Each is looked up separately: `offset 0` keeps the
 * planner from reading the whole sheet, which it may consider cheaper without statistics.
 */
export async function groupsAt(tx: Tx, at: ImportRef, firstRows: readonly number[]): Promise<Group[]> {
  const { rows } = await tx.execute<RawRow>(sql`
    select r.* from unnest(${sql.param([...firstRows])}::int[]) as f(first_row),
      lateral (
        select row_number, cells, article_key, i.first_row, is_skipped from import_rows i
        where ${ref(at)} and i.first_row = f.first_row offset 0) r
    order by r.first_row, r.row_number`);
  return toGroups(rows);
}

export interface SheetGtins {
  /** GTINs that several articles of the sheet have → first row of the first of them. */
  holders: Map<string, number>;
  /** Keys of articles that share a GTIN, or shared one at the last evaluation. */
  sharingKeys: string[];
}

/** Longer than any GTIN with spaces and hyphens: a longer text is no GTIN and need not be parsed. */
const LONGEST_GTIN = 60;
/** Row numbers per page of a scan, so that its memory does not grow with the sheet. */
const PAGE = 5_000;

interface ColumnCell extends Record<string, unknown> {
  row_number: number;
  first_row: number;
  article_key: string;
  /** Whether the row has a finding of the requested kind. */
  is_noted: boolean;
  /** Its text, trimmed. */
  cell: string | null;
}

/**
 * The cells of one column in the rows that are not skipped, in order, page by page. A row whose cell is empty or longer
 * than `longest` characters is returned with null, and only if it has a finding of this kind.
 */
export async function* cellPages(
  reader: Reader,
  at: ImportRef,
  { column, longest, kind }: { column: number; longest: number; kind: ImportIssue['kind'] },
): AsyncGenerator<ColumnCell[]> {
  const text = cellTextOf(sql`cell`);
  const hasIssue = sql`issues @> ${JSON.stringify([{ kind }])}::jsonb`;
  const isRead = sql`length(${text}) between 1 and ${longest}`;
  const last = await reader.transaction(({ tx }) => lastRow(tx, at));
  // `offset 0`: the cell is extracted from its row once, not for each condition.
  for (let after = 0; after < last; after += PAGE) {
    const { rows } = await reader.transaction(({ tx }) =>
      tx.execute<ColumnCell>(sql`
        select row_number, first_row, article_key, ${hasIssue} as is_noted, case when ${isRead} then ${text} end as cell
        from (
          select row_number, first_row, article_key, issues, cells->${column}::int as cell from import_rows
          where ${ref(at)} and ${windowAfter('row_number', after, PAGE)} and not is_skipped offset 0) one
        where ${isRead} or ${hasIssue}
        order by row_number`),
    );
    yield rows;
  }
}

/** Number of the sheet's last row; 0 if it has none. */
async function lastRow(tx: Tx, at: ImportRef): Promise<number> {
  const { rows } = await tx.execute<{ last: number | null }>(
    sql`select max(row_number) as last from import_rows where ${ref(at)}`,
  );
  return rows[0]?.last ?? 0;
}

/** Keys of the articles that start in these rows. */
async function keysAt(tx: Tx, at: ImportRef, firstRows: readonly number[]): Promise<string[]> {
  const { rows } = await tx.execute<{ article_key: string }>(sql`
    select distinct article_key from import_rows
    where ${ref(at)} and first_row = any(${sql.param([...firstRows])}::int[])`);
  return rows.map(({ article_key }) => article_key);
}

/** The GTINs that several articles of the sheet have; `column` is that of the GTIN, -1 if the sheet has none. */
export async function sheetGtins(reader: Reader, at: ImportRef, column: number): Promise<SheetGtins> {
  const holders = new Map<string, number>();
  if (column < 0) return { holders, sharingKeys: [] };
  // GTINs as numbers, of at most fourteen digits: strings would need five times as much memory.
  const firstHolders = new Map<number, number>();
  const sharingRows = new Set<number>();
  const sharing = new Set<string>();
  for await (const rows of cellPages(reader, at, { column, longest: LONGEST_GTIN, kind: 'gtinTwice' })) {
    for (const { first_row: row, article_key: key, cell, is_noted } of rows) {
      if (is_noted) sharing.add(key);
      const gtin = toGtin14(cellText(cell));
      if (gtin === null) continue;
      const holder = firstHolders.get(Number(gtin));
      if (holder === undefined) firstHolders.set(Number(gtin), row);
      else if (holder !== row) {
        holders.set(gtin, holder);
        sharingRows.add(row).add(holder);
      }
    }
  }
  if (sharingRows.size > 0) {
    const keys = await reader.transaction(({ tx }) => keysAt(tx, at, [...sharingRows]));
    for (const key of keys) sharing.add(key);
  }
  return { holders, sharingKeys: [...sharing] };
}

/** Writes the evaluation of every article: the action on all its rows, each finding on its row. */
export async function setVerdicts(tx: Tx, at: ImportRef, verdicts: readonly Verdict[]): Promise<void> {
  const rows = verdicts.flatMap(({ rowNumbers, action, issues }) => {
    const byRow = new Map<number, ImportIssue[]>(rowNumbers.map((rowNumber) => [rowNumber, []]));
    for (const issue of issues) byRow.get(issue.row)?.push(issue);
    return rowNumbers.map((rowNumber) => ({
      rowNumber,
      action,
      issues: JSON.stringify(byRow.get(rowNumber) ?? []),
    }));
  });
  if (rows.length === 0) return;
  await tx.execute(sql`
    update import_rows r set action = v.action, issues = v.issues
    from unnest(${sql.param(rows.map(({ rowNumber }) => rowNumber))}::int[], ${sql.param(rows.map(({ action }) => action))}::text[],
      ${sql.param(rows.map(({ issues }) => issues))}::jsonb[]) as v(row_number, action, issues)
    where ${ref(at)} and ${span(rows.map(({ rowNumber }) => rowNumber))} and r.row_number = v.row_number`);
}

interface DoneRow extends Pick<Verdict, 'action'> {
  rowNumber: number;
  articleId: string;
}

/** Marks rows as processed, with the actual action: since the preview others may have created or changed their articles. */
export async function markDone(tx: Tx, at: ImportRef, done: readonly DoneRow[], now: Date): Promise<void> {
  if (done.length === 0) return;
  await tx.execute(sql`
    update import_rows r set done_at = ${now.toISOString()}::timestamptz, article_id = v.article_id, action = v.action
    from unnest(${sql.param(done.map(({ rowNumber }) => rowNumber))}::int[], ${sql.param(done.map(({ articleId }) => articleId))}::uuid[],
      ${sql.param(done.map(({ action }) => action))}::text[]) as v(row_number, article_id, action)
    where ${ref(at)} and ${span(done.map(({ rowNumber }) => rowNumber))} and r.row_number = v.row_number`);
}

/** Reopens rows whose articles were undone. */
export async function reopenRows(tx: Tx, at: ImportRef, articleIds: readonly string[]): Promise<void> {
  if (articleIds.length === 0) return;
  await tx.execute(sql`
    update import_rows set done_at = null, article_id = null
    where ${ref(at)} and article_id = any(${sql.param([...articleIds])}::uuid[])`);
}

/** How many articles a run has created and changed, excluding those that were undone since. */
export async function countDone(tx: Tx, at: ImportRef): Promise<{ created: number; updated: number }> {
  const { rows } = await tx.execute<{ created: number; updated: number }>(sql`
    select count(*) filter (where action = 'create')::int as created, count(*) filter (where action = 'update')::int as updated
    from import_rows where ${ref(at)} and row_number = first_row and done_at is not null`);
  return rows[0] ?? { created: 0, updated: 0 };
}

/** Counts of rows, and of articles by action. */
export async function countRows(tx: Tx, at: ImportRef): Promise<ImportCounts> {
  const { rows } = await tx.execute<Record<keyof ImportCounts, string>>(sql`
    select count(*) as rows, count(distinct first_row) as articles,
      count(distinct first_row) filter (where action = 'create') as create,
      count(distinct first_row) filter (where action = 'update') as update,
      count(distinct first_row) filter (where action = 'unchanged') as unchanged,
      count(distinct first_row) filter (where action = 'skip') as skip,
      count(distinct first_row) filter (where action = 'error') as error,
      coalesce(sum(jsonb_array_length(jsonb_path_query_array(issues, '$[*] ? (@.severity == "warning")'))), 0) as warnings
    from import_rows where ${ref(at)}`);
  const row = rows[0];
  const number = (key: keyof ImportCounts) => Number(row?.[key] ?? 0);
  return {
    rows: number('rows'),
    articles: number('articles'),
    create: number('create'),
    update: number('update'),
    unchanged: number('unchanged'),
    skip: number('skip'),
    error: number('error'),
    warnings: number('warnings'),
  };
}

export interface IssueGroup {
  kind: ImportIssue['kind'];
  severity: ImportIssue['severity'];
  property: string;
  column: number | null;
  count: number;
  rows: number[];
  /** Of the first of them. */
  values: ImportIssue['values'];
}

/** Findings grouped by kind and column, with the first fifty rows of each. */
export async function groupIssues(tx: Tx, at: ImportRef): Promise<IssueGroup[]> {
  const { rows } = await tx.execute<
    Omit<IssueGroup, 'column' | 'count'> & { column: number | null; count: string }
  >(sql`
    select issue->>'kind' as kind, issue->>'severity' as severity, issue->>'property' as property,
      (issue->>'column')::int as "column", count(*) as count, (array_agg(row_number order by row_number))[1:50] as rows,
      (array_agg(issue->'values' order by row_number))[1] as "values"
    from import_rows, jsonb_array_elements(issues) as issue where ${ref(at)}
    group by 1, 2, 3, 4 order by 2, count(*) desc`);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
