import { sql } from 'drizzle-orm';
import { checkDigit } from '@/lib/domain/gs1/check-digit';
import type { Effect } from '@/lib/contract/effects';
import { MAX_POINTS, type Place } from '@/lib/contract/places';
import type { SearchHit } from '@/lib/contract/search';
import { newId } from '../../db/ids';
import { containers, eventRecords } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';

const t = setUpTestApp();
let admin: Client;
let other: Client;

beforeAll(async () => {
  admin = await t.company();
  other = await t.company();
});

const gln = (number: number) => {
  const digits = `9521000${String(number).padStart(5, '0')}`;
  return `${digits}${checkDigit(digits)}`;
};
const create = (body: object, by = admin) => by.call<Place>('POST', '/places', body);
interface List {
  results: Place[];
  total: number;
  nextCursor: string | null;
}
const list = async (query: string, by = admin) => (await by.call<List>('GET', `/places?${query}`)).message;
const namesOf = ({ results }: List) => results.map(({ name }) => name);

/** A container at a place, and a record that refers to it. */
async function use(placeId: string) {
  const now = new Date();
  await t.deps.db.asSystem('test', async (tx) => {
    await tx.insert(containers).values({
      ...{ id: newId(), companyId: admin.companyId, name: 'Caja', code: newId(), kind: 'box' },
      ...{ placeId, search: 'caja' },
    });
    await tx.insert(eventRecords).values({
      ...{ id: newId(), companyId: admin.companyId, kind: 'move', name: 'x', bizStep: 'other', placeId },
      ...{ happenedAt: now, recordedAt: now, zone: '+00:00', source: 'desk', clientKey: newId(), itemCount: 1 },
    });
  });
}

