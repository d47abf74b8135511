import fc from 'fast-check';
import { parseDate } from '../../dates';
import { addEvidence, dateReading, gatherEvidence, numberReading, type SheetEvidence } from './column-evidence';
import type { Cell } from '../cells';

const evidenceOf = (title: string, ...cells: Cell[]) =>
  gatherEvidence(
    cells.map((cell, at) => ({ rowNumber: at + 2, cells: [cell] })),
    [title],
  )[0];
const dates = (...cells: Cell[]) => dateReading(evidenceOf('Fecha', ...cells));
const mark = (title: string, language: string, ...cells: Cell[]) =>
  numberReading(evidenceOf(title, ...cells), title, language);

describe('the order of day and month', () => {
  it('is proved by any single row of the column', () => {
    const ambiguousDates = Array.from({ length: 500 }, () => '03/04/2026');
    expect(dates(...ambiguousDates, '25/12/2026')).toEqual({
      chosen: 'day-month',
      isMixed: false,
      example: '03/04/2026',
    });
    expect(dates('12/25/2026', ...ambiguousDates)).toMatchObject({ chosen: 'month-day' });
  });

  it('is left open if every row is ambiguous', () => {
    expect(dates('2026-01-01', '03/04/2026', '05.06.26')).toEqual({
      ...{ chosen: null, isMixed: false, example: '03/04/2026' },
    });
  });

  it.each([
    ...['03 / 04 / 2026', '3 - 4 - 26', '03/04/26', '3 4 2026', '3 4 26', '3.4.2026', '03042026'],
    ...['03042026 10:30', 'lunes 03042026', '03–04–2026', '03/  04/2026', 'el 03/04/2026', '٠٣/٠٤/٢٠٢٦'],
    ...[
      '03\u200e/04\u200e/2026',
      '\u200e03042026',
      'domingo, 03/04/2026 00:00:00 GMT+0200 (Central European Summer Time)',
    ],
  ])('is left open if a column contains %j', (text) => {
    expect(dates(text)?.chosen).toBeNull();
  });

  it('is left open whenever a date is ambiguous', () => {
    const number = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 })).map(String);
    const between = fc.constantFrom('/', '-', '.', ' ', ' / ', '  -', '. ', '–', '\u200e/', '/\u200f', '\u00a0');
    const year = fc.constantFrom('2026', '26');
    const before = fc.constantFrom('', 'lunes ', 'Mon, ', 'el ', 'domingo, ', '\u200e', ' ');
    const behind = fc.constantFrom(
      '',
      ' 10:30',
      'T10:30:00Z',
      ', a las 9:05 p. m.',
      ' 00:00 GMT+0200 (CEST)',
      '\u200e',
    );
    fc.assert(
      fc.property(before, number, between, number, year, behind, (start, first, mark, second, last, end) => {
        const text = `${start}${first}${mark}${second}${mark}${last}${end}`;
        const reading = parseDate(text);
        expect(dates(text) !== null).toBe(reading.ok && reading.isAmbiguous);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['25 / 12 / 2026', 'day-month'],
    ['25.12.26', 'day-month'],
    ['25 12 26', 'day-month'],
    ['25122026', 'day-month'],
    ['12 / 25 / 2026', 'month-day'],
    ['12-25-26', 'month-day'],
    ['12252026', 'month-day'],
  ])('is proved by %j: %s', (text, order) => {
    expect(dates('03/04/2026', text)).toMatchObject({ chosen: order, isMixed: false });
  });

  it.each(['03/04', '03/2026', '2026/2027', '10/20/70 %', '8412345678905', '20260403', '3', 'Lote 03/04/26 B'])(
    'is not affected by %j, which is not an ambiguous date',
    (text) => {
      expect(dates(text)).toBeNull();
      expect(dates('03/04/2026', text)).toEqual({ chosen: null, isMixed: false, example: '03/04/2026' });
    },
  );

  it('is left open if the column contains both', () => {
    expect(dates('25/12/2026', '12/25/2026', '03/04/2026')).toEqual({
      ...{ chosen: null, isMixed: true, example: '03/04/2026' },
    });
  });

  it('is not needed for unambiguous dates', () => {
    for (const cells of [
      ['25/12/2026'],
      ['04/04/2026'],
      ['mar 2026'],
      [46_054],
      [{ date: '2026-04-03' }],
      ['x'],
      [null],
    ])
      expect(dates(...(cells as Cell[]))).toBeNull();
  });
});

