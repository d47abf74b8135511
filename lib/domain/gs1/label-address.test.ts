import { readLabel, readLabelAddress } from './label-address';

const HASH = 'AbC-123_def456GHI789jk';
const GTIN = '09520123456788';
const FNC1 = '\u001d';

it.each([
  [`https://id.example/p/${HASH}`, { hash: HASH }],
  [`http://id.example/p/${HASH}?lang=es`, { hash: HASH }],
  [`HTTPS://id.example/p/${HASH}/`, { hash: HASH }],
  [`https://id.example/some/folder/p/${HASH}#top`, { hash: HASH }],
  [`https://id.example/01/${GTIN}`, { gtin: GTIN }],
  [`https://id.example/01/${GTIN}/10/L-1/21/A-1?17=261231`, { gtin: GTIN, lot: 'L-1', serial: 'A-1' }],
  ['https://id.example/00/095201234567891235', { sscc: '095201234567891235' }],
  [`HTTPS://ID.EXAMPLE/01/${GTIN}/21/A-1`, { gtin: GTIN, serial: 'A-1' }],
])('reads %s', (address, parts) => {
  expect(readLabelAddress(address)).toEqual(parts);
});

it.each([
  `id.example/01/${GTIN}`,
  `ftp://id.example/01/${GTIN}`,
  `see https://id.example/01/${GTIN}`,
  `id.example/p/${HASH}`,
  `ftp://id.example/p/${HASH}`,
  `see https://id.example/p/${HASH}`,
  `https://id.example/p/${HASH}x`,
  `https://id.example/p/${HASH.slice(1)}`,
  'https://id.example/about',
  'https://id.example/01/09520123456789',
  'https://id.example/414/9520123456788',
  '0000007',
  '',
])('reads nothing in %j', (text) => {
  expect(readLabelAddress(text)).toBeNull();
});

it.each([
  ['(00)095201234567891235', { sscc: '095201234567891235' }],
  [`(01)${GTIN}(10)L-1(21)A-1`, { gtin: GTIN, lot: 'L-1', serial: 'A-1' }],
  [`(17)261231(10)L(1)(01)${GTIN}`, { gtin: GTIN, lot: 'L(1)' }],
  ['00095201234567891235', { sscc: '095201234567891235' }],
  [']C100095201234567891235', { sscc: '095201234567891235' }],
  [`]d201${GTIN}21A-1`, { gtin: GTIN, serial: 'A-1' }],
  [`01${GTIN}10L-1`, { gtin: GTIN, lot: 'L-1' }],
  [`01${GTIN}10L-1${FNC1}21A-1`, { gtin: GTIN, lot: 'L-1', serial: 'A-1' }],
  [`]d2${FNC1}01${GTIN}17261130${FNC1}10L-1${FNC1}`, { gtin: GTIN, lot: 'L-1' }],
  [`01${GTIN}1126113021A-1`, { gtin: GTIN, serial: 'A-1' }],
  [`01${GTIN}310300125010L-1`, { gtin: GTIN, lot: 'L-1' }],
  [`21A-1${FNC1}01${GTIN}`, { gtin: GTIN, serial: 'A-1' }],
  [`https://id.example/01/${GTIN}`, { gtin: GTIN }],
])('reads the GS1 barcode %s', (text, parts) => {
  expect(readLabel(text)).toEqual(parts);
});

it.each([
  '(00)095201234567891236',
  `(01)${GTIN}(9999)x`,
  `(01)${GTIN.slice(1)}`,
  '(17)261231',
  '00095201234567891236',
  '095201234567891235',
  '01095201234567892',
  '(A) 12',
  '00000012',
  '',
  FNC1,
  `01${GTIN}10`,
  `01${GTIN}98${FNC1}`,
  `01${GTIN}17261330`,
  `01${GTIN}XY`,
])('does not recognise %j as a label', (text) => {
  expect(readLabel(text)).toBeNull();
});
