import { dateOrdersOf, readDay } from './sheet-dates';

it('reads the days of texts, and of the serials that programs count with', () => {
  expect(readDay('3/4/2026', undefined)).toBe('2026-04-03');
  expect(readDay('3/4/2026', 'month-day')).toBe('2026-03-04');
  for (const serial of ['46054', '46054.5', '46054.25', '46054,75'])
    expect(readDay(serial, undefined)).toBe('2026-02-01');
  for (const number of ['4', '146054', '46054x', '46054.x']) expect(readDay(number, undefined)).toBeNull();
  expect(readDay('ayer', undefined)).toBeNull();
});

it('lets the cells of a column prove its order, unless one was chosen', () => {
  const rows = ['03/04/2026', '25/12/2026'].map((text, at) => ({ rowNumber: at + 2, cells: [text, text] }));
  expect(dateOrdersOf(rows, ['date:Entrega', 'property:Nota'], null)).toEqual({ 0: 'day-month' });
  expect(dateOrdersOf(rows, ['date:Entrega'], 'month-day')).toEqual({ 0: 'month-day' });
  expect(dateOrdersOf(rows.slice(0, 1), ['date:Entrega'], null)).toEqual({});
});
