import type { SheetPlan } from './draft';
import { unambiguous } from './unambiguous';

const plan = (marks: SheetPlan['decimalMarks'], orders: SheetPlan['dateOrders'] = {}): SheetPlan => ({
  headers: ['Weight', 'Delivery', 'Colour'],
  fields: ['weight', 'date:Delivery', 'property:Colour'],
  internal: new Set(),
  dateOrders: orders,
  decimalMarks: marks,
});

it.each([
  ['1.250', '.', '1.2500'],
  ['1.250', ',', '1250'],
  ['12,500 kg', ',', '12,5000 kg'],
  ['12,500 kg', '.', '12500 kg'],
  ['0.250', ',', '0.250'],
  ['1.250,50', ',', '1.250,50'],
  ['12.5', '.', '12.5'],
  ['250 g', '.', '250 g'],
] as const)('writes a weight of %s with the decimal mark %s as %s', (text, mark, expected) => {
  expect(unambiguous(text, 0, plan({ 0: mark }))).toBe(expected);
});

it('writes a day as it is read', () => {
  expect(unambiguous('03/04/2026', 1, plan({}, { 1: 'month-day' }))).toBe('2026-03-04');
  expect(unambiguous('03/04/2026', 1, plan({}, { 1: 'day-month' }))).toBe('2026-04-03');
  expect(unambiguous('25/12/2026', 1, plan({}, { 1: 'day-month' }))).toBe('25/12/2026');
});

it('leaves a cell unchanged if its column resolves nothing or is another field', () => {
  expect(unambiguous('1.250', 0, plan({}))).toBe('1.250');
  expect(unambiguous('03/04/2026', 1, plan({}))).toBe('03/04/2026');
  expect(unambiguous('1.250', 2, plan({ 2: '.' }))).toBe('1.250');
});
