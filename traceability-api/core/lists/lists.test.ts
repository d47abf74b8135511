import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { openTestDatabase } from '../../testing/database';
import { isAmong, readNeighbours, readPage, type ListSource, type PageRequest } from './lists';
import { readListPage, type FoundIds } from './word-search';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const ROWS = 2_000;
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/**
 * Numbered rows of which some adjacent ones match. Testing a row beyond `lastAsked` fails; `random` keeps the order of
 * tests.
 */
const rowsBetween = (first: number, last: number, lastAsked: number): ListSource => ({
  from: sql`(select n, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid as id
    from generate_series(1, ${ROWS}::int) n) as numbered`,
  id: sql`numbered.id`,
  where: undefined,
  each: sql`(case when n > ${lastAsked} then 1 / (n - n) = random() else n between ${first} and ${last} end)`,
  gathered: isAmong(
    sql`numbered.id`,
    sql`array(select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid from generate_series(${first}::int, ${last}::int) n)`,
  ),
  order: { columns: [{ column: sql`n`, type: 'bigint' }], isDescending: false },
});

/** All numbered rows. */
const all: ListSource = { ...rowsBetween(1, ROWS, ROWS), each: undefined, gathered: undefined };

const read = (source: ListSource, request: PageRequest) => db.asSystem('test', (tx) => readPage(tx, source, request));
const idsFrom = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => idOf(first + at));

describe('adjacent rows far down in the order', () => {
  const source = rowsBetween(1_501, 1_560, ROWS);

  it('are found without testing every row before them', async () => {
    const near = rowsBetween(1_501, 1_560, 600);
    const first = await read(near, { page: 1, pageSize: 25 });
    expect(first).toMatchObject({ ids: idsFrom(1_501, 1_525), previousCursor: null });
    expect((await read(near, { page: 3, pageSize: 25 })).ids).toEqual(idsFrom(1_551, 1_560));
  });

  it('are paged through in both directions', async () => {
    const first = await read(source, { page: 1, pageSize: 25 });
    const second = await read(source, { page: 1, pageSize: 25, cursor: first.nextCursor ?? '' });
    expect(second.ids).toEqual(idsFrom(1_526, 1_550));
    const third = await read(source, { page: 1, pageSize: 25, cursor: second.nextCursor ?? '' });
    expect(third).toMatchObject({ ids: idsFrom(1_551, 1_560), nextCursor: null });
    expect((await read(source, { page: 1, pageSize: 25, cursor: third.previousCursor ?? '' })).ids).toEqual(second.ids);
  });

  it('have neighbours', async () => {
    const neighboursOf = (number: number) => db.asSystem('test', (tx) => readNeighbours(tx, source, idOf(number)));
    expect(await neighboursOf(1_501)).toEqual({ previousId: null, nextId: idOf(1_502) });
    expect(await neighboursOf(1_560)).toEqual({ previousId: idOf(1_559), nextId: null });
  });
});

it('rows that fill the page at the start are tested one by one', async () => {
  const unread = { ...rowsBetween(1, ROWS, 400), gathered: sql`(1 / (n - n) = random())` };
  expect((await read(unread, { page: 1, pageSize: 25 })).ids).toEqual(idsFrom(1, 25));
});

describe('rows with a frequent word', () => {
  // Every tenth row has the word, 200 in total.
  const words = { matches: sql`n % 10 = 0`, find: () => Promise.reject(new Error('the index must not be queried')) };
  const readWords = (request: PageRequest) => db.asSystem('test', (tx) => readListPage(tx, all, words, request));

  it('are at least as many as the page shows', async () => {
    expect(await readWords({ page: 1, pageSize: 50 })).toMatchObject({ total: 50, isTotalCapped: true });
    expect(await readWords({ page: 2, pageSize: 50 })).toMatchObject({ total: 100, isTotalCapped: true });
  });

  it('are counted exactly on the page with the last of them', async () => {
    const last = await readWords({ page: 4, pageSize: 50 });
    expect(last.ids.at(-1)).toBe(idOf(2_000));
    expect(last).toMatchObject({ total: 200, isTotalCapped: false, nextCursor: null });
  });
});

describe('rows with a word that is neither frequent nor rare', () => {
  // Three in a hundred rows have the word, 60 in total.
  const matches = sql`n % 33 = 0`;
  const page = (source: ListSource, find: () => Promise<FoundIds>, request: Partial<PageRequest> = {}) =>
    db.asSystem('test', (tx) => readListPage(tx, source, { matches, find }, { page: 1, pageSize: 25, ...request }));
  const first = Array.from({ length: 25 }, (_, at) => idOf(33 * (at + 1)));

  it('are read from the index, which counts them', async () => {
    const ids = Array.from({ length: 60 }, (_, at) => idOf(33 * (at + 1)));
    const result = await page(all, () => Promise.resolve({ ids, isAll: true }));
    expect(result).toMatchObject({ ids: first, total: 60, isTotalCapped: false });
  });

  it('have the same total on every page, requested by number or by cursor', async () => {
    const ids = Array.from({ length: 60 }, (_, at) => idOf(33 * (at + 1)));
    const find = () => Promise.resolve({ ids, isAll: true });
    const { nextCursor } = await page(all, find);
    const exactly = { total: 60, isTotalCapped: false };
    expect(await page(all, find, { page: 2 })).toMatchObject({ ids: ids.slice(25, 50), ...exactly });
    expect(await page(all, find, { cursor: nextCursor ?? '' })).toMatchObject({ ids: ids.slice(25, 50), ...exactly });
    expect(await page(all, find, { page: 4 })).toMatchObject({ ids: [], ...exactly });
  });

  it('are scanned in order if the list is so long that the index would not return them all', async () => {
    const long = { ...all, size: () => Promise.resolve(100_000) };
    const result = await page(long, () => Promise.reject(new Error('the index must not be queried')));
    expect(result).toMatchObject({ ids: first, total: 25, isTotalCapped: true });
  });
});
