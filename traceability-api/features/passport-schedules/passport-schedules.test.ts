import { eq, sql } from 'drizzle-orm';
import type { Article } from '@/lib/contract/articles';
import type { PassportSchedule } from '@/lib/contract/passport-schedules';
import { companies } from '../../db/schema';
import { createTestApp, type Client, type TestApp } from '../../testing/app';
import { addSection, createArticle, done, emptyPage } from '../../testing/designs';
import { MESSAGES } from '../../core/texts';
import { testGtin } from '../../testing/gtins';
import { changeRuns } from '../../testing/jobs';
import { publishScheduledJob } from './jobs';

const HOUR = 3_600_000;

let t: TestApp;
let owner: Client;
let other: Client;

beforeAll(async () => {
  t = await createTestApp();
  owner = await t.company({ name: 'Lana' });
  other = await t.company({ name: 'Otra' });
});
afterAll(() => t.close());

const inOneHour = () => new Date(Date.now() + HOUR).toISOString();
const pathOf = (id: string) => `/passports/${id}/schedule`;
const schedule = (id: string, publishAt = inOneHour()) =>
  done<PassportSchedule>(owner, 'POST', pathOf(id), { publishAt });
const scheduleOf = async (id: string) =>
  (await done<{ schedule: PassportSchedule | null }>(owner, 'GET', pathOf(id))).schedule;
const articleOf = (id: string) => done<Article>(owner, 'GET', `/articles/${id}`);
/** It is due. */
const arrive = (id: string) =>
  t.deps.db.asSystem('test', (tx) =>
    tx.execute(sql`
      update jobs set run_at = clock_timestamp()
      where id in (select job_id from passport_schedules where article_id = ${id}::uuid)`),
  );
const publicText = async (id: string) => (await t.app.request(`/p/${id}?lang=es`)).text();

describe('a scheduled publication', () => {
  it('waits until it is due, and publishes the draft as it is then', async () => {
    const { id } = await createArticle(owner);
    await addSection(owner, id, { type: 'text', sectionData: { defaultValue: 'Antes' } });
    const publishAt = inOneHour();
    const created = await schedule(id, publishAt);
    expect(created).toMatchObject({ publishAt, state: 'waiting', reason: null, scheduledBy: 'Test Admin' });
    await t.deps.jobs.drain();
    expect((await scheduleOf(id))?.state).toBe('waiting');
    expect(await publicText(id)).not.toContain('Antes');
    await addSection(owner, id, { type: 'text', sectionData: { defaultValue: 'Escrito después' } });
    await arrive(id);
    await t.deps.jobs.drain();
    expect(await scheduleOf(id)).toMatchObject({ state: 'done', reason: null });
    expect(await articleOf(id)).toMatchObject({ publishedVersion: 2, state: 'published' });
    const [version] = (
      await done<{ results: { publishedBy: string | null }[] }>(owner, 'GET', `/passports/${id}/versions`)
    ).results;
    expect(version?.publishedBy).toBe('Test Admin');
    expect(await (await owner.call('GET', `/passports/${id}/states/2/page?lang=es`)).response.text()).toContain(
      'Escrito después',
    );
  });

  it('is rejected in the past and too far ahead, and nothing is stored', async () => {
    const { id } = await createArticle(owner);
    for (const ahead of [-1000, 0, 367 * 24 * HOUR]) {
      const answer = await owner.call('POST', pathOf(id), { publishAt: new Date(Date.now() + ahead).toISOString() });
      expect([answer.status, answer.code]).toEqual([400, 'INVALID_DATA']);
    }
    expect((await owner.call('POST', pathOf(id), { publishAt: 'tomorrow' })).status).toBe(400);
    expect(await scheduleOf(id)).toBeNull();
  });

  it('can be cancelled until it ran, and rescheduled', async () => {
    const { id } = await createArticle(owner, { isPublished: false });
    await schedule(id);
    expect(await done(owner, 'DELETE', pathOf(id))).toEqual({ count: 1 });
    expect((await scheduleOf(id))?.state).toBe('cancelled');
    await arrive(id);
    await t.deps.jobs.drain();
    expect((await articleOf(id)).publishedVersion).toBeNull();
    expect((await owner.call('DELETE', pathOf(id))).code).toBe('ALREADY_PROCESS');

    const first = await schedule(id);
    const second = await schedule(id, new Date(Date.now() + 2 * HOUR).toISOString());
    expect(second.id).not.toBe(first.id);
    const { rows } = await t.deps.db.asSystem('test', (tx) =>
      tx.execute<{ status: string }>(sql`
        select j.status from jobs j join passport_schedules s on s.job_id = j.id
        where s.article_id = ${id}::uuid order by s.id`),
    );
    expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'queued']);
  });

  it('publishes nothing if it is cancelled while it runs', async () => {
    const { id } = await createArticle(owner, { isPublished: false });
    await schedule(id);
    const release = changeRuns(t, publishScheduledJob, (run) => ({
      ...run,
      transaction: async (work) => {
        await done(owner, 'DELETE', pathOf(id));
        return run.transaction(work);
      },
    }));
    await arrive(id);
    await t.deps.jobs.drain();
    release();
    expect((await scheduleOf(id))?.state).toBe('cancelled');
    expect((await articleOf(id)).publishedVersion).toBeNull();
  });

  it('does not publish a second time if it was interrupted after publishing', async () => {
    const { id } = await createArticle(owner, { isPublished: false });
    await schedule(id);
    let runs = 0;
    const release = changeRuns(t, publishScheduledJob, (run) => ({
      ...run,
      transaction: async (work) => {
        runs += 1;
        await run.transaction(work);
        throw new Error('an accident right after the commit');
      },
    }));
    await arrive(id);
    await t.deps.jobs.drain();
    release();
    expect(runs).toBe(1);
    expect((await scheduleOf(id))?.state).toBe('done');
    expect((await articleOf(id)).publishedVersion).toBe(1);
  });

  it('publishes again what had been unpublished before, and what was published since', async () => {
    const [{ id: hidden }, { id: again }] = [await createArticle(owner), await createArticle(owner)];
    await done(owner, 'POST', '/articles/unpublish', { ids: [hidden] });
    await schedule(hidden);
    await schedule(again);
    await done(owner, 'POST', '/articles/unpublish', { ids: [again] });
    await done(owner, 'POST', '/articles/publish', { ids: [again] });
    await addSection(owner, again, { type: 'space' });
    for (const id of [hidden, again]) {
      await arrive(id);
      await t.deps.jobs.drain();
      expect([(await scheduleOf(id))?.state, (await articleOf(id)).state]).toEqual(['done', 'published']);
    }
  });

  it('does nothing for an article without changes', async () => {
    const { id } = await createArticle(owner);
    await schedule(id);
    await arrive(id);
    await t.deps.jobs.drain();
    expect((await scheduleOf(id))?.state).toBe('done');
    expect((await articleOf(id)).publishedVersion).toBe(1);
  });
});

