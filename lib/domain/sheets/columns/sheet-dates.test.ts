import { bothDays, mayName, readDay } from './sheet-dates';

it('reads days from texts and from serial numbers', () => {
  expect(readDay('3/4/2026', undefined)).toBe('2026-04-03');
  expect(readDay('3/4/2026', 'month-day')).toBe('2026-03-04');
  for (const serial of ['46054', '46054.5', '46054.25', '46054,75'])
    expect(readDay(serial, undefined)).toBe('2026-02-01');
  for (const number of ['4', '146054', '46054x', '46054.x']) expect(readDay(number, undefined)).toBeNull();
  expect(readDay('ayer', undefined)).toBeNull();
});

it('keeps a month without a day as a month', () => {
  for (const text of ['mar 2026', 'marzo de 2026', '03/2026', '2026-03', 'März 2026'])
    expect(readDay(text, undefined)).toBe('2026-03');
});

it('returns both days that a text may mean', () => {
  expect(bothDays('03/04/2026')).toEqual({ 'day-month': '2026-04-03', 'month-day': '2026-03-04' });
  for (const text of ['25/12/2026', '04/04/2026', '2026-04-03', 'mar 2026', 'ayer']) expect(bothDays(text)).toBeNull();
});

it('recognises whether a text may name a day or a month', () => {
  for (const day of ['2026-04-03', '2026-03-04']) expect(mayName('03/04/2026', day)).toBe(true);
  expect(mayName('03/2026', '2026-03')).toBe(true);
  for (const [text, day] of [
    ['03/04/2026', '2026-04-04'],
    ['25/12/2026', '2026-12-26'],
    ['03/2026', '2026-03-01'],
    ['ayer', ''],
  ] as const)
    expect(mayName(text, day)).toBe(false);
});
