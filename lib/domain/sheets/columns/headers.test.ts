import fc from 'fast-check';
import { asName } from '../../text';
import { checkDates, findHeaderRow, matchHeaders, propertyTitle } from './headers';
import { proposeVisibility } from './visibility';

const fields = (headers: string[], last?: Map<string, string>) => matchHeaders(headers, last).map(({ field }) => field);

it('recognises its own titles in four languages, regardless of accents and case', () => {
  expect(fields(['NOMBRE', 'Descripcion', 'sku', 'Composición'])).toEqual([
    'name',
    'description',
    'sku',
    'composition',
  ]);
  expect(fields(['Nome', 'Descrição', 'Percentagem', 'Peso (g)'])).toEqual([
    'name',
    'description',
    'percentage',
    'weight',
  ]);
  expect(fields(['nome', 'descrizione', 'Materiale', 'Parte'])).toEqual(['name', 'description', 'material', 'part']);
});

it('recognises the titles of shops', () => {
  expect(fields(['product_id', 'product_name', 'EAN', 'composition', 'color_name'])).toEqual([
    'sku',
    'name',
    'gtin',
    'composition',
    'property:color_name',
  ]);
});

it.each([
  [
    ['item_code', 'part_name', 'material', 'percent'],
    ['sku', 'part', 'material', 'percentage'],
  ],
  [
    ['Nº de artículo', 'Denominación del artículo', 'Descripción corta', 'Código EAN13'],
    ['sku', 'name', 'description', 'gtin'],
  ],
  [
    ['Cód. articolo', 'Nome commerciale', 'Descrizione breve', 'Composizione del tessuto'],
    ['sku', 'name', 'description', 'composition'],
  ],
  [
    ['N.º do artigo', 'Designação', 'Descrição longa', 'Peso em kg'],
    ['sku', 'name', 'description', 'weight'],
  ],
  [
    ['Style No', 'Product Title', 'Short description', 'Fabric Content'],
    ['sku', 'name', 'description', 'composition'],
  ],
])('%j', (headers, expected) => {
  expect(fields(headers)).toEqual(expected);
});

it('prefers the most certain column and makes the other a property', () => {
  expect(fields(['Producto', 'Nombre'])).toEqual(['property:Producto', 'name']);
});

it('remembers the company’s choice', () => {
  expect(fields(['Bezug', 'Name'], new Map([['bezug', 'sku']]))).toEqual(['sku', 'name']);
});

it('reports similarity as a guess', () => {
  const matches = matchHeaders(['Nombre del artículo', 'Descripcions']);
  expect(matches[1]).toMatchObject({ field: 'description', how: 'similarity' });
  expect(matches[1]?.score).toBeLessThan(1);
});

it.each([
  ['Descripción del artículos', 'description'],
  ['Denominación del artículos', 'name'],
  ['Composición del artículos', 'composition'],
])('maps a title to the most similar field: %s is %s', (title, field) => {
  expect(matchHeaders([title])[0]).toMatchObject({ field, how: 'similarity' });
});

it('finds no similarity in a title that is marked as public or internal', () => {
  expect(fields(['Descripción del artículos (uso interno)', 'Denominación del artículos (sul passaporto)'])).toEqual([
    'property:Descripción del artículos',
    'property:Denominación del artículos',
  ]);
});

describe('the row of titles', () => {
  const TITLES = ['SKU', 'Nombre', 'Descripción'];
  const notes = (count: number) => Array.from({ length: count }, () => ['Nota']);

  it('has two known titles if it comes after a long introduction', () => {
    expect(findHeaderRow([...notes(29), TITLES])).toEqual({ at: 29, knownTitles: 3 });
    expect(findHeaderRow([...notes(30), TITLES])).toEqual({ at: 30, knownTitles: 3 });
    expect(findHeaderRow([...notes(33), ['SKU', 'Nombre', 'x']])).toEqual({ at: 33, knownTitles: 2 });
    expect(findHeaderRow([...notes(33), ['SKU', 'x', 'y']])).toEqual({ at: 0, knownTitles: 0 });
    expect(findHeaderRow([['SKU', 'x', 'y'], ...notes(33), TITLES])).toEqual({ at: 0, knownTitles: 1 });
  });

  it('has distinct texts, and is the first of equal rows', () => {
    expect(
      findHeaderRow([
        ['SKU', 'sku', ' SKU '],
        ['a', 'b'],
      ]),
    ).toEqual({ at: 1, knownTitles: 0 });
    expect(findHeaderRow([['SKU', 'sku', ' SKU ']])).toEqual({ at: 0, knownTitles: 0 });
    expect(
      findHeaderRow([
        ['a', 'b'],
        ['c', 'd'],
      ]).at,
    ).toBe(0);
    expect(
      findHeaderRow([
        ['a', 'b'],
        ['c', 'd', 'e'],
      ]).at,
    ).toBe(1);
    expect(findHeaderRow([[null], ['Catálogo'], [null]]).at).toBe(1);
  });

  it('has short texts and no numbers', () => {
    expect(
      findHeaderRow([
        ['a', 'b', 'c', 1, 2],
        ['d', 'e'],
      ]).at,
    ).toBe(1);
    expect(
      findHeaderRow([
        ['a', 'b', 'c', null, undefined, ''],
        ['d', 'e'],
      ]).at,
    ).toBe(0);
    expect(
      findHeaderRow([
        ['a', 'b', 'x'.repeat(81)],
        ['d', 'e'],
      ]).at,
    ).toBe(1);
    expect(
      findHeaderRow([
        ['a', 'b', 'x'.repeat(80)],
        ['d', 'e'],
      ]).at,
    ).toBe(0);
    const distinctTitles = (count: number) => Array.from({ length: count }, (_, at) => `t${at}`);
    expect(findHeaderRow([distinctTitles(15), distinctTitles(16)]).at).toBe(0);
    expect(findHeaderRow([distinctTitles(14), distinctTitles(15)]).at).toBe(1);
    expect(findHeaderRow([distinctTitles(15), ['SKU', 'Nombre', 'c']]).at).toBe(1);
  });
});

