import { sql } from 'drizzle-orm';
import type { Article } from '@/lib/contract/articles';
import type { Effect } from '@/lib/contract/effects';
import type { Undone } from '@/lib/contract/import-results';
import type { ImportDetail } from '@/lib/contract/imports';
import type { Publication } from '@/lib/contract/publications';
import { setUpTestApp, type Client } from '../../testing/app';
import { addSection, done } from '../../testing/designs';
import { pauseJobs } from '../../testing/jobs';
import { undoImportJob } from './jobs/undo';

const t = setUpTestApp();
let admin: Client;
beforeEach(async () => {
  admin = await t.company();
});

const HEADER = 'sku;name;description;composition\n';

/** Uploads a sheet and checks it. */
async function check(rows: string): Promise<ImportDetail> {
  const answer = await admin.call<{ importId: string }>(
    'POST',
    '/imports?name=skus.csv',
    new TextEncoder().encode(HEADER + rows),
    {
      'content-type': 'application/octet-stream',
    },
  );
  await t.deps.jobs.drain();
  const { mapping } = await read(answer.message.importId);
  await done(admin, 'PUT', `/imports/${answer.message.importId}/mapping`, { mapping });
  await t.deps.jobs.drain();
  return read(answer.message.importId);
}
const read = (id: string) => done<ImportDetail>(admin, 'GET', `/imports/${id}`);

async function load(rows: string, body: { isPublishing?: boolean } = {}): Promise<ImportDetail> {
  const { id } = await check(rows);
  await done(admin, 'POST', `/imports/${id}/run`, body);
  await t.deps.jobs.drain();
  return read(id);
}
async function undo(id: string): Promise<Undone> {
  await done(admin, 'POST', `/imports/${id}/undo`, {});
  await t.deps.jobs.drain();
  const { status, job } = await read(id);
  expect(status).toBe('undone');
  return job?.result as unknown as Undone;
}
const stateOf = async (sku: string) => {
  const { results } = await done<{ results: (Article & { state: string })[] }>(admin, 'GET', '/articles');
  return results.find((article) => article.sku === sku)?.state;
};
const materialNames = async () =>
  (await done<{ results: { name: string }[] }>(admin, 'GET', '/materials')).results.map(({ name }) => name).sort();

describe('publishing by an upload', () => {
  it('is optional: new passports stay unpublished if so chosen', async () => {
    const hidden = await load('A;Jersey;De punto;100% lana', { isPublishing: false });
    expect(hidden).toMatchObject({
      isPublishing: false,
      passports: { current: 0, changed: 0, hidden: 1, withdrawn: 0, held: 0 },
    });
    expect(await stateOf('A')).toBe('unpublished');
    const loaded = await load('B;Falda;Larga;100% lino');
    expect(loaded).toMatchObject({
      isPublishing: true,
      passports: { current: 1, changed: 0, hidden: 0, withdrawn: 0, held: 0 },
    });
    expect(await stateOf('B')).toBe('published');
  });

  it('is reported with its current state, and unpublished passports can be published from the result', async () => {
    await load('A;Jersey;De punto;100% lana\nB;Falda;Larga;100% lino');
    const { id, passports } = await load(
      'A;Jersey;De punto fino;100% lana\nB;Falda;Larga;100% lino\nC;Chal;Fino;100% seda',
    );
    expect(passports).toEqual({ current: 1, changed: 1, hidden: 0, withdrawn: 0, held: 0 });
    const { ids } = await done<{ ids: string[] }>(admin, 'GET', `/imports/${id}/unpublished`);
    expect(ids).toHaveLength(1);
    await done<Publication>(admin, 'POST', '/publications', { action: 'publish', ids });
    await t.deps.jobs.drain();
    expect((await read(id)).passports).toEqual({ current: 2, changed: 0, hidden: 0, withdrawn: 0, held: 0 });
    expect((await done<{ ids: string[] }>(admin, 'GET', `/imports/${id}/unpublished`)).ids).toEqual([]);
  });

  it('leaves passports that the brand has withdrawn unchanged', async () => {
    const { id } = await load('A;Jersey;De punto;100% lana');
    const { results } = await done<{ results: Article[] }>(admin, 'GET', '/articles');
    await done(admin, 'POST', '/articles/withdraw', { ids: results.map((article) => article.id) });
    expect((await read(id)).passports).toMatchObject({ current: 0, hidden: 0, withdrawn: 1 });
    expect((await done<{ ids: string[] }>(admin, 'GET', `/imports/${id}/unpublished`)).ids).toEqual([]);
  });

  it('is not visible to other companies', async () => {
    const { id } = await load('A;Jersey;De punto;100% lana');
    const other = await t.company();
    expect((await other.call('GET', `/imports/${id}/unpublished`)).status).toBe(404);
  });
});

