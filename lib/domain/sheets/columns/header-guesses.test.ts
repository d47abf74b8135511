import { ARTICLE_FIELDS, FIELD_TITLES } from './fields';
import { checkDates, findHeaderRow, matchHeaders, type HeaderMatch } from './headers';

const match = (header: string, last: Record<string, string> = {}) => {
  const [headerMatch] = matchHeaders([header], new Map(Object.entries(last)));
  return [headerMatch?.field, headerMatch?.how, headerMatch?.score];
};

describe('the certainty of a column', () => {
  it.each(ARTICLE_FIELDS)('is full for the titles of the template for %s in every language', (field) => {
    for (const title of Object.values(FIELD_TITLES[field])) {
      const [mappedField, how, score] = match(title, { [title.toLowerCase()]: 'ignore' });
      expect([title, mappedField, how === 'key' || how === 'title', score]).toEqual([title, field, true, 1]);
    }
  });

  it.each([
    ['gtin', 'gtin', 'key', 1],
    ['Nombre', 'name', 'title', 1],
    ['Peso (g)', 'weight', 'title', 1],
    ['Percentuale', 'percentage', 'title', 1],
    ['Modello', 'model', 'title', 1],
    [' % ', 'percentage', 'synonym', 1],
    ['EAN-13', 'gtin', 'synonym', 0.95],
    ['Nombre\nprenda', 'name', 'synonym', 0.95],
    ['Nome da peça', 'name', 'synonym', 0.95],
    ['Désignation', 'name', 'synonym', 0.95],
    ['Code-barres', 'gtin', 'synonym', 0.95],
    ['Modèle', 'model', 'synonym', 0.95],
    ['Poids (kg)', 'weight', 'synonym', 0.95],
    ['COMP.', 'composition', 'synonym', 0.95],
    ['Desc. larga', 'description', 'synonym', 0.95],
    ['Prenda', 'property:Prenda', 'property', 1],
    ['# artículo', 'ignore', 'key', 1],
    ['Caja # 2', 'property:Caja # 2', 'property', 1],
    ['100 %', 'property:100 %', 'property', 1],
    ['Descripcions (uso interno)', 'property:Descripcions', 'property', 1],
  ])('%j is %s by %s', (header, field, how, score) => {
    expect(match(header)).toEqual([field, how, score]);
  });

  it('comes from the last upload unless it is a title of the template or a key', () => {
    expect(match('Bezug', { bezug: 'sku' })).toEqual(['sku', 'last', 1]);
    expect(match('Ref', { ref: 'property:Ref' })).toEqual(['property:Ref', 'last', 1]);
    expect(match('Nombre', { nombre: 'sku' })).toEqual(['name', 'title', 1]);
    expect(match('gtin', { gtin: 'sku' })).toEqual(['gtin', 'key', 1]);
    expect(match('Nota (uso interno)', { 'nota (uso interno)': 'property:Aviso' })).toEqual([
      'property:Aviso',
      'last',
      1,
    ]);
  });

  it('is a guess among similar titles, the most similar of them', () => {
    expect(match('Nombres del articulo').slice(0, 2)).toEqual(['name', 'similarity']);
    expect(match('Composicion del tejidos').slice(0, 2)).toEqual(['composition', 'similarity']);
    expect(match('Descripciones del producto').slice(0, 2)).toEqual(['description', 'similarity']);
  });

  it('gives the field to the first of two equal columns', () => {
    expect(matchHeaders(['Producto', 'Artículo', 'Referencia', 'Código']).map(({ field }) => field)).toEqual([
      'name',
      'property:Artículo',
      'sku',
      'property:Código',
    ]);
  });
});

it('numbers columns with the same title or the same earlier name', () => {
  const fields = (headers: string[], last = new Map<string, string>()) =>
    matchHeaders(headers, last).map(({ field }) => field);
  expect(fields(['Talla', 'Talla', 'talla', 'TALLA'])).toEqual([
    'property:Talla',
    'property:Talla (2)',
    'property:talla (3)',
    'property:TALLA (4)',
  ]);
  expect(
    fields(
      ['Día', 'Tag', 'Jour'],
      new Map([
        ['tag', 'date:Entrega'],
        ['jour', 'property:Entrega'],
      ]),
    ),
  ).toEqual(['date:Día', 'date:Entrega', 'property:Jour']);
});

