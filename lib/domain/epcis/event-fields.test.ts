import { EVENT_CLASSES } from '@/lib/contract/epcis-events';
import { checkEvent } from './check-event';

const NOW = new Date('2026-04-01T12:00:00Z');
const ID = 'urn:epc:id:sgtin:0614141.107346.2017';
const PLACE = { id: 'urn:epc:id:sgln:0614141.00777.0' };

/** Checks a valid event with other fields. */
const check = (fields: object) => {
  const json = JSON.stringify({
    ...{ type: 'ObjectEvent', action: 'ADD', epcList: [ID] },
    ...{ eventTime: '2026-04-01T10:00:00.000+02:00', eventTimeZoneOffset: '+02:00' },
    ...fields,
  });
  return checkEvent(JSON.parse(json), json, NOW);
};
const sensor = (report: object, element: object = {}) => ({
  sensorElementList: [{ sensorReport: [{ type: 'Temperature', ...report }], ...element }],
});

it.each<[string, object]>([
  ['the last hours of the zones', { eventTimeZoneOffset: '+14:00' }],
  ['the first hours of the zones', { eventTimeZoneOffset: '-13:59' }],
  ['the earliest year', { eventTime: '1900-01-01T00:00:00Z' }],
  ['a time in lower case, with fractions of seconds', { eventTime: '2024-02-29t10:00:00.12345z' }],
  ['a moment by the last of the zones', { eventTime: '2026-04-01T10:00:00+14:00' }],
  ['a moment by the first of the zones', { eventTime: '2026-04-01T10:00:00-13:59' }],
  ['a step of GS1', { bizStep: 'shipping' }],
  ['a step of somebody else', { bizStep: 'https://mill.example/steps/dyeing' }],
  ['a place with a field of others', { readPoint: { ...PLACE, 'mill:hall': 3 }, bizLocation: PLACE }],
  ['parties', { sourceList: [{ type: 'owning_party', source: PLACE.id }], destinationList: [] }],
  ['a document without its type', { bizTransactionList: [{ bizTransaction: ID }] }],
  ['an error', { errorDeclaration: { declarationTime: '2026-04-01T10:00:00Z', reason: 'did_not_occur' } }],
  ['one certificate', { certificationInfo: 'https://gots.example/1' }],
  ['several certificates', { certificationInfo: ['https://gots.example/1', 'https://gots.example/2'] }],
  ['a lasting disposition', { persistentDisposition: { set: ['in_transit'], unset: ['unknown'] } }],
  ['a number of a sensor', sensor({ value: 26.5, minValue: -1, uom: 'CEL', component: 'x' })],
  ['other values of a sensor', sensor({ booleanValue: false, hexBinaryValue: 'F00d', stringValue: '' })],
  ['an alert', sensor({ exception: 'ALARM_CONDITION', time: '2026-04-01T10:00:00Z', deviceID: 'urn:a:b' })],
  ['a kind of measurement of somebody else', sensor({ type: 'https://mill.example/Softness' })],
  ['when a sensor measured', sensor({}, { sensorMetadata: { startTime: '2026-04-01T10:00:00Z', 'mill:n': 1 } })],
  ['a kind of lot', { quantityList: [{ epcClass: 'urn:a:b' }] }],
  ['an id and when a repository kept it', { eventID: 'urn:uuid:1', recordTime: '2026-04-01T10:00:00Z' }],
  ['a URI with percent-encoded characters and a fragment', { eventID: 'https://a.example/%C3%B1?a=b#c' }],
  ['an address with a long fragment', { eventID: "a1+.-:~#~!$&'()*+,;=%C3%b1%20:@/?" }],
  ['an address of its scheme alone', { eventID: 'a:' }],
  ['a context', { '@context': ['https://ref.gs1.org/standards/epcis/epcis-context.jsonld', { a: 'urn:a' }] }],
])('accepts %s', (_, fields) => {
  expect(check(fields)).toBeNull();
});

