import fc from 'fast-check';
import { parseNumber, parseWeight } from './numbers';

it.each([
  ['12', 12],
  ['12,5 %', 12.5],
  ['97.5', 97.5],
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['1 234,5', 1234.5],
  ["1'234.50", 1234.5],
  ['1.234.567', 1_234_567],
  ['-3,5', -3.5],
  ['۹۵', 95],
])('reads %j as %d', (written, expected) => {
  expect(parseNumber(written)).toBe(expected);
});

it('takes one mark before three digits for a decimal mark unless the caller says that it groups', () => {
  expect(parseNumber('1.234')).toBe(1.234);
  expect(parseNumber('1.234', { grouping: true })).toBe(1234);
});

it.each(['', 'abc', '1.2.3', '12a', '1,23,4', '--1', ',5', '.'])('refuses %j', (written) => {
  expect(parseNumber(written)).toBeNull();
});

it('reads back what the four languages print', () => {
  for (const locale of ['es', 'en', 'it', 'pt']) {
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 11 }),
        (cents) => parseNumber(format.format(cents / 100)) === cents / 100,
      ),
    );
  }
});

it.each([
  ['250 g', 250],
  ['0,25 kg', 250],
  ['250', 250],
  ['1.2kg', 1200],
  ['180 gr.', 180],
  ['8 oz', 226.796],
])('weighs %j as %d grams', (written, grams) => {
  expect(parseWeight(written)).toBe(grams);
});

it.each(['', '0', '-5 g', '5 m', 'ligero', '300 g/m2'])('finds no weight in %j', (written) => {
  expect(parseWeight(written)).toBeNull();
});
