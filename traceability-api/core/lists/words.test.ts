import { patternsOf, searchWords } from './words';

it('looks for ten different words at most', () => {
  expect(searchWords('Camisa  LINO camisa')).toEqual(['camisa', 'lino']);
  expect(searchWords(Array.from({ length: 40 }, (_, at) => `w${at}`).join(' '))).toHaveLength(10);
});

it('looks for a word of one or two letters where a word begins, for others and for signs anywhere', () => {
  const { likes, regexes } = patternsOf('Li lino 50% ñ');
  expect(likes).toEqual(['%lino%', '%50\\%%']);
  const found = (text: string) => regexes.map((pattern) => new RegExp(pattern).test(text));
  expect(found('lino')).toEqual([true, false]);
  expect(found('pura-lino_n [li] (n')).toEqual([true, true]);
  expect(found('pulir cañon')).toEqual([false, false]);
});