it.each<[string, string, object]>([
  ['eventTime', 'year', { eventTime: '1899-12-31T23:59:59Z' }],
  ['eventTime', 'year', { eventTime: '2200-01-01T00:00:00Z' }],
  ['eventTime', 'moment', { eventTime: '2026-04-31T10:00:00Z' }],
  ['eventTime', 'moment', { eventTime: '2025-02-29T10:00:00Z' }],
  ['eventTime', 'moment', { eventTime: '2026-13-01T10:00:00Z' }],
  ['eventTime', 'moment', { eventTime: '2026-04-01T10:00:00' }],
  ['eventTime', 'moment', { eventTime: '2026-04-01T10:00:00+14:01' }],
  ['eventTime', 'moment', { eventTime: '2026-04-01T10:00:00+16:00' }],
  ['eventTime', 'moment', { eventTime: '2026-04-01T10:00:00-23:59' }],
  ['recordTime', 'moment', { recordTime: '2026-04-01T10:00:00+16:00' }],
  ['eventTime', 'year', { eventTime: '0000-04-01T10:00:00Z' }],
  ['eventTime', 'moment', { eventTime: '2026-04-01T24:00:00Z' }],
  ['eventTime', 'moment', { eventTime: '2026-04-01' }],
  ['eventTime', 'moment', { eventTime: 'on 2026-04-01T10:00:00Z' }],
  ['eventTime', 'moment', { eventTime: 1775037600000 }],
  ['eventTime', 'required', { eventTime: undefined }],
  ['recordTime', 'moment', { recordTime: 'today' }],
  ['eventTimeZoneOffset', 'zone', { eventTimeZoneOffset: '+14:30' }],
  ['eventTimeZoneOffset', 'zone', { eventTimeZoneOffset: '02:00' }],
  ['eventTimeZoneOffset', 'zone', { eventTimeZoneOffset: '+02:60' }],
  ['eventTimeZoneOffset', 'zone', { eventTimeZoneOffset: 2 }],
  ['eventID', 'uri', { eventID: 'mill 7' }],
  ['eventID', 'uri', { eventID: 'https://a.example/50%' }],
  ['eventID', 'uri', { eventID: 'https://a.example/#a#b' }],
  ['eventID', 'uri', { eventID: 7 }],
  ['eventID', 'uri', { eventID: '7https://a.example' }],
  ['eventID', 'uri', { eventID: ' https://a.example' }],
  ['eventID', 'uri', { eventID: 'https://a.example ' }],
  ['eventID', 'uri', { eventID: 'https://a.example/%4' }],
  ['eventID', 'uri', { eventID: 'https://a.example/%4G' }],
  ['eventID', 'uri', { eventID: 'https://a.example/#%4' }],
  ['eventID', 'uri', { eventID: 'https://a.example/#a b' }],
  ['eventID', 'uri', { eventID: 'https' }],
  ['bizStep', 'vocabulary', { bizStep: 'dyeing' }],
  ['bizStep', 'vocabulary', { bizStep: 'urn:epcglobal:cbv:bizstep:shipping' }],
  ['bizStep', 'vocabulary', { bizStep: 'https://ns.gs1.org/cbv/BizStep-shipping' }],
  ['bizStep', 'vocabulary', { bizStep: 'http://ns.gs1.org/cbv/BizStep-shipping' }],
  ['disposition', 'vocabulary', { disposition: 'lost' }],
  ['readPoint', 'object', { readPoint: PLACE.id }],
  ['readPoint', 'object', { readPoint: [PLACE] }],
  ['bizLocation.id', 'required', { bizLocation: {} }],
  ['bizLocation.id', 'uri', { bizLocation: { id: 'hall 3' } }],
  ['readPoint.hall', 'unknown', { readPoint: { ...PLACE, hall: 3 } }],
  ['sourceList.0.source', 'required', { sourceList: [{ type: 'owning_party' }] }],
  ['sourceList.0.destination', 'unknown', { sourceList: [{ type: 'location', source: ID, destination: ID }] }],
  ['destinationList.1.type', 'required', { destinationList: [{ type: 'location', destination: ID }, {}] }],
  ['bizTransactionList.0.type', 'vocabulary', { bizTransactionList: [{ type: 'letter', bizTransaction: ID }] }],
  ['errorDeclaration.declarationTime', 'required', { errorDeclaration: {} }],
  [
    'errorDeclaration.reason',
    'vocabulary',
    { errorDeclaration: { declarationTime: '2026-04-01T10:00:00Z', reason: 'a' } },
  ],
  ['certificationInfo', 'uri', { certificationInfo: 'GOTS 1' }],
  ['certificationInfo.1', 'uri', { certificationInfo: ['urn:a', 'GOTS 1'] }],
  ['persistentDisposition', 'empty', { persistentDisposition: {} }],
  ['persistentDisposition.set', 'empty', { persistentDisposition: { set: [] } }],
  ['persistentDisposition.set', 'twice', { persistentDisposition: { set: ['unknown', 'unknown'] } }],
  ['persistentDisposition.unset.0', 'vocabulary', { persistentDisposition: { unset: ['lost'] } }],
  ['sensorElementList.0.sensorReport', 'required', { sensorElementList: [{}] }],
  ['sensorElementList.0.sensorReport', 'empty', { sensorElementList: [{ sensorReport: [] }] }],
  ['sensorElementList.0.sensorReport.0.type', 'required', { sensorElementList: [{ sensorReport: [{}] }] }],
  ['sensorElementList.0.sensorReport.0.type', 'vocabulary', sensor({ type: 'Softness' })],
  ['sensorElementList.0.sensorReport.0.type', 'vocabulary', sensor({ type: 'https://www.gs1.org/voc/Speed' })],
  ['sensorElementList.0.sensorReport.0.exception', 'vocabulary', sensor({ exception: 'ALARM' })],
  ['sensorElementList.0.sensorReport.0.component', 'vocabulary', sensor({ component: 'w' })],
  ['sensorElementList.0.sensorReport.0.sDev', 'number', sensor({ sDev: '26' })],
  ['sensorElementList.0.sensorReport.0.booleanValue', 'boolean', sensor({ booleanValue: 'true' })],
  ['sensorElementList.0.sensorReport.0.hexBinaryValue', 'hexadecimal', sensor({ hexBinaryValue: 'F00g' })],
  ['sensorElementList.0.sensorReport.0.hexBinaryValue', 'hexadecimal', sensor({ hexBinaryValue: '' })],
  ['sensorElementList.0.sensorReport.0.hexBinaryValue', 'hexadecimal', sensor({ hexBinaryValue: 7 })],
  ['sensorElementList.0.sensorReport.0.stringValue', 'text', sensor({ stringValue: 7 })],
  ['sensorElementList.0.sensorReport.0.rawData', 'uri', sensor({ rawData: 'a b' })],
  ['sensorElementList.0.sensorReport.0.time', 'moment', sensor({ time: 'noon' })],
  ['sensorElementList.0.sensorMetadata.endTime', 'moment', sensor({}, { sensorMetadata: { endTime: 'noon' } })],
  ['sensorElementList.0.sensorMetadata.bizRules', 'uri', sensor({}, { sensorMetadata: { bizRules: 'a b' } })],
  ['quantityList.0.epcClass', 'required', { quantityList: [{ quantity: 1 }] }],
  ['quantityList.0.uom', 'uom', { quantityList: [{ epcClass: 'urn:a', uom: 'kg' }] }],
  ['quantityList.0.uom', 'uom', { quantityList: [{ epcClass: 'urn:a', uom: 'KGMS' }] }],
  ['epcList', 'list', { epcList: ID }],
  ['epcList', 'tooMany', { epcList: Array.from({ length: 10_001 }, (_, at) => `urn:a:${at}`) }],
  ['ilmd', 'ilmd', { ilmd: { dye: 'indigo' } }],
  ['ilmd', 'ilmd', { ilmd: [] }],
  ['note', 'unknown', { note: 'x' }],
  ['n'.repeat(100), 'unknown', { ['n'.repeat(200)]: 'x' }],
])('finds in %s: %s', (path, kind, fields) => {
  expect(check(fields)).toEqual({ path, kind });
});

