import { printedGtin } from './printed-gtin';

it.each([
  ['EAN-13', '09521000000015', '9521000000015'],
  ['UPC-A', '00036000291452', '036000291452'],
  ['EAN-8', '00000096385074', '96385074'],
  ['GTIN-14', '19521000000012', '19521000000012'],
  ['digits as they were given', '9521000000015', '9521000000015'],
  ['what is no GTIN', 'A-17', 'A-17'],
  ['a number that is longer', '000952100000001', '000952100000001'],
  ['digits behind a letter', 'A00036000291452', 'A00036000291452'],
  ['digits before a letter', '00036000291452A', '00036000291452A'],
])('gives the printed form of %s', (_, gtin, printed) => {
  expect(printedGtin(gtin)).toBe(printed);
});
