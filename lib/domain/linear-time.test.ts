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
import { findSlow, findSuperlinear, hostileShapes } from './testing/linear-time';
import { readWeight, unitOfTitle } from './weights';
import { asciiDigits, asName, collapse, compareText, fold, foldWords, similarity, limitMarks } from './text';

const LONG = 64_000;
const CELL = 32_767;
/** For readers that are thorough. */
const SHORT = 16_000;

/** The parser of compositions without its limit of length. */
const readComposition = (text: string) => buildParts(readItems(toChunks(tokenise(normalise(text)))), true);

const READERS: [name: string, read: (text: string) => unknown, length: number][] = [
  ['collapse', collapse, LONG],
  ['asName', asName, LONG],
  ['fold', fold, LONG],
  ['foldWords', foldWords, CELL],
  ['limitMarks', limitMarks, LONG],
  ['asciiDigits', asciiDigits, LONG],
  ['similarity', (text) => similarity(text, `${text}x`), SHORT],
  ['compareText', (text) => compareText(text, `${text}x`), CELL],
  ['cut', (text) => cut(text, text.length - 1), LONG],
  ['shorten', (text) => shorten(text, text.length / 2), LONG],
  ['parseNumber', parseNumber, LONG],
  ['readWeight', readWeight, LONG],
  ['unitOfTitle', unitOfTitle, LONG],
  ['parseDate', parseDate, LONG],
  ['orderShownBy', orderShownBy, LONG],
  ['parseCode', parseCode, LONG],
  ['toGtin14', toGtin14, LONG],
  ['hasCheckDigit', hasCheckDigit, LONG],
  ['isCset82', (text) => isCset82(text, Infinity), LONG],
  ['the path of parseDigitalLink', (text) => parseDigitalLink(`https://id.example/01/${text}`), CELL],
  ['the query of parseDigitalLink', (text) => parseDigitalLink(`https://id.example/01/09520123456788?${text}`), CELL],
  ['neutralise', neutralise, LONG],
  ['restore', restore, LONG],
  ['normalise of compositions', normalise, CELL],
  ['tokenise of compositions', tokenise, SHORT],
  ['compositions of any length', readComposition, 6_000],
  ['parseComposition', parseComposition, 5_000],
  ['the search in an element', (text) => findInElement({ text }, foldSearch('nowhere')), LONG],
];

it.each(READERS)(
  '%s takes time in proportion to the text',
  async (_, read, length) => {
    expect(await findSuperlinear(read, length)).toEqual([]);
  },
  300_000,
);

it.each<[string, (text: string) => unknown, number, string[]]>([
  ['signs of care', wordsIn('en').care, SHORT, ['no ', 'wash at up to ', 'en la ', '° ', 'lavar a maquina a ']],
  ['a request target', (text) => isReadableTarget(`/p/%${text}2e`), SHORT, ['25', '2525', '%25', '%2e/']],
])(
  '%s take time in proportion to the text, and to what they look for',
  async (_, read, length, units) => {
    expect(await findSuperlinear(read, length, hostileShapes(units))).toEqual([]);
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
  expect(await findSuperlinear((text) => text.replace(/ +$/, ''), SHORT, [blanks])).toHaveLength(1);
  expect(await findSuperlinear((text) => text.trimEnd(), SHORT, [blanks])).toEqual([]);
});
