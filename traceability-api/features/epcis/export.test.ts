import { randomUUID } from 'node:crypto';
import { checkEvent } from '@/lib/domain/epcis/check-event';
import type { ItemRole, ItemType } from '@/lib/contract/event-records';
import type { RecordKind } from '@/lib/contract/record-kinds';
import { newId } from '../../db/ids';
import { eventRecordItems, eventRecords, units } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';
import { documentOf, eventOf, eventsAt, post, type TestEvent } from '../../testing/epcis/events';
import { epcisFaults } from '../../testing/epcis/schema';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';

const GTIN = '09520123456788';

const t = setUpTestApp();
let admin: Client;
let articleId: string;
let lotId: string;
let otherLotId: string;
let placeId: string;
let own: { id: string; code: string; serial: string }[];
beforeAll(async () => {
  admin = await t.company({ level: 500 });
  articleId = await makeArticle(t, admin, { gtin: GTIN });
  await makeBlock(t, admin, 20);
  await createUnits(t, admin, { articleId, quantity: 3, lot: { kind: 'new', code: 'L-1' } });
  lotId = (await admin.call<{ results: { id: string }[] }>('GET', '/lots')).message.results[0]?.id ?? '';
  otherLotId = await create('/lots', { articleId: await makeArticle(t, admin, { name: 'Wool' }), code: 'RAW 1' });
  placeId = await create('/places', { name: 'Mill', gln: '6291041500213' });
  own = await inCompany((tx) =>
    tx.select({ id: units.id, code: units.code, serial: units.serial }).from(units).orderBy(units.number),
  );
});

const create = async (path: string, body: object) => (await admin.call<{ id: string }>('POST', path, body)).message.id;
const inCompany = <T>(work: Parameters<typeof t.deps.db.asTenant<T>>[1]) => t.deps.db.asTenant(admin.companyId, work);

/** Records something as a user does. */
const record = async (body: object) => {
  const answer = await admin.call<{ id: string }>('POST', '/event-records', {
    ...{ clientKey: randomUUID(), happenedAt: '2026-04-01T08:00:00Z', zone: '+02:00', placeId },
    ...body,
  });
  expect(answer.status).toBe(201);
  return answer.message.id;
};

type Item = [ItemRole, ItemType, string];

/** Inserts a record of a kind that no call in this test creates directly into the tables. */
async function insertRecord(kind: RecordKind, bizStep: string, items: readonly Item[]): Promise<string> {
  const id = newId();
  const happenedAt = new Date('2026-04-02T08:00:00Z');
  const base = { id, companyId: admin.companyId, kind, bizStep, happenedAt, recordedAt: happenedAt };
  await inCompany(async (tx) => {
    await tx.insert(eventRecords).values({
      ...{ ...base, name: '', zone: '-03:30', source: 'desk', clientKey: id, itemCount: items.length },
    });
    await tx.insert(eventRecordItems).values(
      items.map(([role, itemType, itemId], position) => ({
        ...{ companyId: admin.companyId, recordId: id, position, role, itemType, itemId, happenedAt },
      })),
    );
  });
  return id;
}

/** Kinds of records with their subjects, and the event class and fields that they become. */
const KINDS: [string, RecordKind, string, () => Item[], TestEvent][] = [
  [
    'TransformationEvent',
    'transformation',
    'commissioning',
    () => [
      ['input', 'lot', otherLotId],
      ['output', 'lot', lotId],
    ],
    { inputQuantityList: [{ epcClass: expect.stringContaining('urn:uuid:') as string }] },
  ],
  [
    'TransformationEvent',
    'transformation',
    'other',
    () => [['output', 'lot', lotId]],
    { transformationID: expect.stringContaining('urn:uuid:') as string },
  ],
  ['TransactionEvent', 'claim', 'other', () => [['subject', 'unit', own[0]?.id ?? '']], { action: 'ADD' }],
  [
    'AssociationEvent',
    'event',
    'installing',
    () => [
      ['parent', 'unit', own[0]?.id ?? ''],
      ['child', 'unit', own[1]?.id ?? ''],
    ],
    { action: 'ADD', bizStep: 'installing' },
  ],
  ['ObjectEvent', 'recall', 'holding', () => [['subject', 'lot', lotId]], { disposition: 'recalled' }],
  ['ObjectEvent', 'event', 'commissioning', () => [['subject', 'unit', own[2]?.id ?? '']], { action: 'ADD' }],
  ['ObjectEvent', 'event', 'destroying', () => [['subject', 'unit', own[2]?.id ?? '']], { action: 'DELETE' }],
];

