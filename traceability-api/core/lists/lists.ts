import { and, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/client';
import { keyParts, readCursor, writeCursor, type Key, type Place } from './cursors';

/** A column that a list is ordered by, never null. */
interface OrderColumn {
  column: SQL;
  type: 'uuid' | 'text' | 'timestamptz' | 'bigint';
}

/** All columns have the same direction, like their index, and the last one breaks ties. */
export interface ListOrder {
  columns: readonly OrderColumn[];
  isDescending: boolean;
}

/** The orders of a list, by the name of the sort. */
export type Sorts = Readonly<Record<string, ListOrder['columns']>>;

/** The order of a sort; a leading minus reverses it. @throws Error for a sort that the list does not have */
export function orderOf(sorts: Sorts, sort: string): ListOrder {
  const isDescending = sort.startsWith('-');
  const columns = sorts[isDescending ? sort.slice(1) : sort];
  if (!columns) throw new Error(`no order of ${sort}`);
  return { columns, isDescending };
}

/** Rows that a list shows. `from` may join; `id` identifies the rows. */
export interface ListSource {
  from: SQL;
  id: SQL;
  where: SQL | undefined;
  /** A condition that no index supports: it is tested row by row, in the order of the list, until the page is full. */
  each?: SQL | undefined;
  /** The same with the ids of all its rows read first: for adjacent rows far down in the order. */
  gathered?: SQL | undefined;
  /**
   * Another source of only the rows that meet `each`, read completely and sorted: for few rows anywhere in the order.
   */
  sorted?: SQL | undefined;
  order: ListOrder;
  /**
   * If `from` joins, how many columns of the order belong to the first table: a position in the order is looked up by
   * these.
   */
  leading?: number | undefined;
  /** Rows of the list without filters, if a count is maintained. */
  size?: () => Promise<number>;
  /** The list is short enough to be read whole for each page, so it is counted in the same query. */
  isShort?: boolean;
  /** The maintained count of exactly these rows, if there is one: read together with the page. */
  storedCount?: SQL<number> | undefined;
}

export interface PageRequest {
  /** From 1; ignored when there is a cursor. */
  page: number;
  pageSize: number;
  cursor?: string | undefined;
}

export interface ListPage {
  /** Of the rows of the page, in their order. */
  ids: string[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/** A page of a list, with its total if the query counted it. */
interface ReadPage extends ListPage {
  counted?: number | undefined;
}

/** The number of rows of a list; `isTotalCapped`: there are more than `total`. */
export interface ListTotal {
  total: number;
  isTotalCapped: boolean;
}

/** Most rows that are counted one by one; maintained counts have no such bound. */
export const MAX_COUNTED = 1_000;

const PARTS: Record<OrderColumn['type'], z.ZodType<string | number>> = {
  uuid: keyParts.id,
  text: keyParts.name,
  timestamptz: keyParts.moment,
  bigint: keyParts.number,
};

const keyOf = (order: ListOrder) =>
  z.tuple(order.columns.map(({ type }) => PARTS[type]) as [z.ZodType<string | number>]) as unknown as z.ZodType<Key>;

/** Part of a key in a cursor: timestamps to the microsecond, in UTC. */
const keyPart = ({ type }: OrderColumn, name: SQL) =>
  type === 'timestamptz' ? sql`to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : name;

const listed = (parts: SQL[]) => sql.join(parts, sql`, `);

/** An order for ORDER BY. */
export const inDirection = ({ columns, isDescending }: ListOrder): SQL =>
  listed(columns.map(({ column }) => (isDescending ? sql`${column} desc` : column)));

/** Rows after a key: a row-value comparison, so that none is repeated or skipped. */
function rowsAfter({ order: { columns }, leading = 0 }: ListSource, isDescending: boolean, key: Key): SQL | undefined {
  const left = columns.map(({ column }) => column);
  const right = key.map((part, at) => sql`${part}::${sql.raw(columns[at]?.type ?? 'text')}`);
  const after = (operator: SQL, count?: number) =>
    sql`(${listed(left.slice(0, count))}) ${operator} (${listed(right.slice(0, count))})`;
  // A comparison of columns of two tables serves no index; that of the first table's alone does.
  const from = leading > 0 ? after(isDescending ? sql`<=` : sql`>=`, leading) : undefined;
  return and(from, after(isDescending ? sql`<` : sql`>`));
}

interface KeyedRow {
  id: string;
  key: Key;
  /** Total of the list, if counted. */
  counted: number | undefined;
}

const name = (at: number) => sql`${sql.identifier(`k${at}`)}`;

/** Which rows of the order are read: a number of them after the offset, beyond the key if there is one. */
interface Bounds {
  isDescending: boolean;
  key: Key | null;
  limit: number;
  offset?: number;
}

/** Rows that are tested against `each` before all matching ids are collected, which costs more the more there are. */
const ASKED = 400;
/** The same before all matching rows are sorted, if testing each costs next to nothing. */
const ASKED_TO_SORT = 2_000;

async function readRows(tx: Tx, source: ListSource, bounds: Bounds): Promise<KeyedRow[]> {
  const { each, gathered, sorted } = source;
  if (!each || !(gathered ?? sorted)) return selectRows(tx, source, bounds);
  const near = await selectRows(tx, source, bounds, sql`limit ${sorted ? ASKED_TO_SORT : ASKED}`);
  if (near.length === bounds.limit) return near;
  return selectRows(tx, sorted ? { ...source, from: sorted, each: undefined } : { ...source, each: gathered }, bounds);
}

/** `end` keeps the condition `each` out of the plan of the query that it tests. */
async function selectRows(
  tx: Tx,
  source: ListSource,
  { isDescending, key, limit, offset = 0 }: Bounds,
  end = sql`offset 0`,
): Promise<KeyedRow[]> {
  const { columns } = source.order;
  const where = and(source.where, key ? rowsAfter(source, isDescending, key) : undefined) ?? sql`true`;
  const order = inDirection({ columns, isDescending });
  const names = listed(columns.map((_, at) => name(at)));
  const page = sql`limit ${limit} offset ${offset}`;
  const plain = (what: SQL, bounds: SQL) => sql`
    select ${source.id} as id, ${listed(columns.map(({ column }, at) => sql`${column} as ${name(at)}`))}${what}
    from ${source.from} where ${where} order by ${order} ${bounds}`;
  const isCounted = source.isShort && !source.each && !key;
  const rowsOf = source.each
    ? sql`select id, ${names} from (${plain(sql`, ${source.each} as hit`, end)}) as looked where hit ${page}`
    : plain(isCounted ? sql`, count(*) over ()::int as counted` : sql``, page);
  const counted = source.storedCount ?? (isCounted ? sql`counted` : undefined);
  // The keys of rows that the offset skips are not formatted.
  const { rows } = await tx.execute<Record<string, string | number>>(sql`
    select id, ${listed(columns.map((column, at) => sql`${keyPart(column, name(at))} as ${name(at)}`))}${
      counted ? sql`, ${counted} as counted` : sql``
    }
    from (${rowsOf}) as page`);
  return rows.map((row): KeyedRow => ({
    id: String(row.id),
    counted: counted ? Number(row.counted) : undefined,
    key: columns.map(({ type }, at) => (type === 'bigint' ? Number(row[`k${at}`]) : String(row[`k${at}`]))),
  }));
}

const cursorTo = (row: KeyedRow | undefined, isBack: boolean) => (row ? writeCursor({ key: row.key, isBack }) : null);

const pageOf = (rows: KeyedRow[], hasBefore: boolean, hasAfter: boolean): ReadPage => ({
  counted: rows[0]?.counted,
  ids: rows.map(({ id }) => id),
  nextCursor: hasAfter ? cursorTo(rows.at(-1), false) : null,
  previousCursor: hasBefore ? cursorTo(rows[0], true) : null,
});

async function readPlace(tx: Tx, source: ListSource, size: number, place: Place): Promise<ReadPage> {
  const isDescending = source.order.isDescending !== place.isBack;
  const rowsAhead = await readRows(tx, source, { isDescending, key: place.key, limit: size + 1 });
  const [rows, hasMore] = [rowsAhead.slice(0, size), rowsAhead.length > size];
  if (!place.isBack) return pageOf(rows, true, hasMore);
  // Paging back ends on a full first page, even if fewer rows precede the position.
  if (!hasMore && place.key) return readPage(tx, source, { page: 1, pageSize: size });
  return pageOf(rows.reverse(), hasMore, place.key !== null);
}

/**
 * One page by its number or from a cursor. Reads its rows, and those that a number skips, in the order of the index.
 * @throws INVALID_DATA for a cursor of another order
 */
export async function readPage(tx: Tx, source: ListSource, { page, pageSize, cursor }: PageRequest): Promise<ReadPage> {
  if (cursor) return readPlace(tx, source, pageSize, readCursor(cursor, keyOf(source.order)));
  const { isDescending } = source.order;
  const bounds = { isDescending, key: null, limit: pageSize + 1, offset: (page - 1) * pageSize };
  const rows = await readRows(tx, source, bounds);
  return pageOf(rows.slice(0, pageSize), page > 1, rows.length > pageSize);
}

/** Ids of all rows in order, for writes in many steps: sorted columns change meanwhile, ids do not. */
export async function readIds(tx: Tx, { from, id, where, each, order }: ListSource): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select ${id} as id from ${from} where ${and(where, each) ?? sql`true`} order by ${inDirection(order)}`);
  return rows.map((row) => row.id);
}

/** The rows right before and after a row in the order of a list; null at its ends, and if the list has no such row. */
export interface Neighbours {
  previousId: string | null;
  nextId: string | null;
}

/** The neighbours of a row, whose key may already be known. */
export async function readNeighbours(tx: Tx, source: ListSource, id: string, ownKey?: Key): Promise<Neighbours> {
  const { isDescending } = source.order;
  const own = { ...source, where: and(source.where, sql`${source.id} = ${id}`) };
  const key = ownKey ?? (await selectRows(tx, own, { isDescending, key: null, limit: 1 }))[0]?.key;
  if (!key) return { previousId: null, nextId: null };
  const [next] = await readRows(tx, source, { isDescending, key, limit: 1 });
  const [previous] = await readRows(tx, source, { isDescending: !isDescending, key, limit: 1 });
  return { previousId: previous?.id ?? null, nextId: next?.id ?? null };
}

/**
 * The row is one of `ids`, an array of uuids, which is evaluated once regardless of the plan: as a plain condition it would become a
 * join that looks up the row of each id.
 */
export const isAmong = (id: SQL, ids: SQL): SQL => sql`coalesce(${id} in (select unnest(${ids})), false)`;

/** Counts matching rows one by one, up to a bound. */
export async function countUpTo(tx: Tx, source: ListSource, most = MAX_COUNTED): Promise<ListTotal> {
  const { from, where, each, sorted } = source;
  const matching = and(where, sorted ? undefined : each) ?? sql`true`;
  const { rows } = await tx.execute<{ total: number }>(sql`
    select count(*)::int as total from (select 1 from ${sorted ?? from} where ${matching} limit ${most + 1}) as counted`);
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, most), isTotalCapped: total > most };
}

