import { and, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import {
  countUpTo,
  readNeighbours,
  readPage,
  withTotal,
  type ListPage,
  type ListSource,
  type ListTotal,
  type Neighbours,
  MAX_COUNTED,
  type PageRequest,
} from './lists';

/** Rows that are looked through, in the list's own order, before the index is asked. */
const NEAR = 400;
/** From this share of the near rows on, a word is so frequent that reading on in order finds the next ones soon. */
const FREQUENT = 0.05;
/** And from this one on where the list is so long that more have the word than are counted. */
const NOT_RARE = 0.02;

export interface Words {
  /** Every word stands in the row. */
  matches: SQL;
  /** Asks an index for the ids of rows with these words, whatever the other filters. */
  find(most: number): Promise<FoundIds>;
}

/** Ids that an index named: all that there are, or as many as were asked for. */
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
  const columns = sql.join(
    order.columns.map(({ column }) => (order.isDescending ? sql`${column} desc` : column)),
    sql`, `,
  );
  const { rows } = await tx.execute<{ seen: number; ids: string[] | null }>(sql`
    select count(*)::int as seen, array_agg(id) filter (where hit) as ids from (
      select ${id} as id, ${and(matches, each)} as hit from ${from} where ${where ?? sql`true`}
      order by ${columns} limit ${NEAR}) as near`);
  return { ids: rows[0]?.ids ?? [], isWhole: (rows[0]?.seen ?? 0) < NEAR };
}

/**
 * The source cut down to some ids, each looked up by itself: `offset 0` keeps the planner from reading the whole company in
 * search of them.
 */
export function among({ from, id, where, each, order }: ListSource, ids: readonly string[]): ListSource {
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
  if (request.cursor) return readPage(tx, among(source, ids), request);
  const from = (request.page - 1) * request.pageSize;
  const shown = ids.slice(from, from + request.pageSize + 1);
  return readPage(tx, among(source, shown), { ...request, page: 1 });
}

/** Rows of a frequent word that the index is asked for where a few are enough. */
const SOME = 100;

/**
 * The ids of a few rows with some words: the first of the list's order where the word is frequent there, else the first
 * among those that the index names. What it costs has a bound, whatever the word.
 */
export async function readFewByWords(tx: Tx, source: ListSource, words: Words, few: number): Promise<string[]> {
  const near = await lookNear(tx, source, words.matches);
  if (near.isWhole || near.ids.length >= few) return near.ids.slice(0, few);
  const some = new Set([...near.ids, ...(await words.find(SOME)).ids]);
  if (some.size === 0) return [];
  return (await readPage(tx, among(source, [...some]), { page: 1, pageSize: few })).ids;
}

/** What is known to be there is said in whole pages, so that a pager counts none that is not. */
const atLeast = (count: number, { pageSize }: PageRequest): ListTotal => ({
  total: Math.floor(count / pageSize) * pageSize || count,
  isTotalCapped: true,
});

/** A word of more rows than an index would name: asking it would be for nothing. */
async function isInMany({ size }: ListSource, near: Near): Promise<boolean> {
  if (!size || near.ids.length < NEAR * NOT_RARE) return false;
  return (near.ids.length / NEAR) * (await size()) > 2 * MAX_COUNTED;
}

/** The source cut down to rows with the words, asked of one row after the other. */
const matchingOf = (source: ListSource, { matches }: Words): ListSource => ({
  ...source,
  each: and(source.each, matches),
  gathered: source.gathered && and(source.gathered, matches),
});

/**
 * A page of the rows with some words. A frequent word is found by reading in the list's order, a rare one by the index:
 * each costs too much for the other. What a list holds in all is said exactly up to `MAX_COUNTED`.
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
  const known = atLeast(near.ids.length, request);
  if (!request.cursor && near.ids.length > request.page * request.pageSize)
    return { ...(await pageAmong(tx, source, near.ids, request)), ...known };
  const matching = matchingOf(source, words);
  if (near.ids.length > NEAR * FREQUENT || (await isInMany(source, near))) {
    const page = await readPage(tx, matching, request);
    const shown = request.cursor ? 0 : (request.page - 1) * request.pageSize + page.ids.length;
    const atLeastShown = { ...known, total: Math.max(known.total, shown) };
    return withTotal(page, request, () => Promise.resolve(atLeastShown));
  }
  const found = await words.find(MAX_COUNTED);
  if (!found.isAll) return { ...(await readPage(tx, matching, request)), total: MAX_COUNTED, isTotalCapped: true };
  const rare = { ...among(source, found.ids), isShort: true };
  return withTotal(await readPage(tx, rare, request), request, () => countUpTo(tx, rare));
}

/** A page of a list and how many rows it has: of those with some words, if there are any, else of all that `count` counts. */
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

/** What stands around a row among those with some words: a rare word's by the index, a frequent one's by reading on. */
export async function readWordNeighbours(tx: Tx, source: ListSource, words: Words, id: string): Promise<Neighbours> {
  const found = await words.find(MAX_COUNTED);
  const matching = found.isAll ? among(source, found.ids) : matchingOf(source, words);
  return readNeighbours(tx, matching, id);
}
