import type { EpcisCapture, EpcisPreview } from '@/lib/contract/epcis';
import { setUpTestApp } from '../../testing/app';
import { documentOf, EPCIS_CONTEXT, eventOf, eventsAt, post, type TestEvent } from '../../testing/epcis/events';

const t = setUpTestApp();

const without = (event: TestEvent, ...names: string[]) =>
  Object.fromEntries(Object.entries(event).filter(([name]) => !names.includes(name)));

const extensions = {
  'mill:weave': { 'mill:warp': ['12', 3.25, true, null, { 'mill:deep': [[1], [{ 'mill:end': '2026-01-01' }]] }] },
  'mill:emptyList': [],
  'mill:text': 'ñ “quoted” \\ / \u2028 \t 測試',
};
const parties = {
  bizTransactionList: [
    { bizTransaction: 'https://mill.example/orders/7' },
    { type: 'po', bizTransaction: 'urn:epcglobal:cbv:bt:9506000134307:77' },
  ],
  sourceList: [{ type: 'owning_party', source: 'https://mill.example/417/9506000134307' }],
  destinationList: [{ type: 'https://mill.example/voc/agent', destination: 'https://agent.example/1' }],
};
const measured = [
  {
    sensorMetadata: {
      ...{ time: '2026-02-01T08:00:00Z', startTime: '2026-02-01T07:00:00Z', endTime: '2026-02-01T08:00:00.123456Z' },
      ...{ deviceID: 'https://mill.example/8004/95060001', bizRules: 'https://mill.example/rules/1' },
      'mill:room': 'dye house 2',
    },
    sensorReport: [
      { type: 'Temperature', value: 61.5, minValue: -3, maxValue: 1e3, meanValue: 0.1, sDev: 0.004, uom: 'CEL' },
      { type: 'Angle', component: 'longitude', value: -3.70379, uom: 'DD', 'mill:of': 'roll' },
      { type: 'mill:Shade', stringValue: 'indigo', booleanValue: false, hexBinaryValue: 'c0ffee', percRank: 50 },
      { type: 'RelativeHumidity', exception: 'ALARM_CONDITION', uriValue: 'https://mill.example/alarms/9' },
    ],
    'mill:operatorShift': { 'mill:name': 'night' },
  },
];
const things = { quantityList: [{ epcClass: 'urn:epc:idpat:sgtin:9506000.013435.*', quantity: 2.75, uom: 'KGM' }] };
const certified = { certificationInfo: ['https://mill.example/oeko/1', 'https://mill.example/gots/2'] };
const declared = {
  errorDeclaration: {
    declarationTime: '2026-03-05T00:00:00.5+01:00',
    reason: 'did_not_occur',
    correctiveEventIDs: ['urn:uuid:2b6f8ad5-58e0-4a0f-8f54-8f1a7b7b9a01'],
    'mill:clerk': '7',
  },
};
const disposed = { persistentDisposition: { set: ['completeness_verified'], unset: ['completeness_inferred'] } };

const EVENTS: [string, TestEvent][] = [
  ['an ObjectEvent with birth data', eventOf({ ...things, action: 'ADD', ilmd: extensions, ...disposed, ...parties })],
  [
    'an ObjectEvent that names no thing and senses',
    without(eventOf({ readPoint: { id: 'geo:40.4,-3.7' }, sensorElementList: measured }), 'epcList'),
  ],
  ['an ObjectEvent with an empty list', eventOf({ epcList: [], ...certified, ...extensions })],
  [
    'an AssociationEvent that takes everything off',
    without(
      eventOf({ type: 'AssociationEvent', action: 'DELETE', bizStep: 'disassembling', parentID: 'urn:epc:id:grai:1' }),
      'epcList',
    ),
  ],
  [
    'an AggregationEvent of classes without a parent',
    without(eventOf({ type: 'AggregationEvent', childQuantityList: things.quantityList, ...parties }), 'epcList'),
  ],
  [
    'a TransformationEvent that declares an error',
    without(
      eventOf({
        ...{ type: 'TransformationEvent', transformationID: 'https://mill.example/runs/1', bizStep: 'commissioning' },
        ...{ inputQuantityList: things.quantityList, outputEPCList: ['https://mill.example/21/a'], ilmd: extensions },
        ...{ ...declared, ...disposed, sensorElementList: measured },
      }),
      ...['epcList', 'action'],
    ),
  ],
  ['a TransactionEvent', eventOf({ type: 'TransactionEvent', action: 'ADD', ...parties, ...things, ...certified })],
  ['a class of others', { ...without(eventOf(), 'epcList', 'action', 'bizStep'), type: 'mill:Spun', 'mill:rpm': 9000 }],
  ['a time in lower case with microseconds', eventOf({ eventTime: '2026-03-01t10:00:00.123456z' })],
];