/** A page with the total of its list. Skips the count when the page brought it or holds the last row. */
export async function withTotal(
  { counted, ...page }: ReadPage,
  request: PageRequest,
  count: () => Promise<ListTotal>,
): Promise<ListPage & ListTotal> {
  const before = (request.page - 1) * request.pageSize;
  const isLast = !request.cursor && page.nextCursor === null && (request.page === 1 || page.ids.length > 0);
  const total = counted ?? (isLast ? before + page.ids.length : undefined);
  return { ...page, ...(total === undefined ? await count() : { total, isTotalCapped: false }) };
}

/** A page of a list that is paginated by cursors only, with its approximate total. */
export async function readCursorPage(
  tx: Tx,
  source: ListSource,
  { pageSize, cursor }: Omit<PageRequest, 'page'>,
  count = () => countUpTo(tx, source),
) {
  const request = { page: 1, pageSize, cursor };
  const { total, ...page } = await withTotal(await readPage(tx, source, request), request, count);
  return { ...page, approximateTotal: total };
}

/** Reads the rows of a page by their ids, in the order of the ids. */
export const readInOrder = async <R extends { id: string }>(
  ids: string[],
  read: () => PromiseLike<readonly R[]>,
): Promise<R[]> => (ids.length > 0 ? inOrder(ids, await read()) : []);

/** Sorts rows into the order of their ids. */
export function inOrder<R extends { id: string }>(ids: readonly string[], rows: readonly R[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
