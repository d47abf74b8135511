import { sql } from 'drizzle-orm';
import type { Article } from '@/lib/contract/articles';
import type { Publication } from '@/lib/contract/publications';
import { runRetention } from '../../core/retention/retention';
import { MESSAGES } from '../../core/texts';
import { createTestApp, type Client, type TestApp } from '../../testing/app';
import { done, emptyPage } from '../../testing/designs';
import { testGtin } from '../../testing/gtins';
import { changeRuns, pauseJobs } from '../../testing/jobs';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';
import { publishManyJob } from './jobs';

let t: TestApp;
let owner: Client;
let other: Client;

beforeAll(async () => {
  t = await createTestApp();
  other = await t.company({ name: 'Otra' });
});
afterAll(() => t.close());
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
  return rows.map(({ id }) => id);
}

const makeDraft = async (body: object) =>
  (await done<Article>(owner, 'POST', '/articles', { ...body, isPublished: false })).id;
const start = (ids: string[], action = 'publish', by = owner) =>
  done<Publication>(by, 'POST', '/publications', { action, ids });
const read = (id: string, by = owner) => done<Publication>(by, 'GET', `/publications/${id}`);
const latest = async (by = owner) =>
  (await done<{ publication: Publication | null }>(by, 'GET', '/publications/latest')).publication;
async function run(ids: string[], action = 'publish'): Promise<Publication> {
  const { id } = await start(ids, action);
  await t.deps.jobs.drain();
  return read(id);
}
const articleOf = (id: string) => done<Article>(owner, 'GET', `/articles/${id}`);
/** Number of public articles, and of versions and their articles. */
async function truth() {
  const { rows } = await t.deps.db.asSystem('test', (tx) =>
    tx.execute<{ shown: number; versions: number; articles: number }>(sql`select
      (select count(*)::int from articles where company_id = ${owner.companyId}::uuid and published_version is not null) as shown,
      (select count(*)::int from passport_versions where company_id = ${owner.companyId}::uuid) as versions,
      (select count(distinct article_id)::int from passport_versions where company_id = ${owner.companyId}::uuid) as articles`),
  );
  return rows[0];
}

