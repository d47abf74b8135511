import { and, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import {
  countUpTo,
  inDirection,
  MAX_COUNTED,
  readNeighbours,
  readPage,
  withTotal,
  type ListPage,
  type ListSource,
  type ListTotal,
  type Neighbours,
  type PageRequest,
} from './lists';

/** Rows that are scanned in the order of the list before the index is queried. */
const NEAR = 400;
/** From this share of the scanned rows on, a word is so frequent that further scanning soon finds the next rows. */
const FREQUENT = 0.05;
/** The same for a list so long that more rows have the word than are counted. */
const NOT_RARE = 0.02;
/** Most rows that are read from the index and sorted: more are found by further scanning, wherever they are. */
const SORTED = 20_000;

export interface Words {
  /** The row contains every word. */
  matches: SQL;
  /** Reads the ids of rows with these words from an index, ignoring the other filters. */
  find(most: number): Promise<FoundIds>;
}

/** Ids from an index: all, or as many as requested. */
export interface FoundIds {
  ids: string[];
  isAll: boolean;
}

interface Near {
  ids: string[];
  isWhole: boolean;
}

/** The first rows of the list that match, in order, and whether the list has no more. */
async function lookNear(tx: Tx, { from, id, where, each, order }: ListSource, matches: SQL): Promise<Near> {
  const { rows } = await tx.execute<{ seen: number; ids: string[] | null }>(sql`
    select count(*)::int as seen, array_agg(id) filter (where hit) as ids from (
      select ${id} as id, ${and(matches, each)} as hit from ${from} where ${where ?? sql`true`}
      order by ${inDirection(order)} limit ${NEAR}) as near`);
  return { ids: rows[0]?.ids ?? [], isWhole: (rows[0]?.seen ?? 0) < NEAR };
}

/**
 * The source restricted to some ids, each looked up separately: `offset 0` keeps the planner from scanning the whole company
 * for them.
 */
export function restrictedTo({ from, id, where, each, order }: ListSource, ids: readonly string[]): ListSource {
  const name = (at: number) => sql.identifier(`k${at}`);
  const keys = order.columns.map(({ column }, at) => sql`${column} as ${name(at)}`);
  return {
    from: sql`unnest(${sql.param([...ids])}::uuid[]) as known(known_id), lateral (
      select ${id} as id, ${sql.join(keys, sql`, `)} from ${from}
      where ${and(sql`${id} = known_id`, where, each) ?? sql`true`} offset 0) as one`,
    id: sql`one.id`,
    where: undefined,
    order: { ...order, columns: order.columns.map((column, at) => ({ ...column, column: sql`one.${name(at)}` })) },
  };
}

/** A page of rows whose ids are known in order. */
async function pageAmong(tx: Tx, source: ListSource, ids: readonly string[], request: PageRequest): Promise<ListPage> {
  if (request.cursor) return readPage(tx, restrictedTo(source, ids), request);
  const from = (request.page - 1) * request.pageSize;
  const pageIds = ids.slice(from, from + request.pageSize + 1);
  return readPage(tx, restrictedTo(source, pageIds), { ...request, page: 1 });
}

/** Rows of a frequent word that are read from the index when a few are enough. */
const SOME = 100;

/**
 * The ids of a few rows with some words: the first in the order of the list if the word is frequent there, else the
 * first that the index returns. Its cost is bounded for any word.
 */
export async function readFewByWords(tx: Tx, source: ListSource, words: Words, few: number): Promise<string[]> {
  const near = await lookNear(tx, source, words.matches);
  if (near.isWhole || near.ids.length >= few) return near.ids.slice(0, few);
  const someIds = new Set([...near.ids, ...(await words.find(SOME)).ids]);
  if (someIds.size === 0) return [];
  return (await readPage(tx, restrictedTo(source, [...someIds]), { page: 1, pageSize: few })).ids;
}

/** A lower bound of the total in whole pages, so that a pager shows none that does not exist. */
const atLeast = (count: number, { pageSize }: PageRequest): ListTotal => ({
  total: Math.floor(count / pageSize) * pageSize || count,
  isTotalCapped: true,
});

/** Whether more rows have the word than the index would return, so that querying it is pointless. */
async function isInMany({ size }: ListSource, near: Near): Promise<boolean> {
  if (!size || near.ids.length < NEAR * NOT_RARE) return false;
  return (near.ids.length / NEAR) * (await size()) > 2 * MAX_COUNTED;
}

/** The source restricted to rows with the words, tested row by row. */
const matchingOf = (source: ListSource, { matches }: Words): ListSource => ({
  ...source,
  each: and(source.each, matches),
  gathered: source.gathered && and(source.gathered, matches),
});

/**
 * A page of the rows with some words. A frequent word is found by scanning in the order of the list, a rare one by the index:
 * each way is too slow for the other. The total is exact up to `MAX_COUNTED`.
 */
async function readWordPage(
  tx: Tx,
  source: ListSource,
  words: Words,
  request: PageRequest,
): Promise<ListPage & ListTotal> {
  const near = await lookNear(tx, source, words.matches);
  const exact = { total: near.ids.length, isTotalCapped: false };
  if (near.isWhole) return { ...(await pageAmong(tx, source, near.ids, request)), ...exact };
  const counted = atLeast(near.ids.length, request);
  if (!request.cursor && near.ids.length > request.page * request.pageSize)
    return { ...(await pageAmong(tx, source, near.ids, request)), ...counted };
  const matching = matchingOf(source, words);
  if (near.ids.length > NEAR * FREQUENT || (await isInMany(source, near))) {
    const page = await readPage(tx, matching, request);
    const shownCount = request.cursor ? 0 : (request.page - 1) * request.pageSize + page.ids.length;
    const atLeastShown = { ...counted, total: Math.max(counted.total, shownCount) };
    return withTotal(page, request, () => Promise.resolve(atLeastShown));
  }
  const candidates = await words.find(SORTED);
  const capped = { total: MAX_COUNTED, isTotalCapped: true };
  if (!candidates.isAll) return { ...(await readPage(tx, matching, request)), ...capped };
  // All of them are read to be sorted, so counting them costs nothing.
  const rare = { ...restrictedTo(source, candidates.ids), isShort: true };
  const { counted: count, ...page } = await readPage(tx, rare, request);
  if (count !== undefined && count > MAX_COUNTED) return { ...page, ...capped };
  return withTotal({ ...page, counted: count }, request, () => countUpTo(tx, rare));
}

/** A page of a list with its total: of the rows with some words if any are given, else of all that `count` counts. */
export async function readListPage(
  tx: Tx,
  source: ListSource,
  words: Words | undefined,
  request: PageRequest,
  count = () => countUpTo(tx, source),
): Promise<ListPage & ListTotal> {
  if (words) return readWordPage(tx, source, words, request);
  return withTotal(await readPage(tx, source, request), request, count);
}

/** The neighbours of a row among those with some words: by the index for a rare word, by scanning for a frequent one. */
export async function readWordNeighbours(tx: Tx, source: ListSource, words: Words, id: string): Promise<Neighbours> {
  const candidates = await words.find(MAX_COUNTED);
  const matching = candidates.isAll ? restrictedTo(source, candidates.ids) : matchingOf(source, words);
  return readNeighbours(tx, matching, id);
}