/** Creates a record of each of these kinds, so that there is one to export regardless of other tests. */
async function insertAllKinds() {
  for (const [, kind, step, items] of KINDS) await insertRecord(kind, step, items());
}

/** Ids of the records that load a lot into its own container and unload it. */
async function loadAndUnload(ofLot: string, more: object = {}) {
  const containerId = await create('/containers', { name: 'Pallet', code: randomUUID(), kind: 'pallet', ...more });
  const load = { subject: { type: 'lot', lotId: ofLot }, containerId };
  return {
    containerId,
    loadId: await record({ kind: 'load', ...load }),
    unloadId: await record({ kind: 'unload', ...load }),
  };
}

const exported = async (query = '') => (await eventsAt(admin, `/epcis/export${query}`)).events;
const eventById = async (id: string) => (await exported()).filter(({ eventID }) => eventID === `urn:uuid:${id}`);
const base = () => t.deps.config.publicBaseUrl;

describe('the event of a record', () => {
  it('is an ObjectEvent with Digital Links, its time and its place', async () => {
    const [unit] = own;
    const id = await record({ kind: 'repair', subject: { type: 'units', codes: [unit?.code] }, note: 'secret note' });
    const [event] = await eventById(id);
    expect(event).toMatchObject({
      type: 'ObjectEvent',
      action: 'OBSERVE',
      bizStep: 'repairing',
      eventTime: '2026-04-01T10:00:00.000+02:00',
      eventTimeZoneOffset: '+02:00',
      epcList: [`${base()}/01/${GTIN}/21/${unit?.serial}`],
      readPoint: { id: `${base()}/414/6291041500213` },
    });
    expect(JSON.stringify(event)).not.toContain('secret');
  });

  it('is an ObjectEvent of a class for a lot, by its id if it has no GTIN', async () => {
    const [coded] = await eventById(await record({ kind: 'return', subject: { type: 'lot', lotId } }));
    expect(coded).toMatchObject({
      ...{ bizStep: 'receiving', disposition: 'returned' },
      quantityList: [{ epcClass: `${base()}/01/${GTIN}/10/L-1` }],
    });
    const [nameless] = await eventById(await record({ kind: 'repair', subject: { type: 'lot', lotId: otherLotId } }));
    expect(nameless?.quantityList).toEqual([{ epcClass: `urn:uuid:${otherLotId}` }]);
  });

  it('is an AggregationEvent for loads, with the container by its SSCC', async () => {
    const { loadId, unloadId } = await loadAndUnload(lotId, { sscc: '106141412345678908' });
    const parentID = `${base()}/00/106141412345678908`;
    const [loaded] = await eventById(loadId);
    expect(loaded).toMatchObject({ type: 'AggregationEvent', action: 'ADD', bizStep: 'loading', parentID });
    const [unloaded] = await eventById(unloadId);
    expect(unloaded).toMatchObject({ type: 'AggregationEvent', action: 'DELETE', bizStep: 'unloading', parentID });
  });

  it.each(KINDS)('is a %s for %s, %s', async (type, kind, step, items, change) => {
    const [event] = await eventById(await insertRecord(kind, step, items()));
    expect(event).toMatchObject({
      type,
      eventTimeZoneOffset: '-03:30',
      eventTime: '2026-04-02T04:30:00.000-03:30',
      ...change,
    });
  });

  it('is declared wrong by a second copy of the same event', async () => {
    const id = await record({ kind: 'repair', subject: { type: 'lot', lotId } });
    await admin.call('POST', `/event-records/${id}/correct`, { clientKey: randomUUID(), note: '' });
    const exportedEvents = await eventById(id);
    expect(exportedEvents.map(({ errorDeclaration }) => errorDeclaration !== undefined)).toEqual([false, true]);
    expect(exportedEvents[1]).toMatchObject({ bizStep: 'repairing', errorDeclaration: { reason: 'incorrect_data' } });
  });

  it('is valid in GS1 terms for every kind', async () => {
    await insertAllKinds();
    await loadAndUnload(lotId);
    const { document, events } = await eventsAt(admin, '/epcis/export');
    expect(epcisFaults(document)).toBeNull();
    const damaged = { ...document, epcisBody: { eventList: [{ ...events[0], bizStep: 'cbv:repairing' }] } };
    expect(epcisFaults(damaged)).toMatch(/bizStep/);
    expect(new Set(events.map(({ type }) => type)).size).toBe(5);
    for (const event of events)
      expect([event, checkEvent(event, JSON.stringify(event), new Date())]).toEqual([event, null]);
  });
});