describe('places', () => {
  it('are created, read back and changed with their version', async () => {
    const body = {
      ...{ name: '  Tintorería  del Anoia ', address: 'Calle del Agua 3', town: 'Igualada', country: 'ES' },
      ...{ latitude: 41.57891234, longitude: 1.6172, gln: `${gln(1).slice(0, 3)} ${gln(1).slice(3)}` },
    };
    const created = await create(body);
    expect(created.status).toBe(201);
    expect(created.message).toMatchObject({
      ...{
        name: 'Tintorería del Anoia',
        town: 'Igualada',
        latitude: 41.578912,
        gln: gln(1),
        version: 1,
      },
    });
    const path = `/places/${created.message.id}`;
    const changed = await admin.call<Place>('PUT', path, { ...body, name: 'Tinte', version: 1 });
    expect(changed.message).toMatchObject({ name: 'Tinte', version: 2 });
    expect(await admin.call('PUT', path, { ...body, version: 1 })).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect((await admin.call('GET', path)).message).toEqual(changed.message);
  });

  it('reject half a position, degrees out of range, and a GLN with a wrong check digit', async () => {
    for (const wrong of [
      { latitude: 41 },
      { latitude: 91, longitude: 0 },
      { latitude: 0, longitude: 180.5 },
      { gln: '9521000000012' },
      { gln: '123' },
      { country: 'XX' },
    ])
      expect([wrong, (await create({ name: 'x', ...wrong })).status]).toEqual([wrong, 400]);
    expect((await create({ name: ' ' })).status).toBe(400);
  });

  it('have a unique GLN in the company, also after restoring from the trash', async () => {
    const first = await create({ name: 'A', gln: gln(7) });
    expect(await create({ name: 'B', gln: gln(7) })).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect((await create({ name: 'C', gln: gln(7) }, other)).status).toBe(201);
    await admin.call('POST', '/places/delete', { ids: [first.message.id] });
    const second = await create({ name: 'D', gln: gln(7) });
    const back = () => admin.call('POST', '/places/restore', { ids: [first.message.id] });
    expect(await back()).toMatchObject({ status: 409, code: 'CONFLICT' });
    await admin.call('POST', '/places/delete', { ids: [second.message.id] });
    expect((await back()).message).toEqual({ count: 1 });
  });

  it('are found by name, town, address and GLN, filtered by country, sorted and paged by cursor', async () => {
    const by = await t.company();
    for (const [name, town, country] of [
      ['Bodega', 'Béjar', 'ES'],
      ['Almacén', 'Prato', 'IT'],
      ['Taller', 'Biella', 'IT'],
    ])
      await create({ name, town, country, address: 'Via Roma 1', latitude: 44, longitude: 9 }, by);
    expect(namesOf(await list('', by))).toEqual(['Almacén', 'Bodega', 'Taller']);
    expect(namesOf(await list('sort=-createdAt', by))).toEqual(['Taller', 'Almacén', 'Bodega']);
    expect(namesOf(await list('q=bejar', by))).toEqual(['Bodega']);
    expect(namesOf(await list('q=roma&country=IT', by))).toEqual(['Almacén', 'Taller']);
    const first = await list('pageSize=2', by);
    expect(namesOf(await list(`pageSize=2&cursor=${first.nextCursor}`, by))).toEqual(['Taller']);
    const points = await by.call<{ points: { name: string }[] }>('GET', '/places/points?country=IT');
    expect(points.message.points.map(({ name }) => name)).toEqual(['Almacén', 'Taller']);
    const some = await by.call<{ points: { name: string }[] }>('GET', '/places/points?q=biella');
    expect(some.message.points).toMatchObject([{ name: 'Taller', latitude: 44, longitude: 9 }]);
    expect((await by.call('GET', '/places/countries')).message).toEqual(['ES', 'IT']);
    const hits = await by.call<SearchHit[]>('GET', '/search?q=prato');
    expect(hits.message).toMatchObject([{ type: 'places', name: 'Almacén', detail: 'Prato' }]);
  });

  it('report on a map that there are more than it shows, and lose no point to those without a position', async () => {
    const by = await t.company();
    const fill = (word: string, count: number, isEach: number) =>
      t.deps.db.asTenant(by.companyId, (tx) =>
        tx.execute(sql`
          insert into places (id, company_id, name, latitude, longitude, search)
          select gen_random_uuid(), ${by.companyId}::uuid, ${word} || n, case when n % ${isEach} = 0 then 40 end,
            case when n % ${isEach} = 0 then 2 end, ${word} || to_char(n, 'FM00000') from generate_series(1, ${count}::int) n`),
      );
    const pointsOf = async (q: string) =>
      (await by.call<{ points: { name: string }[]; isCapped: boolean }>('GET', `/places/points?q=${q}`)).message;
    await fill('telar', 3_500, 7);
    expect(await pointsOf('telar')).toMatchObject({ isCapped: false });
    expect((await pointsOf('telar')).points).toHaveLength(500);
    await fill('nave', MAX_POINTS, 1);
    expect(await pointsOf('nave')).toMatchObject({ isCapped: false });
    await fill('nave', 1, 1);
    const { points, isCapped } = await pointsOf('nave');
    expect(points).toHaveLength(MAX_POINTS);
    expect(isCapped).toBe(true);
    expect((await pointsOf('')).isCapped).toBe(true);
  });

  it('report before deletion what refers to them, keep it, and stay in the trash while it does', async () => {
    const { id } = (await create({ name: 'Usado' })).message;
    const free = (await create({ name: 'Libre' })).message.id;
    await use(id);
    const effect = await admin.call<Effect>('POST', '/effects', { type: 'places', action: 'remove', ids: [id, free] });
    expect(effect.message).toMatchObject({ count: 2, containers: 1, records: 1 });
    const deletion = await admin.call('POST', '/places/delete', { ids: [id, free] });
    expect(deletion.message).toMatchObject({ count: 2 });
    await admin.call('POST', '/trash/empty', { type: 'places' });
    await t.deps.jobs.drain();
    const trash = await admin.call<{ results: { id: string }[] }>('GET', '/trash?type=places');
    expect(trash.message.results.map((item) => item.id)).toContain(id);
    expect(trash.message.results.map((item) => item.id)).not.toContain(free);
    expect((await admin.call('POST', '/trash/restore', { type: 'places', ids: [id] })).message).toEqual({ count: 1 });
  });

  it('are exported with their positions and the country in words', async () => {
    const by = await t.company();
    await create({ name: 'Nave', town: 'Ubrique', country: 'ES', latitude: 36.68, longitude: -5.45, gln: gln(3) }, by);
    const csv = await (await by.call('GET', '/places/export?format=csv')).response.text();
    expect(csv).toContain(`Nave,,Ubrique,Spain,36.68,-5.45,${gln(3)}`);
  });

  it('are deleted one by one too', async () => {
    const { id } = (await create({ name: 'Cerrado' })).message;
    expect((await admin.call('DELETE', `/places/${id}`)).message).toEqual({ count: 1 });
    expect((await admin.call('GET', `/places/${id}`)).status).toBe(404);
    expect((await admin.call('DELETE', `/places/${id}`)).code).toBe('NOT_FOUND');
    expect((await admin.call('POST', '/places/restore', { ids: [id] })).message).toEqual({ count: 1 });
  });

  it('are not accessible without permission', async () => {
    const { id } = (await create({ name: 'Mío' })).message;
    expect((await other.call('GET', `/places/${id}`)).status).toBe(404);
    expect((await other.call('PUT', `/places/${id}`, { name: 'x' })).status).toBe(404);
    expect((await other.call('POST', '/places/delete', { ids: [id] })).message).toEqual({ count: 0, ids: [] });
    expect((await other.call('DELETE', `/places/${id}`)).status).toBe(404);
    const effect = await other.call<Effect>('POST', '/effects', { type: 'places', action: 'remove', ids: [id] });
    expect(effect.message.count).toBe(0);
    expect((await t.anonymous.call('GET', '/places')).status).toBe(401);
    const reader = await t.user(admin.companyId, { role: 'collaborator' });
    expect((await reader.call('GET', '/places')).status).toBe(200);
    expect((await reader.call('POST', '/places', { name: 'x' })).status).toBe(403);
  });
});

it('finds a place by the first one or two characters of any of its words', async () => {
  const company = await t.company();
  for (const name of ['Alba-Wool', 'Two rivers', 'Sede (Wok)', '羊毛厂']) await create({ name }, company);
  expect(namesOf(await list('q=wo', company))).toEqual(['Alba-Wool', 'Sede (Wok)']);
  expect(namesOf(await list('q=w%20a', company))).toEqual(['Alba-Wool']);
  expect(namesOf(await list('q=%E6%AF%9B', company))).toEqual(['羊毛厂']);
});
