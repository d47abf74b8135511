import { printedGtin } from './printed-gtin';

it.each([
  ['EAN-13', '09521000000015', '9521000000015'],
  ['UPC-A', '00036000291452', '036000291452'],
  ['EAN-8', '00000096385074', '96385074'],
  ['GTIN-14', '19521000000012', '19521000000012'],
  ['digits as they were given', '9521000000015', '9521000000015'],
  ['what is no GTIN', 'A-17', 'A-17'],
])('shows an %s as it is printed', (_, gtin, printed) => {
  expect(printedGtin(gtin)).toBe(printed);
});
