import { sql } from 'drizzle-orm';
import { newId } from '../../../db/ids';
import type { Tx } from '../../../db/client';
import { setUpTestApp, type Client } from '../../../testing/app';
import { sheetSkus } from './alike-skus';
import { regroup } from './first-rows';
import { sheetKeys } from './sheet-keys';
import {
  cellPages,
  groupsAfter,
  groupsAt,
  markDone,
  rowsAfter,
  setKeys,
  setVerdicts,
  sheetGtins,
  type ImportRef,
  type Reader,
} from './rows';

const t = setUpTestApp();
let admin: Client;
beforeEach(async () => {
  admin = await t.company();
});

const asCompany = <T>(work: (tx: Tx) => Promise<T>) => t.deps.db.asTenant(admin.companyId, work);

const reader: Reader = { transaction: (work) => asCompany((tx) => work({ tx })) };

/** An upload whose rows are written by `rows`: a query of row number, first row and cells. */
async function staged(rows: ReturnType<typeof sql>): Promise<ImportRef> {
  const at: ImportRef = { companyId: admin.companyId, importId: newId() };
  await asCompany(async (tx) => {
    await tx.execute(sql`insert into files (id, company_id, kind, name, mime, size, sha256, store_key)
      values (${at.importId}::uuid, ${at.companyId}::uuid, 'workbook', 'a.csv', 'text/csv', 1, 'a', ${at.importId})`);
    await tx.execute(sql`insert into imports (id, company_id, user_id, file_id, file_name, status)
      values (${at.importId}::uuid, ${at.companyId}::uuid, ${admin.userId}::uuid, ${at.importId}::uuid, 'a.csv', 'mapping')`);
    await tx.execute(sql`insert into import_rows (import_id, company_id, row_number, first_row, article_key, cells)
      select ${at.importId}::uuid, ${at.companyId}::uuid, row_number, first_row, 'sku:' || first_row, cells
      from (${rows}) as rows(row_number, first_row, cells)`);
  });
  return at;
}

/** Row numbers of the articles of each batch, from start to end. */
async function batchesOf(at: ImportRef): Promise<number[][]> {
  const batches: number[][] = [];
  for (let after = 0; ;) {
    const groups = await asCompany((tx) => groupsAfter(tx, at, after));
    const last = groups.at(-1);
    if (!last) return batches;
    batches.push(groups.flatMap(({ rows }) => rows.map(({ rowNumber }) => rowNumber)));
    after = last.firstRow;
  }
}

const numbers = (from: number, length: number) => Array.from({ length }, (_, at) => from + at);
const cells = sql`jsonb_build_array('SKU', 'A shirt', 'A description that says what it is')`;

it('visits every row once, in whole articles, wherever their rows are', async () => {
  const far = await staged(sql`select i, case when i > 3001 then i - 3000 else i end, ${cells}
    from generate_series(2, 6001) i`);
  const batches = await batchesOf(far);
  expect(batches.length).toBeGreaterThan(1);
  for (const batch of batches) expect(batch.length).toBeLessThanOrEqual(2_000);
  expect(batches.flat().sort((a, b) => a - b)).toEqual(numbers(2, 6_000));
});

it('keeps batches small if texts are long or one article has many rows, and continues after missing rows', async () => {
  const long = await staged(sql`select i, i, jsonb_build_array(repeat('x', 90000)) from generate_series(2, 101) i`);
  const batches = await batchesOf(long);
  expect(batches.length).toBeGreaterThan(1);
  expect(batches.flat()).toEqual(numbers(2, 100));
  const manyRows = await staged(
    sql`select i, case when i < 3002 then 2 else i end, ${cells} from generate_series(2, 3100) i`,
  );
  expect((await batchesOf(manyRows)).map((batch) => batch.length)).toEqual([3_000, 99]);
  const gaps = await staged(sql`select i * 5000, i * 5000, ${cells} from generate_series(1, 30) i`);
  expect((await batchesOf(gaps)).flat()).toEqual(numbers(1, 30).map((at) => at * 5_000));
});

it('skips processed articles, however many', async () => {
  const at = await staged(sql`select i, i, ${cells} from generate_series(2, 4001) i`);
  const done = numbers(2, 3_000).map((rowNumber) => ({ rowNumber, articleId: at.importId, action: 'create' as const }));
  await asCompany((tx) => markDone(tx, at, done, new Date()));
  expect((await batchesOf(at)).flat()).toEqual(numbers(3_002, 1_000));
});

it('finds GTINs and SKUs shared by distant rows, and no others', async () => {
  const gtin = '09521000003200';
  const at = await staged(sql`
    select i, i, jsonb_build_array(
      case i when 2 then 'ab-1' when 12001 then 'AB-1' else 'S' || i end,
      case when i in (2, 12001) then ${gtin} else 'none' end)
    from generate_series(2, 12001) i`);
  const gtins = await sheetGtins(reader, at, 1);
  const skus = await sheetSkus(reader, at, 0);
  expect(gtins.holders).toEqual(new Map([[gtin, 2]]));
  expect([...skus.holders.values()]).toEqual([{ sku: 'ab-1', row: 2, key: 'sku:2' }]);
  for (const { sharingKeys } of [gtins, skus]) expect(sharingKeys.sort()).toEqual(['sku:12001', 'sku:2']);
});

