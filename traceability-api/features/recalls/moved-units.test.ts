import type { Container } from '@/lib/contract/containers';
import type { Effect } from '@/lib/contract/effects';
import type { Lot } from '@/lib/contract/lots';
import type { Place } from '@/lib/contract/places';
import type { Reach, Recall } from '@/lib/contract/recalls';
import type { UnitRow } from '@/lib/contract/units';
import { newId } from '../../db/ids';
import { setUpTestApp, type Client } from '../../testing/app';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';

const t = setUpTestApp();
let admin: Client;
let articleId: string;
beforeAll(async () => {
  admin = await t.company({ level: 500 });
  await makeBlock(t, admin, 200);
  articleId = await makeArticle(t, admin);
});
afterEach(() => t.setNow(undefined));

async function makeLot(code: string, quantity = 0) {
  const { id } = (await admin.call<Lot>('POST', '/lots', { articleId, code })).message;
  if (quantity > 0) await createUnits(t, admin, { articleId, quantity, lot: { kind: 'existing', lotId: id } });
  return id;
}

const unitsOf = async (lotId: string) =>
  (await admin.call<{ results: UnitRow[] }>('GET', `/units?lotId=${lotId}&sort=code&pageSize=100`)).message.results;
const moveTo = async (lotId: string | null, ids: readonly string[]) =>
  expect((await admin.call('POST', '/units/assign-lot', { ids, lotId })).status).toBe(200);
/** Moves the first unit of a lot into another by hand. */
async function moveOne(from: string, into: string) {
  const [unit] = await unitsOf(from);
  await moveTo(into, [unit?.id ?? '']);
  return unit?.id ?? '';
}
const makeOf = async (lotId: string, from: string) =>
  expect((await admin.call('POST', `/lots/${lotId}/inputs`, { inputs: [{ type: 'lot', lotId: from }] })).status).toBe(
    201,
  );
const reachOf = async (lotId: string) => (await admin.call<Reach>('GET', `/recalls/reach?lotId=${lotId}`)).message;
const isRecalled = async (lotId: string) => (await admin.call<Lot>('GET', `/lots/${lotId}`)).message.isRecalled;
const place = async (name: string) =>
  (await admin.call<Place>('POST', '/places', { name, town: name, country: 'PT' })).message.id;
const record = async (body: object) =>
  expect(
    (
      await admin.call('POST', '/event-records', {
        ...{ clientKey: newId(), happenedAt: t.deps.now().toISOString(), zone: '+00:00', ...body },
      })
    ).status,
  ).toBe(201);

