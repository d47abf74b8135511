import type { Cell } from '../cells';
import { beginsWithData, guessByCells } from './untitled';

const fieldsOf = (columns: string[][]) =>
  Object.fromEntries([...guessByCells(columns)].map(([column, { field }]) => [column, field]));

describe('guessByCells', () => {
  it('recognises columns by their cells', () => {
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

  it('gives a field only to the first column', () => {
    expect(fieldsOf([['100% lino'], ['100% seda']])).toMatchObject({ 0: 'composition' });
    expect(
      Object.values(fieldsOf([['100% lino'], ['100% seda']])).filter((field) => field === 'composition'),
    ).toHaveLength(1);
  });

  it('does not read repeated codes as SKUs', () => {
    expect(fieldsOf([['A-1', 'A-1', 'A-2']])).not.toMatchObject({ 0: 'sku' });
  });

  it('accepts a few deviating cells', () => {
    expect(
      fieldsOf([['09521000003200', '09521000003187', '09521000002715', '09521000003200', 'sin código']]),
    ).toMatchObject({
      0: 'gtin',
    });
    expect(fieldsOf([['09521000003200', 'sin código']])).not.toMatchObject({ 0: 'gtin' });
  });

  /** `count` cells that fit among five. */
  const among = (fit: string, other: string, count: number) =>
    Array.from({ length: 5 }, (_, at) => (at < count ? fit : other));

  it.each([
    ['composition', '95% algodón', 'liso', 3],
    ['composition', 'algodón 95 %', 'liso', 3],
    ['composition', '95 %  algodón', 'liso', 3],
    ['composition', '95%algodón', 'liso', 3],
    ['composition', 'algodón 5%', 'liso', 3],
    ['composition', 'algodón95%', 'liso', 3],
    ['composition', 'algodón  92,75 %', 'liso', 3],
    ['composition', 'algodón 100 %', 'liso', 3],
    ['weight', '250 g', 'x', 4],
    ['weight', '0,3KG.', 'x', 4],
    ['weight', '3,25 kg', 'x', 4],
    ['weight', '3.5 gr', 'x', 4],
    ['weight', '12 mg', 'x', 4],
    ['name', 'Falda', '7', 4],
  ])('recognises a column of %s only with enough cells like %j', (field, fit, other, enough) => {
    expect(Object.values(fieldsOf([among(fit, other, enough)]))).toContain(field);
    expect(Object.values(fieldsOf([among(fit, other, enough - 1)]))).not.toContain(field);
  });

  it.each(['95%', '95% 5%', '95 x % algodón', 'algodón', '5 %)', '5 1000%', 'algodón 95 por %'])(
    'does not read %j as a composition',
    (text) => {
      expect(Object.values(fieldsOf([[text]]))).not.toContain('composition');
    },
  );

  it.each(['ca. 250 g', '250 g x', '250', 'g', '1.2.3 g', '250 ml'])('does not read %j as a weight', (text) => {
    expect(Object.values(fieldsOf([[text]]))).not.toContain('weight');
  });

  it.each(['ABC', 'A 1', 'A1!', '', 'A'.repeat(40) + '1'])('does not read %j as a code', (text) => {
    expect(Object.values(fieldsOf([[text]]))).not.toContain('sku');
  });

  it.each(['A1', '1', 'ñ-1/2_3.4', 'A'.repeat(39) + '1'])('reads %j as a code', (text) => {
    expect(fieldsOf([[text]])).toEqual({ 0: 'sku' });
    expect(Object.values(fieldsOf([[text, 'sin código']]))).not.toContain('sku');
  });

  it('distinguishes names and descriptions by their length', () => {
    expect(fieldsOf([['Top', 'Top']])).toEqual({ 0: 'name' });
    expect(fieldsOf([['To', 'To']])).toEqual({});
    const [long, longer] = ['a'.repeat(80), 'a'.repeat(81)];
    expect(fieldsOf([[long, long]])).toEqual({ 0: 'name' });
    expect(fieldsOf([[longer, longer]])).toEqual({ 0: 'description' });
    expect(fieldsOf([['Top'], ['de once .. ']])).toEqual({ 0: 'name' });
    expect(fieldsOf([['Top'], ['de doce letr']])).toEqual({ 0: 'name', 1: 'description' });
  });

  it('does not take symbols and single letters as a name or description, however long', () => {
    expect(fieldsOf([['S / 1 2', 'M / 2 3']])).toEqual({});
    expect(fieldsOf([['S / M / L / X / 4', 'S / M / L / X / 5']])).toEqual({});
    expect(
      fieldsOf([
        ['Top', 'Top'],
        ['S / M / L / X / 4', 'S / M / L / X / 5'],
      ]),
    ).toEqual({ 0: 'name' });
    expect(fieldsOf([['Top', 'Top'], among('Falda con vuelo', '1 + 2 + 3 + 4', 4)])).toEqual({
      ...{ 0: 'name', 1: 'description' },
    });
    expect(fieldsOf([['Top', 'Top'], among('Falda con vuelo', '1 + 2 + 3 + 4', 3)])).toEqual({ 0: 'name' });
  });

  it('is more confident about self-evident columns', () => {
    const scores = [
      ...guessByCells([['09521000003200'], ['95% lino'], ['9 g'], ['A1'], ['Falda'], ['Falda con vuelo']]),
    ];
    expect(scores.map(([, { field, score }]) => [field, score])).toEqual([
      ['gtin', 0.9],
      ['composition', 0.9],
      ['weight', 0.9],
      ['sku', 0.5],
      ['name', 0.5],
      ['description', 0.5],
    ]);
  });

  it('guesses nothing from numbers, single letters and empty columns', () => {
    expect(fieldsOf([[], ['7', '8', '8'], ['S', 'M', 'M']])).toEqual({});
  });
});

describe('beginsWithData', () => {
  it('treats long cells as texts, whatever they contain', () => {
    const rows = (length: number) => ['Falda', 'Gorro'].map((name) => [name, '100% a'.padStart(length, 'F ')]);
    expect([beginsWithData(rows(80)), beginsWithData(rows(81))]).toEqual([true, false]);
  });

  it('recognises rows without titles above', () => {
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

  it.each(['09521000003200', '12,50', '12.5 €', '3,5$', '12345', '95% lino', '0952-1000-0032-00'])(
    'reads %j as data',
    (text) => {
      const rows = (cell: string) => [
        ['Falda', text],
        ['Gorro', cell],
      ];
      expect([beginsWithData(rows(text)), beginsWithData(rows('Precio'))]).toEqual([true, false]);
    },
  );

  it.each(['1234', '2026', '12.500', 'x12,50', '12,50 x', 'Falda'])('accepts %j as a possible title', (text) => {
    const rows = [
      ['Falda', text],
      ['Gorro', text],
    ];
    expect(beginsWithData(rows)).toBe(false);
  });

  it('treats dates as data, but not other typed cells', () => {
    const rows = (cell: Cell) => [
      ['Falda', cell],
      ['Gorro', cell],
    ];
    expect(beginsWithData(rows({ date: '2026-01-01' } as Cell))).toBe(true);
    expect(beginsWithData(rows({ date: '2026-04-03' } as Cell))).toBe(true);
    expect(beginsWithData(rows({ error: '#' }))).toBe(false);
    expect(beginsWithData(rows({ text: '12,50', link: 'https://x.test' }))).toBe(false);
    expect(beginsWithData([...rows(null), ['Top', '12,50']])).toBe(false);
  });

  it('ignores rows with one cell', () => {
    for (const title of [['Catálogo 2026'], ['Catálogo 2026', null], [' ', 'Catálogo 2026']])
      expect(beginsWithData([title, ['A-1', '100% lino'], ['A-2', '100% seda']])).toBe(true);
    const spaced = (name: string) => [null, name, '100% lino'];
    expect(beginsWithData([spaced('A-1'), spaced('A-2')])).toBe(true);
  });

  it('treats a first row that differs from the second as titles', () => {
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
