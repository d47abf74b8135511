import { isClaim } from './claims';

const behind = (count: number): string[] => [...Array.from({ length: count }, () => 'xyz'), 'discount'];

it('a claim says so within its first twelve words, and within the twelve before the share', () => {
  expect(isClaim(behind(11))).toBe(true);
  expect(isClaim(behind(12))).toBe(false);
  expect(isClaim(['xyz'], behind(11))).toBe(true);
  expect(isClaim(['xyz'], behind(12))).toBe(false);
});

it('a word of more than forty characters claims nothing', () => {
  expect(isClaim(['discount'.padEnd(40, '!')])).toBe(true);
  expect(isClaim(['discount'.padEnd(41, '!')])).toBe(false);
});
