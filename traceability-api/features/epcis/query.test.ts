import { checkEvent } from '@/lib/domain/epcis/check-event';
import { setUpTestApp, type Client } from '../../testing/app';
import { documentOf, eventOf, eventsAt, post, type TestEvent } from '../../testing/epcis/events';
import { epcisFaults } from '../../testing/epcis/schema';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';

const t = setUpTestApp();
let admin: Client;
const at = (day: number) => `2026-05-${String(day).padStart(2, '0')}T12:00:00.000+00:00`;
const thing = (name: string | number) => `https://a.example/8003/${name}`;
const events: TestEvent[] = [
  eventOf({ eventTime: at(1), bizStep: 'shipping', disposition: 'in_transit', epcList: [thing('a')] }),
  eventOf({
    eventTime: at(2),
    bizStep: 'receiving',
    epcList: [thing('b')],
    readPoint: { id: 'https://a.example/414/1' },
  }),
  eventOf({
    ...{ eventTime: at(3), type: 'AggregationEvent', action: 'ADD', bizStep: 'packing', parentID: thing('box') },
    ...{ childEPCs: [thing('a')], bizLocation: { id: 'https://a.example/414/2' } },
  }),
  eventOf({
    ...{ eventTime: at(4), type: 'TransformationEvent', bizStep: 'commissioning' },
    ...{ inputEPCList: [thing('a')], outputQuantityList: [{ epcClass: thing('class'), quantity: 3 }] },
  }),
];
for (const event of events.slice(2)) delete event.epcList;
delete events[3]?.action;

beforeEach(async () => {
  admin = await t.company({ level: 500 });
  const { status } = await post(admin, '/epcis/capture', documentOf(events));
  expect(status).toBe(202);
});

const places = async (query: string) => {
  const result = await eventsAt(admin, `/epcis/events?${query}`);
  expect(result.status).toBe(200);
  return result.events.map(({ eventID }) => events.findIndex((event) => event.eventID === eventID));
};

it.each([
  ['', [0, 1, 2, 3]],
  ['eventType=AggregationEvent,TransformationEvent', [2, 3]],
  [`GE_eventTime=${encodeURIComponent(at(2))}&LT_eventTime=${encodeURIComponent(at(4))}`, [1, 2]],
  ['GE_recordTime=2000-01-01T00:00:00Z', [0, 1, 2, 3]],
  ['LT_recordTime=2000-01-01T00:00:00Z', []],
  ['EQ_bizStep=shipping,packing', [0, 2]],
  ['EQ_bizStep=https://ref.gs1.org/cbv/BizStep-shipping,urn:epcglobal:cbv:bizstep:packing', [0, 2]],
  ['EQ_disposition=in_transit', [0]],
  ['EQ_disposition=https://ref.gs1.org/cbv/Disp-in_transit', [0]],
  ['EQ_action=ADD', [2]],
  ['EQ_readPoint=https://a.example/414/1', [1]],
  ['EQ_bizLocation=https://a.example/414/2', [2]],
  [`MATCH_epc=${thing('a')}`, [0, 2]],
  [`MATCH_epc=${thing('a')}&EQ_bizStep=packing`, [2]],
  [`MATCH_parentID=${thing('box')}`, [2]],
  [`MATCH_inputEPC=${thing('a')}`, [3]],
  [`MATCH_outputEPC=${thing('class')}`, [3]],
  [`MATCH_anyEPC=${thing('a')}`, [0, 2, 3]],
  [`MATCH_anyEPC=${thing('a')},${thing('b')}`, [0, 1, 2, 3]],
  [`MATCH_anyEPC=${thing('a')}&MATCH_parentID=${thing('box')}`, [2]],
  [`MATCH_anyEPCClass=${thing('class')}`, [3]],
  [`MATCH_epc=${thing('nobody')}`, []],
])('finds by %s', async (query, expected) => expect(await places(query)).toEqual(expected));

it('pages through the results, each event once, and marks the last page', async () => {
  const eventIds: unknown[] = [];
  let path: string | undefined = `/epcis/events?perPage=1&MATCH_anyEPC=${thing('a')}`;
  let pages = 0;
  while (path) {
    const page: Awaited<ReturnType<typeof eventsAt>> = await eventsAt(admin, path);
    expect(epcisFaults(page.document)).toBeNull();
    eventIds.push(...page.events.map(({ eventID }) => eventID));
    path = page.next;
    pages += 1;
    expect(pages).toBeLessThan(6);
  }
  expect(eventIds).toEqual([events[0], events[2], events[3]].map((event) => event?.eventID));
});

