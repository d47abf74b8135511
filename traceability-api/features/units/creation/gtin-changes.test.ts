import { and, eq, sql } from 'drizzle-orm';
import { SHEET_TYPES, type UnitSheet } from '@/lib/contract/units';
import { articles, units } from '../../../db/schema';
import { setUpTestApp, type Client } from '../../../testing/app';
import { callDuring } from '../../../testing/at-once';
import { done } from '../../../testing/designs';
import { testGtin, testGtin14 } from '../../../testing/gtins';
import { pauseJobs } from '../../../testing/jobs';
import { createUnits, getJob, makeArticle, makeBlock } from '../../../testing/units';
import { createUnitsJob } from '../jobs';

const t = setUpTestApp();
let admin: Client;
let used = 0;
/** A GTIN under which a unit of another article was printed, with the serial `printed`. */
let gtin: string;
let gtin14: string;
let printed: string;
let articleId: string;
let resume: () => void = () => undefined;

const change = (id: string, to: string | null) => done(admin, 'PUT', `/articles/${id}`, { name: 'Shirt', gtin: to });
async function sheetOf(...serials: string[]): Promise<string> {
  const type = { 'content-type': SHEET_TYPES.csv };
  return (await admin.call<UnitSheet>('POST', '/units/sheets', ['serial', ...serials].join('\n'), type)).message.id;
}
const order = (body: object) => done<{ jobId: string }>(admin, 'POST', '/units', { articleId, ...body });
const serials = async () => {
  const rows = await t.deps.db.asTenant(admin.companyId, (tx) =>
    tx.select({ serial: units.serial }).from(units).where(eq(units.articleId, articleId)).orderBy(units.number),
  );
  return rows.map(({ serial }) => serial);
};
const gtinsUsed = async () => {
  const { rows } = await t.deps.db.asSystem('test', (tx) =>
    tx.execute<{ gtin: string }>(sql`select gtin from gtin_uses where article_id = ${articleId}::uuid order by gtin`),
  );
  return rows.map((row) => row.gtin);
};

beforeEach(async () => {
  admin = await t.company();
  await makeBlock(t, admin, 10);
  used += 1;
  [gtin, gtin14, printed] = [testGtin(used), testGtin14(used), '00000002'];
  const former = await makeArticle(t, admin, { name: 'Former', gtin: gtin14 });
  await createUnits(t, admin, { articleId: former, sheetId: await sheetOf(printed) });
  await change(former, null);
  articleId = await makeArticle(t, admin);
  resume = pauseJobs(t, createUnitsJob);
});
afterEach(() => resume());

it('creates no unit for a serial of the sheet that is printed under the article’s new GTIN', async () => {
  const { jobId } = await order({ sheetId: await sheetOf('S-1', printed) });
  await change(articleId, gtin);
  resume();
  await t.deps.jobs.drain();
  expect((await getJob(admin, jobId)).message).toMatchObject({ status: 'failed', errorCode: 'CONFLICT', done: 0 });
  expect(await serials()).toEqual([]);
});

it('creates units under the new GTIN if the article’s GTIN changes during the creation', async () => {
  const { jobId } = await order({ quantity: 1 });
  resume();
  const own = and(eq(articles.companyId, admin.companyId), eq(articles.id, articleId));
  await callDuring(t, admin.companyId, {
    before: (tx) => tx.update(articles).set({ gtin: gtin14 }).where(own),
    call: () => t.deps.jobs.drain(),
  });
  expect((await getJob(admin, jobId)).message).toMatchObject({ status: 'done' });
  expect(await gtinsUsed()).toEqual([gtin14]);
  expect(await serials()).toEqual([expect.stringMatching(/^00000002-/)]);
});