describe('an export', () => {
  it('of a unit contains its events and those of its lot; of a lot, all of its units; of an article, all of them', async () => {
    await insertAllKinds();
    const ofUnit = await exported(`?type=unit&itemId=${own[2]?.id ?? ''}`);
    const ofLot = await exported(`?type=lot&itemId=${lotId}`);
    const ofArticle = await exported(`?type=article&itemId=${articleId}`);
    const ids = (events: TestEvent[]) =>
      events.map(({ eventID, errorDeclaration }) => `${String(eventID)} ${errorDeclaration !== undefined}`);
    for (const list of [ofUnit, ofLot, ofArticle]) expect(new Set(ids(list)).size).toBe(list.length);
    expect(ids(ofLot)).toEqual(expect.arrayContaining(ids(ofUnit)));
    expect(ids(ofLot)).toEqual(expect.arrayContaining(ids(ofArticle)));
    expect(ofUnit.length).toBeLessThan(ofLot.length);
    expect(ofLot.some(({ bizStep }) => bizStep === 'installing')).toBe(true);
  });

  it('of a container contains only its loads; of a period, only its days', async () => {
    await insertAllKinds();
    const { containerId } = await loadAndUnload(otherLotId);
    const ofContainer = await exported(`?type=container&itemId=${containerId}`);
    expect(ofContainer.map(({ type }) => type)).toEqual(['AggregationEvent', 'AggregationEvent']);
    const ofDay = await exported('?from=2026-04-02&to=2026-04-02');
    expect(new Set(ofDay.map(({ eventTime }) => String(eventTime).slice(0, 10)))).toEqual(new Set(['2026-04-02']));
  });

  it('of some days includes error declarations for their events, whenever those were made', async () => {
    const lot = { subject: { type: 'lot', lotId: otherLotId } };
    const wrong = await record({ kind: 'resale', happenedAt: '2026-04-06T08:00:00Z', ...lot });
    await admin.call('POST', `/event-records/${wrong}/correct`, { clientKey: randomUUID(), note: '' });
    const today = new Date().toISOString().slice(0, 10);
    const declaredIn = async (query: string) =>
      (await exported(query))
        .filter(({ eventID }) => eventID === `urn:uuid:${wrong}`)
        .map(({ errorDeclaration }) => errorDeclaration !== undefined);
    for (const thing of ['', `&type=lot&itemId=${otherLotId}`]) {
      expect(await declaredIn(`?from=2026-04-06&to=2026-04-06${thing}`)).toEqual([false, true]);
      expect(await declaredIn(`?from=${today}${thing}`)).toEqual([]);
    }
    expect(await declaredIn('?kind=resale')).toEqual([false, true]);
    expect(await declaredIn(`?kind=correction&from=${today}`)).toEqual([true]);
    expect(await declaredIn('?kind=resale,correction')).toEqual([false, true]);
    expect(await declaredIn('?kind=resale&isCorrected=false')).toEqual([]);
  });

  it('returns events of documents unchanged, with their namespaces explained', async () => {
    const event = eventOf({ 'example:batch': { 'example:a': [1, 'b'] }, epcList: [`urn:uuid:${own[0]?.id ?? ''}`] });
    await post(admin, '/epcis/capture', documentOf([event]));
    const [exportedEvent] = (await exported()).filter(({ eventID }) => eventID === event.eventID);
    expect(exportedEvent).toMatchObject(event);
    expect(exportedEvent?.['@context']).toEqual(documentOf([])['@context']);
  });

  it('is recognized when captured by the same company, and new in another', async () => {
    const { document } = await eventsAt(admin, '/epcis/export');
    const again = await post<{ known: number; ready: number; events: number }>(admin, '/epcis/documents', document);
    expect(again.message).toMatchObject({ ready: 0, known: again.message.events, differing: 0 });
    const [first, ...others] = (document.epcisBody.eventList ?? []).filter(
      ({ errorDeclaration, 'example:batch': ofOthers }) => errorDeclaration === undefined && ofOthers === undefined,
    );
    const changed = { ...document, epcisBody: { eventList: [{ ...first, bizStep: 'inspecting' }, ...others] } };
    const differing = await post(admin, '/epcis/capture', changed);
    expect(differing.json['ts:differing']).toEqual({ count: 1, eventIDs: [first?.eventID] });
    const other = await t.company({ level: 500 });
    expect((await post(other, '/epcis/capture', document)).status).toBe(202);
  });

  it('contains only things of its own company', async () => {
    const other = await t.company({ level: 500 });
    expect((await other.call('GET', `/epcis/export?type=lot&itemId=${lotId}`)).status).toBe(404);
    expect((await eventsAt(other, '/epcis/export')).events).toEqual([]);
    expect((await admin.call('GET', `/epcis/export?type=lot`)).status).toBe(400);
  });
});
