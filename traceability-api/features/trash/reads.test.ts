import type { Article } from '@/lib/contract/articles';
import type { Effect } from '@/lib/contract/effects';
import type { Job } from '@/lib/contract/jobs';
import type { SearchHit } from '@/lib/contract/search';
import type { TrashItem } from '@/lib/contract/trash';
import { setUpTestApp, type Client } from '../../testing/app';
import { pauseJobs } from '../../testing/jobs';
import { emptyTrashJob } from './jobs';

const t = setUpTestApp();
let admin: Client;
let other: Client;

beforeEach(async () => {
  admin = await t.company();
  other = await t.company();
});

interface List {
  results: TrashItem[];
  total: number;
  counts: Record<string, number>;
  emptying: Job | null;
}
const list = async (type: string, by = admin) => (await by.call<List>('GET', `/trash?type=${type}`)).message;
const article = async (body: object) => (await admin.call<Article>('POST', '/articles', body)).message;

describe('the trash', () => {
  it('lists deleted rows, with counts by type, and restores them', async () => {
    const { id } = await article({ name: 'Olvidado', sku: 'OLD' });
    await admin.call('DELETE', `/articles/${id}`);
    const template = await admin.call<{ id: string }>('POST', '/templates', { name: 'Vieja' });
    await admin.call('DELETE', `/templates/${template.message.id}`);
    expect(await list('articles')).toMatchObject({
      results: [{ id, name: 'Olvidado', detail: 'OLD' }],
      counts: { articles: 1, materials: 0, templates: 1, lots: 0, processes: 0, events: 0 },
    });
    const back = await admin.call('POST', '/trash/restore', { type: 'articles', ids: [id] });
    expect(back.message).toEqual({ count: 1 });
    expect((await admin.call('GET', `/articles/${id}`)).status).toBe(200);
  });

  it('names the job that empties it while that runs, for its own type and company only', async () => {
    const { id } = await article({ name: 'Fuera' });
    await admin.call('DELETE', `/articles/${id}`);
    expect((await list('articles')).emptying).toBeNull();
    const resume = pauseJobs(t, emptyTrashJob);
    const { jobId } = (await admin.call<{ jobId: string }>('POST', '/trash/empty', { type: 'articles' })).message;
    expect((await list('articles')).emptying).toMatchObject({ id: jobId, status: 'queued', done: 0, total: 1 });
    expect((await list('lots')).emptying).toBeNull();
    expect((await list('articles', other)).emptying).toBeNull();
    resume();
    await t.deps.jobs.drain();
    expect((await list('articles')).emptying).toBeNull();
  });

  it('is emptied by a job, for its own company only', async () => {
    const created = await article({
      name: 'Fuera',
      properties: [{ name: 'a', defaultValue: 'b' }],
      compositions: [{ materials: [{ name: 'Lana', percent: 100 }] }],
    });
    await admin.call('DELETE', `/articles/${created.id}`);
    const foreign = await other.call<Article>('POST', '/articles', { name: 'De otra' });
    await other.call('DELETE', `/articles/${foreign.message.id}`);
    const started = await admin.call<{ jobId: string }>('POST', '/trash/empty', { type: 'articles' });
    expect(started.status).toBe(202);
    await t.deps.jobs.drain();
    const job = await admin.call<Job>('GET', `/jobs/${started.message.jobId}`);
    expect(job.message).toMatchObject({ status: 'done', result: { type: 'articles', count: 1 } });
    expect((await list('articles')).total).toBe(0);
    expect((await list('articles', other)).total).toBe(1);
    await admin.call('POST', '/trash/empty', { type: 'templates' });
    await t.deps.jobs.drain();
    expect((await list('templates')).total).toBe(0);
  });

  it('is emptied of what was counted before, not of what was deleted since', async () => {
    const owner = await t.company();
    const make = async (name: string) => {
      const { message } = await owner.call<Article>('POST', '/articles', { name });
      await owner.call('DELETE', `/articles/${message.id}`);
    };
    const at = Date.parse('2026-11-20T10:00:00.000Z');
    t.setNow(new Date(at));
    await make('Contada');
    t.setNow(new Date(at + 1_000));
    const question = { type: 'trash', action: 'empty', of: 'articles' };
    const effect = (await owner.call<Effect>('POST', '/effects', question)).message;
    expect([effect.count, effect.countedAt]).toEqual([1, '2026-11-20T10:00:01.000Z']);
    t.setNow(new Date(at + 2_000));
    await make('De otra persona');
    const empty = async (before: string) => {
      const { message } = await owner.call<{ jobId: string }>('POST', '/trash/empty', { type: 'articles', before });
      await t.deps.jobs.drain();
      return (await owner.call<Job>('GET', `/jobs/${message.jobId}`)).message;
    };
    expect(await empty(effect.countedAt)).toMatchObject({ total: 1, result: { count: 1 } });
    expect((await list('articles', owner)).results.map(({ name }) => name)).toEqual(['De otra persona']);
    expect((await empty('2099-01-01T00:00:00.000Z')).result).toMatchObject({ count: 1 });
    t.setNow(undefined);
  });

  it('counts for its progress only what nothing refers to: the rest stays', async () => {
    const owner = await t.company();
    const ids: string[] = [];
    for (const name of ['Con lote', 'Suelto'])
      ids.push((await owner.call<Article>('POST', '/articles', { name })).message.id);
    const { message: lot } = await owner.call<{ id: string }>('POST', '/lots', { articleId: ids[0], code: 'L-1' });
    await owner.call('DELETE', `/lots/${lot.id}`);
    await owner.call('POST', '/articles/delete', { ids });
    const { jobId } = (await owner.call<{ jobId: string }>('POST', '/trash/empty', { type: 'articles' })).message;
    await t.deps.jobs.drain();
    const { message: job } = await owner.call<Job>('GET', `/jobs/${jobId}`);
    expect(job).toMatchObject({ done: 1, total: 1, result: { count: 1 } });
    expect((await list('articles', owner)).results.map(({ name }) => name)).toEqual(['Con lote']);
  });

  it('returns the ids of all matches in its own company, so that all can be restored at once', async () => {
    const owner = await t.company();
    const created = await Promise.all(
      ['Abrigo uno', 'Abrigo dos', 'Falda'].map((name) => owner.call<Article>('POST', '/articles', { name })),
    );
    const ids = created.map(({ message }) => message.id);
    await owner.call('POST', '/articles/delete', { ids });
    const matchingIds = async (query: string, by = owner) =>
      (await by.call<{ ids: string[] }>('GET', `/trash/ids?type=articles${query}`)).message.ids;
    expect((await matchingIds('')).toSorted()).toEqual(ids.toSorted());
    expect((await matchingIds('&q=abrigo')).toSorted()).toEqual(ids.slice(0, 2).toSorted());
    expect(await matchingIds('', other)).not.toContain(ids[0]);
    await owner.call('POST', '/trash/restore', { type: 'articles', ids: await matchingIds('&q=abrigo') });
    expect(await matchingIds('')).toEqual([ids[2]]);
  });

  it('is not accessible without permission', async () => {
    expect((await t.anonymous.call('GET', '/trash')).status).toBe(401);
    expect((await t.anonymous.call('POST', '/trash/empty', { type: 'lots' })).status).toBe(401);
    const { message: foreign } = await other.call<Article>('POST', '/articles', { name: 'Ajena' });
    await other.call('DELETE', `/articles/${foreign.id}`);
    const stolen = await admin.call('POST', '/trash/restore', { type: 'articles', ids: [foreign.id] });
    expect(stolen.message).toEqual({ count: 0 });
    expect((await admin.call('GET', '/trash?type=users')).status).toBe(400);
    const weak = await t.user((await t.company({ level: 0 })).companyId);
    expect((await weak.call('GET', '/trash')).status).toBe(403);
  });
});