it.each(EVENTS)('%s is returned exactly as captured, by query and by export', async (_, event) => {
  const owner = await t.company({ level: 500 });
  expect((await post(owner, '/epcis/capture', documentOf([event]))).status).toBe(202);
  for (const path of ['/epcis/events', '/epcis/export']) {
    const [returned = {}] = (await eventsAt(owner, path)).events;
    expect(without(returned, 'recordTime', '@context')).toEqual(event);
    expect(returned['@context']).toEqual(documentOf([])['@context']);
  }
});

it('accepts the response of a query, as a supplier sends it', async () => {
  const owner = await t.company({ level: 500 });
  const event = eventOf(extensions);
  const queryResults = { queryName: 'SimpleEventQuery', subscriptionID: '7', resultsBody: { eventList: [event] } };
  const document = {
    ...{ '@context': documentOf([])['@context'], type: 'EPCISQueryDocument' },
    epcisBody: { queryResults },
  };
  const read = await post<EpcisPreview>(owner, '/epcis/documents', document);
  expect(read.message).toMatchObject({ events: 1, ready: 1, refused: 0, masterData: 0 });
  const done = await owner.call<EpcisCapture>('POST', `/epcis/documents/${read.message.id}/capture`);
  expect(done.message).toMatchObject({ stored: 1 });
  expect((await eventsAt(owner, '/epcis/events')).events[0]).toMatchObject(event);
});

describe('contexts, which explain the names of others', () => {
  const MILL = 'https://mill.example/context.jsonld';
  const OLDER = 'https://gs1.github.io/EPCIS/epcis-context.jsonld';
  it.each<[string, unknown, unknown, unknown]>([
    ['an address of others', [EPCIS_CONTEXT, MILL], undefined, [EPCIS_CONTEXT, MILL]],
    ['GS1’s alone', [EPCIS_CONTEXT], undefined, undefined],
    ['GS1’s older one alone', OLDER, undefined, undefined],
    ['the event’s own', [EPCIS_CONTEXT], [{ mill: MILL }], [{ mill: MILL }]],
    [
      'both',
      [EPCIS_CONTEXT, { mill: MILL }],
      [EPCIS_CONTEXT, { dye: MILL }],
      [EPCIS_CONTEXT, { mill: MILL }, { dye: MILL }],
    ],
  ])('%s stay with their event', async (_, ofDocument, ofEvent, expected) => {
    const owner = await t.company({ level: 500 });
    const event = eventOf(ofEvent === undefined ? {} : { '@context': ofEvent });
    await post(owner, '/epcis/capture', documentOf([event], { '@context': ofDocument }));
    expect((await eventsAt(owner, '/epcis/events')).events[0]?.['@context']).toEqual(expected);
  });
});

