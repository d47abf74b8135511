import { sql } from 'drizzle-orm';
import type { ImportDetail } from '@/lib/contract/imports';
import { runRetention } from '../../core/retention/retention';
import { setUpTestApp, type Client } from '../../testing/app';

const t = setUpTestApp();
let admin: Client;

beforeEach(async () => {
  admin = await t.company();
});

const run = (statement: ReturnType<typeof sql>) => t.deps.db.asSystem('test', (tx) => tx.execute(statement));

async function upload(text: string) {
  const { message } = await admin.call<{ importId: string }>('POST', '/imports?name=a.csv', text, {
    'content-type': 'application/octet-stream',
  });
  await t.deps.jobs.drain();
  return message.importId;
}

const detailOf = async (id: string) => (await admin.call<ImportDetail>('GET', `/imports/${id}`)).message;
const readAgain = (id: string) =>
  admin.call<string>('PUT', `/imports/${id}/layout`, { sheet: '', headerRow: 1 }, { 'accept-language': 'en' });

/** Retention covers uploads of some days ago, and a month later those it removed then. */
async function elapse() {
  await run(sql`update files set created_at = created_at - interval '4 days' where company_id = ${admin.companyId}`);
  await runRetention(t.deps);
  await run(sql`update files set deleted_at = deleted_at - interval '31 days' where company_id = ${admin.companyId}`);
  await runRetention(t.deps);
}

const fileCount = async () =>
  (await run(sql`select count(*)::int as files from files where company_id = ${admin.companyId}`)).rows[0]?.files;

const SHEET = 'sku,name,description,ean\nA,One,x,\nB,Two,y,12\n';

async function preview() {
  const id = await upload(SHEET);
  const { mapping } = await detailOf(id);
  await admin.call('PUT', `/imports/${id}/mapping`, { mapping });
  await t.deps.jobs.drain();
  return id;
}

it('an active upload keeps its file, however old, and can be read again', async () => {
  const [mapping, ready] = [await upload(SHEET), await preview()];
  await elapse();
  for (const id of [mapping, ready]) {
    expect((await readAgain(id)).status).toBe(202);
    await t.deps.jobs.drain();
    expect((await detailOf(id)).status).toBe('mapping');
  }
});

it('a finished upload does not need its file: its findings can be downloaded, and it can be undone', async () => {
  const id = await preview();
  await admin.call('PUT', `/imports/${id}/cells`, { skipErrors: true });
  await admin.call('POST', `/imports/${id}/run`, {});
  await t.deps.jobs.drain();
  expect((await detailOf(id)).status).toBe('done');
  await elapse();
  expect(await fileCount()).toBe(0);
  expect((await admin.call('GET', `/imports/${id}/errors`)).status).toBe(200);
  expect((await admin.call('POST', `/imports/${id}/undo`)).status).toBe(202);
  await t.deps.jobs.drain();
  expect(await detailOf(id)).toMatchObject({ status: 'undone', job: { result: { kept: 0 } } });
});

it('a failed upload cannot be read again once its file is removed, but can be discarded', async () => {
  const id = await upload('\n');
  expect((await detailOf(id)).status).toBe('failed');
  await elapse();
  const refused = await readAgain(id);
  expect([refused.status, refused.message]).toEqual([404, 'The sheet is no longer available. Upload it again.']);
  expect((await detailOf(id)).status).toBe('failed');
  expect((await admin.call('DELETE', `/imports/${id}`)).status).toBe(200);
});

it('a discarded upload removes only its own file, not one of another upload or company', async () => {
  const other = await t.company();
  const [id] = [await upload(SHEET), await upload(SHEET)];
  expect((await other.call('DELETE', `/imports/${id}`)).status).toBe(404);
  const removed = () =>
    run(sql`select count(*)::int as files from files where company_id = ${admin.companyId} and deleted_at is not null`);
  expect((await removed()).rows[0]?.files).toBe(0);
  expect((await admin.call('DELETE', `/imports/${id}`)).status).toBe(200);
  expect((await removed()).rows[0]?.files).toBe(1);
});
