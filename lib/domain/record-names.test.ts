import { bizStepOf, ownName, stepOfNameless, transformationOf } from './record-names';

it('reads the step of an event by its word and by its addresses, and nothing else', () => {
  for (const name of ['shipping', 'https://ref.gs1.org/cbv/BizStep-shipping', 'urn:epcglobal:cbv:bizstep:shipping'])
    expect(bizStepOf(name)).toBe('shipping');
  for (const name of ['', 'https://acme.test/steps/sewing', 'Shipping']) expect(bizStepOf(name)).toBeNull();
});

it('calls what another company sent by its step where it has no name of its own', () => {
  const sent = { name: 'ObjectEvent', kind: 'epcis', bizStep: 'inspecting' } as const;
  expect([ownName(sent), stepOfNameless(sent)]).toEqual(['', 'inspecting']);
  expect(stepOfNameless({ ...sent, bizStep: 'other' })).toBeNull();
  expect([ownName({ ...sent, name: 'Woven' }), stepOfNameless({ ...sent, name: 'Woven' })]).toEqual(['Woven', null]);
  // An event of ours may be called so.
  expect(ownName({ ...sent, kind: 'event' })).toBe('ObjectEvent');
});

it('says by its step what a transformation of lots was', () => {
  const of = (bizStep: 'disassembling' | 'assembling' | 'creating_class_instance' | 'repackaging' | 'shipping') =>
    transformationOf({ kind: 'transformation', bizStep });
  expect([
    of('disassembling'),
    of('assembling'),
    of('creating_class_instance'),
    of('repackaging'),
    of('shipping'),
  ]).toEqual(['split', 'merge', 'made', 'moved', null]);
  expect(transformationOf({ kind: 'event', bizStep: 'assembling' })).toBeNull();
});

it.each(['ObjectEvent', 'AggregationEvent', 'TransactionEvent', 'TransformationEvent', 'AssociationEvent'])(
  'takes %s for no name of what another company sent',
  (name) => {
    expect(ownName({ name, kind: 'epcis' })).toBe('');
    expect(ownName({ name: `${name}s`, kind: 'epcis' })).toBe(`${name}s`);
  },
);

it('calls no event of ours by its step', () => {
  expect(stepOfNameless({ name: '', kind: 'event', bizStep: 'inspecting' })).toBeNull();
});