describe('the decimal mark of weights', () => {
  it.each<[string, string, Cell[], string]>([
    ['Peso (g)', 'es', ['1.250', '850'], ','],
    ['Peso (g)', 'en', ['1.250', '850'], ','],
    ['Weight (g)', 'es', ['1,250', 850], '.'],
    ['Peso (kg)', 'es', ['1.250', '2'], '.'],
    ['Peso (g)', 'es', ['1.250', '12,5'], ','],
    ['Peso (g)', 'es', ['1.250', '12.5'], '.'],
    ['Peso (g)', 'es', ['1.250', '1.250,50'], ','],
    ['Peso (g)', 'es', ['1.250', '1.250.000'], ','],
    ['Peso (g)', 'es', ['1.250', '0.350'], '.'],
    ['Peso (g)', 'es', ['1.250', '1.480'], ','],
    ['Weight (g)', 'en', ['1,250'], '.'],
    ['Peso (kg)', 'it', ['1,250'], ','],
    ['Peso', 'pt', ['1.250 g', '900 g'], ','],
    ['Weight (g)', 'es', ['1,250', '1,250,000'], '.'],
    ['Peso (kg)', 'es', ['1.250', '900 g'], '.'],
    ['Peso', 'en', ['1.250', '1300'], ','],
    ['Peso (g)', 'en', ['1.250', '1.480', '1300', '1400'], ','],
    ['Peso (kg)', 'es', ['1.250', '1.480', '2', '3'], '.'],
    ['Peso (g)', 'es', ['1.250', '1,480', '12,5'], ','],
    ['Peso (g)', 'es', ['1.250', '1,480', '12.5'], '.'],
  ])('under %j in %s, %j has %j', (title, language, cells, expected) => {
    expect(mark(title, language, ...cells)).toMatchObject({ chosen: expected, isMixed: false });
  });

  it.each<[string, string, Cell[]]>([
    ['Peso (g)', 'es', ['1,250']],
    ['Weight (g)', 'en', ['1.250', '1.480']],
    ['Peso (kg)', 'es', ['1.250']],
    ['Weight (kg)', 'en', ['1,250']],
  ])('is left open under %j in %s for %j: the language would give an unlikely weight', (title, language, cells) => {
    expect(mark(title, language, ...cells)).toMatchObject({ chosen: null, isMixed: false, example: cells[0] });
  });

  it('is left open if the column contains both', () => {
    expect(mark('Peso (g)', 'es', '1.250', '12,5', '12.5')).toMatchObject({ chosen: null, isMixed: true });
    expect(mark('Peso (g)', 'es', '1.250', '1,250')).toMatchObject({ chosen: null, isMixed: true });
  });

  it('is not needed for unambiguous numbers', () => {
    for (const cell of ['850', '12,5', 1.125, '0,250', '1.250 unidades', 'x', null])
      expect(mark('Peso (g)', 'es', cell)).toBeNull();
  });
});

it('finds no evidence in cells without a number, in typed dates and in long texts', () => {
  const cells: Cell[] = [null, '', 'x', true, { date: '2026-04-03' }, `03/04/2026 ${'x'.repeat(70)}`];
  expect(gatherEvidence([{ rowNumber: 2, cells }], [])).toEqual({});
});

it('does not read a number as a day in digits', () => {
  expect(dates('03042026')).not.toBeNull();
  expect(dates(10_042_026)).toBeNull();
});

it('gives the same result for batches as for all rows together', () => {
  const days: Cell[] = ['03/04/2026', '25/12/2026', '12/25/2026', '05/06/2026', '26/12/2026', '12/26/2026'];
  const weights: Cell[] = ['1.250', '12,5', '12.5', '1,480', '850', 900];
  const rows = days.map((day, at) => ({ rowNumber: at + 2, cells: [day, weights[at] ?? null] }));
  const twice = [...rows, ...rows];
  const titles = ['Fecha', 'Peso (g)'];
  const all = gatherEvidence(twice, titles);
  expect(all[0]?.dates).toEqual({ dayFirst: 4, monthFirst: 4, either: 4, example: '03/04/2026' });
  expect(all[1]?.numbers).toMatchObject({
    ...{ comma: 2, point: 2, eitherComma: 2, eitherPoint: 2, plain: 4, example: '1.250' },
  });
  const sum: SheetEvidence = {};
  for (const batch of [rows, rows]) addEvidence(sum, gatherEvidence(batch, titles));
  expect(sum[0]?.dates).toEqual(all[0]?.dates);
  const { eitherLog, plainLog, ...counts } = all[1]?.numbers ?? { eitherLog: 0, plainLog: 0 };
  expect(sum[1]?.numbers).toMatchObject(counts);
  expect(sum[1]?.numbers.eitherLog).toBeCloseTo(eitherLog);
  expect(sum[1]?.numbers.plainLog).toBeCloseTo(plainLog);
  expect(eitherLog).toBeCloseTo(2 * Math.log10(1250 * 1480));
  expect(plainLog).toBeCloseTo(2 * Math.log10(850 * 900));
});

