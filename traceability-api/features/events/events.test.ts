import { eq } from 'drizzle-orm';
import type { Article } from '@/lib/contract/articles';
import type { Effect } from '@/lib/contract/effects';
import { MAX_EVENTS, type Event } from '@/lib/contract/events';
import type { Process } from '@/lib/contract/processes';
import { newId } from '../../db/ids';
import { containers, processes } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';
import { callDuring } from '../../testing/at-once';
import { recordEvent } from '../../testing/event-records';

const t = setUpTestApp();
let admin: Client;
let other: Client;
let shirt: Article;
let knit: Process;
let care: Process;

const process = async (body: object, by = admin) =>
  (await by.call<Process>('POST', '/processes', { type: 'manufacturing', ...body })).message;
const create = (body: object, by = admin) =>
  by.call<Event>('POST', '/events', {
    processId: knit.id,
    name: 'Tejer',
    type: 'free_text',
    prompt: 'Tejido',
    ...body,
  });
const createNamed = async (name: string) => (await create({ name })).message;
const list = async (query: string) =>
  (await admin.call<{ results: Event[] }>('GET', `/events${query}`)).message.results;
const order = async () => (await list(`?processId=${knit.id}&sort=position`)).map(({ name }) => name);
const send = (eventIds: string[], version?: number) =>
  admin.call<{ version: number }>('PUT', `/processes/${knit.id}/order`, { eventIds, version });
const refusal = async (body: object) => {
  const answer = await create(body);
  expect(answer.code).toBe('INVALID_DATA');
  return (answer.message as unknown as { path: string }[])[0]?.path;
};

beforeAll(async () => {
  admin = await t.company();
  other = await t.company();
});
beforeEach(async () => {
  shirt = (await admin.call<Article>('POST', '/articles', { name: 'Camisa' })).message;
  knit = await process({ name: 'Punto', articleIds: [shirt.id] });
  care = await process({ name: 'Cuidado', type: 'post_sales' });
});

