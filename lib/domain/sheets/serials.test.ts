import { readSerialSheet as readSheet } from './serials';

const readSerialSheet = (rows: string[][], hiddenColumns: number[] = []) =>
  readSheet(
    rows.map((cells, at) => ({ rowNumber: at + 1, cells })),
    { hiddenColumns, isSheetHidden: false, internalNames: new Set(['nota']) },
  );
const open = { isInternal: false, reason: null };

describe('a sheet of serials', () => {
  it('takes one column as serials, with or without a title', () => {
    expect(readSerialSheet([['A1'], [' A2 '], ['']]).lines.map((line) => line.serial)).toEqual(['A1', 'A2']);
    expect(readSerialSheet([['Nº de serie'], ['A1']]).lines).toEqual([{ row: 2, serial: 'A1', properties: [] }]);
  });

  it('takes further columns as properties by their title', () => {
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

  it('leaves the serial empty where no column holds one', () => {
    expect(
      readSerialSheet([
        ['Colour', 'Size'],
        ['red', 'M'],
      ]).lines[0],
    ).toMatchObject({ row: 2, serial: '' });
  });

  it('names the line of a serial that stands there twice', () => {
    const { faults } = readSerialSheet([['A'], ['B'], ['A']]);
    expect(faults).toEqual([{ kind: 'duplicate', row: 3, serial: 'A', firstRow: 1 }]);
  });

  it('refuses what no serial can be', () => {
    const kinds = readSerialSheet([['x'.repeat(81)], [`a${String.fromCharCode(7)}b`]]).faults.map(({ kind }) => kind);
    expect(kinds).toEqual(['longSerial', 'control']);
    expect(
      readSerialSheet([
        ['sn', 'Size', 'size'],
        ['1', 'M', 'L'],
      ]).faults[0]?.kind,
    ).toBe('twinColumn');
  });

  it('keeps a property called like a part of every object an ordinary one', () => {
    const sheet = readSerialSheet([
      ['serial', '__proto__'],
      ['1', 'x'],
    ]);
    expect(sheet.lines[0]?.properties.map(({ name }) => name)).toEqual(['__proto__']);
  });

  it('takes hidden and telling columns for internal, and titles at their word', () => {
    const sheet = readSerialSheet(
      [
        ['serial', 'Talla', 'Coste', 'Dato', 'Nota', 'Precio (en el pasaporte)'],
        ['1', 'M', '3', 'x', 'y', '9 €'],
      ],
      [3],
    );
    expect(sheet.properties.slice(1)).toEqual([
      { name: 'Coste', isInternal: true, reason: 'cost' },
      { name: 'Dato', isInternal: true, reason: 'hiddenColumn' },
      { name: 'Nota', isInternal: true, reason: 'known' },
      { name: 'Precio', isInternal: false, reason: 'marked' },
    ]);
    expect(sheet.lines[0]?.properties.filter(({ isInternal }) => !isInternal).map(({ value }) => value)).toEqual([
      'M',
      '9 €',
    ]);
  });
});
