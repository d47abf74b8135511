import { sql } from 'drizzle-orm';
import type { Article } from '@/lib/contract/articles';
import type { Publication } from '@/lib/contract/publications';
import { createTestApp, setUpTestApp, type Client } from '../../testing/app';
import { done } from '../../testing/designs';
import { changeRuns, pauseJobs } from '../../testing/jobs';
import { makeArticle } from '../../testing/units';
import { publishManyJob } from './jobs';

const t = setUpTestApp();
let owner: Client;

beforeEach(async () => {
  owner = await t.company();
});

/** Inserts unpublished articles directly into the database. */
async function makeArticles(count: number): Promise<string[]> {
  const { rows } = await t.deps.db.asSystem('test', (tx) =>
    tx.execute<{ id: string }>(sql`
      insert into articles (id, company_id, sku, name, identity_key, search)
      select gen_random_uuid(), ${owner.companyId}::uuid, 'SKU-' || n, 'Article ' || n, gen_random_uuid()::text, 'article'
      from generate_series(1, ${count}::int) n returning id`),
  );
  return rows.map(({ id }) => id).sort();
}

const start = (ids: string[], action: string) => done<Publication>(owner, 'POST', '/publications', { action, ids });
const read = (id: string) => done<Publication>(owner, 'GET', `/publications/${id}`);
const latest = async () =>
  (await done<{ publication: Publication | null }>(owner, 'GET', '/publications/latest')).publication;
async function run(ids: string[], action: string): Promise<Publication> {
  const { id } = await start(ids, action);
  await t.deps.jobs.drain();
  return read(id);
}
async function undo({ id }: Publication): Promise<Publication> {
  const { id: undoId } = await done<Publication>(owner, 'POST', `/publications/${id}/undo`);
  await t.deps.jobs.drain();
  return read(undoId);
}
async function statesOf(ids: string[]) {
  const articles = await Promise.all(ids.map((id) => done<Article>(owner, 'GET', `/articles/${id}`)));
  return articles.map(({ state }) => state);
}

describe('withdrawing many', () => {
  it('reports those already withdrawn or in the trash, and records each change in the history of its article', async () => {
    const ids = await makeArticles(210);
    await done(owner, 'POST', '/articles/withdraw', { ids: ids.slice(0, 3) });
    const release = pauseJobs(t, publishManyJob);
    const { id } = await start(ids, 'withdraw');
    await done(owner, 'POST', '/articles/delete', { ids: ids.slice(10, 12) });
    release();
    await t.deps.jobs.drain();
    const counts = { changed: 205, unchanged: 3, gone: 2, refused: 0 };
    expect(await read(id)).toMatchObject({ status: 'done', action: 'withdraw', done: 210, ...counts });
    expect(await latest()).toMatchObject({ id, changed: 205 });
    const { rows } = await t.deps.db.asSystem('test', (tx) =>
      tx.execute<{ count: number }>(sql`select count(*)::int as count from articles
        where company_id = ${owner.companyId}::uuid and withdrawn_at is not null and deleted_at is null`),
    );
    expect(rows[0]?.count).toBe(208);
    const { results } = await done<{ results: { kind: string }[] }>(owner, 'GET', `/articles/${ids.at(-1)}/history`);
    expect(results.map(({ kind }) => kind)).toContain('withdrawn');
  });

  it('is undone for exactly those that it changed and nobody has withdrawn anew', async () => {
    const ids = await makeArticles(4);
    const [before = '', anew = '', back = '', changed = ''] = ids;
    await done(owner, 'POST', '/articles/withdraw', { ids: [before] });
    const withdrawal = await run(ids, 'withdraw');
    await done(owner, 'POST', '/articles/reinstate', { ids: [anew, back] });
    await done(owner, 'POST', '/articles/withdraw', { ids: [anew] });
    expect(await undo(withdrawal)).toMatchObject({ action: 'reinstate', status: 'done', total: 1, changed: 1 });
    expect(await statesOf([before, anew, back, changed])).toEqual([
      ...['withdrawn', 'withdrawn'],
      ...['unpublished', 'unpublished'],
    ]);
    // The outcome of what was undone does not come back.
    expect((await latest())?.action).toBe('reinstate');
    await done(owner, 'POST', `/publications/${(await latest())?.id}/dismiss`);
    expect(await latest()).toBeNull();
    expect(await undo(withdrawal)).toMatchObject({ status: 'done', total: 0, changed: 0 });
  });

  it('is undone as far as it got when it was stopped', async () => {
    const ids = await makeArticles(250);
    let commits = 0;
    const release = changeRuns(t, publishManyJob, (run) => ({
      ...run,
      transaction: async (work) => {
        const answer = await run.transaction(work);
        commits += 1;
        // The order, then the first batch.
        if (commits === 2) await done(owner, 'POST', `/jobs/${run.jobId}/cancel`);
        return answer;
      },
    }));
    const stopped = await run(ids, 'withdraw');
    release();
    expect(stopped).toMatchObject({ status: 'cancelled', done: 200, changed: 200, total: 250 });
    expect(await statesOf([ids[199] ?? '', ids[200] ?? ''])).toEqual(['withdrawn', 'unpublished']);
    expect(await undo(stopped)).toMatchObject({ status: 'done', total: 200, changed: 200 });
    expect(await statesOf([ids[199] ?? ''])).toEqual(['unpublished']);
  });

  it('takes withdrawals back, whoever made them', async () => {
    const ids = await makeArticles(3);
    await done(owner, 'POST', '/articles/withdraw', { ids: ids.slice(0, 2) });
    expect(await run(ids, 'reinstate')).toMatchObject({ status: 'done', changed: 2, unchanged: 1 });
  });

  it('cannot be undone while a publication runs, and nothing else has an undo', async () => {
    const ids = await makeArticles(2);
    const published = await run(ids, 'publish');
    expect((await owner.call('POST', `/publications/${published.id}/undo`)).status).toBe(404);
    const resume = pauseJobs(t, publishManyJob);
    const { id } = await start(ids, 'withdraw');
    expect((await owner.call('POST', `/publications/${id}/undo`)).code).toBe('CONFLICT');
    resume();
    await t.deps.jobs.drain();
    expect((await read(id)).status).toBe('done');
  });

  it('needs no confirmed e-mail', async () => {
    const mailed = await createTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    try {
      const company = await mailed.company();
      const ids = [await makeArticle(mailed, company)];
      await mailed.deps.db.asSystem('test', (tx) => tx.execute(sql`update users set email_confirmed_at = null`));
      const { id } = await done<Publication>(company, 'POST', '/publications', { action: 'withdraw', ids });
      await mailed.deps.jobs.drain();
      expect(await done(company, 'GET', `/publications/${id}`)).toMatchObject({ status: 'done', changed: 1 });
    } finally {
      await mailed.close();
    }
  });
});
