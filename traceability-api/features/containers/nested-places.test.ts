import { sql } from 'drizzle-orm';
import type { Container } from '@/lib/contract/containers';
import type { Effect } from '@/lib/contract/effects';
import type { EventRecord } from '@/lib/contract/event-records';
import type { Lot } from '@/lib/contract/lots';
import type { Place } from '@/lib/contract/places';
import type { Reach, ReachedUnit } from '@/lib/contract/recalls';
import { setUpTestApp, type Client } from '../../testing/app';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';

const t = setUpTestApp();
let admin: Client;
let lotId: string;
let mill: string;
let port: string;
beforeAll(async () => {
  admin = await t.company({ level: 500 });
  const articleId = await makeArticle(t, admin);
  await makeBlock(t, admin, 10);
  await createUnits(t, admin, { articleId, quantity: 2, lot: { kind: 'new', code: 'L-1' } });
  lotId = (await admin.call<{ results: Lot[] }>('GET', '/lots')).message.results[0]?.id ?? '';
});
beforeEach(async () => {
  [mill, port] = [await place('Mill'), await place('Port')];
});

let createdCount = 0;
async function place(name: string) {
  createdCount += 1;
  return (await admin.call<Place>('POST', '/places', { name: `${name} ${createdCount}`, latitude: 41, longitude: 2 }))
    .message.id;
}
async function make(name: string, placeId: string | null, kind = 'box') {
  createdCount += 1;
  const body = { name, code: `C-${createdCount}`, kind, placeId };
  return (await admin.call<Container>('POST', '/containers', body)).message;
}
const hour = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
async function record(body: object, happenedAt = new Date().toISOString()) {
  createdCount += 1;
  const fullBody = { clientKey: `nested-key-${createdCount}`, happenedAt, zone: '+01:00', ...body };
  const answer = await admin.call<EventRecord>('POST', '/event-records', fullBody);
  expect(answer.status).toBe(201);
  return answer.message.id;
}
const asSubject = ({ id }: Container) => ({ type: 'container', containerId: id });
const load = (inner: Container, outer: Container, at?: string) =>
  record({ kind: 'load', containerId: outer.id, subject: asSubject(inner) }, at);
const unload = (inner: Container, outer: Container, at?: string) =>
  record({ kind: 'unload', containerId: outer.id, subject: asSubject(inner) }, at);
const move = (container: Container, placeId: string, at?: string) =>
  record({ kind: 'move', placeId, subject: asSubject(container) }, at);

const get = async ({ id }: Container) => (await admin.call<Container>('GET', `/containers/${id}`)).message;
const placeOf = async (container: Container) => (await get(container)).place?.id ?? null;
const at = async (placeId: string, query = '') => {
  const path = `/containers?placeId=${placeId}${query}`;
  const { results, total } = (await admin.call<{ results: Container[]; total: number }>('GET', path)).message;
  return { names: results.map(({ name }) => name), total };
};

async function packed() {
  const [box, pallet, lorry] = [await make('Box', mill), await make('Pallet', mill, 'pallet'), await make('Van', null)];
  await load(box, pallet);
  await load(pallet, lorry);
  return { box, pallet, lorry };
}

it('moves with the outer container, on its page and in the list of a place', async () => {
  const { box, pallet, lorry } = await packed();
  expect(await placeOf(box)).toBe(mill);
  await move(lorry, port);
  expect([await placeOf(box), await placeOf(pallet)]).toEqual([port, port]);
  expect(await at(mill)).toEqual({ names: [], total: 0 });
  expect(await at(port)).toEqual({ names: ['Box', 'Pallet', 'Van'], total: 3 });
  expect(await at(port, '&kind=pallet')).toEqual({ names: ['Pallet'], total: 1 });
  expect(await at(port, '&q=pal')).toEqual({ names: ['Pallet'], total: 1 });
  expect(await at(port, '&pageSize=2&page=2')).toEqual({ names: ['Van'], total: 3 });
  const question = { type: 'places', action: 'remove', ids: [mill, port] };
  expect((await admin.call<Effect>('POST', '/effects', question)).message).toMatchObject({ count: 2, containers: 3 });
});

it('is where the inner one was last seen if the place of the outer one is unknown', async () => {
  const { box, lorry } = await packed();
  await record({ kind: 'unload', containerId: lorry.id, subject: asSubject((await get(box)).inside as Container) });
  expect(await placeOf(box)).toBe(mill);
  expect((await at(mill)).names).toEqual(['Box', 'Pallet']);
});

it('is shown for the units in a recall, in its numbers, its list and its file', async () => {
  const { box, lorry } = await packed();
  await record({ kind: 'load', containerId: box.id, subject: { type: 'lot', lotId } });
  await move(lorry, port);
  const name = (await admin.call<Place>('GET', `/places/${port}`)).message.name;
  const reach = (await admin.call<Reach>('GET', `/recalls/reach?lotId=${lotId}`)).message;
  expect(reach).toMatchObject({ containers: 3, places: 1, namedPlaces: [{ id: port }] });
  expect(new Set(reach.namedContainers.map((one) => one.place))).toEqual(new Set([name]));
  const units = await admin.call<{ results: ReachedUnit[] }>('GET', `/recalls/units?lotId=${lotId}`);
  expect(units.message.results.map(({ container }) => container?.id)).toEqual([box.id, box.id]);
  const file = await (await admin.call('GET', `/recalls/export?lotId=${lotId}&format=csv`)).response.text();
  expect(file.trim().split('\r\n').slice(1)).toEqual([expect.stringContaining(name), expect.stringContaining(name)]);
  await record({ kind: 'unload', containerId: box.id, subject: { type: 'lot', lotId } });
});

