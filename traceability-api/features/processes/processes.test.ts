import type { Article } from '@/lib/contract/articles';
import type { Effect } from '@/lib/contract/effects';
import type { Event } from '@/lib/contract/events';
import type { Process, ProcessArticle } from '@/lib/contract/processes';
import { eventRecords } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';
import { recordEvent } from '../../testing/event-records';

const t = setUpTestApp();
let admin: Client;
let other: Client;
let shirt: Article;
let coat: Article;

const article = async (name: string, by = admin) => (await by.call<Article>('POST', '/articles', { name })).message;
const create = (body: object, by = admin) => by.call<Process>('POST', '/processes', { type: 'manufacturing', ...body });
const createProcess = async (body: object) => (await create(body)).message;
const get = async (id: string) => (await admin.call<Process>('GET', `/processes/${id}`)).message;
const names = async (query: string, by = admin) =>
  (await by.call<{ results: Process[] }>('GET', `/processes${query}`)).message.results.map(({ name }) => name);
const update = (process: Process, body: object) =>
  admin.call<Process>('PUT', `/processes/${process.id}`, {
    name: process.name,
    type: process.type,
    version: process.version,
    ...body,
  });

beforeAll(async () => {
  admin = await t.company();
  other = await t.company();
  shirt = await article('Camisa');
  coat = await article('Abrigo');
});
beforeEach(async () => {
  const { results } = (await admin.call<{ results: Process[] }>('GET', '/processes')).message;
  if (results.length > 0) await admin.call('POST', '/processes/delete', { ids: results.map(({ id }) => id) });
});

