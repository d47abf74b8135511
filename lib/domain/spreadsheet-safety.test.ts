import fc from 'fast-check';
import { neutralise, neutraliseForCsv, restore } from './spreadsheet-safety';

it.each([
  '=HYPERLINK("http://evil")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\0x',
  '＝1+1',
  '＋1',
  '－1+2',
  '＠SUM(A1)',
])('neutralises %j', (text) => {
  expect(neutralise(text)).toBe(`'${text}`);
});

it('leaves ordinary texts and negative numbers unchanged', () => {
  for (const text of ['Camisa', '', '-5', '-5,25', "l'eau", 'a=b']) expect(neutralise(text)).toBe(text);
});

it('restores neutralised texts', () => {
  const texts = fc.oneof(
    fc.string(),
    fc
      .tuple(fc.constantFrom("'", "''", ''), fc.constantFrom('=1', '-5', '"so"', 'a', '', '0012', '12.5'))
      .map((two) => two.join('')),
  );
  fc.assert(fc.property(texts, (text) => restore(neutralise(text)) === text));
  fc.assert(fc.property(texts, (text) => restore(neutraliseForCsv(text)) === text));
});

it('removes the text apostrophe of spreadsheets and shops from numbers', () => {
  expect(["'4006381333931", "'000 123", "'0.250"].map(restore)).toEqual(['4006381333931', '000 123', '0.250']);
  for (const text of ["'90s", "'n Beetje", "O'1", "'1"]) expect(restore(text)).toBe(text);
});

it.each(['-', '-a', '-5x', '-5,', '-5,2,5', '1-5', '-5-5'])('does not treat %j as a negative number', (text) => {
  expect(neutralise(text)).toBe(text.startsWith('-') ? `'${text}` : text);
});

it.each(['-0', '-12', '-1234,5', '-12.25'])('leaves the negative number %j unchanged', (text) => {
  expect(neutralise(text)).toBe(text);
});

it('marks a text in quotes only for CSV, and restores it', () => {
  for (const text of ['"so"', '""', '"a b, c"']) {
    expect([neutralise(text), neutraliseForCsv(text), restore(`'${text}`)]).toEqual([text, `'${text}`, text]);
  }
  for (const text of ['"so', 'so"', 'say "so"', '"so" said', '"a" and "b"'])
    expect([neutraliseForCsv(text), restore(`'${text}`)]).toEqual([text, `'${text}`]);
});

it('removes one apostrophe of several, and none inside a text', () => {
  expect(["'''=1", "''0012"].map(restore)).toEqual(["''=1", "'0012"]);
  for (const text of ["'x 0012", "'a'=1", "a'=1"]) expect(restore(text)).toBe(text);
});
