import { cut, shorten } from '@/lib/format/shorten';
import { parseComposition } from './composition';
import { toChunks } from './composition/chunks';
import { readItems } from './composition/items';
import { normalise } from './composition/normalise';
import { buildParts } from './composition/parts';
import { tokenise } from './composition/tokens';
import { parseCode } from './codes';
import { wordsIn } from './dictionary/words';
import { findInElement, foldSearch } from './element-texts';
import { orderShownBy, parseDate } from './dates';
import { hasCheckDigit, toGtin14 } from './gs1/check-digit';
import { parseDigitalLink } from './gs1/digital-link';
import { isCset82 } from './gs1/identifiers';
import { parseNumber } from './numbers';
import { isReadableTarget } from './request-target.mjs';
import { neutralise, restore } from './spreadsheet-safety';
import { findSlow, findSuperlinear, HOSTILE_LENGTH, hostileShapes } from './testing/linear-time';
import { readWeight, unitOfTitle } from './weights';
import { asciiDigits, asName, collapse, compareText, fold, foldWords, similarity, limitMarks } from './text';

/** The parser of compositions without its limit of length. */
const readComposition = (text: string) => buildParts(readItems(toChunks(tokenise(normalise(text)))), true);

const READERS: [name: string, read: (text: string) => unknown, length?: number][] = [
  ['collapse', collapse],
  ['asName', asName],
  ['fold', fold],
  ['foldWords', foldWords],
  ['limitMarks', limitMarks],
  ['asciiDigits', asciiDigits],
  ['similarity', (text) => similarity(text, `${text}x`)],
  ['compareText', (text) => compareText(text, `${text}x`)],
  ['cut', (text) => cut(text, text.length - 1)],
  ['shorten', (text) => shorten(text, text.length / 2)],
  ['parseNumber', parseNumber],
  ['readWeight', readWeight],
  ['unitOfTitle', unitOfTitle],
  ['parseDate', parseDate],
  ['orderShownBy', orderShownBy],
  ['parseCode', parseCode],
  ['toGtin14', toGtin14],
  ['hasCheckDigit', hasCheckDigit],
  ['isCset82', (text) => isCset82(text, Infinity)],
  ['the path of parseDigitalLink', (text) => parseDigitalLink(`https://id.example/01/${text}`)],
  ['the query of parseDigitalLink', (text) => parseDigitalLink(`https://id.example/01/09520123456788?${text}`)],
  ['neutralise', neutralise],
  ['restore', restore],
  ['normalise of compositions', normalise],
  ['tokenise of compositions', tokenise],
  ['compositions of any length', readComposition, 6_000],
  ['parseComposition', parseComposition, 5_000],
  ['the search in an element', (text) => findInElement({ text }, foldSearch('nowhere'))],
];

it.each(READERS)(
  '%s takes time in proportion to the text',
  async (_, read, length = HOSTILE_LENGTH) => {
    expect(await findSuperlinear(read, length)).toEqual([]);
  },
  300_000,
);

it.each<[string, (text: string) => unknown, string[]]>([
  ['signs of care', wordsIn('en').care, ['no ', 'wash at up to ', 'en la ', '° ', 'lavar a maquina a ']],
  ['a request target', (text) => isReadableTarget(`/p/%${text}2e`), ['25', '2525', '%25', '%2e/']],
])(
  '%s take time in proportion to the text, and to what they look for',
  async (_, read, units) => {
    expect(await findSuperlinear(read, HOSTILE_LENGTH, hostileShapes(units))).toEqual([]);
  },
  300_000,
);

it.each<[string, (text: string) => unknown, number]>([
  ['numbers', parseNumber, 60],
  ['weights', (text) => readWeight(text).ok, 60],
  ['dates', (text) => parseDate(text).ok, 200],
  ['compositions', (text) => parseComposition(text).parts.length, 5_000],
])('%s have a greatest length, and are quick at it', async (_, read, length) => {
  const longest = '1'.padEnd(length, '0');
  expect([null, false, 0]).toContain(read(`${longest}0`));
  expect(await findSlow(read, length, 300)).toEqual([]);
});

it('finds a reader that is not linear', async () => {
  const blanks = { name: 'blanks', make: (length: number) => `${' '.repeat(length)}a` };
  expect(await findSuperlinear((text) => text.replace(/ +$/, ''), 8_000, [blanks])).toHaveLength(1);
  expect(await findSuperlinear((text) => text.trimEnd(), 8_000, [blanks])).toEqual([]);
});
