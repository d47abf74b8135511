import { eq, sql } from 'drizzle-orm';
import { MAX_DOCUMENT_BYTES, type EpcisCapture, type EpcisPreview } from '@/lib/contract/epcis';
import { API_KEY_CALLS_PER_MINUTE } from '@/lib/contract/api-keys';
import type { EventRecord } from '@/lib/contract/event-records';
import { eventRecordItems, eventRecords, units } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';
import { documentOf, eventOf, eventsAt, post, type TestEvent } from '../../testing/epcis/events';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';

const GTIN = '09520123456788';
const SSCC = '106141412345678908';
const GLN = '6291041500213';

const t = setUpTestApp();
let admin: Client;
let lotId: string;
let unit: { id: string; serial: string; hash: string };
beforeAll(async () => {
  admin = await t.company({ level: 500 });
  const articleId = await makeArticle(t, admin, { gtin: GTIN });
  await makeBlock(t, admin, 20);
  await createUnits(t, admin, { articleId, quantity: 3, lot: { kind: 'new', code: 'L-1' } });
  const [lot] = (await admin.call<{ results: { id: string }[] }>('GET', '/lots')).message.results;
  lotId = lot?.id ?? '';
  [unit = { id: '', serial: '', hash: '' }] = await inCompany((tx) =>
    tx.select({ id: units.id, serial: units.serial, hash: units.hash }).from(units).orderBy(units.number).limit(1),
  );
  await admin.call('POST', '/containers', { name: 'Pallet', code: 'P-1', kind: 'pallet', sscc: SSCC });
  await admin.call('POST', '/places', { name: 'Mill', gln: GLN });
});

const inCompany = <T>(work: Parameters<typeof t.deps.db.asTenant<T>>[1], owner = admin) =>
  t.deps.db.asTenant(owner.companyId, work);
const capture = (document: unknown, headers: Record<string, string> = {}, by: Pick<Client, 'call'> = admin) =>
  post(by, '/epcis/capture', document, headers);
const countRecords = (owner = admin) => inCompany((tx) => tx.$count(eventRecords), owner);
const recordOf = async (eventID: unknown) => {
  const [row] = await inCompany((tx) =>
    tx
      .select()
      .from(eventRecords)
      .where(eq(eventRecords.clientKey, `epcis:${String(eventID)}`)),
  );
  return row;
};