it('continues after records that name a thing twice and those that do not match until a page is full', async () => {
  const company = await t.company({ level: 500 });
  const twice = (day: number, disposition: string): TestEvent => ({
    ...eventOf({ eventTime: at(day), disposition, epcList: undefined }),
    quantityList: ['KGM', 'MTR'].map((uom) => ({ epcClass: thing('class'), quantity: 2, uom })),
  });
  const days = Array.from({ length: 12 }, (_, n) => n + 1);
  const eventPairs = days.map((day) => twice(day, day % 6 === 0 ? 'damaged' : 'in_transit'));
  expect((await post(company, '/epcis/capture', documentOf(eventPairs))).status).toBe(202);
  const read = async (query: string) => {
    const page = await eventsAt(company, `/epcis/events?MATCH_anyEPCClass=${thing('class')}&${query}`);
    return [page.events.map(({ eventTime }) => eventTime), page.next !== undefined];
  };
  expect(await read('perPage=11')).toEqual([days.slice(0, 11).map(at), true]);
  expect(await read('perPage=12')).toEqual([days.map(at), false]);
  expect(await read('perPage=1&EQ_disposition=damaged')).toEqual([[at(6)], true]);
  expect(await read('perPage=2&EQ_disposition=damaged')).toEqual([[at(6), at(12)], false]);
  expect(await read('perPage=3&EQ_disposition=damaged')).toEqual([[at(6), at(12)], false]);
  expect(await read(`perPage=2&GE_eventTime=${encodeURIComponent(at(11))}`)).toEqual([[at(11), at(12)], false]);
});

it.each([
  ['perPage=0', 400],
  ['perPage=1001', 400],
  ['nextPageToken=abc', 400],
  ['GE_eventTime=yesterday', 400],
  ['GE_eventTime=2026-04-01T10:00:00%2B16:00', 400],
  ['LT_recordTime=0000-04-01T10:00:00Z', 400],
  ['eventType=PartyEvent', 400],
  ['eventType=', 400],
  ['EQ_action=UPDATE', 400],
  ['MATCH_epc=urn:epc:idpat:sgtin:9521900.000010.*', 400],
  ['MATCH_anyEPC=urn:epc:idpat:sscc:9521000.*', 400],
  ['MATCH_anyEPC=https://a.example/1,urn:epc:pat:sgtin-96:3.0652642.*.*', 400],
  ['MATCH_anyEPCClass=urn:epc:idpat:sgtin:9521900.*.*', 400],
  ['MATCH_epc=', 400],
  ['MATCH_epc=,', 400],
  ['EQ_readPoint=%20', 400],
  ['EQ_eventID=,%20,', 400],
  [`MATCH_epc=${Array.from({ length: 21 }, (_, n) => thing(n)).join(',')}`, 400],
  ['EQ_bizStepp=shipping', 400],
])('rejects %s with the reason', async (query, status) => {
  expect((await admin.call('GET', `/epcis/events?${query}`)).status).toBe(status);
});

it('names the filter without a value', async () => {
  const { response } = await admin.call('GET', '/epcis/events?EQ_bizLocation=');
  expect(await response.json()).toMatchObject({ message: [{ path: 'EQ_bizLocation', msg: 'Fill in this field.' }] });
});

it('names the parameter of a page that does not exist', async () => {
  const { response } = await admin.call('GET', '/epcis/events?nextPageToken=abc');
  expect(await response.json()).toMatchObject({ message: [{ path: 'nextPageToken' }] });
});

it('finds our own units by every address that they may have', async () => {
  const gtin = '09520123456795';
  const articleId = await makeArticle(t, admin, { gtin });
  await makeBlock(t, admin, 5);
  await createUnits(t, admin, { articleId, quantity: 1, lot: { kind: 'new', code: 'L-9' } });
  const [unit] = (await admin.call<{ results: { id: string; serial: string }[] }>('GET', '/units')).message.results;
  const event = eventOf({ epcList: [`urn:uuid:${unit?.id ?? ''}`] });
  await post(admin, '/epcis/capture', documentOf([event]));
  const link = `https://any.example/01/${gtin}/21/${encodeURIComponent(unit?.serial ?? '')}`;
  const result = await eventsAt(admin, `/epcis/events?MATCH_epc=${encodeURIComponent(link)}`);
  expect(result.events.map(({ eventID }) => eventID)).toEqual([event.eventID]);
});

