import { isSameEvent } from './same-event';
import { thingsOf } from './things';

const LOT = 'urn:epc:class:lgtin:4012345.012345.998877';

describe('thingsOf', () => {
  it('names the parent first, then what stands in each list with its role', () => {
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
});

describe('isSameEvent', () => {
  const event = { type: 'ObjectEvent', epcList: ['urn:uuid:1', 'urn:uuid:2'], 'mill:vat': { number: 7, name: 'A' } };

  it('leaves out of account how fields are ordered and what a repository adds', () => {
    const kept = {
      ...{ '@context': 'https://mill.example', eventID: 'urn:uuid:9', recordTime: '2026-04-01T10:00:00Z' },
      ...{ 'mill:vat': { name: 'A', number: 7 }, epcList: event.epcList, type: 'ObjectEvent' },
    };
    expect(isSameEvent(event, kept)).toBe(true);
  });

  it('tells apart what says something else', () => {
    expect(isSameEvent(event, { ...event, 'mill:vat': { number: 8, name: 'A' } })).toBe(false);
    expect(isSameEvent(event, { ...event, epcList: ['urn:uuid:2', 'urn:uuid:1'] })).toBe(false);
    expect(isSameEvent(event, { ...event, bizStep: 'packing' })).toBe(false);
  });
});