describe('undoing an upload', () => {
  beforeEach(async () => {
    await load('A;Jersey;De punto;100% lana');
  });

  it('leaves no change to publish if the passport already shows the restored article', async () => {
    const { id } = await load('A;Jersey;De punto fino;100% lana');
    expect(await stateOf('A')).toBe('changed');
    expect(await undo(id)).toEqual({ undone: 1, kept: 0, passports: 1, materials: 0 });
    expect(await stateOf('A')).toBe('published');
    expect((await read(id)).passports).toBeNull();
  });

  it('republishes the former content if the change had been published', async () => {
    const { id } = await load('A;Jersey;De punto fino;100% lana');
    const { ids } = await done<{ ids: string[] }>(admin, 'GET', `/imports/${id}/unpublished`);
    await done(admin, 'POST', '/articles/publish', { ids });
    expect(await undo(id)).toMatchObject({ undone: 1, passports: 1 });
    expect(await stateOf('A')).toBe('published');
    const { rows } = await t.deps.db.asSystem('test', (tx) =>
      tx.execute<{ description: string }>(sql`
        select v.snapshot #>> '{article,description}' as description from passport_versions v
        join articles a on a.id = v.article_id and a.published_version = v.version where a.id = ${ids[0]}::uuid`),
    );
    expect(rows).toEqual([{ description: 'De punto' }]);
  });

  const idOf = async (word: string) =>
    (await done<{ results: Article[] }>(admin, 'GET', `/articles?q=${word}`)).results[0]?.id ?? '';
  const design = (articleId: string, text: string) =>
    addSection(admin, articleId, { type: 'text', sectionData: { defaultValue: text } });

  it('publishes no design that somebody has started since: the passport is left for later', async () => {
    const articleId = await idOf('jersey');
    const { id } = await load('A;Jersey;De punto fino;100% lana');
    await design(articleId, 'Sin terminar');
    expect(await undo(id)).toMatchObject({ undone: 1, passports: 0 });
    expect(await stateOf('A')).toBe('changed');
    const page = await (await t.anonymous.call('GET', `/p/${articleId}`)).response.text();
    expect(page).toContain('De punto');
    expect(page).not.toContain('Sin terminar');
  });

  it('republishes a designed passport if its design is public', async () => {
    const articleId = await idOf('jersey');
    await design(articleId, 'Hecho a mano');
    await done(admin, 'POST', '/articles/publish', { ids: [articleId] });
    const { id } = await load('A;Jersey;De punto fino;100% lana');
    expect(await undo(id)).toMatchObject({ undone: 1, passports: 1 });
    expect(await stateOf('A')).toBe('published');
  });

  it('keeps an article that it created if somebody has designed its passport since', async () => {
    const { id } = await load('B;Falda;Larga;100% lana\nC;Chal;Fino;100% lana');
    await design(await idOf('falda'), 'Hecha a mano');
    const question = { type: 'imports', action: 'undo', importId: id };
    expect(await done<Effect>(admin, 'POST', '/effects', question)).toMatchObject({ count: 1, kept: 1 });
    expect(await undo(id)).toMatchObject({ undone: 1, kept: 1 });
    expect([await stateOf('B'), await stateOf('C')]).toEqual(['changed', undefined]);
  });

  it('keeps earlier unpublished changes unpublished, and a passport that was hidden since hidden', async () => {
    const { results } = await done<{ results: Article[] }>(admin, 'GET', '/articles');
    const article = await done<Article>(admin, 'GET', `/articles/${results[0]?.id}`);
    const { name, sku, version } = article;
    await done(admin, 'PUT', `/articles/${article.id}`, { name, sku, version, description: 'Por publicar' });
    expect(await undo((await load('A;Jersey;Otro;100% lana')).id)).toMatchObject({ undone: 1, passports: 0 });
    expect(await stateOf('A')).toBe('changed');
    await done(admin, 'POST', '/articles/publish', { ids: [article.id] });
    const { id } = await load('A;Jersey;Otro más;100% lana');
    await done(admin, 'POST', '/articles/unpublish', { ids: [article.id] });
    expect(await undo(id)).toMatchObject({ undone: 1, passports: 0 });
    expect(await stateOf('A')).toBe('unpublished');
  });

  it('removes the materials that only it created, showing their number first', async () => {
    const { id } = await load('B;Falda;Larga;50% seda, 50% lana\nC;Chal;Fino;100% cachemira\nD;Gorro;Fino;100% alpaca');
    await load('E;Bufanda;Larga;100% alpaca');
    expect(await materialNames()).toEqual(['alpaca', 'cachemira', 'lana', 'seda']);
    const question = { type: 'imports', action: 'undo', importId: id };
    expect(await done<Effect>(admin, 'POST', '/effects', question)).toMatchObject({ count: 3, materials: 2 });
    expect(await undo(id)).toMatchObject({ undone: 3, kept: 0, materials: 2 });
    expect(await materialNames()).toEqual(['alpaca', 'lana']);
    const { results } = await done<{ results: { id: string }[] }>(admin, 'GET', '/trash?type=articles');
    await done(admin, 'POST', '/articles/restore', { ids: results.map((row) => row.id) });
    expect(await materialNames()).toEqual(['alpaca', 'cachemira', 'lana', 'seda']);
  });

  it('continues in batches, and leaves the upload unchanged if it is stopped', async () => {
    const manyRows = Array.from({ length: 1_100 }, (_, at) => `M-${at};Bufanda ${at};De punto;100% lana`).join('\n');
    const before = await load(manyRows);
    const resume = pauseJobs(t, undoImportJob);
    await done(admin, 'POST', `/imports/${before.id}/undo`, {});
    const undoing = await read(before.id);
    expect(undoing).toMatchObject({ status: 'undoing', isUndoable: false });
    await t.deps.db.asSystem('test', (tx) =>
      tx.execute(sql`update jobs set run_at = 'infinity' where status = 'queued'`),
    );
    resume();
    await done(admin, 'POST', `/jobs/${undoing.job?.id}/cancel`, {});
    expect(await read(before.id)).toEqual({ ...before, version: expect.any(Number) as number });
    expect(await undo(before.id)).toMatchObject({ undone: 1_100, kept: 0 });
    expect(await done(admin, 'GET', '/articles?q=bufanda')).toMatchObject({ results: [] });
  });

  it('keeps later changes of users', async () => {
    const { id } = await load('B;Falda;Larga;100% lana\nC;Chal;Fino;100% lana');
    const { results } = await done<{ results: Article[] }>(admin, 'GET', '/articles?q=falda');
    const { name, sku, version } = await done<Article>(admin, 'GET', `/articles/${results[0]?.id}`);
    await done(admin, 'PUT', `/articles/${results[0]?.id}`, { name, sku, version, description: 'Corta' });
    expect(await undo(id)).toMatchObject({ undone: 1, kept: 1 });
    expect([await stateOf('B'), await stateOf('C')]).toEqual(['changed', undefined]);
  });

  it('keeps a material that somebody has described since', async () => {
    const { id } = await load('B;Falda;Larga;100% seda');
    const { results } = await done<{ results: { id: string; name: string; version: number }[] }>(
      admin,
      'GET',
      '/materials?q=seda',
    );
    const [silk] = results;
    await done(admin, 'PUT', `/materials/${silk?.id}`, {
      ...{ name: 'seda', description: 'De morera', isRecycled: false, version: silk?.version },
    });
    expect(await undo(id)).toMatchObject({ undone: 1, materials: 0 });
    expect(await materialNames()).toEqual(['lana', 'seda']);
  });
});