describe('capturing events', () => {
  it('returns 202 with the address of the capture, and stores each event unchanged', async () => {
    const events = [
      eventOf({ 'example:batch': { 'example:depth': [1, 2.5, 'x', null, true] } }),
      eventOf({ type: 'https://example.com/OwnEvent', 'example:what': 'ours' }),
    ];
    const { status, response, json } = await capture(documentOf(events));
    expect(status).toBe(202);
    expect(json).toMatchObject({ running: false, success: true, errors: [], captureErrorBehaviour: 'rollback' });
    const address = response.headers.get('location') ?? '';
    expect(address).toMatch(/\/epcis\/capture\/[0-9a-f-]{36}$/);
    const job = await admin.call('GET', new URL(address).pathname);
    expect(await job.response.json()).toEqual(json);
    for (const event of events) expect((await recordOf(event.eventID))?.epcis).toEqual(event);
  });

  it('stores fields of a foreign event class even if they have the names of GS1 fields', async () => {
    const fields = [
      { epcList: 5 },
      { epcList: 'urn:x:abc' },
      { childEPCs: [{ id: 'urn:x:abc' }] },
      { epcList: [`urn:x:${'a'.repeat(9_000)}`] },
      { quantityList: [null] },
      { quantityList: [{ epcClass: 'urn:x:abc', quantity: 'many' }] },
    ];
    const events = fields.map((own) => eventOf({ type: 'https://example.com/Dyed', epcList: undefined, ...own }));
    expect((await capture(documentOf(events))).status).toBe(202);
    for (const event of events) {
      const record = await recordOf(event.eventID);
      expect([record?.epcis, record?.itemCount]).toEqual([JSON.parse(JSON.stringify(event)), 0]);
    }
  });

  it('counts an event once, however often and in whatever document it is sent', async () => {
    const [first, second] = [eventOf(), eventOf()];
    const nameless = eventOf({ eventID: undefined, 'example:n': 1 });
    await capture(documentOf([first, nameless]));
    const before = await countRecords();
    await capture(documentOf([first, first, second, { 'example:n': 1, ...nameless }]));
    expect(await countRecords()).toBe(before + 1);
  });

  it('never overwrites: a known event id with changed content leaves the stored event unchanged', async () => {
    const event = eventOf();
    await capture(documentOf([event]));
    await capture(documentOf([{ ...event, bizStep: 'destroying' }]));
    expect((await recordOf(event.eventID))?.epcis).toEqual(event);
  });

  it('reports changed events with a known id, in the response, in the capture and in the list', async () => {
    const [same, changed, repeated] = [eventOf({ 'example:n': 1.5 }), eventOf(), eventOf()];
    await capture(documentOf([same, changed]));
    const reordered = Object.fromEntries(Object.entries(same).reverse());
    const resent = {
      ...reordered,
      recordTime: '2026-03-05T10:00:00Z',
      '@context': [{ other: 'https://other.example/' }],
    };
    const { json } = await capture(
      documentOf([resent, { ...changed, bizStep: 'destroying' }, repeated, { ...repeated, action: 'ADD' }]),
    );
    const differing = [changed.eventID, repeated.eventID].sort();
    expect(json).toMatchObject({ success: true, errors: [], 'ts:differing': { count: 2 } });
    expect([...(json['ts:differing'] as { eventIDs: string[] }).eventIDs].sort()).toEqual(differing);
    expect(await (await admin.call('GET', `/epcis/capture/${String(json.captureID)}`)).response.json()).toEqual(json);
    const list = await admin.call<{ results: EpcisCapture[] }>('GET', '/epcis/captures?pageSize=1');
    expect(list.message.results).toMatchObject([{ stored: 1, known: 3, differing: 2 }]);
    expect((await recordOf(repeated.eventID))?.epcis).toEqual(repeated);
    expect((await capture(documentOf([resent, repeated]))).json).not.toHaveProperty('ts:differing');
  });

  it('names the first of many changed events', async () => {
    const events = Array.from({ length: 30 }, () => eventOf());
    await capture(documentOf(events));
    const { json } = await capture(documentOf(events.map((event) => ({ ...event, disposition: 'in_transit' }))));
    const { count, eventIDs } = json['ts:differing'] as { count: number; eventIDs: string[] };
    expect([count, eventIDs.length]).toEqual([30, 20]);
  });

  it('stores a declaration of an error next to the event it declares wrong', async () => {
    const event = eventOf();
    const declared = {
      ...event,
      errorDeclaration: { declarationTime: '2026-03-03T00:00:00Z', reason: 'did_not_occur' },
    };
    const before = await countRecords();
    await capture(documentOf([event, declared, declared]));
    expect(await countRecords()).toBe(before + 2);
  });

  it('links the company’s own things, by every address that they may have, and leaves other names unchanged', async () => {
    const base = t.deps.config.publicBaseUrl;
    const event = eventOf({
      type: 'AggregationEvent',
      action: 'ADD',
      bizStep: 'packing',
      epcList: undefined,
      parentID: 'urn:epc:id:sscc:0614141.1234567890',
      childEPCs: [
        `https://id.example.org/01/${GTIN}/21/${encodeURIComponent(unit.serial)}`,
        `${base}/p/${unit.hash}`,
        `urn:uuid:${unit.id}`,
        'urn:epc:id:sgtin:0614141.107346.2018',
      ],
      childQuantityList: [{ epcClass: `https://id.example.org/01/${GTIN}/10/L-1`, quantity: 2.5, uom: 'KGM' }],
      readPoint: { id: `https://id.example.org/414/${GLN}` },
    });
    delete event.epcList;
    expect((await capture(documentOf([event]))).status).toBe(202);
    const record = await recordOf(event.eventID);
    expect(record?.placeId).not.toBeNull();
    expect(record?.itemCount).toBe(5);
    const items = await inCompany((tx) =>
      tx
        .select()
        .from(eventRecordItems)
        .where(eq(eventRecordItems.recordId, record?.id ?? ''))
        .orderBy(eventRecordItems.position),
    );
    expect(items.map(({ role, itemType, itemId, quantity }) => [role, itemType, itemId === null, quantity])).toEqual([
      ['parent', 'container', false, null],
      ['child', 'unit', false, null],
      ['child', 'unit', false, null],
      ['child', 'unit', false, null],
      ['child', 'foreign', true, null],
      ['child', 'lot', false, 2.5],
    ]);
    const history = await admin.call<{ results: EventRecord[] }>('GET', `/event-records?itemId=${unit.id}`);
    expect(history.message.results.map(({ id }) => id)).toContain(record?.id);
    expect(
      (await admin.call<{ results: EventRecord[] }>('GET', `/event-records?itemId=${lotId}`)).message.results,
    ).toHaveLength(1);
  });

  it('reveals nothing of another company whose things a document names', async () => {
    const other = await t.company({ level: 500 });
    const event = eventOf({ epcList: [`urn:uuid:${unit.id}`, `https://id.example.org/01/${GTIN}/21/${unit.serial}`] });
    await capture(documentOf([event]), {}, other);
    const items = await inCompany((tx) => tx.select().from(eventRecordItems), other);
    expect(items.map(({ itemType, itemId }) => [itemType, itemId])).toEqual([
      ['foreign', null],
      ['foreign', null],
    ]);
    const history = await admin.call<{ results: EventRecord[] }>('GET', `/event-records?itemId=${unit.id}`);
    expect(history.message.results.some(({ kind, id }) => kind === 'epcis' && id === event.eventID)).toBe(false);
  });
});

