import { patternsOf, searchWords } from './words';

it('searches for at most ten different words', () => {
  expect(searchWords('Camisa  LINO camisa')).toEqual(['camisa', 'lino']);
  expect(searchWords(Array.from({ length: 40 }, (_, at) => `w${at}`).join(' '))).toHaveLength(10);
});

it('finds words of one or two letters at the start of a word, others and punctuation anywhere', () => {
  const { likes, regexes } = patternsOf('Li lino 50% ñ');
  expect(likes).toEqual(['%lino%', '%50\\%%']);
  const matchesOf = (text: string) => regexes.map((pattern) => new RegExp(pattern).test(text));
  expect(matchesOf('lino')).toEqual([true, false]);
  expect(matchesOf('pura-lino_n [li] (n')).toEqual([true, true]);
  expect(matchesOf('pulir cañon')).toEqual([false, false]);
});
