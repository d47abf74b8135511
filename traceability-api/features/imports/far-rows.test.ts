import type { ImportDetail, ImportRow } from '@/lib/contract/imports';
import { setUpTestApp, type Client } from '../../testing/app';
import { done } from '../../testing/designs';
import { uploader } from '../../testing/uploads';

const t = setUpTestApp();
let admin: Client;
beforeEach(async () => {
  admin = await t.company();
});

const { check } = uploader(
  () => t,
  () => admin,
);

const HEADER = 'sku;name;description;material;porcentaje\n';
/** Articles between the two rows of one: more than are remembered while a sheet is read. */
const BETWEEN = 5_100;
const FIRST = 2;
const LAST = FIRST + BETWEEN + 1;
const sheet = (skuOfLast: string) =>
  `${HEADER}A;Camisa;Blanca;Algodón;60\n${Array.from({ length: BETWEEN }, (_, at) => `F-${at};Gorro ${at};x;;\n`).join('')}${skuOfLast};Camisa;Blanca;Lino;40\n`;

const firstRowOfLast = async ({ id }: ImportDetail): Promise<number | undefined> => {
  const page = Math.ceil((LAST - 1) / 200);
  const { results } = await done<{ results: ImportRow[] }>(
    admin,
    'GET',
    `/imports/${id}/rows?pageSize=200&page=${page}`,
  );
  return results.find(({ rowNumber }) => rowNumber === LAST)?.firstRow;
};

it('joins the rows of one article however far apart they stand, also once another column names it', async () => {
  const ready = await check(sheet('A'));
  expect(ready).toMatchObject({ counts: { rows: BETWEEN + 2, articles: BETWEEN + 1, error: 0 } });
  expect(await firstRowOfLast(ready)).toBe(FIRST);

  const apart = await check(sheet('B'));
  expect(apart).toMatchObject({ counts: { articles: BETWEEN + 2 } });
  await done(admin, 'PUT', `/imports/${apart.id}/mapping`, { mapping: { ...apart.mapping, '0': 'ignore' } });
  await t.deps.jobs.drain();
  const named = await done<ImportDetail>(admin, 'GET', `/imports/${apart.id}`);
  expect(named).toMatchObject({ counts: { articles: BETWEEN + 1, error: 0 } });
  expect(await firstRowOfLast(named)).toBe(FIRST);
});