describe('events', () => {
  it('store what each type requires, who records it, and what is public', async () => {
    const body = {
      name: 'Control',
      type: 'check',
      prompt: 'Confirmar',
      options: ['Sin taras', 'Medidas'],
      role: 'collaborator',
      bizStep: 'inspecting',
      articleId: shirt.id,
      visibility: { isPublic: true, place: 'place', files: true },
    };
    const { message } = await create(body);
    expect(message).toMatchObject({
      ...{ name: 'Control', type: 'check', options: ['Sin taras', 'Medidas'], role: 'collaborator', position: 0 },
      ...{ process: { id: knit.id, name: 'Punto' }, article: { id: shirt.id, name: 'Camisa' }, container: null },
      visibility: { isPublic: true, place: 'place', time: true, role: false, input: false, note: false, files: true },
    });
    const plain = await createNamed('Tejer');
    expect(plain).toMatchObject({ bizStep: 'other', role: null, position: 1, postSales: null, options: [] });
    expect(plain.visibility).toMatchObject({ place: 'town', role: false, input: false, note: false, files: false });
  });

  it('reject what does not fit their type or process, naming the field', async () => {
    expect(await refusal({ type: 'check' })).toBe('options');
    expect(await refusal({ type: 'input', options: ['a'] })).toBe('options');
    expect(await refusal({ type: 'check', options: ['Sí', 'sí'] })).toBe('options.1');
    expect(await refusal({ postSales: 'repair' })).toBe('postSales');
    expect(await refusal({ prompt: '' })).toBe('prompt');
    expect(await refusal({ articleId: newId() })).toBe('articleId');
    expect(await refusal({ containerId: newId() })).toBe('containerId');
    expect(await refusal({ role: 'SuperAdmin' })).toBe('role');
    expect(await refusal({ bizStep: 'sewing' })).toBe('bizStep');
    const repair = await create({ processId: care.id, postSales: 'repair', options: ['Zurcido'] });
    expect(repair.message).toMatchObject({ postSales: 'repair', options: ['Zurcido'] });
  });

  it('load into containers of their own company only', async () => {
    const boxOf = async ({ companyId }: Client) => {
      const id = newId();
      await t.deps.db.asTenant(companyId, (tx) =>
        tx.insert(containers).values({ id, companyId, name: 'Caja', code: id, kind: 'box', search: 'caja' }),
      );
      return id;
    };
    const ownBox = await boxOf(admin);
    expect((await create({ containerId: ownBox })).message.container).toMatchObject({ id: ownBox, name: 'Caja' });
    expect(await refusal({ containerId: await boxOf(other) })).toBe('containerId');
  });

  it('are given a container only from the level of containers on, and keep theirs below it', async () => {
    const person = await t.user(admin.companyId, { role: 'User', level: 300 });
    const id = newId();
    await t.deps.db.asTenant(admin.companyId, (tx) =>
      tx
        .insert(containers)
        .values({ id, companyId: admin.companyId, name: 'Caja', code: id, kind: 'box', search: 'caja' }),
    );
    expect((await create({ containerId: id }, person)).code).toBe('FORBIDDEN');
    const event = (await create({ containerId: id })).message;
    const body = { name: 'Embalar', type: 'free_text', prompt: 'Caja', containerId: id, version: event.version };
    const renamed = await person.call<Event>('PUT', `/events/${event.id}`, body);
    expect(renamed.message).toMatchObject({ name: 'Embalar', container: { id } });
  });

  it('are listed over all processes by type, role and words', async () => {
    await create({ name: 'Zurcir', processId: care.id, role: 'User' });
    await create({ name: 'Pesar', type: 'input', prompt: 'Gramos' });
    const names = async (query: string) => (await list(query)).map(({ name }) => name);
    expect(await names(`?type=input&processId=${knit.id}`)).toEqual(['Pesar']);
    expect(await names('?role=User')).toEqual(['Zurcir']);
    expect(await names('?q=zurc')).toEqual(['Zurcir']);
    expect((await admin.call<unknown[]>('GET', '/search?q=zurcir')).message).toMatchObject([
      { type: 'events', name: 'Zurcir', detail: 'Cuidado' },
    ]);
    const { response } = await admin.call('GET', '/events/export?format=csv&role=User');
    expect(await response.text()).toContain('Cuidado,1,Zurcir,Free text,Tejido,,Other,User,,');
  });

  it('page by name whatever their description, in any script', async () => {
    const description = Array.from({ length: 2000 }, (_, at) => String.fromCharCode(0x4e00 + at * 7)).join('');
    for (const name of ['A', 'B', 'C']) await create({ name, description });
    const query = `/events?processId=${knit.id}&pageSize=2&sort=name`;
    const first = (await admin.call<{ results: Event[]; nextCursor: string }>('GET', query)).message;
    const rest = (await admin.call<{ results: Event[] }>('GET', `${query}&cursor=${first.nextCursor}`)).message;
    expect([...first.results, ...rest.results].map(({ name }) => name)).toEqual(['A', 'B', 'C']);
  });

  it('are paged by the cursors of their list, forward and back, from the first event of each process on', async () => {
    for (const processId of [knit.id, care.id]) for (const name of ['A', 'B']) await create({ processId, name });
    type Page = { results: Event[]; nextCursor: string | null; previousCursor: string | null };
    const page = async (cursor: string | null) => {
      const query = cursor === null ? '' : `&cursor=${cursor}`;
      return (await admin.call<Page>('GET', `/events?pageSize=1${query}`)).message;
    };
    const { length } = await list('?pageSize=100');
    const walk = async (key: 'nextCursor' | 'previousCursor', from: Page) => {
      const pages = [from];
      for (let cursor = from[key]; cursor !== null; cursor = pages.at(-1)?.[key] ?? null)
        pages.push(await page(cursor));
      return pages;
    };
    const idsOf = (pages: Page[]) => pages.flatMap(({ results }) => results.map(({ id }) => id));
    const forward = idsOf(await walk('nextCursor', await page(null)));
    expect(new Set(forward).size).toBe(length);
    expect(idsOf(await walk('previousCursor', await page('last'))).reverse()).toEqual(forward);
  });

  it('change only with the version that was read', async () => {
    const event = await createNamed('Tejer');
    const path = `/events/${event.id}`;
    const body = { name: 'Tejer fino', type: 'input', prompt: 'Galga', version: event.version };
    expect((await admin.call<Event>('PUT', path, body)).message).toMatchObject({ name: 'Tejer fino', version: 2 });
    expect(await admin.call('PUT', path, body)).toMatchObject({ status: 409, current: { name: 'Tejer fino' } });
  });

  it('are checked against the type that their process has when they are saved', async () => {
    const washed = (await create({ processId: care.id, name: 'Lavar' })).message;
    const body = { name: 'Lavar', type: 'free_text', prompt: 'Lavado', postSales: 'repair', version: washed.version };
    const saved = await callDuring(t, admin.companyId, {
      before: (tx) => tx.update(processes).set({ type: 'manufacturing' }).where(eq(processes.id, care.id)),
      call: () => admin.call('PUT', `/events/${washed.id}`, body),
    });
    expect(saved).toMatchObject({ status: 400, code: 'INVALID_DATA' });
  });

  it('report how many records remain, and are deleted', async () => {
    const event = await createNamed('Tejer');
    await recordEvent(t, admin, event, 4);
    const question = { type: 'events', action: 'remove', ids: [event.id] };
    expect((await admin.call<Effect>('POST', '/effects', question)).message).toMatchObject({ count: 1, records: 4 });
    expect((await other.call<Effect>('POST', '/effects', question)).message).toMatchObject({ count: 0, records: 0 });
    expect((await admin.call('DELETE', `/events/${event.id}`)).message).toEqual({ count: 1 });
    expect((await admin.call('GET', `/events/${event.id}`)).status).toBe(404);
  });
});

