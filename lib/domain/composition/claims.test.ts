import { isClaim } from './claims';

const behind = (count: number): string[] => [...Array.from({ length: count }, () => 'xyz'), 'discount'];

it('recognises a claim by its first twelve words, and the first twelve before the share', () => {
  expect(isClaim(behind(11))).toBe(true);
  expect(isClaim(behind(12))).toBe(false);
  expect(isClaim(['xyz'], behind(11))).toBe(true);
  expect(isClaim(['xyz'], behind(12))).toBe(false);
});

it('ignores a word of more than forty characters', () => {
  expect(isClaim(['discount'.padEnd(40, '!')])).toBe(true);
  expect(isClaim(['discount'.padEnd(41, '!')])).toBe(false);
});
