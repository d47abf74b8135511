import { isPieceOfComposition } from './fields';

it('recognises pieces of a composition by the prefix of the field', () => {
  for (const field of ['part:Forro', 'share:lana', 'material:1', 'percentage:12'])
    expect(isPieceOfComposition(field)).toBe(true);
  for (const field of ['property:part:Forro', 'property:share: one', 'material', 'percentage', 'composition'])
    expect(isPieceOfComposition(field)).toBe(false);
});
