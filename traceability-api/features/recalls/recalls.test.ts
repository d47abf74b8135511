import type { Effect } from '@/lib/contract/effects';
import type { EventRecord } from '@/lib/contract/event-records';
import type { Lineage, Lot } from '@/lib/contract/lots';
import type { Reach, Recall, ReachedUnit } from '@/lib/contract/recalls';
import { newId } from '../../db/ids';
import { containers, places } from '../../db/schema';
import { createTestApp, type Client, type TestApp } from '../../testing/app';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';

let t: TestApp;
let admin: Client;
let other: Client;
let fabric: string;
let shirts: string;
let part: string;
beforeAll(async () => {
  t = await createTestApp();
  [admin, other] = [await t.company({ level: 500 }), await t.company({ level: 500 })];
  await makeBlock(t, admin, 100);
  fabric = await makeLot('FAB-1');
  const articleId = await makeArticle(t, admin, { name: 'Linen shirt' });
  shirts = await makeLot('SH-1', articleId);
  await createUnits(t, admin, { articleId, quantity: 6, lot: { kind: 'existing', lotId: shirts } });
  await admin.call('POST', `/lots/${shirts}/inputs`, { inputs: [{ type: 'lot', lotId: fabric }] });
  const body = { code: 'SH-1b', units: { type: 'count', count: 2 } };
  part = (await admin.call<{ lot: Lot }>('POST', `/lots/${shirts}/split`, body)).message.lot.id;
  await load(await makeContainer('Box', await makePlace('Porto')), shirts);
});
afterAll(() => t.close());

async function makeLot(code: string, ofArticle?: string) {
  const articleId = ofArticle ?? (await makeArticle(t, admin));
  return (await admin.call<Lot>('POST', '/lots', { articleId, code })).message.id;
}

async function makePlace(name: string) {
  const id = newId();
  const row = { id, companyId: admin.companyId, name, town: name, country: 'PT', search: name };
  await t.deps.db.asTenant(admin.companyId, (tx) => tx.insert(places).values(row as typeof places.$inferInsert));
  return id;
}

async function makeContainer(name: string, placeId: string) {
  const id = newId();
  const row = { id, companyId: admin.companyId, name, code: id, kind: 'box' as const, search: name, placeId };
  await t.deps.db.asTenant(admin.companyId, (tx) => tx.insert(containers).values(row));
  return id;
}

const load = (containerId: string, lotId: string) =>
  admin.call('POST', '/event-records', {
    ...{ kind: 'load', containerId, subject: { type: 'lot', lotId }, clientKey: newId() },
    ...{ happenedAt: new Date().toISOString(), zone: '+00:00' },
  });

const reachOf = async (lotId: string) => (await admin.call<Reach>('GET', `/recalls/reach?lotId=${lotId}`)).message;

it('reaches all that was made of a lot, and where it is', async () => {
  expect(await reachOf(fabric)).toMatchObject({
    ...{ lots: 3, units: 6, withdrawn: 0, codes: 0, containers: 1, places: 1, scans: 0, visitors: 0, open: null },
    namedContainers: [{ name: 'Box', place: 'Porto' }],
    namedPlaces: [{ name: 'Porto' }],
  });
  expect(await reachOf(part)).toMatchObject({ lots: 1, units: 2, containers: 0 });
});

it('lists the units by their codes, page by page, with where each is', async () => {
  const page = async (cursor = '') =>
    (
      await admin.call<{ results: ReachedUnit[]; nextCursor: string | null; approximateTotal: number }>(
        'GET',
        `/recalls/units?lotId=${fabric}&pageSize=4${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      )
    ).message;
  const first = await page();
  expect(first).toMatchObject({ approximateTotal: 6 });
  const last = await page(first.nextCursor ?? '');
  const all = [...first.results, ...last.results];
  expect(all.map(({ lot }) => lot?.code)).toEqual(['SH-1b', 'SH-1b', 'SH-1', 'SH-1', 'SH-1', 'SH-1']);
  expect(all.map(({ container }) => container?.name ?? null)).toEqual([null, null, 'Box', 'Box', 'Box', 'Box']);
  const { response } = await admin.call('GET', `/recalls/export?lotId=${fabric}&format=csv`);
  const lines = (await response.text()).trim().split('\r\n');
  expect(lines).toHaveLength(7);
  expect(lines[3]).toContain('Porto');
});

it('marks the lots, goes on for what comes out of them later, and ends', async () => {
  const started = await admin.call<Recall>('POST', '/recalls', {
    lotId: fabric,
    reason: 'Dye runs',
    notice: 'Wash apart',
  });
  expect(started.message).toMatchObject({ lots: 3, endedAt: null, lot: { code: 'FAB-1' } });
  expect((await admin.call('POST', '/recalls', { lotId: fabric, reason: 'Again' })).code).toBe('CONFLICT');
  expect((await admin.call<Lot>('GET', `/lots/${part}`)).message.isRecalled).toBe(true);
  const history = await admin.call<{ results: EventRecord[] }>('GET', `/event-records?itemId=${part}&kind=recall`);
  expect(history.message.results).toMatchObject([{ note: 'Dye runs', itemCount: 3 }]);

  const later = { code: 'SH-1c', units: { type: 'count', count: 1 } };
  const third = (await admin.call<{ lot: Lot }>('POST', `/lots/${shirts}/split`, later)).message.lot;
  expect(third.isRecalled).toBe(true);
  expect((await admin.call('POST', `/lots/${shirts}/merge`, { lotIds: [part] })).code).toBe('CONFLICT');
  const graph = (await admin.call<Lineage>('GET', `/lots/${fabric}/lineage`)).message;
  expect(graph.lots.every(({ isRecalled }) => isRecalled)).toBe(true);
  expect((await reachOf(part)).open).toMatchObject({ id: started.message.id });

  const end = { type: 'recalls', action: 'end', ids: [started.message.id] };
  const effect = (await admin.call<Effect>('POST', '/effects', end)).message;
  expect(effect).toMatchObject({ count: 1, lots: 4, units: 6, codes: 0 });
  expect((await other.call<Effect>('POST', '/effects', end)).message).toMatchObject({ count: 0, lots: 0, units: 0 });
  const own = await admin.call<Recall>('POST', '/recalls', { lotId: part, reason: 'Seam', notice: 'Bring it back' });
  expect((await admin.call<Effect>('POST', '/effects', end)).message).toMatchObject({ lots: 3, units: 4 });
  await admin.call('POST', `/recalls/${own.message.id}/end`, {});
  expect((await admin.call<Lot>('GET', `/lots/${part}`)).message.isRecalled).toBe(true);

  const ended = await admin.call<Recall>('POST', `/recalls/${started.message.id}/end`, {});
  expect(ended.message.endedAt).not.toBeNull();
  expect((await admin.call('POST', `/recalls/${started.message.id}/end`, {})).code).toBe('ALREADY_PROCESS');
  expect((await admin.call<Lot>('GET', `/lots/${part}`)).message.isRecalled).toBe(false);
});

it('is nobody else’s business', async () => {
  expect((await other.call('GET', `/recalls/reach?lotId=${fabric}`)).status).toBe(404);
  expect((await other.call('POST', '/recalls', { lotId: fabric, reason: 'x' })).status).toBe(404);
  const list = await other.call<{ approximateTotal: number }>('GET', '/recalls');
  expect(list.message.approximateTotal).toBe(0);
});
