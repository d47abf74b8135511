import { searchWords } from './words';

it('looks for ten different words at most', () => {
  expect(searchWords('Camisa  LINO camisa')).toEqual(['camisa', 'lino']);
  expect(searchWords(Array.from({ length: 40 }, (_, at) => `w${at}`).join(' '))).toHaveLength(10);
});