it('stays with unloaded things, unless they were moved since', async () => {
  const { box, pallet, lorry } = await packed();
  await move(lorry, port);
  await unload(pallet, lorry);
  expect([await placeOf(pallet), await placeOf(box)]).toEqual([port, port]);
  await move(lorry, mill);
  expect([await placeOf(pallet), await placeOf(box)]).toEqual([port, port]);
});

it('does not become a place that the outer container reached after the unload', async () => {
  const [box, pallet] = [await make('Box', mill), await make('Pallet', mill)];
  await load(box, pallet, hour(5));
  await move(pallet, port, hour(2));
  await unload(box, pallet, hour(3));
  expect(await placeOf(box)).toBe(mill);
});

it('is not changed by moves while it is inside another, except by a late one from before that', async () => {
  const [box, pallet] = [await make('Box', null), await make('Pallet', mill, 'pallet')];
  await load(box, pallet, hour(2));
  const refused = await admin.call<string>('POST', '/event-records', {
    ...{ clientKey: 'nested-key-refused', happenedAt: hour(1), zone: '+01:00' },
    ...{ kind: 'move', placeId: port, subject: asSubject(box) },
  });
  expect([refused.status, refused.code]).toEqual([409, 'CONFLICT']);
  expect(refused.message).toContain('“Pallet”');
  await move(box, port, hour(3));
  expect(await placeOf(box)).toBe(mill);
  await unload(box, pallet, hour(1));
  await move(box, port);
  expect(await placeOf(box)).toBe(port);
});

it('stays where an unload left it if a move from before that is recorded late', async () => {
  const [box, pallet] = [await make('Box', mill), await make('Pallet', port, 'pallet')];
  await load(box, pallet, hour(4));
  await unload(box, pallet, hour(2));
  expect(await placeOf(box)).toBe(port);
  await move(box, mill, hour(5));
  expect(await placeOf(box)).toBe(port);
});

it('is that of a late move if the container that released it later had no place', async () => {
  const [box, cart] = [await make('Box', mill), await make('Cart', null)];
  await load(box, cart, hour(4));
  await unload(box, cart, hour(2));
  await move(box, port, hour(5));
  expect(await placeOf(box)).toBe(port);
});

it('is no change of the container’s own if a form sends it back', async () => {
  const { box, lorry } = await packed();
  await move(lorry, port);
  const { name, code, kind, version } = await get(box);
  const body = { name: `${name} 2`, code, kind, placeId: port, version };
  expect((await admin.call<Container>('PUT', `/containers/${box.id}`, body)).message.place?.id).toBe(port);
  const own = await t.deps.db.asTenant(admin.companyId, (tx) =>
    tx.execute<{ place: string }>(sql`select place_id as place from containers where id = ${box.id}::uuid`),
  );
  expect(own.rows).toEqual([{ place: mill }]);
});

it('finds the containers at a place even if there are more than are counted', async () => {
  const crowd = async (count: number) => {
    await t.deps.db.asTenant(admin.companyId, (tx) =>
      tx.execute(sql`
        insert into containers (id, company_id, name, code, kind, place_id, search)
        select gen_random_uuid(), ${admin.companyId}::uuid, 'Crowd ' || n, gen_random_uuid()::text, 'bag', ${port}::uuid, 'crowd ' || n
        from generate_series(1, ${count}::integer) n`),
    );
  };
  const { lorry } = await packed();
  await move(lorry, port);
  await crowd(1_000);
  const listed = (
    await admin.call<{ total: number; isTotalCapped: boolean; results: Container[] }>(
      'GET',
      `/containers?placeId=${port}&pageSize=2`,
    )
  ).message;
  expect(listed).toMatchObject({ total: 1_000, isTotalCapped: true });
  expect(listed.results.map(({ name }) => name)).toEqual(['Box', 'Crowd 1']);
  expect((await at(port, '&kind=box')).names).toEqual(['Box', 'Van']);
  expect(await at(port, '&cursor=last&pageSize=1')).toMatchObject({ names: ['Van'] });
});

it('is known in a stack as high as allowed, which cannot become higher by being put into another container', async () => {
  const stack = [await make('Innermost', null)];
  for (let height = 1; height < 20; height += 1) {
    const [outer, inner] = [await make('Around', height === 19 ? port : null), stack[height - 1]];
    if (inner) await load(inner, outer);
    stack.push(outer);
  }
  const [innermost, outermost] = [stack[0], stack[19]];
  if (!innermost || !outermost) throw new Error('no stack');
  expect(await placeOf(innermost)).toBe(port);
  const { id: containerId } = await make('One more', mill);
  const refused = await admin.call<string>('POST', '/event-records', {
    ...{ clientKey: 'nested-key-too-deep', happenedAt: hour(0), zone: '+01:00' },
    ...{ kind: 'load', containerId, subject: asSubject(outermost) },
  });
  expect([refused.code, refused.message]).toEqual(['CONFLICT', 'Containers can be nested at most 20 deep.']);
});
