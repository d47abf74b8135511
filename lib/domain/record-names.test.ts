import { bizStepOf, ownName, stepOfNameless, transformationOf } from './record-names';

it('recognises a step by its word and by its addresses, and nothing else', () => {
  for (const name of ['shipping', 'https://ref.gs1.org/cbv/BizStep-shipping', 'urn:epcglobal:cbv:bizstep:shipping'])
    expect(bizStepOf(name)).toBe('shipping');
  for (const name of ['', 'https://acme.test/steps/sewing', 'Shipping']) expect(bizStepOf(name)).toBeNull();
});

it('names an event of another company by its step if it has no name of its own', () => {
  const event = { name: 'ObjectEvent', kind: 'epcis', bizStep: 'inspecting' } as const;
  expect([ownName(event), stepOfNameless(event)]).toEqual(['', 'inspecting']);
  expect(stepOfNameless({ ...event, bizStep: 'other' })).toBeNull();
  expect([ownName({ ...event, name: 'Woven' }), stepOfNameless({ ...event, name: 'Woven' })]).toEqual(['Woven', null]);
  // An event of our own may have this name.
  expect(ownName({ ...event, kind: 'event' })).toBe('ObjectEvent');
});

it('derives the kind of a transformation of lots from its step', () => {
  const kindOf = (bizStep: 'disassembling' | 'assembling' | 'creating_class_instance' | 'repackaging' | 'shipping') =>
    transformationOf({ kind: 'transformation', bizStep });
  expect([
    kindOf('disassembling'),
    kindOf('assembling'),
    kindOf('creating_class_instance'),
    kindOf('repackaging'),
    kindOf('shipping'),
  ]).toEqual(['split', 'merge', 'made', 'moved', null]);
  expect(transformationOf({ kind: 'event', bizStep: 'assembling' })).toBeNull();
});

it.each(['ObjectEvent', 'AggregationEvent', 'TransactionEvent', 'TransformationEvent', 'AssociationEvent'])(
  'does not accept %s as the name of an event of another company',
  (name) => {
    expect(ownName({ name, kind: 'epcis' })).toBe('');
    expect(ownName({ name: `${name}s`, kind: 'epcis' })).toBe(`${name}s`);
  },
);

it('does not name an event of our own by its step', () => {
  expect(stepOfNameless({ name: '', kind: 'event', bizStep: 'inspecting' })).toBeNull();
});