describe('a document with faults', () => {
  const deep = (levels: number): unknown => (levels === 0 ? 1 : { 'example:in': deep(levels - 1) });
  const extensions = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`example:field${at}`, at]));
  const bad: [string, TestEvent, string][] = [
    ['a year 9999', { eventTime: '9999-01-01T00:00:00Z' }, 'eventTime'],
    ['a moment that will be', { eventTime: '2199-01-01T00:00:00Z' }, 'eventTime'],
    ['a day that there was not', { eventTime: '2026-02-30T10:00:00Z' }, 'eventTime'],
    ['an offset that no zone has', { eventTime: '2026-02-03T10:00:00+16:00' }, 'eventTime'],
    ['a moment without an offset', { eventTime: '2026-02-03T10:00:00' }, 'eventTime'],
    ['a wrong zone offset', { eventTimeZoneOffset: '+25:00' }, 'eventTimeZoneOffset'],
    ['no zone offset', { eventTimeZoneOffset: undefined }, 'eventTimeZoneOffset'],
    ['an unknown field', { batch: 7 }, 'batch'],
    ['an unknown field inside', { readPoint: { id: 'https://a.example/1', floor: 2 } }, 'readPoint.floor'],
    ['an unknown step', { bizStep: 'sewing' }, 'bizStep'],
    ['a step by the address of GS1’s schema', { bizStep: 'https://ns.gs1.org/cbv/BizStep-shipping' }, 'bizStep'],
    ['a step by GS1’s address', { bizStep: 'https://ref.gs1.org/cbv/BizStep-shipping' }, 'bizStep'],
    ['a disposition by GS1’s address', { disposition: 'https://ref.gs1.org/cbv/Disp-in_transit' }, 'disposition'],
    ['an unknown action', { action: 'CHANGE' }, 'action'],
    ['no things', { epcList: undefined }, 'epcList'],
    ['a thing that is no address', { epcList: ['A1'] }, 'epcList.0'],
    ['a thing twice', { epcList: ['https://a.example/1', 'https://a.example/1'] }, 'epcList'],
    ['birth data of something that is old', { ilmd: { 'example:a': 1 } }, 'ilmd'],
    ['1,000 extensions', extensions(1000), ''],
    [
      'a quantity of a unit that is none',
      { quantityList: [{ epcClass: 'https://a.example/1', quantity: 1, uom: 'kilo' }] },
      'quantityList.0.uom',
    ],
    ['an unstorable character', { 'example:text': 'a\u0000b' }, ''],
    ['a lone surrogate', { 'example:text': '\ud800' }, ''],
  ];

  it.each(bad)('is rejected for %s, as a whole and with the reason', async (_, change, path) => {
    const before = await countRecords();
    const { status, json } = await capture(documentOf([eventOf(), eventOf(change)]));
    expect([status, json.code]).toEqual([400, 'INVALID_DATA']);
    const [issue] = json.message as { msg: string; path: string }[];
    expect(issue?.path).toBe(['eventList.1', path].filter(Boolean).join('.'));
    expect(issue?.msg.length).toBeGreaterThan(10);
    expect(await countRecords()).toBe(before);
  });

  it('stores the valid events if the caller requests that, and reports the invalid ones', async () => {
    const good = eventOf();
    const answer = await capture(documentOf([eventOf({ bizStep: 'sewing' }), good]), {
      'gs1-capture-error-behaviour': 'proceed',
    });
    expect(answer.status).toBe(202);
    expect(answer.json).toMatchObject({ success: false, errors: [{ status: 400 }] });
    expect(await recordOf(good.eventID)).toBeDefined();
  });

  it.each([
    ['no JSON', '{"type":'],
    ['another thing', { type: 'Invoice' }],
    ['no context', documentOf([eventOf()], { '@context': undefined })],
    ['another version', documentOf([eventOf()], { schemaVersion: '1.2' })],
    ['no date', documentOf([eventOf()], { creationDate: undefined })],
    ['an unknown field', documentOf([eventOf()], { note: 'x' })],
    ['no events', documentOf([])],
    ['no list', documentOf([], { epcisBody: {} })],
    ['a header that no database takes', documentOf([eventOf()], { epcisHeader: { 'example:a': '\u0000' } })],
    ['a lone surrogate in its header', documentOf([eventOf()], { 'example:note': '\ud800' })],
    ['a context that no database takes', documentOf([eventOf()], { '@context': { example: 'urn:\u0000' } })],
    ['depth', documentOf([eventOf({ 'example:deep': deep(60) })])],
  ])('is rejected for %s', async (_, document) => {
    const { status, json } = await capture(document);
    expect([status, json.code]).toEqual([400, 'INVALID_DATA']);
  });

  it('is rejected above the size limit before it is read, and above the limit of events', async () => {
    const headers = { 'content-length': String(50_000_000) };
    const large = await capture('{}', headers);
    expect([large.status, large.json.code]).toEqual([413, 'TOO_LARGE']);
    expect(large.json.message).toContain(String(MAX_DOCUMENT_BYTES / 1e6));
    const event = eventOf({ epcList: ['https://a.example/1'] });
    const oversized = await capture(documentOf(Array.from({ length: 10_001 }, () => event)));
    expect([oversized.status, oversized.json.code]).toEqual([413, 'TOO_LARGE']);
  });

  it.each([
    ['application/xml', '<epcis:EPCISDocument/>'],
    ['text/xml', '<epcis:EPCISDocument/>'],
    ['application/json', ' <?xml version="1.0"?>'],
  ])('is rejected unless it is sent as JSON, as %s', async (type, body) => {
    const { status, json } = await capture(body, { 'content-type': type });
    expect([status, json.code]).toEqual([415, 'UNSUPPORTED_TYPE']);
    expect(json.message).toContain('JSON');
  });
});

