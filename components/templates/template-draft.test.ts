import { newHint, templateBodyOf, templateDraftOf } from './template-draft';

it('sends a hint with its material, and none without one', () => {
  const hints = [newHint('Body', 'Wool'), newHint('Lining', ' '), newHint('', 'Linen'), newHint()];
  expect(templateBodyOf({ ...templateDraftOf(null), name: 'Jersey', hints })).toEqual({
    name: 'Jersey',
    properties: [],
    compositionHints: [
      { part: 'Body', material: 'Wool' },
      { part: '', material: 'Linen' },
    ],
  });
});
