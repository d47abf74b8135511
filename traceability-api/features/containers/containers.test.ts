import type { Container, ContainerEvent, ContainerItem } from '@/lib/contract/containers';
import type { Effect } from '@/lib/contract/effects';
import type { EventRecord } from '@/lib/contract/event-records';
import type { Place } from '@/lib/contract/places';
import type { SearchHit } from '@/lib/contract/search';
import { setUpTestApp, type Client } from '../../testing/app';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';

const t = setUpTestApp();
let admin: Client;
let other: Client;

beforeEach(async () => {
  admin = await t.company({ level: 500 });
  other = await t.company({ level: 500 });
  const articleId = await makeArticle(t, admin, { name: 'Merino scarf' });
  await makeBlock(t, admin, 50);
  await createUnits(t, admin, { articleId, quantity: 6, lot: { kind: 'new', code: 'L-1' } });
});

let codes = 0;
const make = async (fields: object = {}, by = admin) => {
  codes += 1;
  const created = await by.call<Container>('POST', '/containers', {
    name: `Box ${codes}`,
    code: `B-${codes}`,
    ...fields,
  });
  expect(created.status).toBe(201);
  return created.message;
};
const get = async (id: string) => (await admin.call<Container>('GET', `/containers/${id}`)).message;
const place = async (name: string) =>
  (await admin.call<Place>('POST', '/places', { name, latitude: 41.5, longitude: 2.4 })).message.id;

let keys = 0;
const record = (body: object, happenedAt = new Date()) => {
  keys += 1;
  const fullBody = { clientKey: `client-key-${keys}`, happenedAt: happenedAt.toISOString(), zone: '+01:00', ...body };
  return admin.call<EventRecord>('POST', '/event-records', fullBody);
};
const load = (containerId: string, subject: object, at?: Date) => record({ kind: 'load', containerId, subject }, at);
const contents = async (id: string, query = '') =>
  (
    await admin.call<{ results: ContainerItem[]; nextCursor: string | null; approximateTotal: number }>(
      'GET',
      `/containers/${id}/contents?${query}`,
    )
  ).message;
const hour = (hours: number) => new Date(Date.now() - hours * 3_600_000);

