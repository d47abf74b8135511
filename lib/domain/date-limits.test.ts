import { orderShownBy, parseDate } from '@/lib/domain/dates';

const iso = (text: string, options = {}) => {
  const reading = parseDate(text, options);
  return reading.ok ? reading.date : null;
};

describe('the limits of dates', () => {
  it('are the years 1900 to 2199', () => {
    expect(['1900-01-01', '2199-12-31', '1899-12-31', '2200-01-01'].map((text) => iso(text))).toEqual([
      '1900-01-01',
      '2199-12-31',
      null,
      null,
    ]);
    expect(['2200-01', '1/1899', 'enero 2200', '31 de diciembre de 2199'].map((text) => iso(text))).toEqual([
      null,
      null,
      null,
      '2199-12-31',
    ]);
  });

  it('are the days that spreadsheet programs count with five digits', () => {
    expect(['45354,25', '45354.75', '145354', '45354.', '45354x'].map((text) => iso(text))).toEqual([
      '2024-03-03',
      '2024-03-03',
      null,
      '2024-03-03',
      null,
    ]);
  });

  it('are two hundred characters', () => {
    const text = '3 Mar 2024 10:00 GMT';
    expect(iso(text.padStart(200))).toBe('2024-03-03');
    expect(iso(text.padStart(201))).toBeNull();
  });
});

it.each([
  ...['Tue 3 Mar 2024', 'Tues, 3 Mar 2024', 'Tuesday 3 March 2024', 'Wed 3 Mar 2024', 'Wednes. 3 Mar 2024'],
  ...['Wednesday, 3 March 2024', 'Thu 3 Mar 2024', 'Thursday 3 March 2024', 'Sat 3 Mar 2024', 'Saturday 3 March 2024'],
  ...['segunda 3 de março de 2024', 'segunda-feira, 3 de março de 2024', 'dom. 3 mar 2024', 'miércoles 3 marzo 2024'],
  ...['martedì 3 marzo 2024', 'lunedì, 3 marzo 2024', 'el 3 de marzo de 2024', 'il  3 marzo 2024', 'on 3 March 2024'],
  ...['3/3/2024, 10:15', '3/3/2024  10:15', '3/3/2024 a las 10:15', '3/3/2024 at 10:15', '3/3/2024 alle 10:15'],
  ...['3/3/2024 as 10:15', '3/3/2024 h 10:15', '3/3/2024 h10:15', '3/3/2024 h.10:15', '3/3/2024 10:15:30,5 pm'],
  ...['3/3/2024 10:15 UTC', '3/3/2024 10:15 GMT+01:00', '3/3/2024 10:15 +0100', '2024-03-03T10:15:00.000Z'],
  ...['3/3/2024 9:05 p.m.', '3/3/2024 9:05 am', 'Sun Mar 03 2024 10:00:00 GMT+0100 (Central European Standard Time)'],
  ...[
    '3 sept 2024',
    '3 Jul 2024',
    '3 jan. 2024',
    '3 août 2024',
    '3 ott 2024',
    '3 dez 2024',
    '3 ene 2024',
    '3 mrz 2024',
  ],
  ...['3.März.2024', '3er marzo 2024', 'March 3rd, 2024', 'March 3,2024', '2024, March 3', '2024 mar. 3', '3 mar 24'],
])('%j is a third day in 2024', (text) => {
  expect(iso(text)).toMatch(/^2024-\d\d-03$/);
});

it.each([
  ['ene', 1],
  ['gen', 1],
  ['fev', 2],
  ['mar', 3],
  ['abr', 4],
  ['may', 5],
  ['mag', 5],
  ['giu', 6],
  ['jun', 6],
  ['lug', 7],
  ['ago', 8],
  ['set', 9],
  ['sett.', 9],
  ['out', 10],
  ['okt', 10],
  ['nov', 11],
  ['dic', 12],
  ['dez', 12],
])('%s 2024 is month %d', (name, month) => {
  expect(iso(`${name} 2024`)).toBe(`2024-${String(month).padStart(2, '0')}-01`);
});

it.each([
  ...['ju 2024', 'ma 2024', 'm. 2024', 'xyz 2024', '3 xyz 2024', 'xyz 3 2024', '32 marzo 2024', '0 marzo 2024'],
  ...[
    '12024-03-03',
    '2024-03-031',
    '2024x03x03',
    '202433',
    '2024333',
    '103032024',
    '030320241',
    '03/20241',
    '103/2024',
  ],
  ...[
    '3/3-2024',
    '3/3/202',
    '3/3/20245',
    '2024-3/3',
    '31/04/2024',
    '2024-02-30',
    '31-31-2024',
    '13/13/2024',
    'a 3/3/2024',
  ],
  ...[
    '13/2024',
    '0/2024',
    '2024-00',
    '2024-3.',
    'marzo',
    '3 marzo',
    'marzo 3',
    '3 marzo 2024 y medio',
    'entre 3 marzo 2024',
  ],
])('%j is no date', (text) => {
  expect(iso(text)).toBeNull();
});

it('reads eight digits as day, month and year in the order of the column', () => {
  expect(iso('03042024')).toBe('2024-04-03');
  expect(iso('03042024', { order: 'month-day' })).toBe('2024-03-04');
  expect(iso('20240304', { order: 'day-month' })).toBe('2024-03-04');
  expect(parseDate('04042024')).toMatchObject({ date: '2024-04-04', isAmbiguous: false });
  expect(['1/2/69', '1/2/68', '1/2/00', '1/2/99'].map((text) => iso(text)?.slice(0, 4))).toEqual([
    '1969',
    '2068',
    '2000',
    '1999',
  ]);
});

describe('the order of a column', () => {
  it.each([
    ['13/1/2024', 'day-month'],
    ['31 - 12 - 24', 'day-month'],
    ['13 12 2024', 'day-month'],
    ['13.12.24', 'day-month'],
    ['1/13/2024', 'month-day'],
    ['12/31/24', 'month-day'],
    ['12 . 31 . 2024', 'month-day'],
  ])('%j is %s', (text, order) => {
    expect(orderShownBy(text)).toBe(order);
  });

  it.each([
    '12/12/2024',
    '32/1/2024',
    '1/32/2024',
    '13/13/2024',
    '13/1',
    '13/1/202',
    '13/1/20245',
    '113/1/2024',
    '13x1x24',
    '13a/1/2024',
  ])('%j gives no order', (text) => {
    expect(orderShownBy(text)).toBeNull();
  });
});
