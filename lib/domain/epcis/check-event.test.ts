import { checkEvent, MAX_EVENT_LENGTH, MAX_EVENT_THINGS, MAX_EXTENSIONS } from './check-event';

const NOW = new Date('2026-04-01T12:00:00Z');
const UNIT = 'urn:epc:id:sgtin:0614141.107346.2017';
const QUANTITIES = [{ epcClass: 'urn:epc:class:lgtin:4012345.012345.998877', quantity: 200, uom: 'KGM' }];
const TRANSACTIONS = [{ type: 'po', bizTransaction: 'urn:epc:id:gdti:0614141.06012.1234' }];

const check = (event: object) => checkEvent(event, JSON.stringify(event), NOW);
const event = (type: string, fields: object) => ({
  ...{ type, eventTime: '2026-04-01T10:00:00.000+02:00', eventTimeZoneOffset: '+02:00' },
  ...fields,
});
const object = (fields: object) => event('ObjectEvent', { action: 'OBSERVE', epcList: [UNIT], ...fields });

describe('checkEvent', () => {
  it.each([
    ['units that were seen', object({})],
    ['a lot that was made', object({ action: 'ADD', epcList: undefined, quantityList: QUANTITIES })],
    ['data of a lot that was made', object({ action: 'ADD', ilmd: { 'https://mill.example/dye': 'indigo' } })],
    ['an empty list of units', object({ epcList: [] })],
    [
      'what a sensor saw of a place',
      object({
        epcList: undefined,
        readPoint: { id: 'urn:epc:id:sgln:0614141.00777.0' },
        sensorElementList: [{ sensorReport: [{ type: 'Temperature', value: 26, uom: 'CEL' }] }],
      }),
    ],
    ['goods on a pallet', event('AggregationEvent', { action: 'ADD', parentID: UNIT, childEPCs: [UNIT] })],
    ['a pallet that was emptied', event('AggregationEvent', { action: 'DELETE', parentID: UNIT })],
    ['a part of a unit', event('AssociationEvent', { action: 'ADD', parentID: UNIT, childQuantityList: QUANTITIES })],
    ['an order', event('TransactionEvent', { action: 'ADD', epcList: [UNIT], bizTransactionList: TRANSACTIONS })],
    ['an order that ends', event('TransactionEvent', { action: 'DELETE', bizTransactionList: TRANSACTIONS })],
    [
      'an order of a lot',
      event('TransactionEvent', { action: 'ADD', quantityList: QUANTITIES, bizTransactionList: TRANSACTIONS }),
    ],
    ['yarn that became cloth', event('TransformationEvent', { inputQuantityList: QUANTITIES, outputEPCList: [UNIT] })],
    [
      'one side of a named transformation',
      event('TransformationEvent', { transformationID: 'urn:uuid:1', outputEPCList: [UNIT] }),
    ],
    ['an event of somebody else', event('https://mill.example/Dyed', { 'https://mill.example/vat': 7 })],
    ['fields of others', object({ 'mill:vat': { number: 7 } })],
  ])('finds nothing wrong with %s', (_, valid) => {
    expect(check(JSON.parse(JSON.stringify(valid)) as object)).toBeNull();
  });

  it.each([
    ['no action', object({ action: undefined }), 'action'],
    ['neither units nor lots', object({ epcList: undefined }), 'epcList'],
    [
      'a sensor without a place',
      object({ epcList: undefined, sensorElementList: [{ sensorReport: [{ type: 'Temperature' }] }] }),
      'epcList',
    ],
    ['data of a lot that was only seen', object({ ilmd: { 'https://mill.example/dye': 'indigo' } }), 'ilmd'],
    ['goods on a pallet that are none', event('AggregationEvent', { action: 'ADD', childEPCs: [] }), 'childEPCs'],
    ['a part of nothing', event('AssociationEvent', { action: 'ADD', childEPCs: [UNIT] }), 'parentID'],
    ['an order of nothing', event('TransactionEvent', { action: 'ADD', bizTransactionList: TRANSACTIONS }), 'epcList'],
    [
      'an order without a document',
      event('TransactionEvent', { action: 'ADD', epcList: [UNIT], bizTransactionList: [] }),
      'bizTransactionList',
    ],
    ['cloth of nothing', event('TransformationEvent', { outputEPCList: [UNIT] }), 'inputEPCList'],
    ['yarn that became nothing', event('TransformationEvent', { inputEPCList: [UNIT] }), 'outputEPCList'],
    [
      'a named transformation of nothing',
      event('TransformationEvent', { transformationID: 'urn:uuid:1' }),
      'inputEPCList',
    ],
    ['the same unit twice', object({ epcList: [UNIT, UNIT] }), 'epcList'],
    ['a unit that is no address', object({ epcList: ['A1'] }), 'epcList.0'],
    ['a day that there was not', object({ eventTime: '2026-02-30T10:00:00Z' }), 'eventTime'],
    ['an offset of fifteen hours', object({ eventTimeZoneOffset: '+15:00' }), 'eventTimeZoneOffset'],
    ['a class that is neither GS1’s nor an address', event('DyeEvent', {}), 'type'],
    ['an event of somebody else without a moment', { type: 'https://mill.example/Dyed' }, 'eventTime'],
    [
      'a quantity in words',
      object({ quantityList: [{ epcClass: QUANTITIES[0]?.epcClass, quantity: '200' }] }),
      'quantityList.0.quantity',
    ],
    ['a moment more than a day ahead', object({ eventTime: '2026-04-02T12:00:01Z' }), 'eventTime'],
  ])('finds %s', (_, invalid, path) => {
    expect(check(JSON.parse(JSON.stringify(invalid)) as object)?.path).toBe(path);
  });

  it('accepts a moment within the allowed clock difference', () => {
    expect(check(object({ eventTime: '2026-04-02T12:00:00Z' }))).toBeNull();
  });

  it('accepts nothing but an object', () => {
    for (const value of [null, [], 'ObjectEvent', 7])
      expect(checkEvent(value, JSON.stringify(value), NOW)).toEqual({ kind: 'object', path: '' });
  });

  it('counts extension fields, nested ones included', () => {
    const eventWith = (count: number) =>
      object({ 'mill:vats': Object.fromEntries(Array.from({ length: count }, (_, at) => [`v${at}`, at])) });
    expect(check(eventWith(MAX_EXTENSIONS - 1))).toBeNull();
    expect(check(eventWith(MAX_EXTENSIONS))).toEqual({ kind: 'tooMany', path: '' });
  });

  it('refuses events that are too long, and characters that cannot be stored', () => {
    const valid = object({});
    expect(checkEvent(valid, ' '.repeat(MAX_EVENT_LENGTH + 1), NOW)?.kind).toBe('tooLong');
    expect(check(object({ 'mill:note': 'a\u0000b' }))?.kind).toBe('characters');
    expect(check(object({ 'mill:note': '\ud83d' }))?.kind).toBe('characters');
    expect(check(object({ 'mill:note': '\\u0000 and 🧵' }))).toBeNull();
  });

  it.each([
    ['an object of nothing', object({ epcList: undefined }), 'things', 'epcList'],
    ['data of a lot that was only seen', object({ ilmd: { 'mill:dye': 'indigo' } }), 'ilmd', 'ilmd'],
    ['a pallet of nothing', event('AggregationEvent', { action: 'ADD', parentID: UNIT }), 'things', 'childEPCs'],
    [
      'a pallet without an action',
      event('AggregationEvent', { parentID: UNIT, childEPCs: [UNIT] }),
      'required',
      'action',
    ],
    [
      'an order of nothing',
      event('TransactionEvent', { action: 'ADD', bizTransactionList: TRANSACTIONS }),
      'things',
      'epcList',
    ],
    [
      'an order without an action',
      event('TransactionEvent', { epcList: [UNIT], bizTransactionList: TRANSACTIONS }),
      'required',
      'action',
    ],
    [
      'an order by no document',
      event('TransactionEvent', { action: 'ADD', epcList: [UNIT] }),
      'required',
      'bizTransactionList',
    ],
    [
      'an order of one unit twice',
      event('TransactionEvent', { action: 'ADD', epcList: [UNIT, UNIT], bizTransactionList: TRANSACTIONS }),
      'twice',
      'epcList',
    ],
    [
      'yarn that went in twice',
      event('TransformationEvent', { inputEPCList: [UNIT, UNIT], outputEPCList: [UNIT] }),
      'twice',
      'inputEPCList',
    ],
    ['yarn that became nothing', event('TransformationEvent', { inputEPCList: [UNIT] }), 'bothSides', 'outputEPCList'],
    [
      'cloth in words',
      event('TransformationEvent', { inputEPCList: [UNIT], outputQuantityList: 'a roll' }),
      'list',
      'outputQuantityList',
    ],
    ['a moment too far ahead', object({ eventTime: '2026-04-03T12:00:00Z' }), 'future', 'eventTime'],
  ])('reports %s', (_, invalid, kind, path) => {
    expect(check(JSON.parse(JSON.stringify(invalid)) as object)).toEqual({ kind, path });
  });

  it('accepts a lot made from a unit, and the same unit twice among the children', () => {
    expect(check(event('TransformationEvent', { inputEPCList: [UNIT], outputQuantityList: QUANTITIES }))).toBeNull();
    expect(check(event('AggregationEvent', { action: 'ADD', parentID: UNIT, childEPCs: [UNIT, UNIT] }))).toBeNull();
  });

  it.each([
    [
      'an order',
      (epcList: string[]) =>
        event('TransactionEvent', { ...{ action: 'ADD', epcList }, bizTransactionList: TRANSACTIONS }),
    ],
    ['a pallet', (childEPCs: string[]) => event('AggregationEvent', { action: 'ADD', parentID: UNIT, childEPCs })],
    [
      'a transformation',
      (inputEPCList: string[]) => event('TransformationEvent', { inputEPCList, outputEPCList: [UNIT] }),
    ],
  ])('accepts the maximum number of things in %s', (_, eventWith) => {
    const ids = Array.from({ length: MAX_EVENT_THINGS + 1 }, (_each, at) => `urn:a:${at}`);
    expect(check(eventWith(ids.slice(1)))).toBeNull();
    expect(check(eventWith(ids))?.kind).toBe('tooMany');
  });

  it('counts extension fields in lists, but not addresses and null in lists', () => {
    const vats = (count: number) => ({ 'mill:vats': Array.from({ length: count }, (_, at) => ({ [`v${at}`]: null })) });
    expect(check(object(vats(MAX_EXTENSIONS - 1)))).toBeNull();
    expect(check(object(vats(MAX_EXTENSIONS)))?.kind).toBe('tooMany');
    expect(check(object({ 'mill:vats': Array.from({ length: MAX_EXTENSIONS }, () => 'urn:a') }))).toBeNull();
    expect(check(object({ 'mill:vats': [null, 'urn:a'] }))).toBeNull();
  });

  it('accepts an event of maximum length', () => {
    expect(checkEvent(object({}), ' '.repeat(MAX_EVENT_LENGTH), NOW)).toBeNull();
  });
});