describe('a program with an API key', () => {
  const issue = async (scopes: string[]) => {
    const lastDay = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const answer = await admin.call<{ key: string; apiKey: { id: string } }>('POST', '/api-keys', {
      name: 'ERP',
      scopes,
      lastDay,
    });
    const headers = { authorization: `Bearer ${answer.message.key}` };
    return { headers, id: answer.message.apiKey.id };
  };

  it('captures and queries within its scopes, attributed to nobody', async () => {
    const { headers } = await issue(['epcis:capture', 'epcis:query']);
    const event = eventOf();
    expect((await capture(documentOf([event]), headers, t.anonymous)).status).toBe(202);
    expect((await recordOf(event.eventID))?.recordedBy).toBeNull();
    expect(
      (await eventsAt(t.anonymous, `/epcis/events?EQ_eventID=${String(event.eventID)}`, headers)).events,
    ).toHaveLength(1);
    const keys = await admin.call<{ results: { lastUsedAt: string | null }[] }>('GET', '/api-keys');
    expect(keys.message.results.some(({ lastUsedAt }) => lastUsedAt !== null)).toBe(true);
  });

  it('is rejected outside its scopes', async () => {
    const { headers } = await issue(['epcis:query']);
    const { status, json } = await capture(documentOf([eventOf()]), headers, t.anonymous);
    expect([status, json.code]).toEqual([403, 'FORBIDDEN']);
    expect(json.message).toContain('epcis:capture');
  });

  it('has its own rate limit', async () => {
    const { headers, id } = await issue(['epcis:query']);
    for (let at = 0; at < API_KEY_CALLS_PER_MINUTE; at += 1) await t.deps.limits.consume('callsByKey', id);
    const { status, response } = await t.anonymous.call('GET', '/epcis/events', undefined, headers);
    expect(status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await admin.call('GET', '/epcis/events')).status).toBe(200);
  });
});

