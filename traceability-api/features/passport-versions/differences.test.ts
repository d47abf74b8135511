import fc from 'fast-check';
import { movedOf } from './differences';

const permutation = fc
  .uniqueArray(fc.integer({ min: 0, max: 50 }), { maxLength: 20 })
  .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));

describe('moved elements', () => {
  it.each([
    ['abcd', 'abcd', ''],
    ['abcd', 'dabc', 'd'],
    ['abcd', 'bcda', 'a'],
    ['abcd', 'axbyd', ''],
    ['', 'abc', ''],
    ['abcdef', 'abfcde', 'f'],
  ])('from %p to %p is %p', (before, after, moved) =>
    expect([...movedOf([...before], [...after])].join('')).toBe(moved),
  );

  it('leave the others in their order, and are none if the order is the same', () => {
    fc.assert(
      fc.property(permutation, ([before, after]) => {
        const moved = movedOf(before, after);
        const stayed = (list: number[]) => list.filter((each) => !moved.has(each));
        expect(stayed(after)).toEqual(stayed(before));
        expect(movedOf(before, before).size).toBe(0);
      }),
    );
  });
});
