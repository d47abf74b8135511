import { readSerialSheet as readSheet } from './serials';

const readSerialSheet = (rows: string[][], hiddenColumns: number[] = []) =>
  readSheet(
    rows.map((cells, at) => ({ rowNumber: at + 1, cells })),
    { hiddenColumns, isSheetHidden: false, internalNames: new Set(['aviso']) },
  );
const open = { isInternal: false, reason: null };

describe('a sheet of serials', () => {
  it('reads a single column as serials, with or without a title', () => {
    expect(readSerialSheet([['A1'], [' A2 '], ['']]).lines.map((line) => line.serial)).toEqual(['A1', 'A2']);
    expect(readSerialSheet([['Nº de serie'], ['A1']]).lines).toEqual([{ row: 2, serial: 'A1', properties: [] }]);
  });

  it('reads further columns as properties by their title', () => {
    const sheet = readSerialSheet([
      ['Colour', 'Numero di serie', '', 'Size'],
      ['red', 'S-1', 'ignored', 'M'],
      ['', 'S-2', '', ''],
    ]);
    expect(sheet.properties).toEqual([
      { name: 'Colour', ...open },
      { name: 'Size', ...open },
    ]);
    expect(sheet.lines).toEqual([
      {
        row: 2,
        serial: 'S-1',
        properties: [
          { name: 'Colour', value: 'red', isInternal: false },
          { name: 'Size', value: 'M', isInternal: false },
        ],
      },
      { row: 3, serial: 'S-2', properties: [] },
    ]);
  });

  it('reads the table below a heading', () => {
    const sheet = readSerialSheet([['Series de otoño'], ['Lote', '12'], ['Color', 'Nº de serie'], ['Rojo', 'S1']]);
    expect(sheet.lines).toEqual([
      { row: 4, serial: 'S1', properties: [{ name: 'Color', value: 'Rojo', isInternal: false }] },
    ]);
    const series = readSerialSheet([
      ['Color', 'Tipo'],
      ['Rojo', 'Serie'],
    ]);
    expect(series.lines).toMatchObject([{ row: 2, serial: '' }]);
  });

  it('reads a column titled series as a property beside an unambiguous one of serials', () => {
    const sheet = readSerialSheet([
      ['Series', 'Serial number'],
      ['Autumn', 'A1'],
      ['Autumn', 'A2'],
    ]);
    expect(sheet.lines.map(({ serial }) => serial)).toEqual(['A1', 'A2']);
    expect(sheet.properties.map(({ name }) => name)).toEqual(['Series']);
  });

  it('reports values without a title', () => {
    const sheet = readSerialSheet([
      ['serial', '', 'Colour'],
      ['A1', 'lost', 'red', 'lost too'],
      ['A2', '', 'blue', 'and this'],
    ]);
    expect(sheet.untitled).toEqual([
      { column: 2, values: 1 },
      { column: 4, values: 2 },
    ]);
    expect(readSerialSheet([['serial', '', 'Colour'], ['A1']]).untitled).toEqual([]);
    expect(readSerialSheet([['A1', ''], ['A2']]).untitled).toEqual([]);
  });

  it('reports that no column contains serials', () => {
    const hasSerialColumn = (...rows: string[][]) => readSerialSheet(rows).hasSerialColumn;
    expect(hasSerialColumn(['A1', 'red'], ['A2', 'blue'])).toBe(false);
    expect(hasSerialColumn(['Colour', 'serial'], ['red', 'A1'])).toBe(true);
    expect(hasSerialColumn(['A1'], ['A2'])).toBe(true);
  });

  it('reports the rows whose serial is not allowed in a GS1 Digital Link', () => {
    const rows = [['serial', 'Size'], ['IT-2026-PLANT-07-000001'], ['SN 12'], ['Ñ1'], ['..'], ['OK1'], ['', 'M']];
    expect(readSerialSheet(rows).outsideGs1).toEqual([2, 3, 4, 5]);
  });

  it('treats missing cells at the end of a row as empty', () => {
    const sheet = readSerialSheet([['Colour', 'Serial', 'Size'], ['red'], ['', 'S-2']]);
    expect(sheet.lines).toEqual([
      { row: 2, serial: '', properties: [{ name: 'Colour', value: 'red', isInternal: false }] },
      { row: 3, serial: 'S-2', properties: [] },
    ]);
  });

  it('leaves the serial empty if no column contains one', () => {
    expect(
      readSerialSheet([
        ['Colour', 'Size'],
        ['red', 'M'],
      ]).lines[0],
    ).toMatchObject({ row: 2, serial: '' });
  });

  it('reports the lines of a repeated serial', () => {
    const { faults } = readSerialSheet([['A'], ['B'], ['A']]);
    expect(faults).toEqual([{ kind: 'duplicate', row: 3, serial: 'A', firstRow: 1 }]);
  });

  it('rejects invalid serials', () => {
    const kinds = readSerialSheet([['x'.repeat(81)], [`a${String.fromCharCode(7)}b`]]).faults.map(({ kind }) => kind);
    expect(kinds).toEqual(['longSerial', 'control']);
    expect(
      readSerialSheet([
        ['sn', 'Size', 'size'],
        ['1', 'M', 'L'],
      ]).faults[0]?.kind,
    ).toBe('twinColumn');
  });

  it('treats a property with the name of an object’s built-in one as ordinary', () => {
    const sheet = readSerialSheet([
      ['serial', '__proto__'],
      ['1', 'x'],
    ]);
    expect(sheet.lines[0]?.properties.map(({ name }) => name)).toEqual(['__proto__']);
  });

  it('proposes hidden and sensitive columns as internal, and follows marks in titles', () => {
    const sheet = readSerialSheet(
      [
        ['serial', 'Talla', 'Coste', 'Dato', 'Aviso', 'Precio (en el pasaporte)'],
        ['1', 'M', '3', 'x', 'y', '9 €'],
      ],
      [3],
    );
    expect(sheet.properties.slice(1)).toEqual([
      { name: 'Coste', isInternal: true, reason: 'cost' },
      { name: 'Dato', isInternal: true, reason: 'hiddenColumn' },
      { name: 'Aviso', isInternal: true, reason: 'known' },
      { name: 'Precio', isInternal: false, reason: 'marked' },
    ]);
    expect(sheet.lines[0]?.properties.filter(({ isInternal }) => !isInternal).map(({ value }) => value)).toEqual([
      'M',
      '9 €',
    ]);
    const sold = readSerialSheet([
      ['serial', 'Cliente', 'Atención al cliente'],
      ['1', 'Moda Ría', 'De lunes a viernes'],
    ]);
    expect(sold.properties).toMatchObject([{ isInternal: true, reason: 'contact' }, { isInternal: false }]);
  });

  it.each([
    ...['Serial', 'Serials', 'Serial number', 'Serial No.', 'SN', 'S/N', 'Serie', 'Número de serie', 'N de serie'],
    ...['No. de serie', 'Nº de serie', 'Nº serie', 'N. serie', 'Numero seriale', 'Numero di serie', 'Seriale'],
    ...['Matricola', 'Código de serie', 'Serial numbers', 'Serial nos.', 'Series', 'Seriales', 'Números de serie'],
    ...['Nos. de serie', 'Numeri seriali', 'Numeri di serie', 'Seriali', 'Matricole', 'Códigos de serie', 'Seriais'],
    ...['Números de série'],
  ])('recognises %j as the title of serials', (title) => {
    expect(readSerialSheet([[title], ['A1']]).lines).toEqual([{ row: 2, serial: 'A1', properties: [] }]);
    expect(
      readSerialSheet([
        ['Color', title],
        ['rojo', 'A1'],
      ]).lines,
    ).toMatchObject([{ row: 2, serial: 'A1', properties: [{ name: 'Color' }] }]);
  });

  it('finds serials in the first column, and none without such a title', () => {
    const lines = (...rows: string[][]) => readSerialSheet(rows).lines;
    expect(lines(['sn', 'Talla'], ['A1', 'M'])).toMatchObject([{ serial: 'A1', properties: [{ value: 'M' }] }]);
    expect(lines(['Color', 'Talla'], ['rojo', 'M'])).toMatchObject([{ serial: '', properties: [{}, {}] }]);
    expect(lines(['A1', ''], ['A2', ''])).toMatchObject([{ serial: 'A1' }, { serial: 'A2' }]);
    expect(lines()).toEqual([]);
  });

  it('allows several units without a serial', () => {
    expect(
      readSerialSheet([
        ['sn', 'Talla'],
        ['', 'M'],
        ['', 'M'],
      ]).faults,
    ).toEqual([]);
  });

  it('limits serials and values to the length that forms allow', () => {
    const faults = (serial: string, value: string) =>
      readSerialSheet([
        ['sn', 'Aviso', 'Talla'],
        [serial, value, 'M'],
      ]).faults;
    expect(faults('x'.repeat(80), 'y'.repeat(2000))).toEqual([]);
    expect(faults('x'.repeat(81), '')).toEqual([{ kind: 'longSerial', row: 2, serial: 'x'.repeat(81) }]);
    expect(faults('A1', 'y'.repeat(2001))).toEqual([{ kind: 'longValue', row: 2, serial: 'A1' }]);
  });

  it('refuses a serial that a spreadsheet program has shortened', () => {
    const { faults } = readSerialSheet([['sn'], ['8,41E+12'], ['1E12']]);
    expect(faults).toEqual([{ kind: 'shortened', row: 2, serial: '8,41E+12' }]);
  });

  it('reports the second of two columns with the same title', () => {
    const { faults } = readSerialSheet([
      ['sn', 'Color', 'Size', 'Talla', 'SIZE'],
      ['1', 'red', 'M', 'M', 'L'],
    ]);
    expect(faults).toEqual([{ kind: 'twinColumn', row: 1, serial: 'SIZE' }]);
  });

  it('judges a column by its filled cells', () => {
    const { properties } = readSerialSheet([
      ['sn', 'Dato'],
      ['1', 'ines@lana.test'],
      ['2', ''],
      ['3', 'rui@lana.test'],
    ]);
    expect(properties).toEqual([{ name: 'Dato', isInternal: true, reason: 'contact' }]);
  });
});