describe('a document of a supplier', () => {
  it('is previewed before any of it counts, and captured once', async () => {
    const knownEvent = eventOf();
    await capture(documentOf([knownEvent]));
    const fresh = eventOf({ epcList: [`urn:uuid:${unit.id}`, 'https://a.example/8003/1'] });
    const document = documentOf([knownEvent, fresh, eventOf({ bizStep: 'sewing' })]);
    const before = await countRecords();
    const read = await post<EpcisPreview>(admin, '/epcis/documents?name=supplier.json', document);
    expect(read.status).toBe(201);
    expect(read.message).toMatchObject({ events: 3, ready: 1, known: 1, refused: 1, linked: { units: 1 }, foreign: 2 });
    expect(read.message.lines.map(({ state, event }) => [state, event])).toEqual([
      ['refused', 2],
      ['known', 0],
      ['ready', 1],
    ]);
    expect(read.message).toMatchObject({ differing: 0, differingIds: [] });
    const changed = documentOf([{ ...knownEvent, bizStep: 'destroying' }, fresh, { ...fresh, action: 'ADD' }]);
    const differing = (await post<EpcisPreview>(admin, '/epcis/documents', changed)).message;
    expect(differing).toMatchObject({ ready: 1, known: 2, differing: 2 });
    expect([...differing.differingIds].sort()).toEqual([knownEvent.eventID, fresh.eventID].sort());
    expect(differing.lines.map(({ state }) => state)).toEqual(['differs', 'ready']);
    expect(await countRecords()).toBe(before);
    const path = `/epcis/documents/${read.message.id}/capture`;
    const done = await admin.call<EpcisCapture>('POST', path);
    expect(done.message).toMatchObject({ name: 'supplier.json', events: 3, stored: 1, known: 1, refused: 1 });
    await admin.call('POST', path);
    expect(await countRecords()).toBe(before + 1);
    const list = await admin.call<{ results: EpcisCapture[] }>('GET', '/epcis/captures');
    expect(list.message.results[1]).toMatchObject({ id: done.message.id, by: 'Test Admin' });
  });

  it('belongs to the company that read it', async () => {
    const read = await post<EpcisPreview>(admin, '/epcis/documents', documentOf([eventOf()]));
    const other = await t.company();
    expect((await other.call('POST', `/epcis/documents/${read.message.id}/capture`)).status).toBe(404);
  });
});

it('stores ten thousand events of one request, serving other requests meanwhile', async () => {
  const owner = await t.company({ level: 500 });
  const events = Array.from({ length: 10_000 }, (_, at) => eventOf({ epcList: [`https://a.example/8003/${at}`] }));
  const pendingCapture = capture(documentOf(events), {}, owner);
  const meanwhile = await admin.call('GET', '/places');
  expect(meanwhile.status).toBe(200);
  expect((await pendingCapture).status).toBe(202);
  const [row] = (
    await t.deps.db.asSystem('test', (tx) =>
      tx.execute<{ n: number }>(
        sql`select count(*)::int as n from event_records where company_id = ${owner.companyId}::uuid`,
      ),
    )
  ).rows;
  expect(row?.n).toBe(10_000);
}, 60_000);
