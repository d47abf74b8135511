import fc from 'fast-check';
import { restore, neutralise } from './spreadsheet-safety';

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

it('leaves ordinary texts and negative numbers alone', () => {
  for (const text of ['Camisa', '', '-5', '-5,25', "l'eau", 'a=b']) expect(neutralise(text)).toBe(text);
});

it('gives back what was neutralised', () => {
  fc.assert(fc.property(fc.string(), (text) => text.startsWith("'") || restore(neutralise(text)) === text));
});