it.each(['CREATE', 'add', 'https://mill.example/SEE', 7, ['ADD']])('names the allowed actions for %p', (action) => {
  expect(check({ action })).toEqual({ path: 'action', kind: 'oneOf', words: ['OBSERVE', 'ADD', 'DELETE'] });
});

it.each(['DyeEvent', 'objectEvent', 'toString', 7, null])('names the classes of events for the type %p', (type) => {
  expect(check({ type })).toEqual({ path: 'type', kind: 'eventType', words: EVENT_CLASSES });
});

it('checks only the common fields of events of foreign classes', () => {
  const checkForeign = (fields: object) => check({ type: 'https://mill.example/Dyed', action: undefined, ...fields });
  expect(checkForeign({ bizStep: 7, epcList: 'all of it' })).toBeNull();
  expect(checkForeign({ eventID: 'mill 7' })).toEqual({ path: 'eventID', kind: 'uri' });
  expect(checkForeign({ errorDeclaration: {} })).toEqual({
    path: 'errorDeclaration.declarationTime',
    kind: 'required',
  });
});

describe('every field of a sensor', () => {
  const REPORT = 'sensorElementList.0.sensorReport.0';
  const METADATA = 'sensorElementList.0.sensorMetadata';

  it.each(['value', 'minValue', 'maxValue', 'meanValue', 'sDev', 'percRank', 'percValue'])(
    'with a numeric value is a number: %s',
    (name) => {
      expect(check(sensor({ [name]: 1.5 }))).toBeNull();
      expect(check(sensor({ [name]: '1.5' }))).toEqual({ path: `${REPORT}.${name}`, kind: 'number' });
    },
  );

  it.each([
    ...['deviceID', 'deviceMetadata', 'rawData', 'dataProcessingMethod', 'microorganism', 'chemicalSubstance'],
    ...['coordinateReferenceSystem', 'uriValue'],
  ])('that refers to something is an address: %s', (name) => {
    expect(check(sensor({ [name]: 'urn:a:b' }))).toBeNull();
    expect(check(sensor({ [name]: 'a b' }))).toEqual({ path: `${REPORT}.${name}`, kind: 'uri' });
  });

  it.each(['time', 'startTime', 'endTime'])('about a time is a moment: %s', (name) => {
    expect(check(sensor({}, { sensorMetadata: { [name]: '2026-04-01T10:00:00Z' } }))).toBeNull();
    expect(check(sensor({}, { sensorMetadata: { [name]: 'noon' } }))).toEqual({
      path: `${METADATA}.${name}`,
      kind: 'moment',
    });
  });

  it.each(['deviceID', 'deviceMetadata', 'rawData', 'dataProcessingMethod', 'bizRules'])(
    'in the metadata is an address: %s',
    (name) => {
      expect(check(sensor({}, { sensorMetadata: { [name]: 'urn:a:b' } }))).toBeNull();
      expect(check(sensor({}, { sensorMetadata: { [name]: 'a b' } }))).toEqual({
        path: `${METADATA}.${name}`,
        kind: 'uri',
      });
    },
  );
});

