import fc from 'fast-check';
import { blockPrice, largestForPrice } from './block-prices';

const TIERS = [
  { from: 1, perThousand: 4000 },
  { from: 10_000, perThousand: 3000 },
  { from: 50_000, perThousand: 2000 },
];

it.each([
  [1, 4],
  [500, 2_000],
  [7_500, 30_000],
  [10_000, 30_000],
  [20_000, 60_000],
  [50_000, 100_000],
  [10_000_000, 20_000_000],
])('%i codes cost %i minor units', (size, price) => {
  expect(blockPrice(TIERS, size)).toBe(price);
});

it('costs no more than the smallest block of the next tier', () => {
  expect(blockPrice(TIERS, 9_999)).toBe(30_000);
  expect(largestForPrice(TIERS, 9_000, 1_000_000)).toBe(10_000);
  expect(largestForPrice(TIERS, 40_000, 1_000_000)).toBe(50_000);
  expect(largestForPrice(TIERS, 40_000, 45_000)).toBe(40_000);
  expect(largestForPrice(TIERS, 40_000, 50_000)).toBe(50_000);
  expect(largestForPrice(TIERS, 5_000, 1_000_000)).toBe(5_000);
  expect(largestForPrice(TIERS, 10_000, 1_000_000)).toBe(10_000);
});

it('is an integer that never falls as the block grows, whatever the tiers', () => {
  const tiers = fc
    .array(
      fc.record({ from: fc.integer({ min: 2, max: 1_000_000 }), perThousand: fc.integer({ min: 0, max: 100_000 }) }),
    )
    .map((more) => [{ from: 1, perThousand: 5_000 }, ...more]);
  const size = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(tiers, size, size, (someTiers, a, b) => {
      const [small, large] = [Math.min(a, b), Math.max(a, b)];
      expect(Number.isSafeInteger(blockPrice(someTiers, small))).toBe(true);
      expect(blockPrice(someTiers, small)).toBeLessThanOrEqual(blockPrice(someTiers, large));
    }),
  );
});
