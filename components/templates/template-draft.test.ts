import { newHint, templateBodyOf, templateDraftOf } from './template-draft';

it('sends a hint for its material, and none where no material was written', () => {
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