describe('rows that a user of a lower level may not read', () => {
  it('are not found, counted, restored or permanently deleted', async () => {
    const { message: box } = await admin.call<{ id: string }>('POST', '/containers', {
      name: 'Caja secreta',
      code: 'BOX-1',
    });
    const basic = await t.user(admin.companyId, { level: 200 });
    const ids = [box.id];
    const hits = await basic.call<SearchHit[]>('GET', '/search?q=secreta');
    expect(hits.message).toEqual([]);
    const preview = (question: object) => basic.call('POST', '/effects', question);
    expect((await preview({ type: 'containers', action: 'remove', ids })).status).toBe(403);
    await admin.call('POST', '/containers/delete', { ids });
    for (const type of ['containers', 'processes', 'events']) {
      expect((await preview({ type: 'trash', action: 'empty', of: type })).status).toBe(403);
      expect((await basic.call('GET', `/trash?type=${type}`)).status).toBe(403);
      expect((await basic.call('GET', `/trash/ids?type=${type}`)).status).toBe(403);
      expect((await basic.call('POST', '/trash/restore', { type, ids })).status).toBe(403);
      expect((await basic.call('POST', '/trash/empty', { type })).status).toBe(403);
    }
    expect((await list('articles', basic)).counts.containers).toBe(0);
    expect((await list('containers')).results).toMatchObject([{ name: 'Caja secreta' }]);
  });
});

describe('search', () => {
  const find = async (q: string, by = admin) =>
    (await by.call<SearchHit[]>('GET', `/search?q=${encodeURIComponent(q)}`)).message;

  it('finds articles, materials and the article of a scanned GTIN, in its own company only', async () => {
    await article({
      name: 'Chaqueta acolchada',
      gtin: '9520123456788',
      compositions: [{ materials: [{ name: 'Plumón', percent: 100 }] }],
    });
    const jacket = { type: 'articles', name: 'Chaqueta acolchada' };
    expect(await find('CHAQUETA')).toMatchObject([jacket]);
    expect(await find('plumon')).toMatchObject([{ type: 'materials', name: 'Plumón', detail: '' }]);
    const template = await admin.call<{ id: string }>('POST', '/templates', { name: 'Prendas de plumón' });
    expect(await find('prendas plumon')).toEqual([
      { type: 'templates', key: template.message.id, name: 'Prendas de plumón', detail: '' },
    ]);
    await admin.call('DELETE', `/templates/${template.message.id}`);
    expect(await find('prendas plumon')).toEqual([]);
    expect(await find('https://id.example/01/09520123456788/21/7')).toMatchObject([jacket]);
    expect(await find('chaqueta', other)).toEqual([]);
    expect(await find('')).toEqual([]);
    expect((await t.anonymous.call('GET', '/search?q=a')).status).toBe(401);
  });
});