describe('a unit that was moved by hand into a lot that goes into another', () => {
  it('is followed there, and the lot that it is in now is not recalled', async () => {
    const [wool, others, coat] = [await makeLot('W-1', 2), await makeLot('W-2', 2), await makeLot('COAT-1')];
    await moveOne(wool, others);
    await makeOf(coat, others);
    expect(await reachOf(wool)).toMatchObject({ lots: 2, units: 2 });
    const recall = (await admin.call<Recall>('POST', '/recalls', { lotId: wool, reason: 'Dye' })).message;
    expect(await Promise.all([wool, coat, others].map(isRecalled))).toEqual([true, true, false]);
    const hat = await makeLot('HAT-1');
    await makeOf(hat, others);
    expect(await isRecalled(hat)).toBe(true);
    await admin.call('POST', `/recalls/${recall.id}/end`, {});
  });

  it('stays recalled while there is an open recall of its lot, or of itself', async () => {
    const [wool, others] = [await makeLot('E-1', 2), await makeLot('E-2', 2)];
    await moveOne(wool, others);
    const start = async (lotId: string) =>
      (await admin.call<Recall>('POST', '/recalls', { lotId, reason: 'Dye' })).message.id;
    const [ofWool, ofOthers] = [await start(wool), await start(others)];
    const effectOf = async (...ids: string[]) =>
      (await admin.call<Effect>('POST', '/effects', { type: 'recalls', action: 'end', ids })).message;
    expect(await effectOf(ofOthers)).toMatchObject({ lots: 1, units: 2 });
    expect(await effectOf(ofWool)).toMatchObject({ lots: 1, units: 1 });
    expect(await effectOf(ofWool, ofOthers)).toMatchObject({ lots: 2, units: 4 });
  });

  it('is followed however that lot was merged and split since, and wherever the unit was put', async () => {
    const [wool, first, second] = [await makeLot('M-1', 1), await makeLot('M-2', 1), await makeLot('M-3', 1)];
    const unit = await moveOne(wool, first);
    const [before, merged, parted, apart] = await Promise.all(['A', 'B', 'C', 'D'].map((code) => makeLot(`M-${code}`)));
    await makeOf(before ?? '', first);
    await admin.call('POST', `/lots/${second}/merge`, { lotIds: [first] });
    await makeOf(merged ?? '', second);
    const body = { code: 'M-part', units: { type: 'count', count: 3 } };
    const part = (await admin.call<{ lot: Lot }>('POST', `/lots/${second}/split`, body)).message.lot.id;
    await makeOf(parted ?? '', part);
    expect((await reachOf(wool)).lots).toBe(4);
    const last = await makeLot('M-4');
    await moveTo(last, [unit]);
    await makeOf(apart ?? '', last);
    expect((await reachOf(wool)).lots).toBe(5);
  });
});

describe('the location of recalled things', () => {
  const shelf = async (name: string, placeId: string) =>
    (await admin.call<Container>('POST', '/containers', { name, code: name, placeId })).message.id;

  it('is shown for a unit in a lot that is in a container, and for one that was recorded individually', async () => {
    const [wool, others] = [await makeLot('P-1', 2), await makeLot('P-2', 1)];
    await record({ kind: 'repair', subject: { type: 'lot', lotId: others }, placeId: await place('Before') });
    await moveOne(wool, others);
    const containerId = await shelf('Shelf', await place('Porto'));
    await record({ kind: 'load', containerId, subject: { type: 'lot', lotId: others } });
    await record({ kind: 'repair', subject: { type: 'lot', lotId: others }, placeId: await place('Braga') });
    const [remainingUnit] = await unitsOf(wool);
    const sold = { type: 'units', codes: [remainingUnit?.code ?? ''] };
    await record({ kind: 'resale', subject: sold, placeId: await place('Lisboa') });
    expect(await reachOf(wool)).toMatchObject({
      ...{ containers: 1, namedContainers: [{ name: 'Shelf', place: 'Porto' }], places: 3 },
      namedPlaces: [{ name: 'Braga' }, { name: 'Lisboa' }, { name: 'Porto' }],
    });
  });

  it('is shown for a part that was split off, and for merged lots, up to then', async () => {
    const [source, into] = [await makeLot('S-1', 2), await makeLot('S-2', 1)];
    t.setNow(new Date('2026-03-01T10:00:00Z'));
    await record({ kind: 'repair', subject: { type: 'lot', lotId: source }, placeId: await place('Faro') });
    t.setNow(new Date('2026-03-02T10:00:00Z'));
    const body = { code: 'S-part', units: { type: 'count', count: 1 } };
    const part = (await admin.call<{ lot: Lot }>('POST', `/lots/${source}/split`, body)).message.lot.id;
    t.setNow(new Date('2026-03-03T10:00:00Z'));
    await record({ kind: 'repair', subject: { type: 'lot', lotId: source }, placeId: await place('Elvas') });
    const namesOf = async (lotId: string) => (await reachOf(lotId)).namedPlaces.map(({ name }) => name);
    expect(await namesOf(part)).toEqual(['Faro']);
    await admin.call('POST', `/lots/${into}/merge`, { lotIds: [part] });
    expect(await namesOf(into)).toEqual(['Faro']);
    expect(await namesOf(source)).toEqual(['Elvas', 'Faro']);
  });
});
