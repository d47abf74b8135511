import fc from 'fast-check';
import { orderShownBy, parseDate } from '@/lib/domain/dates';

const iso = (text: string, options = {}): string | null => {
  const reading = parseDate(text, options);
  return reading.ok ? reading.date : null;
};

describe('parseDate', () => {
  it.each([
    '2024-03-03',
    '2024/3/3',
    '2024.03.03',
    '20240303',
    '2024-03-03T10:15:00Z',
    '2024-03-03 10:15:30.123',
    '3/3/2024',
    '03.03.24',
    '3-3-2024',
    '03 03 2024',
    '03032024',
    'March 3, 2024',
    'Mar 3 2024',
    '3 March 2024',
    '3rd of March 2024',
    '3-Mar-24',
    '03MAR2024',
    '3 de marzo de 2024',
    '3 de marzo del 2024',
    'lunes, 3 de marzo de 2024',
    '3 marzo 2024',
    '3 mar. 2024',
    '3 de março de 2024',
    '3 mars 2024',
    '3. März 2024',
    'Sun Mar 03 2024 10:00:00 GMT+0100 (CET)',
    'Sun, 03 Mar 2024 10:00:00 GMT',
    '3/3/2024 9:05 PM',
    '2024 March 3',
    'MARZO 3 DE 2024',
    '۳/۳/۲۰۲۴',
    ' 3 / 3 / 2024 ',
    '3º março 2024',
    "3 mar '24",
    '\u200e03/03/2024',
    '3–3–2024',
    '3−3−2024',
    '3/3/2024.',
    '3/3/2024 10h30',
    '3/3/2024 h. 10:30',
    '3/3/2024 12:00:00 a. m.',
    'the 3rd of March 2024',
    'domingo, 3 de março de 2024',
  ])('%j is the third of March', (text) => {
    expect(parseDate(text)).toEqual({ ok: true, date: '2024-03-03', precision: 'day', isAmbiguous: false });
  });

  it.each(['mar/24', 'marzo 2024', 'mar-24', 'March 2024', 'março de 2024', '03/2024', '2024-03'])(
    '%j names a month',
    (text) => {
      expect(parseDate(text)).toEqual({ ok: true, date: '2024-03-01', precision: 'month', isAmbiguous: false });
    },
  );

  it('resolves day and month by the hint and reports it', () => {
    expect(parseDate('03/04/2024')).toMatchObject({ date: '2024-04-03', isAmbiguous: true });
    expect(parseDate('03/04/2024', { order: 'month-day' })).toMatchObject({ date: '2024-03-04', isAmbiguous: true });
    expect(parseDate('25/12/2024', { order: 'month-day' })).toMatchObject({ date: '2024-12-25', isAmbiguous: false });
    expect(parseDate('12/25/2024')).toMatchObject({ date: '2024-12-25', isAmbiguous: false });
  });

  it('reads serial numbers of five digits', () => {
    expect(['45354', '45354.75', '10000', '99999'].map((text) => iso(text))).toEqual([
      ...['2024-03-03', '2024-03-03', '1927-05-18', '2173-10-13'],
    ]);
  });

  it.each([
    '',
    'soon',
    '31/02/2024',
    '30 de febrero de 2024',
    '2024-13-01',
    '2024',
    '99/99/9999',
    '3/4',
    'Q1 2024',
    '12 foo 2024',
    'N/A',
    '3/3/0024',
    '1.5',
    'SS26',
    'AW25',
    'PV 2026',
    'primavera 2026',
    '2026-W12',
    '00/00/0000',
    '29/02/2025',
    '31/11/2026',
    '2026/15/03',
    '15/03/2026 - 20/03/2026',
    '1 de abril',
    '#N/A',
  ])('%j is not a date', (text) => {
    expect(parseDate(text)).toEqual({ ok: false });
  });
});