describe('publishing many', () => {
  it('freezes each once, and reports unchanged ones and those in the trash by then', async () => {
    const ids = await makeArticles(450);
    await done(owner, 'POST', '/articles/publish', { ids: ids.slice(0, 30) });
    const release = pauseJobs(t, publishManyJob);
    const { id, total, status, startedBy } = await start([...ids, ...ids.slice(0, 5)]);
    expect({ total, status, startedBy }).toEqual({ total: 450, status: 'queued', startedBy: 'Test Admin' });
    await done(owner, 'POST', '/articles/delete', { ids: ids.slice(40, 50) });
    release();
    await t.deps.jobs.drain();
    expect(await read(id)).toMatchObject({
      ...{ status: 'done', action: 'publish', done: 450, changed: 410, unchanged: 30, gone: 10, refused: 0 },
      ...{ refusals: [], reason: null },
    });
    expect(await truth()).toEqual({ shown: 440, versions: 440, articles: 440 });
  });

  it('makes no second version of unchanged ones', async () => {
    const ids = await makeArticles(210);
    await run(ids);
    expect(await run(ids)).toMatchObject({ status: 'done', changed: 0, unchanged: 210 });
    expect(await truth()).toEqual({ shown: 210, versions: 210, articles: 210 });
  });

  it('hides them, and reports already hidden ones as unchanged', async () => {
    const ids = await makeArticles(205);
    await run(ids.slice(0, 200));
    expect(await run(ids, 'unpublish')).toMatchObject({ status: 'done', changed: 200, unchanged: 5 });
    expect(await truth()).toMatchObject({ shown: 0, versions: 200 });
  });

  it('skips those whose GTIN another company holds, naming them', async () => {
    const gtin = testGtin(701);
    await done(other, 'POST', '/articles', { name: 'Suya', gtin });
    const claimed = await makeDraft({ name: 'Camisa en disputa', gtin });
    const ids = await makeArticles(3);
    expect(await run([...ids, claimed])).toMatchObject({
      ...{ status: 'done', changed: 3, refused: 1 },
      refusals: [{ id: claimed, name: 'Camisa en disputa', reason: 'gtin' }],
    });
    expect((await run([claimed])).refused).toBe(1);
  });

  it('leaves out those whose first page shows nothing, naming them', async () => {
    const blank = await makeDraft({ name: 'Falda en blanco' });
    await emptyPage(owner, blank);
    expect(await run([...(await makeArticles(3)), blank])).toMatchObject({
      ...{ status: 'done', changed: 3, refused: 1 },
      refusals: [{ id: blank, name: 'Falda en blanco', reason: 'blank' }],
    });
  });

  it('does not let one failing article affect the others', async () => {
    const ids = await makeArticles(220);
    const [broken = ''] = [...ids].sort();
    // A row that our code never writes: reading its pictures fails.
    await t.deps.db.asSystem('test', (tx) =>
      tx.execute(sql`update articles set images = '[{"fileId": 7}]', name = 'Rota' where id = ${broken}::uuid`),
    );
    expect(await run(ids)).toMatchObject({
      ...{ status: 'done', changed: 219, refused: 1 },
      refusals: [{ id: broken, name: 'Rota', reason: 'problem' }],
    });
    expect(await truth()).toEqual({ shown: 219, versions: 219, articles: 219 });
  });

  it("processes articles one by one if a batch exceeds the database's time limit", async () => {
    const ids = await makeArticles(3);
    let transactions = 0;
    const release = changeRuns(t, publishManyJob, (run) => ({
      ...run,
      transaction: async (work) => {
        transactions += 1;
        if (transactions === 2) throw Object.assign(new Error('canceling statement'), { code: '57014' });
        return run.transaction(work);
      },
    }));
    expect(await run(ids)).toMatchObject({ status: 'done', changed: 3, refused: 0 });
    release();
    // Its order, the batch, and each of them.
    expect(transactions).toBe(5);
  });

  it('leaves articles hidden that a colleague hides while it waits or runs, and reports how many', async () => {
    const ids = (await makeArticles(204)).sort();
    const [first = '', last = ''] = [ids[0], ids.at(-1)];
    const hide = (id: string) => done(owner, 'POST', '/articles/unpublish', { ids: [id] });
    await done(owner, 'POST', '/articles/publish', { ids: [first, last] });
    await done(owner, 'PUT', `/articles/${last}`, { name: 'Cambiada' });
    let commits = 0;
    const release = changeRuns(t, publishManyJob, (run) => ({
      ...run,
      transaction: async (work) => {
        // Before the order is read, and after the first batch.
        if (commits === 0) await hide(first);
        if (commits === 2) await hide(last);
        commits += 1;
        return run.transaction(work);
      },
    }));
    const { id } = await start(ids);
    await t.deps.jobs.drain();
    release();
    expect(await read(id)).toMatchObject({ status: 'done', done: 204, changed: 202, hidden: 2, unchanged: 0 });
    expect([(await articleOf(first)).state, (await articleOf(last)).state]).toEqual(['unpublished', 'unpublished']);
    // Publishing them after that is intended.
    expect(await run([first, last])).toMatchObject({ changed: 2, hidden: 0 });
  });

  it('keeps a withdrawal', async () => {
    const ids = await makeArticles(2);
    await done(owner, 'POST', '/articles/withdraw', { ids: ids.slice(0, 1) });
    expect(await run(ids)).toMatchObject({ changed: 2 });
    expect((await articleOf(ids[0] ?? '')).state).toBe('withdrawn');
  });
});

