import fc from 'fast-check';
import { parseCount, parseNumber, parseTyped } from './numbers';

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
])('reads %j as %d', (input, expected) => {
  expect(parseNumber(input)).toBe(expected);
});

it('reads one separator before three digits as a decimal mark unless grouping is on', () => {
  expect(parseNumber('1.234')).toBe(1.234);
  expect(parseNumber('1.234', { grouping: true })).toBe(1234);
});

it.each(['', 'abc', '1.2.3', '12a', '1,23,4', '--1', ',5', '.', '1.234,567.890'])('rejects %j', (input) => {
  expect(parseNumber(input)).toBeNull();
});

it('parses numbers formatted in the four languages', () => {
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
  [' 12 ', 12],
  ['+3', 3],
  [' -3', -3],
  ['- 3', -3],
  ['12 %%', 12],
  ["12 ' %", 12],
  ['5%', 5],
  ['1.234.567,8', 1_234_567.8],
  ["12'345'678.9", 12_345_678.9],
  ['1\u00a0234', 1234],
  ['1\u202f234,5', 1234.5],
  ['0.5', 0.5],
  ['1'.padEnd(60, '0'), 1e59],
])('reads %j as %d', (input, expected) => {
  expect(parseNumber(input)).toBe(expected);
});

it.each([
  ...['1.234.56', '12.34,5', '1234.567,8', '1.23,4.5', '1,234.5,6', '1,234.567.8', '1 234.567,8', "1'234,567.8"],
  ...[
    '1 2',
    '12 34',
    '1234 567',
    '1 2345',
    '1.2345.678',
    '5.',
    '5,',
    '.5',
    '.55',
    ',25',
    ',5%',
    'x5',
    '5x',
    '5 x',
    '%',
    '+',
    '- ,3',
  ],
  ...['1%2', '5%5', '1.234,', '1.,2', '1'.padEnd(61, '0')],
])('rejects %j', (input) => {
  expect(parseNumber(input)).toBeNull();
  expect(parseNumber(input, { grouping: true })).toBeNull();
});

it('groups by three digits only, even with grouping on', () => {
  expect(parseNumber('1,234', { grouping: true })).toBe(1234);
  expect(parseNumber('1,2345', { grouping: true })).toBe(1.2345);
  expect(parseNumber('1234,567', { grouping: true })).toBe(1234.567);
});

it.each([
  ['1.250', 'es', 1250],
  ['1.250', 'en', 1.25],
  ['1,250', 'it', 1.25],
  ['1,250', 'en', 1250],
  ['0.125', 'pt', 0.125],
  ['12.5', 'es', 12.5],
  ['1.250,5', 'pt', 1250.5],
  ['1,250.5', 'es', 1250.5],
  ['12\u00a0345,5', 'pt', 12_345.5],
  ['12\u202f345', 'es', 12_345],
  ['much', 'en', null],
] as const)('reads the typed %j in %s', (input, locale, expected) => {
  expect(parseTyped(input, locale)).toBe(expected);
});

it.each([
  ['1000', 1000],
  ['1.000', 1000],
  ['1,000', 1000],
  [' 10\u00a0000 ', 10_000],
  ['1.000.000', 1_000_000],
  ['0', 0],
  ['1.5', null],
  ['1e3', null],
  ['0x10', null],
  ['-3', null],
  ['', null],
])('reads %j as a count', (input, expected) => {
  expect(parseCount(input)).toBe(expected);
});

it('reads texts of sixty characters and no longer', () => {
  expect(parseNumber('1'.padEnd(60, '0'))).toBe(1e59);
  expect(parseNumber('1'.padEnd(61, '0'))).toBeNull();
});