it('keeps a column that the user mapped to dates, whatever its cells', () => {
  const column: HeaderMatch = { column: 0, header: 'Lanzamiento', field: 'date:Lanzamiento', score: 1, how: 'last' };
  expect(checkDates(column, ['SS26']).field).toBe('date:Lanzamiento');
  expect(checkDates({ ...column, how: 'property' }, ['SS26']).field).toBe('property:Lanzamiento');
  expect(checkDates({ ...column, how: 'property', field: 'date:Hito date:Uno' }, []).field).toBe(
    'property:Hito date:Uno',
  );
  const plain: HeaderMatch = { ...column, how: 'property', field: 'property:date:Entrega' };
  expect(checkDates(plain, []).field).toBe('property:date:Entrega');
});

it.each([
  [['03/04/2026', '05/06/2026', 'mar 2026'], 'date'],
  [['2026-03-04', '2026-03-05'], 'date'],
  [['4. März 2026', '5. März 2026'], 'date'],
  [['03/04/2026'], 'property'],
  [['10-12-14', '12-14-16'], 'property'],
  [['20260304', '20260305'], 'property'],
  [['03/2026', '04/2026'], 'property'],
  [['mar 2026', 'abr 2026'], 'property'],
  [['03/04/2026', 'n. v.'], 'property'],
])('an unknown title above %j is one of a %s', (samples, kind) => {
  const column: HeaderMatch = { column: 0, header: 'Anlage', field: 'property:Anlage', score: 1, how: 'property' };
  expect(checkDates(column, samples).field).toBe(`${kind}:Anlage`);
  expect(checkDates({ ...column, how: 'last' }, samples).field).toBe('property:Anlage');
});

describe('the row of titles', () => {
  const at = (...rows: unknown[][]) => findHeaderRow(rows).at;
  const unknown = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter) => `${letter}${letter}`);

  it('is the first of similar rows, regardless of gaps', () => {
    expect(at(['Color', 'Talla'], ['rojo', 'M'])).toBe(0);
    expect(at(['Color', 'Talla', null, '', undefined], ['rojo', 'M', null, '', undefined])).toBe(0);
    expect(at(['Color', 'Talla', null], ['rojo', 'M'])).toBe(0);
    expect(at(['Color', 'Talla', undefined], ['rojo', 'M'])).toBe(0);
    expect(at(['Color', 'Talla', ''], ['rojo', 'M'])).toBe(0);
  });

  it('is the one with the most known titles rather than the most texts', () => {
    expect(findHeaderRow([unknown, ['SKU', 'Nombre']])).toEqual({ at: 1, knownTitles: 2 });
    expect(at(['SKU', 'Nombre', 'Corte'], ['SKU', 'Nombre', 'Corte', 'Lavado'])).toBe(1);
    expect(at(['SKU', 'Nombre'], unknown)).toBe(0);
  });

  it('is not a title of the whole sheet, however often its cells repeat it', () => {
    expect(findHeaderRow([['Catálogo 2026'], ['SKU', 'Nombre'], ['A1', 'Camisa', 'Lino']])).toEqual({
      at: 1,
      knownTitles: 2,
    });
    expect(at(['Producto', 'producto', 'PRODUCTO'], ['Color', 'Talla'])).toBe(1);
    expect(findHeaderRow([['SKU'], ['A1']])).toEqual({ at: 0, knownTitles: 0 });
  });

  it('contains texts, no numbers, even if data below has more cells', () => {
    expect(at(['Color', 'Talla', 'Corte'], ['rojo', 'M', 'slim', 'nuevo', 4, 5, true])).toBe(0);
    expect(at([2026, 'rojo', 'M'], ['Color', 'Talla', 'Corte'])).toBe(1);
  });

  it('does not count blank cells and long notes', () => {
    expect(at(['Color', ' '], ['Color', 'Talla'])).toBe(1);
    expect(at(['x'.repeat(81), 'Nota'], ['Color', 'Talla'])).toBe(1);
    expect(at(['x'.repeat(80), 'Nota'], ['Color', 'Talla'])).toBe(0);
  });

  it('is among the first thirty rows, or after a long introduction', () => {
    const titles = ['SKU', 'Nombre', 'Descripción'];
    const notes = (count: number) => Array.from({ length: count }, () => ['nota']);
    expect(at(...notes(29), titles)).toBe(29);
    expect(at(...notes(30), titles)).toBe(30);
    expect(at(...notes(30), ['Ana', 'Bea'])).toBe(0);
  });
});
