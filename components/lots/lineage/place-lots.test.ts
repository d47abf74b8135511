import type { LineageLot } from '@/lib/contract/lots';
import { LOT, placeLots } from './place-lots';

const lot = (key: string, step: number): LineageLot => ({
  ...{ key, id: key, type: 'lot', isForeign: false, code: key, article: 'Shirt', units: 0, isRecalled: false, step },
});
const link = (from: string, to: string) => ({
  ...{ from, to, recordId: `${from}${to}`, how: 'made' as const, happenedAt: '2026-01-01T00:00:00.000Z' },
  ...{ quantity: null, uom: '' },
});

it('places inputs to the left of a lot and outputs to its right', () => {
  const { placed, width, height } = placeLots({
    lots: [lot('shirt', 0), lot('yarn', -2), lot('cloth', -1), lot('part', 1)],
    links: [link('yarn', 'cloth'), link('cloth', 'shirt'), link('shirt', 'part')],
  });
  expect(placed.map(({ key }) => key)).toEqual(['yarn', 'cloth', 'shirt', 'part']);
  expect(new Set(placed.map(({ y }) => y)).size).toBe(1);
  expect([width, height]).toEqual([4 * LOT.width + 3 * LOT.columnGap, LOT.height]);
});

it('keeps lots beside their linked lots, without overlaps', () => {
  const lots = [lot('own', 0), lot('a', 1), lot('b', 1), lot('of b', 2), lot('of a', 2)];
  const { placed } = placeLots({
    lots,
    links: [link('own', 'a'), link('own', 'b'), link('b', 'of b'), link('a', 'of a')],
  });
  const yOf = (key: string) => placed.find((each) => each.key === key)?.y;
  expect([yOf('of a'), yOf('of b')]).toEqual([yOf('a'), yOf('b')]);
  expect(new Set(placed.map(({ x, y }) => `${x} ${y}`)).size).toBe(lots.length);
  expect(Math.min(...placed.map(({ y }) => y))).toBe(0);
});