describe('processes', () => {
  it('are listed by words, type and article, sorted, with the numbers of their events and articles', async () => {
    const knit = await createProcess({
      name: 'Punto',
      description: 'Del hilo a la prenda',
      articleIds: [shirt.id, coat.id],
    });
    await createProcess({ name: 'Confección' });
    await createProcess({ name: 'Reparación', type: 'post_sales', articleIds: [shirt.id] });
    await admin.call('POST', '/events', { processId: knit.id, name: 'Tejer', type: 'input', prompt: 'Máquina' });
    expect(await get(knit.id)).toMatchObject({ eventCount: 1, articleCount: 2, version: 1 });
    expect(await names('')).toEqual(['Confección', 'Punto', 'Reparación']);
    expect(await names('?sort=-createdAt')).toEqual(['Reparación', 'Confección', 'Punto']);
    expect(await names('?q=HILO')).toEqual(['Punto']);
    expect(await names('?type=post_sales')).toEqual(['Reparación']);
    expect(await names(`?articleId=${coat.id}`)).toEqual(['Punto']);
    expect(await names('?q=punto&type=post_sales')).toEqual([]);
  });

  it('page by cursors without skipping one', async () => {
    for (const name of ['A', 'B', 'C']) await createProcess({ name });
    const first = await admin.call<{ results: Process[]; nextCursor: string }>('GET', '/processes?pageSize=2');
    const next = `?pageSize=2&cursor=${first.message.nextCursor}`;
    expect([...first.message.results.map(({ name }) => name), ...(await names(next))]).toEqual(['A', 'B', 'C']);
  });

  it('page by name whatever their description, in any script', async () => {
    // No two characters are equal, so an index cannot compress it.
    const description = Array.from({ length: 2000 }, (_, at) => String.fromCharCode(0x4e00 + at * 7)).join('');
    for (const name of ['A', 'B', 'C']) await createProcess({ name, description });
    const first = await admin.call<{ results: Process[]; nextCursor: string }>(
      'GET',
      '/processes?pageSize=2&sort=name',
    );
    const next = `?pageSize=2&sort=name&cursor=${first.message.nextCursor}`;
    expect([...first.message.results.map(({ name }) => name), ...(await names(next))]).toEqual(['A', 'B', 'C']);
    expect(await names(`?q=${encodeURIComponent(description.slice(-20))}`)).toEqual(['A', 'B', 'C']);
  });

  it('reject an article that has another manufacturing process, naming it, until it is moved', async () => {
    const knit = await createProcess({ name: 'Punto', articleIds: [shirt.id, coat.id] });
    const refused = await create({ name: 'Confección', articleIds: [shirt.id, coat.id] });
    expect(refused).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(refused.message).toEqual([
      {
        path: 'articleIds',
        msg: expect.stringMatching(
          /“Abrigo” .*already has the manufacturing process “Punto”, and another article/,
        ) as string,
      },
    ]);
    expect(await names('')).toEqual(['Punto']);
    expect((await create({ name: 'Cuidado', type: 'post_sales', articleIds: [shirt.id] })).status).toBe(201);
    const moved = await create({ name: 'Confección', articleIds: [shirt.id], isMoving: true });
    expect(moved.message.articleCount).toBe(1);
    expect((await get(knit.id)).articleCount).toBe(1);
  });

  it('keep an article to which an event is restricted', async () => {
    const knit = await createProcess({ name: 'Punto', articleIds: [shirt.id, coat.id] });
    const event = { processId: knit.id, name: 'Bordar', type: 'free_text', prompt: 'Bordado', articleId: shirt.id };
    const { id } = (await admin.call<Event>('POST', '/events', event)).message;
    const refused = await update(knit, { removedArticleIds: [shirt.id] });
    expect(refused.message).toEqual([
      { path: 'removedArticleIds', msg: expect.stringContaining('“Bordar”') as string },
    ]);
    const moved = await create({ name: 'Confección', articleIds: [shirt.id], isMoving: true });
    expect(moved).toMatchObject({ status: 409, message: [{ path: 'articleIds' }] });
    await admin.call('DELETE', `/events/${id}`);
    expect((await update(knit, { removedArticleIds: [shirt.id] })).message.articleCount).toBe(1);
  });

  it('change with the version that was read, including their articles', async () => {
    const knit = await createProcess({ name: 'Punto', articleIds: [shirt.id] });
    const changed = await update(knit, { name: 'Punto fino', articleIds: [coat.id], removedArticleIds: [shirt.id] });
    expect(changed.message).toMatchObject({ name: 'Punto fino', version: 2, articleCount: 1 });
    expect(await update(knit, {})).toMatchObject({ status: 409, current: { name: 'Punto fino', version: 2 } });
    const listed = await admin.call<{ results: ProcessArticle[] }>('GET', `/processes/${knit.id}/articles?q=abri`);
    expect(listed.message).toMatchObject({ total: 1, results: [{ name: 'Abrigo', sku: coat.sku }] });
  });

  it('change their type if articles and events allow it', async () => {
    await createProcess({ name: 'Punto', articleIds: [shirt.id] });
    const care = await createProcess({ name: 'Cuidado', type: 'post_sales', articleIds: [shirt.id] });
    const repair = { processId: care.id, name: 'Zurcir', type: 'free_text', prompt: 'Zurcido', postSales: 'repair' };
    const { id } = (await admin.call<Event>('POST', '/events', repair)).message;
    expect(await update(care, { type: 'manufacturing' })).toMatchObject({ status: 409, message: [{ path: 'type' }] });
    await admin.call('DELETE', `/events/${id}`);
    expect(await update(care, { type: 'manufacturing' })).toMatchObject({ message: [{ path: 'articleIds' }] });
    expect((await update(care, { type: 'manufacturing', isMoving: true })).status).toBe(200);
    expect((await create({ name: 'Otro', articleIds: [shirt.id] })).status).toBe(409);
  });

  it('go to the trash with their events, release their articles, and are restored with those still available', async () => {
    const knit = await createProcess({ name: 'Punto', articleIds: [shirt.id, coat.id] });
    const step = { processId: knit.id, type: 'free_text', prompt: 'x' };
    const deletedEvent = (await admin.call<Event>('POST', '/events', { ...step, name: 'Antes' })).message;
    await admin.call('POST', '/events', { ...step, name: 'Tejer' });
    await admin.call('DELETE', `/events/${deletedEvent.id}`);
    expect((await admin.call('DELETE', `/processes/${knit.id}`)).message).toEqual({ count: 1 });
    expect((await admin.call('GET', `/processes/${knit.id}`)).status).toBe(404);
    expect((await admin.call<{ total: number }>('GET', '/events')).message.total).toBe(0);
    expect((await create({ name: 'Nuevo', articleIds: [shirt.id] })).status).toBe(201);
    const back = await admin.call('POST', '/trash/restore', { type: 'processes', ids: [knit.id] });
    expect(back.message).toEqual({ count: 1 });
    expect(await get(knit.id)).toMatchObject({ eventCount: 1, articleCount: 1 });
  });

  it('are restored without the events of an article that has moved since, which wait in the trash for it', async () => {
    const knit = await createProcess({ name: 'Punto', articleIds: [shirt.id, coat.id] });
    const add = async (name: string, articleId: string | null) =>
      (
        await admin.call<Event>('POST', '/events', {
          ...{ processId: knit.id, name, articleId },
          type: 'free_text',
          prompt: name,
        })
      ).message;
    const [collar] = [await add('Cuello', shirt.id), await add('Forrar', coat.id), await add('Lavar', null)];
    const restore = (type: string, id: string) => admin.call('POST', '/trash/restore', { type, ids: [id] });
    await admin.call('DELETE', `/processes/${knit.id}`);
    const sew = await createProcess({ name: 'Confección', articleIds: [shirt.id] });
    expect((await restore('processes', knit.id)).message).toEqual({ count: 1 });
    const flow = async () => {
      const path = `/events?processId=${knit.id}&sort=position`;
      const { results } = (await admin.call<{ results: Event[] }>('GET', path)).message;
      return results.map(({ name, position }) => [name, position]);
    };
    expect(await flow()).toEqual([
      ['Forrar', 0],
      ['Lavar', 1],
    ]);
    expect(await restore('events', collar.id)).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect((await update(sew, { removedArticleIds: [shirt.id] })).status).toBe(200);
    expect((await update(await get(knit.id), { articleIds: [shirt.id] })).status).toBe(200);
    expect((await restore('events', collar.id)).message).toEqual({ count: 1 });
    expect((await flow()).map(([name]) => name)).toEqual(['Cuello', 'Forrar', 'Lavar']);
  });

  it('preview their deletion in numbers, and leave records when they are deleted permanently', async () => {
    const knit = await createProcess({ name: 'Punto', articleIds: [shirt.id] });
    const body = { processId: knit.id, name: 'Tejer', type: 'free_text', prompt: 'x' };
    await recordEvent(t, admin, (await admin.call<Event>('POST', '/events', body)).message, 3);
    await admin.call('POST', '/lots', { articleId: shirt.id, code: 'L-1' });
    const question = { type: 'processes', action: 'remove', ids: [knit.id] };
    const preview = async (by: Client) => (await by.call<Effect>('POST', '/effects', question)).message;
    expect(await preview(admin)).toMatchObject({ count: 1, events: 1, articles: 1, lots: 1, records: 3, kept: 0 });
    expect(await preview(other)).toMatchObject({ count: 0, events: 0, articles: 0, lots: 0, records: 0 });
    await admin.call('DELETE', `/processes/${knit.id}`);
    await admin.call('POST', '/trash/empty', { type: 'processes' });
    await t.deps.jobs.drain();
    const remaining = await t.deps.db.asTenant(admin.companyId, (tx) => tx.select().from(eventRecords));
    expect(remaining.map(({ name }) => name)).toEqual(['Tejer', 'Tejer', 'Tejer']);
  });

  it('exclude their own articles from a list of articles', async () => {
    const knit = await createProcess({ name: 'Punto', articleIds: [shirt.id] });
    const find = async (query: string, by = admin) => {
      type List = { results: Article[]; total: number };
      const { results, total } = (await by.call<List>('GET', `/articles?sort=name&notInProcess=${knit.id}${query}`))
        .message;
      return [total, results.map(({ name }) => name)];
    };
    expect(await find('')).toEqual([1, ['Abrigo']]);
    expect(await find('&q=a')).toEqual([1, ['Abrigo']]);
    expect(await find('&q=camisa')).toEqual([0, []]);
    await update(knit, { articleIds: [coat.id], removedArticleIds: [shirt.id] });
    expect(await find('')).toEqual([1, ['Camisa']]);
    expect(await find('', other)).toEqual([0, []]);
  });

  it('count only live articles, also when articles are deleted or restored', async () => {
    const knit = await createProcess({ name: 'Punto', articleIds: [shirt.id, coat.id] });
    await admin.call('POST', '/articles/delete', { ids: [coat.id] });
    expect((await get(knit.id)).articleCount).toBe(1);
    await admin.call('POST', '/articles/restore', { ids: [coat.id] });
    expect((await get(knit.id)).articleCount).toBe(2);
  });

  it('are exported as filtered', async () => {
    await createProcess({ name: 'Punto', articleIds: [shirt.id] });
    await createProcess({ name: 'Cuidado', type: 'post_sales' });
    const { response } = await admin.call('GET', '/processes/export?format=csv&type=manufacturing');
    const text = await response.text();
    expect(text).toContain('Process,Description,Type,Events,Articles');
    expect(text).toContain('Punto,,Manufacturing,0,1');
    expect(text).not.toContain('Cuidado');
  });

  it('belong to one company with level 300', async () => {
    const knit = await createProcess({ name: 'Punto', articleIds: [shirt.id] });
    expect((await t.anonymous.call('GET', '/processes')).status).toBe(401);
    expect((await other.call('GET', `/processes/${knit.id}`)).status).toBe(404);
    expect((await other.call('GET', `/processes/${knit.id}/articles`)).status).toBe(404);
    expect((await other.call('DELETE', `/processes/${knit.id}`)).status).toBe(404);
    expect((await create({ name: 'Robo', articleIds: [shirt.id] }, other)).code).toBe('NOT_FOUND');
    expect(await names(`?articleId=${shirt.id}`, other)).toEqual([]);
    expect((await create({ name: '' })).code).toBe('INVALID_DATA');
    expect((await create({ name: 'x', articleIds: Array(1001).fill(shirt.id) })).code).toBe('INVALID_DATA');
    const basic = await t.user(admin.companyId, { level: 200 });
    expect((await basic.call('GET', '/processes')).status).toBe(403);
    expect((await basic.call<unknown[]>('GET', '/search?q=punto')).message).toEqual([]);
    expect((await admin.call<unknown[]>('GET', '/search?q=punto')).message).toMatchObject([
      { type: 'processes', name: 'Punto' },
    ]);
    await admin.call('DELETE', `/processes/${knit.id}`);
    const trash = await basic.call<{ counts: Record<string, number> }>('GET', '/trash');
    expect(trash.message.counts.processes).toBe(0);
    expect((await basic.call('POST', '/trash/restore', { type: 'processes', ids: [knit.id] })).status).toBe(403);
    const question = { type: 'processes', action: 'remove', ids: [knit.id] };
    expect((await basic.call('POST', '/effects', question)).status).toBe(403);
  });
});
