import { MAX_EVENT_THINGS } from './check-event';
import { isSameEvent } from './same-event';
import { thingsOf } from './things';

const LOT = 'urn:epc:class:lgtin:4012345.012345.998877';
const DYED = 'https://mill.example/Dyed';

describe('thingsOf', () => {
  it('returns the parent first, then the things of each list with their role', () => {
    expect(
      thingsOf({
        parentID: 'urn:uuid:pallet',
        childEPCs: ['urn:uuid:1'],
        childQuantityList: [{ epcClass: LOT, quantity: 2.5, uom: 'KGM' }],
        epcList: ['urn:uuid:2'],
        inputEPCList: ['urn:uuid:3'],
        inputQuantityList: [{ epcClass: LOT }],
        outputEPCList: ['urn:uuid:4'],
        outputQuantityList: [{ epcClass: LOT, quantity: 0 }],
      }),
    ).toEqual([
      { role: 'parent', epc: 'urn:uuid:pallet', quantity: null, uom: '' },
      { role: 'subject', epc: 'urn:uuid:2', quantity: null, uom: '' },
      { role: 'child', epc: 'urn:uuid:1', quantity: null, uom: '' },
      { role: 'child', epc: LOT, quantity: 2.5, uom: 'KGM' },
      { role: 'input', epc: 'urn:uuid:3', quantity: null, uom: '' },
      { role: 'input', epc: LOT, quantity: null, uom: '' },
      { role: 'output', epc: 'urn:uuid:4', quantity: null, uom: '' },
      { role: 'output', epc: LOT, quantity: 0, uom: '' },
    ]);
  });

  it('finds nothing in an event without things', () => {
    expect(thingsOf({ type: 'ObjectEvent' })).toEqual([]);
  });

  it('finds the things of a foreign class in the form of GS1’s classes', () => {
    expect(thingsOf({ type: DYED, parentID: 'urn:uuid:vat', epcList: ['urn:uuid:1'], outputQuantityList: 7 })).toEqual([
      { role: 'parent', epc: 'urn:uuid:vat', quantity: null, uom: '' },
      { role: 'subject', epc: 'urn:uuid:1', quantity: null, uom: '' },
    ]);
  });

  it.each([
    ['a parent in words', { parentID: 'the vat' }],
    ['a parent that is longer than an address', { parentID: `urn:x:${'a'.repeat(9000)}` }],
    ['a number', { epcList: 5 }],
    ['an address in place of a list', { epcList: 'urn:x:abc' }],
    ['a list of objects', { childEPCs: [{ id: 'urn:uuid:1' }] }],
    ['an address that is too long', { inputEPCList: [`urn:x:${'a'.repeat(9000)}`] }],
    ['more things than an event may have', { epcList: Array.from({ length: MAX_EVENT_THINGS + 1 }, () => 'urn:x:a') }],
    ['a quantity of nothing', { quantityList: [null] }],
    ['a quantity in words', { quantityList: [{ epcClass: LOT, quantity: 'many' }] }],
    ['a unit in words', { outputQuantityList: [{ epcClass: LOT, quantity: 2, uom: 'kilogram' }] }],
    ['quantities in an object', { childQuantityList: { epcClass: LOT } }],
    ['null', { epcList: null, quantityList: null, parentID: null }],
  ])('finds nothing if an event of a foreign class contains %s', (_, fields) => {
    expect(thingsOf({ type: DYED, ...fields })).toEqual([]);
  });
});

describe('isSameEvent', () => {
  const event = { type: 'ObjectEvent', epcList: ['urn:uuid:1', 'urn:uuid:2'], 'mill:vat': { number: 7, name: 'A' } };

  it('ignores the order of fields and the fields that a repository adds', () => {
    const storedEvent = {
      ...{ '@context': 'https://mill.example', eventID: 'urn:uuid:9', recordTime: '2026-04-01T10:00:00Z' },
      ...{ 'mill:vat': { name: 'A', number: 7 }, epcList: event.epcList, type: 'ObjectEvent' },
    };
    expect(isSameEvent(event, storedEvent)).toBe(true);
  });

  it('distinguishes different content', () => {
    expect(isSameEvent(event, { ...event, 'mill:vat': { number: 8, name: 'A' } })).toBe(false);
    expect(isSameEvent(event, { ...event, epcList: ['urn:uuid:2', 'urn:uuid:1'] })).toBe(false);
    expect(isSameEvent(event, { ...event, bizStep: 'packing' })).toBe(false);
  });
});