it('adds up over batches of rows', () => {
  const sum: SheetEvidence = {};
  for (const text of ['03/04/2026', '1.250', '25/12/2026', '850'])
    addEvidence(sum, gatherEvidence([{ rowNumber: 2, cells: [null, text] }], ['', 'X']));
  expect(dateReading(sum[1])).toMatchObject({ chosen: 'day-month', example: '03/04/2026' });
  expect(numberReading(sum[1], 'X', 'es')).toMatchObject({ chosen: ',', example: '1.250' });
  expect(Object.keys(sum)).toEqual(['1']);
});

it.each([
  ['Fecha inicio dd/mm/yyyy', 'day-month'],
  ['Data (gg/mm/aaaa)', 'day-month'],
  ['Datum TT.MM.JJJJ', 'day-month'],
  ['Ship date MM/DD/YYYY', 'month-day'],
  ['Add my date', null],
])('the title %s tells how its dates are written: %s', (header, order) => {
  const evidence = gatherEvidence([{ rowNumber: 2, cells: ['01/02/2026'] }], [header])[0];
  expect(dateReading(evidence, header)?.chosen).toBe(order);
});

it('compares with the size of the other numbers, except zero and very different ones', () => {
  expect(mark('Peso (g)', 'en', '1.250', '1300')?.chosen).toBe(',');
  expect(mark('Peso (g)', 'en', '1.250', '0', '1300')?.chosen).toBe(',');
  expect(mark('Peso (g)', 'en', '1.250', '2')?.chosen).toBe('.');
  expect(mark('Peso (g)', 'es', '1.250', '50000000')?.chosen).toBe(',');
  expect(mark('Peso (g)', 'en', '1.250', '50000000')?.chosen).toBeNull();
});

it.each([
  ...[
    'dd/mm/yyyy',
    'd/m/yy',
    'Fecha (dd-mm-aaaa)',
    'gg.mm.aaaa',
    'g/m/aa',
    'TT.MM.JJJJ',
    't.m.jj',
    'ddmmyy',
    'dd mm yy',
  ],
])('reads day first from the title %s', (title) => {
  expect(dateReading(evidenceOf(title, '03/04/2026'), title)?.chosen).toBe('day-month');
  expect(dateReading(evidenceOf(title, '03/04/2026', '12/25/2026'), title)?.chosen).toBe('month-day');
});

it.each(['mm/dd/yyyy', 'm-d-yy', 'MMDDYY', 'Date (mm dd yy)'])('reads month first from the title %s', (title) => {
  expect(dateReading(evidenceOf(title, '03/04/2026'), title)?.chosen).toBe('month-day');
});

it.each(['Fecha', 'Xdd/mm/yy', 'add/mm/yy', 'amm/dd/yy', 'dd/yy', 'mm/yy', 'dd//mm//yy'])(
  'finds no order in the title %s',
  (title) => {
    expect(dateReading(evidenceOf(title, '03/04/2026'), title)?.chosen).toBeNull();
  },
);

it('reads numbers with their own unit, and no other texts', () => {
  expect(mark('Peso', 'es', '1.250 kg')?.chosen).toBeNull();
  expect(mark('Peso', 'en', '1.250 kg')?.chosen).toBe('.');
  for (const text of ['~ 1.250 g', '≈1.250g.', '1.250   g', '  1.250'])
    expect(mark('Peso', 'es', text)?.chosen).toBe(',');
  for (const text of ['x 1.250 g', '1.250 g x', '1.250 - g', '1.250g1', 'Lote 1.250'])
    expect(mark('Peso', 'es', text)).toBeNull();
});
