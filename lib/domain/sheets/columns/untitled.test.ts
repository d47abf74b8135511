import { beginsWithData, guessByCells } from './untitled';

const fieldsOf = (columns: string[][]) =>
  Object.fromEntries([...guessByCells(columns)].map(([column, { field }]) => [column, field]));

describe('guessByCells', () => {
  it('tells columns by what their cells are', () => {
    expect(
      fieldsOf([
        ['LN-CAM-103', 'LN-CAM-104', 'LN-CAM-105'],
        ['Camiseta de rayas', 'Chaleco Tejo', 'Falda'],
        ['09521000003200', '09521000003187', '09521000002715'],
        ['100% lino', '70% lana, 30% seda', '95% algodón'],
        ['180 g', '0,3 kg', '210 g'],
        ['Una camiseta de rayas de algodón', 'Un chaleco de cuello redondo', 'Una falda larga'],
      ]),
    ).toEqual({ 0: 'sku', 1: 'name', 2: 'gtin', 3: 'composition', 4: 'weight', 5: 'description' });
  });

  it('gives a field to the first column alone', () => {
    expect(fieldsOf([['100% lino'], ['100% seda']])).toMatchObject({ 0: 'composition' });
    expect(
      Object.values(fieldsOf([['100% lino'], ['100% seda']])).filter((field) => field === 'composition'),
    ).toHaveLength(1);
  });

  it('takes no code that stands twice for an SKU', () => {
    expect(fieldsOf([['A-1', 'A-1', 'A-2']])).not.toMatchObject({ 0: 'sku' });
  });

  it('takes a few cells that are something else', () => {
    expect(
      fieldsOf([['09521000003200', '09521000003187', '09521000002715', '09521000003200', 'sin código']]),
    ).toMatchObject({
      0: 'gtin',
    });
    expect(fieldsOf([['09521000003200', 'sin código']])).not.toMatchObject({ 0: 'gtin' });
  });

  it('guesses nothing of numbers, single letters and empty columns', () => {
    expect(fieldsOf([[], ['7', '8', '8'], ['S', 'M', 'M']])).toEqual({});
  });
});

describe('beginsWithData', () => {
  it('takes long cells for texts, whatever they hold', () => {
    const rows = (length: number) => ['Falda', 'Gorro'].map((name) => [name, '100% a'.padStart(length, 'F ')]);
    expect([beginsWithData(rows(80)), beginsWithData(rows(81))]).toEqual([true, false]);
  });

  it('sees rows that no titles stand above', () => {
    expect(
      beginsWithData([
        ['A-1', '100% lino'],
        ['A-2', '100% seda'],
      ]),
    ).toBe(true);
    expect(
      beginsWithData([
        ['Falda', '09521000003200'],
        ['Gorro', '09521000003187'],
      ]),
    ).toBe(true);
  });

  it('looks below rows of one cell', () => {
    expect(beginsWithData([['Catálogo 2026'], ['A-1', '100% lino'], ['A-2', '100% seda']])).toBe(true);
  });

  it('takes a first row that differs from the second for titles', () => {
    expect(
      beginsWithData([
        ['SKU', 'Composición'],
        ['A-1', '100% lino'],
      ]),
    ).toBe(false);
    expect(beginsWithData([['A-1', '100% lino']])).toBe(false);
    expect(beginsWithData([])).toBe(false);
  });
});