describe('containers', () => {
  it('are created, found, filtered and changed with their version', async () => {
    const placeId = await place('Prato');
    const pallet = await make({
      name: 'Pallet A',
      kind: 'pallet',
      sscc: '3 7610425 002123456 9',
      capacity: 4,
      placeId,
    });
    expect(pallet).toMatchObject({ sscc: '376104250021234569', loaded: 0, inside: null, place: { name: 'Prato' } });
    const path = `/containers/${pallet.id}`;
    const body = { name: 'Pallet B', code: pallet.code, kind: 'pallet', version: 1 };
    expect((await admin.call<Container>('PUT', path, body)).message).toMatchObject({ name: 'Pallet B', version: 2 });
    expect(await admin.call('PUT', path, body)).toMatchObject({ status: 409, code: 'CONFLICT' });
    const box = await make({ placeId });
    const ids = async (query: string) =>
      (await admin.call<{ results: Container[] }>('GET', `/containers?${query}`)).message.results.map(({ id }) => id);
    expect(await ids('kind=pallet')).toEqual([pallet.id]);
    expect(await ids(`placeId=${placeId}`)).toEqual([box.id]);
    expect(await ids('q=pallet')).toEqual([pallet.id]);
    const hits = await admin.call<SearchHit[]>('GET', '/search?q=pallet');
    expect(hits.message).toMatchObject([{ type: 'containers', name: 'Pallet B', detail: pallet.code }]);
    const csv = await (await admin.call('GET', '/containers/export?format=csv&kind=pallet')).response.text();
    expect(csv).toContain(`Pallet B,${pallet.code},Pallet,,0,,`);
  });

  it('have a unique code and SSCC in the company', async () => {
    const sscc = '106141412345678908';
    await make({ code: 'Twin', sscc });
    const postAgain = (body: object, by = admin) => by.call('POST', '/containers', { name: 'x', code: 'y', ...body });
    expect(await postAgain({ code: 'TWIN' })).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(await postAgain({ sscc })).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect((await postAgain({ sscc: '106141412345678907' })).status).toBe(400);
    expect((await postAgain({ placeId: (await make()).id })).status).toBe(404);
    expect((await postAgain({ code: 'Twin', sscc }, other)).status).toBe(201);
  });

  it('return their contents now and at a given time, in pages', async () => {
    const { id } = await make({ capacity: 3 });
    const inner = await make({ name: 'Inner' });
    const [loaded, unloaded] = [hour(5), hour(2)];
    await load(id, { type: 'range', first: '1', last: '2' }, loaded);
    await load(id, { type: 'container', containerId: inner.id }, hour(4));
    await record({ kind: 'unload', containerId: id, subject: { type: 'units', codes: ['1'] } }, unloaded);
    expect(await get(id)).toMatchObject({ loaded: 2 });
    expect((await get(inner.id)).inside).toMatchObject({ id });
    const now = await contents(id);
    expect(now.results.map(({ type, name }) => [type, name])).toEqual([
      ['container', 'Inner'],
      ['unit', 'Merino scarf'],
    ]);
    for (const at of ['2026-04-01T10:00:00%2B16:00', '0000-04-01T10:00:00Z'])
      expect(await admin.call('GET', `/containers/${id}/contents?at=${at}`)).toMatchObject({ status: 400 });
    const before = await contents(id, `at=${hour(3).toISOString()}`);
    expect(before.approximateTotal).toBe(3);
    expect(before.results.filter(({ unloadedAt }) => unloadedAt !== null)).toHaveLength(1);
    expect((await contents(id, `at=${hour(6).toISOString()}`)).results).toEqual([]);
    // From the time of the load on, until that of the unload.
    expect((await contents(id, `at=${loaded.toISOString()}`)).results).toHaveLength(2);
    expect((await contents(id, `at=${unloaded.toISOString()}`)).results).toHaveLength(2);
    const first = await contents(id, 'pageSize=1');
    const second = await contents(id, `pageSize=1&cursor=${first.nextCursor}`);
    expect([...first.results, ...second.results].map(({ id: load }) => load)).toEqual(
      now.results.map(({ id: l }) => l),
    );
    const fitting = { name: 'x', code: 'fitting', capacity: 2 };
    expect((await admin.call('PUT', `/containers/${id}`, fitting)).status).toBe(200);
    const tight = { name: 'x', code: 'tight', capacity: 1 };
    expect(await admin.call('PUT', `/containers/${id}`, tight)).toMatchObject({ status: 409, code: 'CONFLICT' });
  });

  it('cannot be deleted while something is in them or they are in another', async () => {
    const [outer, inner, free] = [await make(), await make(), await make()];
    await load(outer.id, { type: 'container', containerId: inner.id });
    const ids = [outer.id, inner.id, free.id];
    const question = { type: 'containers', action: 'remove', ids };
    const effect = await admin.call<Effect>('POST', '/effects', question);
    expect(effect.message).toMatchObject({ count: 1, kept: 2, things: 1, records: 0 });
    expect(await admin.call('POST', '/containers/delete', { ids: [outer.id] })).toMatchObject({ code: 'CONFLICT' });
    expect((await admin.call('DELETE', `/containers/${inner.id}`)).code).toBe('CONFLICT');
    expect((await admin.call('DELETE', `/containers/${(await make()).id}`)).message).toEqual({ count: 1 });
    expect((await admin.call('POST', '/containers/delete', { ids })).message).toEqual({ count: 1, ids: [free.id] });
    await record({ kind: 'unload', containerId: outer.id, subject: { type: 'container', containerId: inner.id } });
    expect((await admin.call('POST', '/containers/delete', { ids: [inner.id] })).message).toEqual({
      count: 1,
      ids: [inner.id],
    });
    await admin.call('POST', '/trash/empty', { type: 'containers' });
    await t.deps.jobs.drain();
    const trash = await admin.call<{ results: { id: string }[] }>('GET', '/trash?type=containers');
    expect(trash.message.results.map(({ id }) => id)).toEqual([inner.id]);
    expect((await admin.call('POST', '/containers/restore', { ids: [inner.id] })).message).toEqual({ count: 1 });
  });

  it('are never nested in each other, or in the trash, through concurrent changes', async () => {
    const nest = (container: Container, into: Container) =>
      load(into.id, { type: 'container', containerId: container.id });
    for (let round = 0; round < 4; round += 1) {
      const [one, two, three] = [await make(), await make(), await make()];
      const answers = await Promise.all([nest(one, two), nest(two, one)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      const [into, removal] = await Promise.all([
        nest(three, one),
        admin.call('POST', '/containers/delete', { ids: [three.id] }),
      ]);
      expect([into.status, removal.status]).toEqual(into.status === 201 ? [201, 409] : [404, 200]);
    }
  });

  it('list their loads, unloads and moves together, latest first', async () => {
    const box = await make({ name: 'Traveller' });
    const placeId = await place('Porto');
    await load(box.id, { type: 'units', codes: ['3', '4'] }, hour(1));
    await record({ kind: 'move', placeId, subject: { type: 'container', containerId: box.id }, note: 'By lorry' });
    const events = async (query = '') =>
      (await admin.call<{ results: ContainerEvent[] }>('GET', `/containers/events?${query}`)).message.results;
    expect((await events())[0]).toMatchObject({
      ...{ kind: 'move', place: 'Porto', note: 'By lorry', container: { name: 'Traveller' }, first: null },
    });
    const loads = await events('kind=load');
    expect(loads.every(({ kind }) => kind === 'load')).toBe(true);
    const boxLoad = loads.find(({ container }) => container?.id === box.id);
    expect(boxLoad).toMatchObject({ itemCount: 2, first: { type: 'unit', name: 'Merino scarf' } });
    expect((await get(box.id)).place).toMatchObject({ name: 'Porto' });
    const refusal = async (...list: string[]) =>
      (await load(box.id, { type: 'units', codes: list })).response.json() as Promise<{ message: string }>;
    expect((await refusal('3')).message).toMatch(/^Already in “Traveller”\. To load it/);
    expect((await refusal('3', '5')).message).toMatch(/^1 of them is already in “Traveller”\. To load them/);
  });

  it('accept a late load from the time when the previous container released the thing', async () => {
    const [first, second] = [await make(), await make()];
    const unit = { type: 'units', codes: ['6'] };
    await load(first.id, unit, hour(10));
    await record({ kind: 'unload', containerId: first.id, subject: unit }, hour(2));
    expect((await load(second.id, unit, hour(6))).status).toBe(201);
    const countsAt = async (moment: Date) => {
      const read = ({ id }: Container) => contents(id, `at=${moment.toISOString()}`);
      return [(await read(first)).results.length, (await read(second)).results.length];
    };
    expect(await countsAt(hour(4))).toEqual([1, 0]);
    expect(await countsAt(hour(1))).toEqual([0, 1]);
    const other = { type: 'units', codes: ['5'] };
    const wrong = (await load(first.id, other, hour(2))).message;
    await admin.call('POST', `/event-records/${wrong.id}/correct`, { clientKey: 'client-key-wrong', note: '' });
    await load(second.id, other, hour(6));
    expect(await countsAt(hour(4))).toEqual([1, 1]);
  });

  it('are not accessible to other companies and to levels without containers', async () => {
    const { id } = await make();
    expect((await other.call('GET', `/containers/${id}`)).status).toBe(404);
    expect((await other.call('GET', `/containers/${id}/contents`)).status).toBe(404);
    expect((await other.call('POST', '/containers/delete', { ids: [id] })).message).toEqual({ count: 0, ids: [] });
    expect((await other.call('DELETE', `/containers/${id}`)).status).toBe(404);
    const basic = await t.company({ level: 300 });
    expect((await basic.call('GET', '/containers')).status).toBe(403);
    expect((await t.anonymous.call('GET', '/containers')).status).toBe(401);
  });
});