describe('a publication that is stopped', () => {
  it('keeps what it has done, reports how many, and the rest can be published later', async () => {
    const ids = await makeArticles(650);
    let commits = 0;
    const release = changeRuns(t, publishManyJob, (run) => ({
      ...run,
      transaction: async (work) => {
        const answer = await run.transaction(work);
        commits += 1;
        // The order, then the first two batches.
        if (commits === 3) await done(owner, 'POST', `/jobs/${run.jobId}/cancel`);
        return answer;
      },
    }));
    const { id } = await start(ids);
    await t.deps.jobs.drain();
    release();
    const stopped = await read(id);
    expect(stopped).toMatchObject({ status: 'cancelled', done: 400, changed: 400, total: 650, reason: null });
    expect(await truth()).toEqual({ shown: 400, versions: 400, articles: 400 });
    expect(await run(ids)).toMatchObject({ status: 'done', changed: 250, unchanged: 400 });
    expect(await truth()).toEqual({ shown: 650, versions: 650, articles: 650 });
  });

  it('before it started has done nothing', async () => {
    const ids = await makeArticles(3);
    const resume = pauseJobs(t, publishManyJob);
    const { id, jobId } = await start(ids);
    await done(owner, 'POST', `/jobs/${jobId}/cancel`);
    resume();
    await t.deps.jobs.drain();
    expect(await read(id)).toMatchObject({ status: 'cancelled', done: 0, changed: 0 });
    expect(await truth()).toMatchObject({ shown: 0 });
  });

  it('by a crash between two batches resumes after the last one', async () => {
    const ids = await makeArticles(450);
    let commits = 0;
    const release = changeRuns(t, publishManyJob, (run) => ({
      ...run,
      transaction: async (work) => {
        const answer = await run.transaction(work);
        commits += 1;
        if (commits === 2) throw Object.assign(new Error('the database went away'), { code: 'ECONNRESET' });
        return answer;
      },
    }));
    const { id } = await start(ids);
    await t.deps.jobs.drain();
    release();
    expect(await read(id)).toMatchObject({ status: 'done', done: 450, changed: 450, unchanged: 0 });
    expect(await truth()).toEqual({ shown: 450, versions: 450, articles: 450 });
  });
});

describe('its preview', () => {
  it('shows what becomes public, which changes appear, what stays and why, and the codes that lead there', async () => {
    const gtin = testGtin(702);
    await done(other, 'POST', '/articles', { name: 'Suya', gtin });
    const claimed = await makeDraft({ name: 'Camisa', gtin });
    const [first = '', again = '', same = '', withdrawn = ''] = await makeArticles(4);
    await done(owner, 'POST', '/articles/publish', { ids: [again, same] });
    await done(owner, 'PUT', `/articles/${again}`, { name: 'Cambiada' });
    await done(owner, 'POST', '/articles/withdraw', { ids: [withdrawn] });
    await makeBlock(t, owner, 20);
    await createUnits(t, owner, { articleId: first, quantity: 3, lot: { kind: 'none' } });
    await createUnits(t, owner, { articleId: again, quantity: 2, lot: { kind: 'none' } });
    await createUnits(t, owner, { articleId: same, quantity: 4, lot: { kind: 'none' } });
    const ids = [claimed, first, again, same, withdrawn];
    const incomplete = { passports: 0, languages: { es: 0, en: 0, it: 0, pt: 0 }, isCapped: false };
    const expected = { articles: 5, first: 2, again: 1, unchanged: 1, refused: 1, withdrawn: 1, codes: 5, incomplete };
    expect(await done(owner, 'POST', '/publications/preview', { ids })).toEqual(expected);
    expect(await run(ids)).toMatchObject({ changed: 3, unchanged: 1, refused: 1 });
    const nothing = { articles: 0, first: 0, again: 0, unchanged: 0, refused: 0, withdrawn: 0, codes: 0, incomplete };
    expect(await done(other, 'POST', '/publications/preview', { ids })).toEqual(nothing);
  });
});