describe('finds other companies’ events in every spelling', () => {
  const spellingsByKind = {
    item: ['urn:epc:id:sgtin:0614141.107346.2017', 'https://id.example.com/01/10614141073464/21/2017'],
    lot: ['urn:epc:class:lgtin:0614141.107346.A%2FB', 'https://id.gs1.org/01/10614141073464/10/A%2FB'],
    container: ['urn:epc:id:sscc:0614141.1234567890', 'https://other.example/00/106141412345678908'],
  };

  it.each([
    ['an item', spellingsByKind.item, 'MATCH_epc', (epc: string) => ({ epcList: [epc] })],
    ['a lot', spellingsByKind.lot, 'MATCH_epcClass', (epcClass: string) => ({ quantityList: [{ epcClass }] })],
    [
      'a container',
      spellingsByKind.container,
      'MATCH_parentID',
      (parentID: string) => ({ type: 'AggregationEvent', parentID, childEPCs: [thing('a')] }),
    ],
  ])('%s', async (_what, spellings, filter, change) => {
    const capturedEvents = [...spellings, spellings[0]?.replace('0614141', '0614142') ?? ''].map((epc, day) =>
      eventOf({ epcList: undefined, eventTime: at(day + 1), ...change(epc) }),
    );
    const company = await t.company({ level: 500 });
    expect((await post(company, '/epcis/capture', documentOf(capturedEvents))).status).toBe(202);
    for (const epc of spellings) {
      const result = await eventsAt(company, `/epcis/events?${filter}=${encodeURIComponent(epc)}`);
      expect(result.events.map(({ eventID }) => eventID)).toEqual(
        capturedEvents.slice(0, 2).map(({ eventID }) => eventID),
      );
    }
  });
});

it('returns only events of its own company', async () => {
  const other = await t.company({ level: 500 });
  expect((await eventsAt(other, '/epcis/events')).events).toEqual([]);
});