describe('the reason why it cannot be published is reported', () => {
  const run = async (id: string) => {
    await arrive(id);
    await t.deps.jobs.drain();
    return scheduleOf(id);
  };

  it('a withdrawal', async () => {
    const { id } = await createArticle(owner, { isPublished: false });
    await schedule(id);
    await done(owner, 'POST', '/articles/withdraw', { ids: [id] });
    const failed = await run(id);
    expect(failed?.state).toBe('failed');
    expect(failed?.reason).toMatch(/withdrawn/);
    expect((await articleOf(id)).publishedVersion).toBeNull();
    await done(owner, 'POST', '/articles/reinstate', { ids: [id] });
    await done(owner, 'POST', '/articles/publish', { ids: [id] });
    expect(await scheduleOf(id)).toBeNull();
  });

  it('if the page that a scan opens shows nothing by then', async () => {
    const { id } = await createArticle(owner, { name: 'Falda', isPublished: false });
    await schedule(id);
    await emptyPage(owner, id);
    await run(id);
    expect((await scheduleOf(id))?.reason).toBe(MESSAGES.en.ErrorDetails.passportBlank.replace('{names}', 'Falda'));
    expect((await articleOf(id)).publishedVersion).toBeNull();
  });

  it('in the reader’s language, with its values', async () => {
    const { id } = await createArticle(owner, { isPublished: false });
    await schedule(id);
    await done(owner, 'POST', '/articles/withdraw', { ids: [id] });
    await run(id);
    const readIn = async (language: string) => {
      const headers = { 'accept-language': language };
      const answer = await owner.call<{ schedule: PassportSchedule }>('GET', pathOf(id), undefined, headers);
      return answer.message.schedule.reason;
    };
    for (const [language, text] of Object.entries(MESSAGES))
      expect(await readIn(language)).toBe(text.ErrorDetails.scheduledWithdrawn);
    await t.deps.db.asSystem('test', (tx) =>
      tx.execute(
        sql`update jobs set error_text = 'codesRanOut', error_values = '{"count": 7}' where status = 'failed'`,
      ),
    );
    expect(await readIn('en')).toBe('The codes ran out: 7 units were created.');
    expect(await readIn('it')).toMatch(/7 unità/);
  });

  it('as stored before reasons could be translated', async () => {
    const { id } = await createArticle(owner, { isPublished: false });
    await schedule(id);
    await done(owner, 'POST', '/articles/withdraw', { ids: [id] });
    await run(id);
    await t.deps.db.asSystem('test', (tx) =>
      tx.execute(sql`update jobs set error_text = null, error_message = 'De antes.' where status = 'failed'`),
    );
    expect((await scheduleOf(id))?.reason).toBe('De antes.');
  });

  it('that it was unpublished after it had been scheduled', async () => {
    const { id } = await createArticle(owner);
    await addSection(owner, id, { type: 'space' });
    await schedule(id);
    await done(owner, 'POST', '/articles/unpublish', { ids: [id] });
    const failed = await run(id);
    expect(failed?.state).toBe('failed');
    expect(failed?.reason).toMatch(/unpublished after/);
    expect((await articleOf(id)).publishedVersion).toBeNull();
  });

  it('that it was published manually and unpublished again before its first publication was due', async () => {
    const { id } = await createArticle(owner, { isPublished: false });
    await schedule(id);
    await done(owner, 'POST', '/articles/publish', { ids: [id] });
    await done(owner, 'POST', '/articles/unpublish', { ids: [id] });
    const failed = await run(id);
    expect(failed?.state).toBe('failed');
    expect(failed?.reason).toMatch(/unpublished after/);
    expect((await t.app.request(`/p/${id}`)).status).toBe(410);
  });

  it('that the company was suspended when it was due: nobody there could hide it again', async () => {
    const { id } = await createArticle(owner, { isPublished: false });
    await schedule(id);
    const setStatus = (status: 'active' | 'suspended') =>
      t.deps.db.asSystem('test', (tx) => tx.update(companies).set({ status }).where(eq(companies.id, owner.companyId)));
    await setStatus('suspended');
    await arrive(id);
    await t.deps.jobs.drain();
    await setStatus('active');
    expect(await scheduleOf(id)).toMatchObject({ state: 'failed', reason: expect.stringMatching(/was suspended/) });
    expect((await articleOf(id)).state).toBe('unpublished');
  });

  it("another company's claim of its GTIN", async () => {
    const gtin = testGtin(940);
    await createArticle(other, { gtin });
    const { id } = await createArticle(owner, { gtin, isPublished: false });
    await schedule(id);
    const failed = await run(id);
    expect(failed).toMatchObject({ state: 'failed' });
    expect(failed?.reason).toMatch(/GTIN/);
  });

  it('an article that is in the trash by then', async () => {
    const { id } = await createArticle(owner, { isPublished: false });
    await schedule(id);
    await done(owner, 'DELETE', `/articles/${id}`);
    await arrive(id);
    await t.deps.jobs.drain();
    expect((await owner.call('GET', pathOf(id))).status).toBe(404);
    await done(owner, 'POST', '/articles/restore', { ids: [id] });
    expect(await scheduleOf(id)).toMatchObject({ state: 'failed' });
    expect((await articleOf(id)).publishedVersion).toBeNull();
  });

  it('and does not prevent the permanent deletion of an article', async () => {
    const { id } = await createArticle(owner, { isPublished: false });
    await schedule(id);
    await done(owner, 'DELETE', `/articles/${id}`);
    await done(owner, 'POST', '/trash/empty', { type: 'articles' });
    await t.deps.jobs.drain();
    const { rows } = await t.deps.db.asSystem('test', (tx) =>
      tx.execute(sql`select id from articles where id = ${id}::uuid`),
    );
    expect(rows).toEqual([]);
  });

  it('an unconfirmed e-mail', async () => {
    const mailed = await createTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    try {
      const company = await mailed.company();
      await mailed.deps.db.asSystem('test', (tx) => tx.execute(sql`update users set email_confirmed_at = null`));
      const { id } = await createArticle(company, { isPublished: false });
      await done(company, 'POST', pathOf(id), { publishAt: inOneHour() });
      await mailed.deps.db.asSystem('test', (tx) => tx.execute(sql`update jobs set run_at = clock_timestamp()`));
      await mailed.deps.jobs.drain();
      const { schedule: failed } = await done<{ schedule: PassportSchedule }>(company, 'GET', pathOf(id));
      expect(failed.state).toBe('failed');
      expect(failed.reason).toMatch(/confirm your email/);
    } finally {
      await mailed.close();
    }
  });
});

it('is restricted to the company, and to users who may change its data', async () => {
  const { id } = await createArticle(owner);
  await schedule(id);
  const body = { publishAt: inOneHour() };
  for (const [method, payload] of [
    ['GET', undefined],
    ['POST', body],
    ['DELETE', undefined],
  ] as const) {
    expect((await other.call(method, pathOf(id), payload)).status).toBe(404);
    expect((await t.anonymous.call(method, pathOf(id), payload)).status).toBe(401);
  }
  const collaborator = await t.user(owner.companyId, { role: 'collaborator', level: 200 });
  expect((await collaborator.call('POST', pathOf(id), body)).status).toBe(403);
  const template = await done<{ id: string }>(owner, 'POST', '/templates', { name: 'Camisas' });
  expect((await owner.call('POST', pathOf(template.id), body)).status).toBe(404);
  expect((await scheduleOf(id))?.state).toBe('waiting');
});