it('distinguishes columns with the same title, and recognises dates', () => {
  expect(fields(['Talla', 'Talla', '', 'Fecha de producción'])).toEqual([
    'property:Talla',
    'property:Talla (2)',
    'property:Column 3',
    'date:Fecha de producción',
  ]);
});

it('maps every column, and no field twice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom('Name', 'nombre', 'SKU', 'ref', '%')), { maxLength: 12 }),
      (headers) => {
        const mapped = fields(headers);
        expect(mapped).toHaveLength(headers.length);
        const meanings = mapped.filter((field) => field !== 'ignore');
        expect(new Set(meanings).size).toBe(meanings.length);
      },
    ),
  );
});

it('finds the row of titles below merged titles and above data', () => {
  expect(
    findHeaderRow([['Catalogue 2026', null, null], [null], ['SKU', 'Name', 'Description'], ['A1', 'Shirt', 'Blue']]),
  ).toEqual({ at: 2, knownTitles: 3 });
  expect(
    findHeaderRow([
      ['SKU', 'Name', 'Description'],
      ['A1', 'Shirt', 'Blue'],
    ]),
  ).toMatchObject({ at: 0 });
  expect(findHeaderRow([])).toEqual({ at: 0, knownTitles: 0 });
});

it('reads titles of events as dates if the cells are dates', () => {
  const read = (header: string, ...samples: string[]) => {
    const [match] = matchHeaders([header]);
    return match && checkDates(match, samples).field;
  };
  expect(read('Lanzamiento', '15/03/2026', 'pendiente')).toBe('date:Lanzamiento');
  expect(read('País de producción', 'España', 'Portugal')).toBe('property:País de producción');
  expect(read('Fecha de producción', 'SS26')).toBe('date:Fecha de producción');
});

it('names columns without a title with the given function', () => {
  expect(matchHeaders(['Nombre', ''], new Map(), (number) => `Columna ${number}`)[1]?.field).toBe('property:Columna 2');
});

it('gives two columns with the same title different names, whatever the title was mapped to before', () => {
  expect(fields(['Color', 'Color'], new Map([['color', 'property:Color (2)']]))).toEqual([
    'property:Color (2)',
    'property:Color',
  ]);
  expect(fields(['Tono', 'Color'], new Map([['tono', 'property:Color']]))).toEqual([
    'property:Color',
    'property:Color (2)',
  ]);
});

it('recognises the titles of article numbers in German sheets', () => {
  expect(fields(['Artikelnr', 'Bezeichnung'])).toEqual(['sku', 'name']);
});

it('reads a title that is marked as public or internal as a property with its plain name', () => {
  expect(fields(['Material (uso interno)', 'Peso (g) (on the passport)', 'Fecha de compra (internal use)'])).toEqual([
    'property:Material',
    'property:Peso (g)',
    'date:Fecha de compra',
  ]);
  expect(fields(['Nombre', 'Composición (uso interno)'])).toEqual(['name', 'composition']);
});

it('lets a public and an internal column share one name', () => {
  expect(fields(['Aviso', 'Aviso (uso interno)', 'Aviso (sul passaporto)', 'aviso (internal use)'])).toEqual([
    'property:Aviso',
    'property:Aviso',
    'property:Aviso (2)',
    'property:aviso (2)',
  ]);
  expect(fields(['Coste', 'Coste (uso interno)', 'Coste (en el pasaporte)'])).toEqual([
    'property:Coste',
    'property:Coste (2)',
    'property:Coste',
  ]);
});