it.each<[string, object]>([
  ['a report of a sensor', sensor({ 'mill:probe': 3 })],
  ['the reports of a sensor', sensor({}, { 'mill:probe': 3 })],
  ['an error', { errorDeclaration: { declarationTime: '2026-04-01T10:00:00Z', 'mill:who': 'x' } }],
])('accepts extension fields in %s', (_, fields) => {
  expect(check(fields)).toBeNull();
});

it.each<[string, object]>([
  ['quantityList.0.mill:vat', { quantityList: [{ epcClass: 'urn:a', 'mill:vat': 3 }] }],
  ['bizTransactionList.0.mill:vat', { bizTransactionList: [{ bizTransaction: ID, 'mill:vat': 3 }] }],
])('rejects an extension field at %s', (path, fields) => {
  expect(check(fields)).toEqual({ path, kind: 'unknown' });
});

it.each<[string, string, object]>([
  ['exception', 'https://gs1.org/voc/ALARM_CONDITION', sensor({ exception: 'https://gs1.org/voc/ALARM_CONDITION' })],
  ['type', 'http://www.gs1.org/voc/Speed', sensor({ type: 'http://www.gs1.org/voc/Speed' })],
])('rejects the address of GS1’s own word for a sensor: %s %s', (name, _, fields) => {
  expect(check(fields)).toEqual({ path: `sensorElementList.0.sensorReport.0.${name}`, kind: 'vocabulary' });
});

it.each<[string, object]>([
  ['a step', { bizStep: 'https://mill.example/?as=https://ns.gs1.org/cbv/BizStep-shipping' }],
  ['a step, beside the host of GS1’s', { bizStep: 'https://ref.gs1.org.mill.example/cbv/BizStep-shipping' }],
  ['a measurement', sensor({ type: 'https://mill.example/?as=https://gs1.org/voc/Speed' })],
  ['an address of a step among GS1’s words of sensors', sensor({ type: 'https://ns.gs1.org/cbv/Speed' })],
])('accepts the address of a foreign word, even if it contains GS1’s: %s', (_, fields) => {
  expect(check(fields)).toBeNull();
});

