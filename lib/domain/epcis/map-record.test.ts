import { declareError, epcisStep, mapRecord, ownSteps, type MappedRecord, type RecordThing } from './map-record';

const BASE = 'https://trace.example';
const GTIN = '09520123456788';
const ID = '0190a0b0-0000-7000-8000-00000000000';

const thing = (fields: Partial<RecordThing>): RecordThing => ({
  ...{ role: 'subject', type: 'unit', id: `${ID}1`, epc: null, gtin: null, serial: null, hash: null, lot: null },
  ...{ sscc: null, quantity: null, uom: '' },
  ...fields,
});

const record = (fields: Partial<MappedRecord>): MappedRecord => ({
  ...{ id: `${ID}0`, kind: 'event', name: '', bizStep: 'inspecting', zone: '+02:00', place: null, things: [] },
  happenedAt: new Date('2026-04-01T08:00:00Z'),
  recordedAt: new Date('2026-04-01T09:30:00Z'),
  ...fields,
});

const unit = (id: string, fields: Partial<RecordThing> = {}) =>
  thing({ id: `${ID}${id}`, gtin: GTIN, serial: `A${id}`, hash: `hash-of-the-unit-no-0${id}`, ...fields });
const unitLink = (id: string) => `${BASE}/01/${GTIN}/21/A${id}`;

describe('mapRecord', () => {
  it('states when, in local time, and nothing about who or why', () => {
    expect(mapRecord(BASE, record({ things: [unit('1')] }))).toEqual({
      eventID: `urn:uuid:${ID}0`,
      type: 'ObjectEvent',
      action: 'OBSERVE',
      epcList: [unitLink('1')],
      eventTime: '2026-04-01T10:00:00.000+02:00',
      eventTimeZoneOffset: '+02:00',
      recordTime: '2026-04-01T09:30:00.000Z',
      bizStep: 'inspecting',
    });
  });

  it('keeps an empty list of an event without things', () => {
    expect(mapRecord(BASE, record({}))).toMatchObject({ type: 'ObjectEvent', epcList: [] });
  });

  it.each([
    ['commissioning', 'ADD', 'active'],
    ['destroying', 'DELETE', 'destroyed'],
    ['decommissioning', 'DELETE', undefined],
    ['shipping', 'OBSERVE', 'in_transit'],
    ['returning', 'OBSERVE', 'in_progress'],
  ])('maps the step %s to its action and disposition', (bizStep, action, disposition) => {
    const event = mapRecord(BASE, record({ bizStep, things: [unit('1')] }));
    expect([event.action, event.disposition]).toEqual([action, disposition]);
  });

  it('derives the disposition from the kind of a record before the step', () => {
    expect(mapRecord(BASE, record({ kind: 'recall', bizStep: 'shipping' })).disposition).toBe('recalled');
    expect(mapRecord(BASE, record({ kind: 'resale' })).disposition).toBe('retail_sold');
  });

  it('identifies things by their GS1 key, or by their id if they have none', () => {
    const things = [
      unit('1'),
      unit('2', { gtin: null, serial: null }),
      thing({ id: `${ID}3`, type: 'container', sscc: '106141412345678908' }),
      thing({ id: `${ID}4`, type: 'container' }),
      thing({ id: null, epc: 'https://mill.example/bale/7' }),
    ];
    expect(mapRecord(BASE, record({ things })).epcList).toEqual([
      unitLink('1'),
      `${BASE}/p/hash-of-the-unit-no-02`,
      `${BASE}/00/106141412345678908`,
      `urn:uuid:${ID}4`,
      'https://mill.example/bale/7',
    ]);
  });

  it('quantifies lots and articles, with a unit of measure only if there is a number', () => {
    const things = [
      thing({ id: `${ID}1`, type: 'lot', gtin: GTIN, lot: 'L-1', quantity: 12.5, uom: 'KGM' }),
      thing({ id: `${ID}2`, type: 'lot', gtin: GTIN, lot: 'lote ñ', uom: 'KGM' }),
      thing({ id: `${ID}3`, type: 'article', gtin: GTIN, quantity: 3 }),
      thing({ id: null, type: 'foreign', epc: 'https://mill.example/01/04012345123456/10/7', quantity: 2, uom: 'MTR' }),
    ];
    const event = mapRecord(BASE, record({ things }));
    expect(event.epcList).toBeUndefined();
    expect(event.quantityList).toEqual([
      { epcClass: `${BASE}/01/${GTIN}/10/L-1`, quantity: 12.5, uom: 'KGM' },
      { epcClass: `urn:uuid:${ID}2` },
      { epcClass: `${BASE}/01/${GTIN}`, quantity: 3 },
      { epcClass: 'https://mill.example/01/04012345123456/10/7', quantity: 2, uom: 'MTR' },
    ]);
  });

  it('puts goods into a container and takes them out', () => {
    const things = [
      thing({ id: `${ID}9`, role: 'parent', type: 'container', sscc: '106141412345678908' }),
      unit('1', { role: 'child' }),
      unit('1', { role: 'child' }),
    ];
    const parentID = `${BASE}/00/106141412345678908`;
    expect(mapRecord(BASE, record({ kind: 'load', things }))).toMatchObject({
      ...{ type: 'AggregationEvent', action: 'ADD', parentID, childEPCs: [unitLink('1')] },
    });
    expect(mapRecord(BASE, record({ kind: 'unload', things }))).toMatchObject({ action: 'DELETE', parentID });
  });

  it('associates a part with its unit, and does not aggregate a parent without children', () => {
    const parent = unit('1', { role: 'parent' });
    const event = mapRecord(BASE, record({ kind: 'load', things: [parent, unit('2', { role: 'child' })] }));
    expect(event).toMatchObject({ type: 'AssociationEvent', parentID: unitLink('1'), childEPCs: [unitLink('2')] });
    expect(mapRecord(BASE, record({ things: [parent, unit('2')] }))).toMatchObject({
      ...{ type: 'ObjectEvent', epcList: [unitLink('2')] },
    });
  });

  it('gives a transformation an id if only one side is known', () => {
    const input = unit('1', { role: 'input' });
    const output = thing({ id: `${ID}2`, role: 'output', type: 'lot', gtin: GTIN, lot: 'L-1' });
    const both = mapRecord(BASE, record({ things: [input, output] }));
    expect(both).toMatchObject({
      ...{ type: 'TransformationEvent', inputEPCList: [unitLink('1')] },
      outputQuantityList: [{ epcClass: `${BASE}/01/${GTIN}/10/L-1` }],
    });
    expect(both.transformationID).toBeUndefined();
    expect(mapRecord(BASE, record({ things: [output] })).transformationID).toBe(`urn:uuid:${ID}0`);
  });

  it('writes a claim of ownership as a transaction', () => {
    expect(mapRecord(BASE, record({ kind: 'claim', things: [unit('1')] }))).toMatchObject({
      ...{ type: 'TransactionEvent', action: 'ADD', epcList: [unitLink('1')] },
      bizTransactionList: [{ bizTransaction: `urn:uuid:${ID}0` }],
    });
  });

  it('states where it happened, and where things stay unless they leave', () => {
    const place = { id: `${ID}7`, gln: '6291041500213' };
    const address = { id: `${BASE}/414/6291041500213` };
    expect(mapRecord(BASE, record({ place }))).toMatchObject({ readPoint: address, bizLocation: address });
    for (const bizStep of ['shipping', 'departing']) {
      const event = mapRecord(BASE, record({ place, bizStep }));
      expect([event.readPoint, event.bizLocation]).toEqual([address, undefined]);
    }
    expect(mapRecord(BASE, record({ place: { ...place, gln: null } })).readPoint).toEqual({ id: `urn:uuid:${ID}7` });
  });

  it('adds the name of the event as a field of our own, and replaces an offset that EPCIS does not allow', () => {
    const event = mapRecord(BASE, record({ name: 'Dyed', zone: '+14:30' }));
    expect(event).toMatchObject({ 'ts:name': 'Dyed', eventTimeZoneOffset: '+00:00' });
    expect(event.eventTime).toBe('2026-04-01T08:00:00.000+00:00');
  });
});