describe('its display', () => {
  it('shows a running one to everybody, and its outcome until its starter dismisses it', async () => {
    const ids = await makeArticles(3);
    const colleague = await t.user(owner.companyId, { role: 'Admin' });
    expect(await latest()).toBeNull();
    const resume = pauseJobs(t, publishManyJob);
    const { id } = await start(ids);
    expect((await latest(colleague))?.id).toBe(id);
    expect((await owner.call('POST', `/publications/${id}/dismiss`)).code).toBe('CONFLICT');
    resume();
    await t.deps.jobs.drain();
    expect(await latest(colleague)).toBeNull();
    expect(await done(colleague, 'POST', `/publications/${id}/dismiss`)).toEqual({ count: 0 });
    expect(await latest()).toMatchObject({ id, status: 'done', changed: 3 });
    await done(owner, 'POST', `/publications/${id}/dismiss`);
    expect(await latest()).toBeNull();
  });

  it('allows one at a time: a second is rejected with advice, in the reader’s language', async () => {
    const ids = await makeArticles(3);
    const resume = pauseJobs(t, publishManyJob);
    const { id } = await start(ids);
    for (const [language, text] of Object.entries(MESSAGES)) {
      const headers = { 'accept-language': language };
      const second = await owner.call('POST', '/publications', { action: 'publish', ids }, headers);
      expect([second.status, second.code, second.message]).toEqual([
        409,
        'CONFLICT',
        text.ErrorDetails.publicationRuns,
      ]);
    }
    resume();
    await t.deps.jobs.drain();
    expect((await read(id)).status).toBe('done');
    expect((await run(ids)).status).toBe('done');
  });

  it('explains why it failed as a whole', async () => {
    const mailed = await createTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    try {
      const company = await mailed.company();
      const article = await makeArticle(mailed, company);
      const body = { action: 'publish', ids: [article] };
      const release = changeRuns(mailed, publishManyJob, (run) => ({
        ...run,
        transaction: async (work) => {
          await mailed.deps.db.asSystem('test', (tx) => tx.execute(sql`update users set email_confirmed_at = null`));
          return run.transaction(work);
        },
      }));
      const { id } = await done<Publication>(company, 'POST', '/publications', body);
      await mailed.deps.jobs.drain();
      release();
      const failed = await done<Publication>(company, 'GET', `/publications/${id}`);
      expect(failed).toMatchObject({
        status: 'failed',
        changed: 0,
        reason: MESSAGES.en.ErrorDetails.confirmEmailFirst,
      });
      expect((await company.call('POST', '/publications', body)).code).toBe('FORBIDDEN');
    } finally {
      await mailed.close();
    }
  });
});

it('is restricted to the company, and to users who may change its data', async () => {
  const ids = await makeArticles(2);
  const { id } = await run(ids);
  expect((await other.call('GET', `/publications/${id}`)).status).toBe(404);
  for (const verb of ['dismiss', 'undo'])
    expect((await other.call('POST', `/publications/${id}/${verb}`)).status).toBe(404);
  expect((await other.call('POST', '/publications', { action: 'unpublish', ids })).status).toBe(404);
  expect((await t.anonymous.call('POST', '/publications', { action: 'unpublish', ids })).status).toBe(401);
  const collaborator = await t.user(owner.companyId, { role: 'collaborator', level: 200 });
  expect((await collaborator.call('POST', '/publications', { action: 'unpublish', ids })).status).toBe(403);
  for (const wrong of [[], ['x'], Array.from({ length: 20_001 }, () => ids[0])])
    expect((await owner.call('POST', '/publications', { action: 'publish', ids: wrong })).status).toBe(400);
  expect((await owner.call('POST', '/publications', { action: 'delete', ids })).status).toBe(400);
  expect(await truth()).toMatchObject({ shown: 2 });
});

it('is deleted after a month, with its selection', async () => {
  const { id } = await run(await makeArticles(2));
  await t.deps.db.asSystem('test', (tx) =>
    tx.execute(sql`update publications set created_at = now() - interval '31 days' where id = ${id}::uuid`),
  );
  expect((await runRetention(t.deps)).publications).toBe(1);
  expect((await owner.call('GET', `/publications/${id}`)).status).toBe(404);
});