describe.each([
  ['EPCIS 2.0', (kind: string, word: string) => `https://ref.gs1.org/cbv/${kind}-${word}`],
  ['EPCIS 2.0, without encryption', (kind: string, word: string) => `http://ref.gs1.org/cbv/${kind}-${word}`],
  ['GS1’s JSON Schema', (kind: string, word: string) => `https://ns.gs1.org/cbv/${kind}-${word}`],
  ['EPCIS 1', (kind: string, word: string) => `urn:epcglobal:cbv:${kind.toLowerCase()}:${word}`],
])('the address of a word of GS1 in %s', (_, address) => {
  it.each<[string, string, string, (word: string) => object]>([
    ['bizStep', 'BizStep', 'shipping', (bizStep) => ({ bizStep })],
    ['disposition', 'Disp', 'in_transit', (disposition) => ({ disposition })],
    [
      'persistentDisposition.set.0',
      'Disp',
      'in_transit',
      (disposition) => ({ persistentDisposition: { set: [disposition] } }),
    ],
    [
      'bizTransactionList.0.type',
      'BTT',
      'po',
      (type) => ({ bizTransactionList: [{ type, bizTransaction: 'urn:a:b' }] }),
    ],
    ['sourceList.0.type', 'SDT', 'owning_party', (type) => ({ sourceList: [{ type, source: PLACE.id }] })],
    ['destinationList.0.type', 'SDT', 'location', (type) => ({ destinationList: [{ type, destination: PLACE.id }] })],
    [
      'errorDeclaration.reason',
      'ER',
      'did_not_occur',
      (reason) => ({ errorDeclaration: { declarationTime: '2026-04-01T10:00:00Z', reason } }),
    ],
    ['sensorElementList.0.sensorReport.0.component', 'Comp', 'x', (component) => sensor({ component })],
  ])('is rejected as %s, where its bare word is accepted', (path, kind, word, fields) => {
    expect(check(fields(address(kind, word)))).toEqual({ path, kind: 'vocabulary' });
    expect(check(fields(word))).toBeNull();
  });
});

describe('the limits of an event', () => {
  const times = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));
  const ids = (count: number) => times(count, (at) => `urn:a:${at}`);
  const party = { type: 'owning_party', source: ID };

  it.each<[string, number, (count: number) => object]>([
    ['epcList', 10_000, (count) => ({ epcList: ids(count) })],
    ['quantityList', 10_000, (count) => ({ quantityList: times(count, () => ({ epcClass: 'urn:a' })) })],
    ['sourceList', 100, (count) => ({ sourceList: times(count, () => party) })],
    ['certificationInfo', 100, (count) => ({ certificationInfo: ids(count) })],
    ['bizTransactionList', 1000, (count) => ({ bizTransactionList: times(count, () => ({ bizTransaction: ID })) })],
    [
      'sensorElementList',
      1000,
      (count) => ({ sensorElementList: times(count, () => ({ sensorReport: [{ type: 'Temperature' }] })) }),
    ],
    [
      'sensorElementList.0.sensorReport',
      1000,
      (count) => ({ sensorElementList: [{ sensorReport: times(count, () => ({ type: 'Temperature' })) }] }),
    ],
    [
      'errorDeclaration.correctiveEventIDs',
      1000,
      (count) => ({ errorDeclaration: { declarationTime: '2026-04-01T10:00:00Z', correctiveEventIDs: ids(count) } }),
    ],
  ])('allow %s: %d, and no more', (path, most, fields) => {
    expect(check(fields(most))).toBeNull();
    expect(check(fields(most + 1))).toEqual({ path, kind: 'tooMany' });
  });

  it('allow addresses of up to a thousand characters', () => {
    expect(check({ eventID: `urn:${'a'.repeat(996)}` })).toBeNull();
    expect(check({ eventID: `urn:${'a'.repeat(997)}` })).toEqual({ path: 'eventID', kind: 'uri' });
  });
});

it.each<[string, string, object]>([
  ['eventTime', 'moment', { eventTime: '2026-04-01T10:00:00Z or so' }],
  ['eventTime', 'moment', { eventTime: ['2026-04-01T10:00:00Z'] }],
  ['eventTimeZoneOffset', 'zone', { eventTimeZoneOffset: 'UTC+02:00' }],
  ['eventTimeZoneOffset', 'zone', { eventTimeZoneOffset: '+02:00 CEST' }],
  ['eventTimeZoneOffset', 'zone', { eventTimeZoneOffset: ['+02:00'] }],
  ['quantityList.0.uom', 'uom', { quantityList: [{ epcClass: 'urn:a', uom: ['KGM'] }] }],
  ['eventID', 'uri', { eventID: ['urn:a'] }],
  [
    'sensorElementList.0.sensorReport.0.hexBinaryValue',
    'hexadecimal',
    { sensorElementList: [{ sensorReport: [{ type: 'Temperature', hexBinaryValue: '0xF0' }] }] },
  ],
  ['bizTransactionList.0.bizTransaction', 'required', { bizTransactionList: [{ type: 'po' }] }],
  ['ilmd', 'ilmd', { ilmd: { 'mill:dye': 'indigo', dye: 'indigo' } }],
])('finds in %s a value that only resembles a valid one: %s', (path, kind, fields) => {
  expect(check(fields)).toEqual({ path, kind });
});
