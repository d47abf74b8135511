import { sql } from 'drizzle-orm';
import type { Job } from '@/lib/contract/jobs';
import { createUnitsJob } from '../jobs';
import { setUpTestApp, type Client } from '../../../testing/app';
import { pauseJobs } from '../../../testing/jobs';
import { createUnits, makeArticle, makeBlock } from '../../../testing/units';

const t = setUpTestApp();

const creationsOf = async (client: Client) =>
  (await client.call<{ creations: Job[] }>('GET', '/units/creations')).message.creations;

const statesOf = async (client: Client) => (await creationsOf(client)).map(({ status, total }) => [status, total]);

async function setUp() {
  const admin = await t.company();
  await makeBlock(t, admin, 100);
  return { admin, articleId: await makeArticle(t, admin) };
}

it('finds the running creations of the person again, newest first, before the last that ended', async () => {
  const { admin, articleId } = await setUp();
  expect(await statesOf(admin)).toEqual([]);
  for (const quantity of [1, 2]) await createUnits(t, admin, { articleId, quantity });
  expect(await statesOf(admin)).toEqual([['done', 2]]);
  const release = pauseJobs(t, createUnitsJob);
  for (const quantity of [3, 4]) await admin.call('POST', '/units', { articleId, quantity });
  expect(await statesOf(admin)).toEqual([
    ['queued', 4],
    ['queued', 3],
    ['done', 2],
  ]);
  release();
  await t.deps.jobs.drain();
  expect((await creationsOf(admin)).map(({ status }) => status)).toEqual(['done']);
});

it('tells how one went for a day, also that it failed', async () => {
  const { admin, articleId } = await setUp();
  const { message: lot } = await admin.call<{ id: string }>('POST', '/lots', { articleId, code: 'L' });
  const release = pauseJobs(t, createUnitsJob);
  await admin.call('POST', '/units', { articleId, quantity: 5, lot: { kind: 'existing', lotId: lot.id } });
  await admin.call('DELETE', `/lots/${lot.id}`);
  release();
  await t.deps.jobs.drain();
  const errorMessage = 'The lot was processed or deleted in the meantime: 0 units were created.';
  expect(await creationsOf(admin)).toMatchObject([{ status: 'failed', errorMessage }]);
  await t.deps.db.asTenant(admin.companyId, (tx) =>
    tx.execute(sql`update jobs set finished_at = finished_at - interval '25 hours'
      where company_id = ${admin.companyId}::uuid`),
  );
  expect(await creationsOf(admin)).toEqual([]);
});

it('shows nobody the creations of others', async () => {
  const { admin, articleId } = await setUp();
  await createUnits(t, admin, { articleId, quantity: 1 });
  const colleague = await t.user(admin.companyId, { role: 'Admin' });
  expect(await creationsOf(colleague)).toEqual([]);
  expect(await creationsOf(await t.company())).toEqual([]);
  expect((await t.anonymous.call('GET', '/units/creations')).status).toBe(401);
});
