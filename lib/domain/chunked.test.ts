import { chunked } from './chunked';

it.each([
  [[], []],
  [['a'], [['a']]],
  [
    ['a', 'b', 'c', 'd'],
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    ['a', 'b', 'c'],
    [['a', 'b'], ['c']],
  ],
])('divides %j into twos', (list, chunks) => {
  expect(chunked(list, 2)).toEqual(chunks);
});