describe('content that would be lost', () => {
  const withText = (text: string) =>
    JSON.stringify(documentOf([eventOf(), eventOf()])).replace(/}]}}$/, `,${text}}]}}`);

  it.each([
    ['a name that stands twice', '"eventID":"urn:uuid:3b6f8ad5-58e0-4a0f-8f54-8f1a7b7b9a01"', 'eventID', 'twice'],
    ['a name twice further inside', '"mill:a":[{"mill:b":1,"mill:b":2}]', 'mill:a.0.mill:b', 'twice'],
    ['a number of eighteen digits', '"mill:sscc":106141412345678907', 'mill:sscc', 'digits'],
    ['a number beyond all range', '"mill:n":1e999', 'mill:n', 'digits'],
  ])('%s is rejected, with its location', async (_, text, path, reason) => {
    const owner = await t.company({ level: 500 });
    const { status, json } = await post(owner, '/epcis/capture', withText(text));
    expect(status).toBe(400);
    expect(json.message).toEqual([{ path: `eventList.1.${path}`, msg: expect.stringContaining(reason) as string }]);
    const read = await post<EpcisPreview>(owner, '/epcis/documents', withText(text));
    expect(read.message).toMatchObject({ ready: 1, refused: 1 });
  });

  it('is rejected in the document as well', async () => {
    const owner = await t.company({ level: 500 });
    const text = JSON.stringify(documentOf([eventOf()])).replace('{', '{"sender":"a","sender":"b",');
    expect((await post(owner, '/epcis/capture', text)).json.message).toMatchObject([{ path: 'sender' }]);
  });
});

describe('master data', () => {
  const vocabularyList = [
    { type: 'urn:epcglobal:epcis:vtype:ReadPoint', vocabularyElementList: [{ id: 'https://a.example/1' }] },
    { type: 'urn:epcglobal:epcis:vtype:EPCClass', vocabularyElementList: [{ id: 'https://a.example/2' }, {}] },
  ];
  const epcisHeader = { epcisMasterData: { vocabularyList } };

  it('next to events is counted, and changes nothing', async () => {
    const owner = await t.company({ level: 500 });
    const read = await post<EpcisPreview>(owner, '/epcis/documents', documentOf([eventOf()], { epcisHeader }));
    expect(read.message).toMatchObject({ ready: 1, masterData: 3 });
  });

  it.each([
    ['in a header', documentOf([], { epcisHeader })],
    ['as a document', documentOf([], { type: 'EPCISMasterDataDocument', epcisBody: { vocabularyList } })],
  ])('alone, %s, is rejected with a message', async (_, document) => {
    const owner = await t.company({ level: 500 });
    for (const path of ['/epcis/capture', '/epcis/documents']) {
      const { status, json } = await post(owner, path, document);
      expect([status, json.message]).toEqual([400, expect.stringContaining('only master data')]);
    }
  });

  it('and drafts without a type are rejected, naming what is missing', async () => {
    const owner = await t.company({ level: 500 });
    const { json } = await post(owner, '/epcis/capture', documentOf([eventOf()], { type: undefined, 'x:isA': 1 }));
    expect(json.message).toEqual([{ path: 'type', msg: 'This field is missing.' }]);
  });
});

it('reads a large document in a separate thread, with the same error messages', async () => {
  const owner = await t.company({ level: 500 });
  const events = Array.from({ length: 1_200 }, (_, at) =>
    eventOf({ 'example:text': 'x'.repeat(1_000), ...(at === 1_100 ? { bizStep: 'sewing' } : {}) }),
  );
  const { status, json } = await post(owner, '/epcis/capture', documentOf(events));
  expect([status, json.message]).toMatchObject([400, [{ path: 'eventList.1100.bizStep' }]]);
  const read = await post<EpcisPreview>(owner, '/epcis/documents', documentOf(events));
  expect(read.message).toMatchObject({ events: 1_200, ready: 1_199, refused: 1 });
  expect(read.message.lines[0]).toMatchObject({ event: 1_100, state: 'refused' });
  const broken = await post(owner, '/epcis/capture', JSON.stringify(documentOf(events)).slice(0, -3));
  expect([broken.status, broken.json.code]).toEqual([400, 'INVALID_DATA']);
  const other = await post(owner, '/epcis/capture', documentOf(events, { note: 1 }));
  expect(other.json.message).toMatchObject([{ path: 'note' }]);
}, 60_000);
