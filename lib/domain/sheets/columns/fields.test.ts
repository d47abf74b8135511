import { isPieceOfComposition } from './fields';

it('knows pieces of a composition by what the field begins with', () => {
  for (const field of ['part:Forro', 'share:lana', 'material:1', 'percentage:12'])
    expect(isPieceOfComposition(field)).toBe(true);
  for (const field of ['property:part:Forro', 'property:share: one', 'material', 'percentage', 'composition'])
    expect(isPieceOfComposition(field)).toBe(false);
});