describe('the order of the events of a process', () => {
  it('is written by one call, with the version of the process', async () => {
    const [a, b, c] = [await createNamed('A'), await createNamed('B'), await createNamed('C')];
    const { version } = knit;
    const moved = await send([c.id, a.id, b.id], version);
    expect(moved.message.version).toBe(version + 1);
    expect(await order()).toEqual(['C', 'A', 'B']);
    const stale = await send([a.id, b.id, c.id], version);
    expect(stale).toMatchObject({ status: 409, current: { version: version + 1, events: [{ name: 'C' }, {}, {}] } });
    expect((await send([a.id, b.id])).code).toBe('CONFLICT');
    expect((await send([a.id, b.id, b.id])).code).toBe('CONFLICT');
    expect((await send([a.id, b.id, newId()])).code).toBe('CONFLICT');
    expect(await order()).toEqual(['C', 'A', 'B']);
  });

  it('has no gaps after a deletion, and restores each event to its position', async () => {
    const events = [];
    for (const name of ['A', 'B', 'C', 'D']) events.push(await createNamed(name));
    const [, b, c] = events as [Event, Event, Event, Event];
    const restore = (...ids: string[]) => admin.call('POST', '/events/restore', { ids });
    await admin.call('POST', '/events/delete', { ids: [b.id, c.id] });
    expect((await list(`?processId=${knit.id}&sort=position`)).map(({ position }) => position)).toEqual([0, 1]);
    await restore(c.id, b.id);
    expect(await order()).toEqual(['A', 'B', 'C', 'D']);
    await admin.call('DELETE', `/events/${b.id}`);
    await admin.call('DELETE', `/events/${c.id}`);
    await restore(b.id, c.id);
    expect(await order()).toEqual(['A', 'B', 'C', 'D']);
  });

  it('stays consistent when two users add at the same time', async () => {
    await Promise.all(['A', 'B', 'C', 'D'].map(createNamed));
    const positions = (await list(`?processId=${knit.id}&sort=position`)).map(({ position }) => position);
    expect(positions).toEqual([0, 1, 2, 3]);
  });

  it(`has ${MAX_EVENTS} places`, async () => {
    for (let at = 0; at < MAX_EVENTS; at += 1) await createNamed(`E${at}`);
    expect(await create({ name: 'Zuviel' })).toMatchObject({ status: 409, code: 'CONFLICT' });
  });
});

