import { isIban } from './iban';

it.each([
  'ES9121000418450200051332',
  'ES91 2100 0418 4502 0005 1332',
  'PT50 0002 0123 1234 5678 9015 4',
  'it60 x054 2811 1010 0000 0123 456',
  'DE89370400440532013000',
  'NO93 8601 1117 947',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
])('%s is an IBAN', (text) => {
  expect(isIban(text)).toBe(true);
});

it.each([
  ['a wrong checksum', 'ES9221000418450200051332'],
  ['swapped digits', 'ES9112000418450200051332'],
  ['spaces elsewhere', 'ES912 1000 4184 5020 0051 332'],
  ['two spaces', 'ES91  2100 0418 4502 0005 1332'],
  ['words around it', 'IBAN ES9121000418450200051332'],
  ['no country', '9121000418450200051332'],
  // Both have a valid checksum.
  ['10 characters after the check digits', 'ES281234567890'],
  ['31 characters after the check digits', `ES55${'0'.repeat(30)}1`],
  ['nothing', ''],
])('a text with %s is none', (_, text) => {
  expect(isIban(text)).toBe(false);
});