it('finds the articles that several keys match, even without planner statistics of sheet and catalogue', async () => {
  const at = await staged(sql`select i, i, ${cells} from generate_series(2, 20001) i`);
  await asCompany((tx) =>
    tx.execute(sql`insert into articles (id, company_id, sku, name, identity_key, search, created_at, updated_at)
      select gen_random_uuid(), ${at.companyId}::uuid, i::text, 'N', 'n' || i || '|', '', now(), now()
      from generate_series(2, 20001) i`),
  );
  expect(await sheetKeys(reader, at)).toMatchObject({ articles: null, sharingKeys: [], done: 0 });
  await asCompany((tx) =>
    tx.execute(sql`update import_rows set article_key = case row_number when 7 then 'name:n5|' when 8 then 'sku:ART-000123'
        else 'name:n' || row_number || '|' end
      where import_id = ${at.importId}::uuid and row_number > 5`),
  );
  const { articles, ...keys } = await sheetKeys(reader, at);
  expect([...(articles?.values() ?? [])]).toEqual([5]);
  expect(keys).toEqual({
    sharingKeys: expect.arrayContaining(['sku:5', 'name:n5|']) as string[],
    lastSku: 123,
    done: 0,
  });
});

/** Rows of uploads, and entries of their indexes, that this connection has read. */
async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ read: string }>(sql`
    select sum(pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid)) as read
    from pg_class where relname like 'import\\_rows%'`);
  return Number(rows[0]?.read);
}

const verdict = (row: number) => ({ firstRow: row, rowNumbers: [row], action: 'create' as const, issues: [] });

/** In the middle of a sheet of 20,000 rows. */
const MIDDLE = 10_000;
const middle = numbers(MIDDLE, 500);

it.each<[string, (tx: Tx, at: ImportRef) => Promise<unknown>]>([
  ['the next articles', (tx, at) => groupsAfter(tx, at, MIDDLE)],
  ['articles by their rows', (tx, at) => groupsAt(tx, at, middle)],
  ['the next rows', (tx, at) => rowsAfter(tx, at, MIDDLE)],
  ['what they would do', (tx, at) => setVerdicts(tx, at, middle.map(verdict))],
  [
    'their keys',
    (tx, at) =>
      setKeys(
        tx,
        at,
        middle.map((row) => ({ rowNumber: row, key: 'a', firstRow: row })),
      ),
  ],
  [
    'that they are done',
    (tx, at) =>
      markDone(
        tx,
        at,
        middle.map((row) => ({ rowNumber: row, articleId: at.importId, action: 'update' })),
        new Date(),
      ),
  ],
])('reads only a part of the sheet for %s, even without planner statistics', async (_, work) => {
  const at = await staged(sql`select i, i, ${cells} from generate_series(2, 20001) i`);
  const read = await asCompany(async (tx) => {
    const before = await rowsRead(tx);
    await work(tx, at);
    return (await rowsRead(tx)) - before;
  });
  expect(read).toBeGreaterThan(400);
  expect(read).toBeLessThan(6_000);
});

it('scans a column page by page, without reading other rows', async () => {
  const at = await staged(sql`select i, i, ${cells} from generate_series(2, 40001) i`);
  const read: number[] = [];
  const counting: Reader = {
    transaction: (work) =>
      asCompany(async (tx) => {
        const before = await rowsRead(tx);
        const result = await work({ tx });
        read.push((await rowsRead(tx)) - before);
        return result;
      }),
  };
  const rowNumbers: number[] = [];
  for await (const rows of cellPages(counting, at, { column: 0, longest: 60, kind: 'skuAlike' }))
    rowNumbers.push(...rows.map(({ row_number }) => row_number));
  expect(rowNumbers).toEqual(numbers(2, 40_000));
  const [, ...pages] = read;
  expect(pages).toHaveLength(8 + 1);
  // A row counts up to four times: in the index, from the index, and in the table.
  expect(Math.max(...pages)).toBeLessThan(25_000);
});

it('merges rows with one key, keeping those that a run has processed separate', async () => {
  const at = await staged(sql`select i, i, ${cells} from generate_series(2, 7) i`);
  const keyed = [2, 4, 7].map((rowNumber) => ({ rowNumber, key: 'sku:A', firstRow: rowNumber }));
  await asCompany((tx) => setKeys(tx, at, keyed));
  const firstRows = async () => {
    const groups = await asCompany((tx) => groupsAt(tx, at, numbers(2, 6)));
    return groups.map(({ firstRow, rows }) => [firstRow, rows.map(({ rowNumber }) => rowNumber)]);
  };
  await asCompany((tx) => regroup(tx, at));
  expect(await firstRows()).toEqual([
    [2, [2, 4, 7]],
    [3, [3]],
    [5, [5]],
    [6, [6]],
  ]);
  await asCompany((tx) => markDone(tx, at, [{ rowNumber: 2, articleId: at.importId, action: 'create' }], new Date()));
  await asCompany((tx) => regroup(tx, at));
  expect(await firstRows()).toEqual([
    [2, [2]],
    [3, [3]],
    [4, [4, 7]],
    [5, [5]],
    [6, [6]],
  ]);
});

it('merges many distant rows, even without planner statistics of the sheet', async () => {
  const at = await staged(sql`select i, 2 + i % 10000, ${cells} from generate_series(2, 20001) i`);
  const countApart = async () => {
    const { rows } = await asCompany((tx) =>
      tx.execute<{ count: number }>(sql`select count(distinct first_row)::int as count from import_rows
        where import_id = ${at.importId}::uuid`),
    );
    return rows[0]?.count;
  };
  await asCompany((tx) =>
    tx.execute(sql`update import_rows set first_row = row_number where import_id = ${at.importId}::uuid`),
  );
  const corrected = numbers(2, 3_000).map((row) => `sku:${row}`);
  await asCompany((tx) => regroup(tx, at, corrected));
  expect(await countApart()).toBe(17_000);
  await asCompany((tx) => regroup(tx, at));
  expect(await countApart()).toBe(10_000);
});
