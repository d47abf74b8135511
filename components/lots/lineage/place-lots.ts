import type { Lineage, LineageLot } from '@/lib/contract/lots';

/** Sizes of the graph in px. */
export const LOT = { width: 200, height: 76, columnGap: 64, rowGap: 16 } as const;

export interface PlacedLot extends LineageLot {
  x: number;
  y: number;
}

/** Mean position of the linked lots; null if none is placed yet. */
function meanOf(key: string, links: Lineage['links'], placed: ReadonlyMap<string, number>): number | null {
  const at = links.flatMap(({ from, to }) => {
    const other = from === key ? to : to === key ? from : null;
    const row = other === null ? undefined : placed.get(other);
    return row === undefined ? [] : [row];
  });
  return at.length === 0 ? null : at.reduce((sum, row) => sum + row, 0) / at.length;
}

/**
 * Lots in columns by step, from the first inputs to the last outputs, each beside its linked lots. Columns are centred
 * on the highest.
 */
export function placeLots({ lots, links }: Pick<Lineage, 'lots' | 'links'>) {
  const steps = [...new Set(lots.map(({ step }) => step))].sort((a, b) => a - b);
  const nearFirst = [...steps].sort((a, b) => Math.abs(a) - Math.abs(b));
  const rows = new Map<string, number>();
  const columns = new Map<number, LineageLot[]>();
  for (const step of nearFirst) {
    const column = lots
      .filter((lot) => lot.step === step)
      .map((lot, at) => ({ lot, at, mean: meanOf(lot.key, links, rows) ?? at }))
      .sort((a, b) => a.mean - b.mean || a.at - b.at)
      .map(({ lot }) => lot);
    columns.set(step, column);
    column.forEach(({ key }, row) => rows.set(key, row - (column.length - 1) / 2));
  }
  const highest = Math.max(...[...columns.values()].map(({ length }) => length));
  const middle = (highest - 1) / 2;
  const placedLots = steps.flatMap((step, at) =>
    (columns.get(step) ?? []).map((lot): PlacedLot => ({
      ...lot,
      x: at * (LOT.width + LOT.columnGap),
      y: (middle + (rows.get(lot.key) ?? 0)) * (LOT.height + LOT.rowGap),
    })),
  );
  return {
    placed: placedLots,
    width: steps.length * (LOT.width + LOT.columnGap) - LOT.columnGap,
    height: highest * (LOT.height + LOT.rowGap) - LOT.rowGap,
  };
}