describe('titles of our own sheets', () => {
  const internalNames = new Set(['nota']);
  const title = (name: string, isInternal = false, samples: string[] = []) =>
    propertyTitle({ name, isInternal }, 'es', { internalNames, samples });

  it('are plain if they are unambiguous', () => {
    expect(['Color', 'Fecha de producción', 'Made in'].map((name) => title(name))).toEqual([
      'Color',
      'Fecha de producción',
      'Made in',
    ]);
  });

  it('are marked if a property would be read as a field, or as internal although it is public', () => {
    expect(title('Coste', true)).toBe('Coste (uso interno)');
    for (const name of ['Coste', 'Material', 'nota', 'Nota (uso interno)', '# a', '%'])
      expect(title(name)).toBe(`${name} (en el pasaporte)`);
    expect(title('Web', false, ['ines@lana.test', 'no'])).toBe('Web (en el pasaporte)');
  });

  it('are read back with name and visibility, whatever the name', () => {
    const words = fc.constantFrom(
      'Coste',
      'Nota',
      'Material',
      'EAN',
      '(uso interno)',
      '(on the passport)',
      '# ',
      '%',
      ' ',
      'ü',
    );
    const names = fc.array(fc.oneof(words, fc.string({ unit: 'grapheme', maxLength: 12 })), {
      minLength: 1,
      maxLength: 6,
    });
    const locales = fc.constantFrom('es' as const, 'en' as const, 'it' as const, 'pt' as const);
    fc.assert(
      fc.property(names, fc.boolean(), locales, (parts, isInternal, locale) => {
        const name = asName(parts.join(''));
        fc.pre(name !== '');
        const header = propertyTitle({ name, isInternal }, locale, { internalNames });
        const [match] = matchHeaders([header]);
        const column = { header, samples: [], isHidden: false, isSheetHidden: false };
        expect(match?.field.replace(/^(?:property|date):/, '')).toBe(name);
        expect(match?.how).toBe('property');
        expect(proposeVisibility(column, internalNames).isInternal).toBe(isInternal);
      }),
      { numRuns: 1_000 },
    );
  });
});

it.each([
  ['ID', 'Referencia'],
  ['Product ID', 'Part number'],
  ['id', 'Código'],
])('reads the id of a row as the SKU only if no other column is: %s, %s', (id, code) => {
  expect(matchHeaders([id, 'Nombre', code]).map(({ field }) => field)).toEqual([`property:${id}`, 'name', 'sku']);
  expect(matchHeaders([id, 'Nombre']).map(({ field }) => field)).toEqual(['sku', 'name']);
});

describe('columns with days in their cells', () => {
  const fieldOf = (header: string, ...samples: string[]) => {
    const [match] = matchHeaders([header]);
    return match && checkDates(match, samples).field;
  };

  it.each([
    ['2026-03-04', '2026-03-05'],
    [' 2026/3/4', '4/3/2026 '],
    ['4 mar 1998', 'marzo de 2026'],
  ])('are dates: %j, %j', (...samples) => {
    expect(fieldOf('Primavera: inicio', ...samples)).toBe('date:Primavera: inicio');
  });

  it.each([
    ['20260304', '20260305'],
    ['10-12-14', '10-12-15'],
    ['a 4/3/2026', 'b 4/3/2026'],
    ['4/3/2126', '4/3/2126'],
    ['2026-03-04', 'pronto'],
    ['2026-03-04', '03/2026'],
    ['marzo de 2026', 'abril de 2026'],
    ['2026-03-04'],
  ])('are not dates: %j, %j', (...samples) => {
    expect(fieldOf('Primavera: inicio', ...samples)).toBe('property:Primavera: inicio');
  });

  it('keep a name that looks like a kind of field', () => {
    expect(fieldOf('x property:a', '2026-03-04', '2026-03-05')).toBe('date:x property:a');
    expect(fieldOf('Fecha date:a', 'x')).toBe('date:Fecha date:a');
  });
});

it.each([
  ['id', 'sku'],
  ['Product ID', 'sku'],
  ['Item id', 'sku'],
  ['Article ID', 'sku'],
  ['ID artículo', 'sku'],
  ['ID produto', 'sku'],
])('reads %j as the SKU if no other column is', (header, field) => {
  expect(matchHeaders([header])[0]?.field).toBe(field);
  expect(matchHeaders([header, 'SKU']).map((match) => match.field)).toEqual([`property:${header}`, 'sku']);
  expect(matchHeaders([header, 'Referencia']).map((match) => match.field)).toEqual([`property:${header}`, 'sku']);
});