describe('events of another company', () => {
  it('are not found, and nothing of theirs is revealed', async () => {
    const event = await createNamed('Tejer');
    expect((await t.anonymous.call('GET', '/events')).status).toBe(401);
    expect((await other.call('GET', `/events/${event.id}`)).status).toBe(404);
    expect((await other.call('DELETE', `/events/${event.id}`)).status).toBe(404);
    expect((await create({}, other)).status).toBe(404);
    expect((await other.call('PUT', `/processes/${knit.id}/order`, { eventIds: [event.id] })).status).toBe(404);
    expect((await other.call('POST', '/events/restore', { ids: [event.id] })).message).toEqual({ count: 0 });
    const basic = await t.user(admin.companyId, { level: 200 });
    expect((await basic.call('GET', '/events')).status).toBe(403);
  });

  it('are restored only with their process while it is in the trash', async () => {
    const event = await createNamed('Tejer');
    await admin.call('DELETE', `/processes/${knit.id}`);
    expect((await admin.call('POST', '/events/restore', { ids: [event.id] })).code).toBe('CONFLICT');
    expect((await create({})).status).toBe(404);
  });
});

describe('events restored from the trash', () => {
  const restore = (...ids: string[]) => admin.call('POST', '/trash/restore', { type: 'events', ids });
  const change = async (body: object, process = care) => {
    const { version } = (await admin.call<Process>('GET', `/processes/${process.id}`)).message;
    const { name, type } = process;
    return admin.call<Process>('PUT', `/processes/${process.id}`, { name, type, version, ...body });
  };

  it.each([
    ['counts as a repair', { postSales: 'repair' }],
    ['has options though it is no check', { options: ['Zurcido'] }],
  ])('must fit the current type of their process: one that %s', async (_, fields) => {
    const event = (await create({ processId: care.id, name: 'Zurcir', ...fields })).message;
    const check = (await create({ processId: care.id, name: 'Mirar', type: 'check', options: ['Bien'] })).message;
    await admin.call('POST', '/events/delete', { ids: [event.id, check.id] });
    expect((await change({ type: 'manufacturing' })).status).toBe(200);
    const refused = await restore(event.id, check.id);
    expect(refused).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(refused.message).toMatch(
      /“Zurcir” only fits a post-sales process, and “Cuidado” is a manufacturing process now/,
    );
    expect(await list(`?processId=${care.id}`)).toEqual([]);
    expect((await restore(check.id)).message).toEqual({ count: 1 });
    expect((await change({ type: 'post_sales' })).status).toBe(200);
    expect((await restore(event.id)).message).toEqual({ count: 1 });
  });

  it('are for an article that is still in their process', async () => {
    const event = (await create({ name: 'Planchar', articleId: shirt.id })).message;
    await admin.call('DELETE', `/events/${event.id}`);
    expect((await change({ removedArticleIds: [shirt.id] }, knit)).status).toBe(200);
    const refused = await restore(event.id);
    expect(refused).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(refused.message).toMatch(/“Planchar” is only for “Camisa”, which is not in the process “Punto” any more/);
    expect(await list(`?processId=${knit.id}`)).toEqual([]);
    expect((await change({ articleIds: [shirt.id] }, knit)).status).toBe(200);
    expect((await restore(event.id)).message).toEqual({ count: 1 });
  });
});

describe('the events of an article', () => {
  it('are those of its manufacturing process that apply to it', async () => {
    const path = `/articles/${shirt.id}/events`;
    const coat = (await admin.call<Article>('POST', '/articles', { name: 'Abrigo' })).message;
    await admin.call('PUT', `/processes/${knit.id}`, { name: 'Punto', type: 'manufacturing', articleIds: [coat.id] });
    await createNamed('Tejer');
    await create({ name: 'Forrar', articleId: coat.id });
    const reader = await t.user(admin.companyId, { level: 200 });
    expect((await reader.call('GET', path)).message).toMatchObject({
      process: { id: knit.id, name: 'Punto' },
      events: [{ name: 'Tejer', type: 'free_text', position: 0 }],
    });
    expect((await other.call('GET', path)).status).toBe(404);
    await admin.call('DELETE', `/processes/${knit.id}`);
    expect((await admin.call('GET', path)).message).toEqual({ process: null, events: [] });
  });
});