it('maps our steps to GS1’s words, and back', () => {
  expect([epcisStep('returning'), epcisStep('inspecting'), epcisStep('stitching')]).toEqual([
    ...['receiving', 'inspecting', 'other'],
  ]);
  expect(ownSteps('receiving')).toEqual(['receiving', 'returning']);
  expect(ownSteps('inspecting')).toEqual(['inspecting']);
});

it('declares an event erroneous without changing its content', () => {
  const wrong = mapRecord(BASE, record({ things: [unit('1')] }));
  expect(declareError(wrong, new Date('2026-04-02T00:00:00Z'))).toEqual({
    ...wrong,
    recordTime: '2026-04-02T00:00:00.000Z',
    errorDeclaration: { declarationTime: '2026-04-02T00:00:00.000Z', reason: 'incorrect_data' },
  });
});

it.each([
  ['+05:30', '2026-04-01T13:30:00.000+05:30', '+05:30'],
  ['-11:00', '2026-03-31T21:00:00.000-11:00', '-11:00'],
  ['+14:00', '2026-04-01T22:00:00.000+14:00', '+14:00'],
])('writes a moment in the zone %s', (zone, moment, offset) => {
  const event = mapRecord(BASE, record({ zone }));
  expect([event.eventTime, event.eventTimeZoneOffset]).toEqual([moment, offset]);
});

it.each(['+14:30', '+15:00', 'x+02:00', '+02:000', '02:00'])('writes UTC for the zone %s', (zone) => {
  expect(mapRecord(BASE, record({ zone })).eventTimeZoneOffset).toBe('+00:00');
});
