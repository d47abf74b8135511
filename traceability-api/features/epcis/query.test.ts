import { createTestApp, type Client, type TestApp } from '../../testing/app';
import { documentOf, eventOf, eventsAt, post, type TestEvent } from '../../testing/epcis';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';

let t: TestApp;
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

beforeAll(async () => {
  t = await createTestApp();
  admin = await t.company({ level: 500 });
  const { status } = await post(admin, '/epcis/capture', documentOf(events));
  expect(status).toBe(202);
});
afterAll(() => t.close());

const places = async (query: string) => {
  const found = await eventsAt(admin, `/epcis/events?${query}`);
  expect(found.status).toBe(200);
  return found.events.map(({ eventID }) => events.findIndex((event) => event.eventID === eventID));
};

it.each([
  ['', [0, 1, 2, 3]],
  ['eventType=AggregationEvent,TransformationEvent', [2, 3]],
  [`GE_eventTime=${encodeURIComponent(at(2))}&LT_eventTime=${encodeURIComponent(at(4))}`, [1, 2]],
  ['GE_recordTime=2000-01-01T00:00:00Z', [0, 1, 2, 3]],
  ['LT_recordTime=2000-01-01T00:00:00Z', []],
  ['EQ_bizStep=shipping,packing', [0, 2]],
  ['EQ_disposition=in_transit', [0]],
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

it('leads from page to page, each event once, and says where the last is', async () => {
  const found: unknown[] = [];
  let path: string | undefined = `/epcis/events?perPage=1&MATCH_anyEPC=${thing('a')}`;
  let pages = 0;
  while (path) {
    const page: Awaited<ReturnType<typeof eventsAt>> = await eventsAt(admin, path);
    found.push(...page.events.map(({ eventID }) => eventID));
    path = page.next;
    pages += 1;
    expect(pages).toBeLessThan(6);
  }
  expect(found).toEqual([events[0], events[2], events[3]].map((event) => event?.eventID));
});

it.each([
  ['perPage=0', 400],
  ['perPage=1001', 400],
  ['nextPageToken=abc', 400],
  ['GE_eventTime=yesterday', 400],
  ['eventType=PartyEvent', 400],
  [`MATCH_epc=${Array.from({ length: 21 }, (_, n) => thing(n)).join(',')}`, 400],
  ['EQ_bizStepp=shipping', 400],
])('refuses %s, told why', async (query, status) => {
  expect((await admin.call('GET', `/epcis/events?${query}`)).status).toBe(status);
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
  const found = await eventsAt(admin, `/epcis/events?MATCH_epc=${encodeURIComponent(link)}`);
  expect(found.events.map(({ eventID }) => eventID)).toEqual([event.eventID]);
});

it('is of the own company alone', async () => {
  const other = await t.company({ level: 500 });
  expect((await eventsAt(other, '/epcis/events')).events).toEqual([]);
});