describe('an event by its eventID', () => {
  const read = async (eventID: unknown, by: Pick<Client, 'call'> = admin, headers: Record<string, string> = {}) => {
    const path = `/epcis/events/${encodeURIComponent(String(eventID))}`;
    const { status, response } = await by.call('GET', path, undefined, headers);
    return { status, response, event: (await response.json()) as TestEvent };
  };

  it.each([
    'ni:///sha-256;c6407ffcac52ec159528f2b556ba4ac3844c5aa48485c1fd61643e94f0a2d601?ver=CBV2.0',
    'https://mill.example/events/7?of=2026#first',
    `urn:uuid:${crypto.randomUUID()}`,
  ])('is returned %s as captured, with its context', async (eventID) => {
    const event = eventOf({ eventID, 'example:batch': 7 });
    await post(admin, '/epcis/capture', documentOf([event]));
    const { status, response, event: returned } = await read(eventID);
    expect([status, response.headers.get('content-type')]).toEqual([200, 'application/ld+json']);
    expect(returned).toMatchObject({ ...event, '@context': documentOf([])['@context'] });
  });

  it('is found by the id that we assigned if it came without one', async () => {
    await post(admin, '/epcis/capture', documentOf([eventOf({ eventID: undefined, eventTime: at(20) })]));
    const [nameless] = (await eventsAt(admin, `/epcis/events?GE_eventTime=${encodeURIComponent(at(20))}`)).events;
    expect((await read(nameless?.eventID)).event).toMatchObject({ eventID: nameless?.eventID, eventTime: at(20) });
  });

  it('is represented by its error declaration, once there is one', async () => {
    const event = eventOf();
    const errorDeclaration = { declarationTime: '2026-03-03T00:00:00Z', reason: 'did_not_occur' };
    await post(admin, '/epcis/capture', documentOf([event]));
    expect((await read(event.eventID)).event.errorDeclaration).toBeUndefined();
    await post(admin, '/epcis/capture', documentOf([{ ...event, errorDeclaration }]));
    expect((await read(event.eventID)).event).toMatchObject({ ...event, errorDeclaration });
  });

  it('has one address together with its error declaration if neither has an eventID', async () => {
    const company = await t.company({ level: 500 });
    const errorDeclaration = { declarationTime: '2026-03-03T00:00:00Z', reason: 'did_not_occur' };
    const event = eventOf({ eventID: undefined });
    const declared = { ...event, errorDeclaration };
    for (const each of [event, declared, event, declared]) await post(company, '/epcis/capture', documentOf([each]));
    const { events: both } = await eventsAt(company, '/epcis/events');
    expect(both.map((each) => each.errorDeclaration)).toEqual([undefined, errorDeclaration]);
    expect(both[1]?.eventID).toBe(both[0]?.eventID);
    expect((await read(both[0]?.eventID, company)).event).toMatchObject({
      eventID: both[0]?.eventID,
      errorDeclaration,
    });
    const { json } = await post(company, '/epcis/capture', documentOf(both));
    expect(json).not.toHaveProperty('ts:differing');
    expect((await eventsAt(company, '/epcis/events')).events).toHaveLength(2);
  });

  it('no longer counts once it is declared wrong by the id assigned here', async () => {
    const company = await t.company({ level: 500 });
    await post(company, '/epcis/capture', documentOf([eventOf({ eventID: undefined })]));
    const [event] = (await eventsAt(company, '/epcis/events')).events;
    const errorDeclaration = { declarationTime: '2026-03-03T00:00:00Z', reason: 'did_not_occur' };
    await post(company, '/epcis/capture', documentOf([{ ...event, errorDeclaration }]));
    const valid = await company.call<{ results: unknown[] }>('GET', '/event-records?isCorrected=false');
    expect(valid.message.results).toEqual([]);
    const { events } = await eventsAt(company, '/epcis/events');
    expect(events.map((each) => each.errorDeclaration)).toEqual([undefined, errorDeclaration]);
  });

  it('is represented by an error declaration that came first, before and after the event arrives', async () => {
    const company = await t.company({ level: 500 });
    const event = eventOf();
    const errorDeclaration = { declarationTime: '2026-03-03T00:00:00Z', reason: 'did_not_occur' };
    const declarations = async (path: string) =>
      (await eventsAt(company, path)).events.map((each) => each.errorDeclaration !== undefined);
    const correctsIds = async () => {
      const { message } = await company.call<{ results: { correctsId: string | null }[] }>('GET', '/event-records');
      return message.results.map(({ correctsId }) => correctsId !== null);
    };
    await post(company, '/epcis/capture', documentOf([{ ...event, errorDeclaration }]));
    for (const path of ['/epcis/events', '/epcis/export']) expect(await declarations(path)).toEqual([true]);
    expect(await correctsIds()).toEqual([false]);
    await post(company, '/epcis/capture', documentOf([event]));
    for (const path of ['/epcis/events', '/epcis/export']) expect(await declarations(path)).toEqual([false, true]);
    expect((await correctsIds()).filter(Boolean)).toHaveLength(1);
  });

  it('is our own record, and its correction', async () => {
    const articleId = await makeArticle(t, admin, { name: 'Scarf' });
    const lot = await admin.call<{ id: string }>('POST', '/lots', { articleId, code: 'SC-1' });
    const recorded = await admin.call<{ id: string }>('POST', '/event-records', {
      ...{ clientKey: crypto.randomUUID(), happenedAt: '2026-04-01T08:00:00Z', zone: '+02:00', kind: 'repair' },
      subject: { type: 'lot', lotId: lot.message.id },
    });
    const eventID = `urn:uuid:${recorded.message.id}`;
    expect((await read(eventID)).event).toMatchObject({ eventID, bizStep: 'repairing' });
    const path = `/event-records/${recorded.message.id}/correct`;
    await admin.call('POST', path, { clientKey: crypto.randomUUID(), note: '' });
    expect((await read(eventID)).event).toMatchObject({ eventID, errorDeclaration: { reason: 'incorrect_data' } });
  });

  it('is listed with its declaration on the days of the event, on any page', async () => {
    const company = await t.company({ level: 500 });
    const articleId = await makeArticle(t, company, { name: 'Shawl' });
    const lot = (await company.call<{ id: string }>('POST', '/lots', { articleId, code: 'SH-1' })).message.id;
    const recordAt = async (happenedAt: string) => {
      const body = { happenedAt, zone: '+00:00', kind: 'repair', subject: { type: 'lot', lotId: lot } };
      const key = { clientKey: crypto.randomUUID() };
      return (await company.call<{ id: string }>('POST', '/event-records', { ...key, ...body })).message.id;
    };
    const ids = [await recordAt('2026-04-01T08:00:00Z'), await recordAt('2026-04-02T08:00:00Z')];
    const correction = { clientKey: crypto.randomUUID(), note: '' };
    expect((await company.call('POST', `/event-records/${ids[0]}/correct`, correction)).status).toBe(201);
    const read = async (query: string) => {
      const entries: [number, boolean][] = [];
      for (let path: string | undefined = `/epcis/events?${query}`; path && entries.length < 9;) {
        const page: Awaited<ReturnType<typeof eventsAt>> = await eventsAt(company, path);
        for (const { eventID, errorDeclaration } of page.events)
          entries.push([ids.findIndex((id) => eventID === `urn:uuid:${id}`), errorDeclaration !== undefined]);
        path = page.next;
      }
      return entries;
    };
    const [event, declaration, next] = [[0, false] as const, [0, true] as const, [1, false] as const];
    const firstDay = 'GE_eventTime=2026-04-01T00:00:00Z&LT_eventTime=2026-04-02T00:00:00Z';
    for (const perPage of [1, 2, 100]) {
      for (const match of ['', `&MATCH_anyEPCClass=urn:uuid:${lot}`]) {
        expect(await read(`perPage=${perPage}${match}`)).toEqual([event, declaration, next]);
        expect(await read(`perPage=${perPage}${match}&${firstDay}`)).toEqual([event, declaration]);
        expect(await read(`perPage=${perPage}${match}&GE_eventTime=2026-04-03T00:00:00Z`)).toEqual([]);
      }
      const recordedSince = `perPage=${perPage}&GE_recordTime=2026-01-01T00:00:00Z`;
      expect(await read(recordedSince)).toEqual([event, next, declaration]);
      expect(await read(`${recordedSince}&${firstDay}`)).toEqual([event, declaration]);
    }
  });

  it('is rejected as EPCIS specifies if it is unknown, of another company, or outside the scope', async () => {
    const other = await t.company({ level: 500 });
    for (const by of [admin, other]) {
      const eventID = by === other ? events[0]?.eventID : 'urn:uuid:nobody';
      const { status, response, event } = await read(eventID, by);
      expect([status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
      expect(event).toMatchObject({ type: 'epcisException:NoSuchResourceException', status: 404, code: 'NOT_FOUND' });
    }
    const lastDay = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const body = { name: 'Writer', scopes: ['epcis:capture'], lastDay };
    const { key } = (await admin.call<{ key: string }>('POST', '/api-keys', body)).message;
    const refused = await read(events[0]?.eventID, t.anonymous, { authorization: `Bearer ${key}` });
    expect(refused.event).toMatchObject({ type: 'epcisException:SecurityException', status: 403 });
  });
});

it('has an address assigned for things without one, and is found by it', async () => {
  const articleId = await makeArticle(t, admin, { name: 'Coat' });
  const lot = await admin.call<{ id: string }>('POST', '/lots', { articleId, code: 'CO-1' });
  const answer = await admin.call('POST', `/lots/${lot.message.id}/inputs`, {
    inputs: [{ type: 'supplier', name: 'Hilo nº 7 (añil)', quantity: 3, uom: 'KGM' }],
  });
  expect(answer.status).toBeLessThan(300);
  const [event = {}] = (await eventsAt(admin, '/epcis/events?EQ_bizStep=creating_class_instance')).events;
  expect(checkEvent(event, JSON.stringify(event), new Date())).toBeNull();
  const [{ epcClass } = { epcClass: '' }] = event.inputQuantityList as { epcClass: string }[];
  expect(decodeURIComponent(epcClass)).toContain('#Hilo nº 7 (añil)');
  const result = await eventsAt(admin, `/epcis/events?MATCH_inputEPC=${encodeURIComponent(epcClass)}`);
  expect(result.events.map(({ eventID }) => eventID)).toEqual([event.eventID]);
});