const days = fc
  .date({ min: new Date('1969-01-01T00:00:00Z'), max: new Date('2068-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('properties', () => {
  it.each(['es', 'en', 'it', 'pt'])('reads dates formatted by Intl in %s', (locale) => {
    const styles = fc.constantFrom<'short' | 'medium' | 'long' | 'full'>('short', 'medium', 'long', 'full');
    fc.assert(
      fc.property(days, styles, (date, dateStyle) => {
        const formatted = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }).format(
          new Date(`${date}T00:00:00Z`),
        );
        const order = locale === 'en' ? 'month-day' : 'day-month';
        expect([formatted, iso(formatted, { order })]).toEqual([formatted, date]);
      }),
      { numRuns: 300 },
    );
  });

  it('never throws, and returns real days only', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
        const date = iso(text);
        if (date !== null) expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date);
      }),
    );
  });
});

it('gives the order that each date of a column implies', () => {
  expect(['25/12/2024', '12/25/2024', '03/04/2024', '04042024', '03042024', 'x'].map(orderShownBy)).toEqual([
    ...['day-month', 'month-day', 'either', null, 'either', null],
  ]);
});

it.each([
  ...['Mon', 'Monday', 'Tue', 'Tues', 'Tuesday', 'Wed', 'Wednesday', 'Thu', 'Thurs', 'Thursday', 'Fri', 'Friday'],
  ...['Sat', 'Saturday', 'Sun', 'Sunday', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  ...['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica', 'segunda', 'segunda-feira'],
  ...[
    'terça-feira',
    'quarta',
    'quinta-feira',
    'sexta',
    'lun',
    'mié.',
    'jue',
    'vie',
    'sab',
    'dom',
    'gio',
    'sex,',
    'Mon.,',
  ],
])('reads a day after the weekday %s', (weekday) => {
  for (const text of [`${weekday} 3 mar 2024`, `${weekday}  3 mar 2024`])
    expect(parseDate(text)).toMatchObject({ ok: true, date: '2024-03-03' });
  for (const text of [`x${weekday} 3 mar 2024`, `el ${weekday} 3 mar 2024`, `${weekday}x 3 mar 2024`, weekday])
    expect(parseDate(text).ok).toBe(false);
});

it.each([
  ...[', 10:30', 'T10:30', ' h. 10:30', ' h 10:30', ' h10:30', ' h.10:30', ' 10h30', ' 10:30:05', ' 10:30:05,123'],
  ...[' 10:30 p. m.', ' 10:30pm', ' 9:05 a.m.', ' 10:30Z', ' 10:30 Z', ' 10:30 +0100', ' 10:30+01:00', ' 10:30 utc'],
  ...[
    ' 10:30 GMT-0500',
    ' 10:30 GMT+01:00 (CET)',
    ' 10:30 GMT+0100(CET)',
    ' a las 9:05',
    ' alle 9:05',
    ' as 9:05',
    ' at 9:05',
    ',  at 9:05',
  ],
])('reads the day before the time %j', (time) => {
  expect(parseDate(`3/3/2024${time}`)).toMatchObject({ ok: true, date: '2024-03-03' });
});

it.each([' 10:30 x', ' 9:5', ' 100:30', ' x 10:30', ' 10-30', ' 10:30 xm', ' 10:30 +01', ' 10:30 (CET', ' a 9:05'])(
  'reads no day before %j',
  (behind) => {
    expect(parseDate(`3/3/2024${behind}`).ok).toBe(false);
  },
);

it.each([
  ['2026 3 4', '2026-03-04'],
  ['2026.3.4', '2026-03-04'],
  ['20260304', '2026-03-04'],
  ['46054', '2026-02-01'],
  ['46054,5', '2026-02-01'],
  ['46054.25', '2026-02-01'],
  ['el  3/4/2026', '2026-04-03'],
  ['3/4/2026.', '2026-04-03'],
  ['mar. 2026', '2026-03-01'],
  ['2026/3', '2026-03-01'],
])('reads %j as %s', (text, date) => {
  expect(parseDate(text)).toMatchObject({ ok: true, date });
});

it.each([
  ...['x2026-03-04', '2026x03x04', '2026-03-045', '202634', '030420261', '103042026', '146054', '46054x', '46054.x'],
  ...['4/26.', '2026-03-04,', 'm.ar 2026', '3/2026x', 'x3/2026', '2026-3x', '2026-03/04', '25/12.2026'],
])('reads no date in %j', (text) => {
  expect(parseDate(text).ok).toBe(false);
});

it.each([
  ['25/12/2026', 'day-month'],
  ['12/25/26', 'month-day'],
  ['25 . 12 - 26', 'day-month'],
  ['25 12 26', 'day-month'],
  ['12252026', 'month-day'],
  ['3-4-26', 'either'],
])('recognises the order of %j: %s', (text, order) => {
  expect(orderShownBy(text)).toBe(order);
});

it.each([
  ...['x25/12/2026', '25/12/2026x', '25x12x2026', '25/12x2026', '25/12/202', '25/12/20261', '2512/2026', '25/12/2'],
  ...[
    '125122026',
    '251220261',
    '25121826',
    '25/12/ab',
    '32/12/2026',
    '12/32/2026',
    '0/12/2026',
    '12/0/2026',
    '13/13/2026',
  ],
])('recognises no order in %j', (text) => {
  expect(orderShownBy(text)).toBeNull();
});

it.each([
  ['1/1/1900', '1900-01-01'],
  ['31/12/2199', '2199-12-31'],
  ['31/12/1899', null],
  ['1/1/2200', null],
  ['marzo 1899', null],
  ['13/2024', null],
  ['00/2024', null],
  ['2024-13', null],
])('accepts the years from 1900 to 2199 and existing months: %j is %s', (text, date) => {
  expect(parseDate(text)).toMatchObject(date === null ? { ok: false } : { ok: true, date });
});

it('accepts only five digits as a serial number', () => {
  for (const text of ['100000', '9999', '12.34567']) expect(parseDate(text).ok).toBe(false);
});

it('resolves day and month of eight digits by the hint, day first without one', () => {
  expect(parseDate('03042024')).toMatchObject({ date: '2024-04-03', isAmbiguous: true });
  expect(parseDate('03042024', { order: 'month-day' })).toMatchObject({ date: '2024-03-04', isAmbiguous: true });
});

it('accepts an unambiguous prefix of a month name', () => {
  expect(['juil 2024', 'juin 2024', 'sep 2024'].map((text) => iso(text))).toEqual([
    '2024-07-01',
    '2024-06-01',
    '2024-09-01',
  ]);
  expect(parseDate('jui 2024').ok).toBe(false);
});

it('reads no date in a text longer than those that programs write', () => {
  expect(iso('3 mar 2024'.padEnd(200))).toBe('2024-03-03');
  expect(parseDate('3 mar 2024'.padEnd(201)).ok).toBe(false);
  const withZone = (length: number) => `3/3/2024 10:30 (${'a'.repeat(length)})`;
  expect(iso(withZone(63))).toBe('2024-03-03');
  expect(parseDate(withZone(64)).ok).toBe(false);
});

it.each([
  ['1/2/2024', 'either'],
  ['2/1/2024', 'either'],
  ['12/3/2024', 'either'],
  ['3/12/2024', 'either'],
  ['31/12/2024', 'day-month'],
  ['12/31/2024', 'month-day'],
  ['13/1/2024', 'day-month'],
  ['1/13/2024', 'month-day'],
])('recognises the order of the first and last day and month: %j is %s', (text, order) => {
  expect(orderShownBy(text)).toBe(order);
});

it.each([
  ['01', 'january jan enero gennaio janeiro januar janvier januari jän'],
  ['02', 'february feb febrero febbraio fevereiro februar février februari'],
  ['03', 'march mar marzo março märz mars maart'],
  ['04', 'april apr abril aprile avril abr'],
  ['05', 'may mayo maggio maio mai mei'],
  ['06', 'june jun junio giugno junho juni juin'],
  ['07', 'july jul julio luglio julho juli juillet'],
  ['08', 'august aug agosto août augustus'],
  ['09', 'september sep septiembre setiembre settembre setembro septembre'],
  ['10', 'october oct octubre ottobre outubro oktober octobre'],
  ['11', 'november nov noviembre novembre novembro'],
  ['12', 'december dec diciembre dicembre dezembro dezember décembre'],
])('recognises month %s by its names in each language: %s', (month, names) => {
  for (const name of names.split(' ')) expect([name, iso(`7 ${name} 2024`)]).toEqual([name, `2024-${month}-07`]);
});

it('rejects texts of more than two hundred characters', () => {
  const date = '3 March 2024';
  expect(iso(date.padEnd(200))).toBe('2024-03-03');
  expect(parseDate(date.padEnd(201)).ok).toBe(false);
});
