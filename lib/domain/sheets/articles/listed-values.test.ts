import type { Cell } from '../cells';
import { planOf, rowsOf } from '../testing/rows';
import { mergeRows } from './merge';

describe('sizes and colours that differ among the rows of an article', () => {
  const sheet = planOf('sku', 'name', 'description', 'property:Tamanho', 'property:Cor da sola');
  const merged = (...values: [size: Cell, colour: Cell][]) => {
    const { draft, issues } = mergeRows(rowsOf(...values.map((pair) => ['S', 'A', 'B', ...pair])), sheet);
    return { values: draft.properties.map(({ value }) => value), issues };
  };

  it('are listed in the order of the rows, with one finding each', () => {
    const { values, issues } = merged([null, 'Preto'], [37, 'Preto'], ['38½', 'Cru'], [40, 'Preto'], [37, 'cru']);
    expect(values).toEqual(['Preto, Cru', '37, 38½, 40']);
    expect(issues).toEqual([
      {
        ...{ row: 3, column: 3, property: 'Tamanho', kind: 'valuesListed', severity: 'warning' },
        values: { count: 3, text: '37, 38½, 40' },
      },
      {
        ...{ row: 2, column: 4, property: 'Cor da sola', kind: 'valuesListed', severity: 'warning' },
        values: { count: 2, text: 'Preto, Cru' },
      },
    ]);
  });

  it('are one value if only their spelling differs', () => {
    expect(merged(['xl', 'Marrón'], ['XL', 'MARRON'])).toEqual({ values: ['xl', 'Marrón'], issues: [] });
  });

  it('end with an ellipsis where the value of a property ends', () => {
    const { values, issues } = merged(...Array.from({ length: 900 }, (_, at): [Cell, Cell] => [1000 + at, null]));
    expect(values).toEqual([expect.stringMatching(/^1000, 1001, .*, 1332, …$/)]);
    expect(values[0]?.length).toBeLessThanOrEqual(2000);
    expect(issues).toEqual([expect.objectContaining({ values: { count: 900, text: expect.stringMatching(/…$/) } })]);
    const long = 'x'.repeat(2000);
    expect(merged([long, null], ['y', null]).values).toEqual([`${'x'.repeat(1999)}…`]);
  });

  it('stay internal if a column of theirs is', () => {
    const plan = { ...planOf('name', 'description', 'property:Talla', 'property:Talla'), internal: new Set([3]) };
    expect(mergeRows(rowsOf(['A', 'B', 'S', 'M'], ['A', 'B', 'L', null]), plan).draft.properties).toEqual([
      { name: 'Talla', value: 'S, M, L', isInternal: true },
    ]);
  });
});
