import { cut, shorten } from '@/lib/format/shorten';
import { parseComposition } from '@/lib/domain/composition';
import { toChunks } from '@/lib/domain/composition/chunks';
import { readItems } from '@/lib/domain/composition/items';
import { normalise } from '@/lib/domain/composition/normalise';
import { buildParts } from '@/lib/domain/composition/parts';
import { tokenise } from '@/lib/domain/composition/tokens';
import { parseCode } from '@/lib/domain/codes';
import { wordsIn } from '@/lib/domain/dictionary/words';
import { findInElement, foldSearch } from '@/lib/domain/passports/element-texts';
import { orderShownBy, parseDate } from '@/lib/domain/dates';
import { hasCheckDigit, toGtin14 } from '@/lib/domain/gs1/check-digit';
import { parseDigitalLink } from '@/lib/domain/gs1/digital-link';
import { isCset82 } from '@/lib/domain/gs1/identifiers';
import { parseNumber } from '@/lib/domain/numbers';
import { isReadableTarget } from '@/lib/domain/addresses/request-target.mjs';
import { neutralise, restore } from '@/lib/domain/spreadsheet-safety';
import { readWeight, unitOfTitle } from '@/lib/domain/weights';
import { asciiDigits, asName, collapse, compareText, fold, foldWords, similarity, limitMarks } from '@/lib/domain/text';
import { matchScore } from '@/components/shell/palette/fuzzy';
import { deviceOf } from '@/traceability-api/features/auth/session-devices';
import type { Reader } from './measure';
import { hostileShapes } from './shapes';

/** The composition parser without its length limit. */
const readComposition = (text: string) => buildParts(readItems(toChunks(tokenise(normalise(text)))), true);

const TEXTS: [name: string, read: Reader['read'], length?: number][] = [
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

/** Readers that search a text, with their search strings as shapes. */
const SEARCHES: [name: string, read: Reader['read'], units: string[]][] = [
  ['signs of care', wordsIn('en').care, ['no ', 'wash at up to ', 'en la ', '° ', 'lavar a maquina a ']],
  ['a request target', (text) => isReadableTarget(`/p/%${text}2e`), ['25', '2525', '%25', '%2e/']],
];

/** Readers of texts, numbers, dates, weights, codes and compositions. */
export const textReaders: Reader[] = [
  ...TEXTS.map(([name, read, length]) => ({ name, read, length })),
  ...SEARCHES.map(([name, read, units]) => ({ name, read, shapes: hostileShapes(units) })),
];

/** Readers that refuse texts over a maximum length, with that length. */
export const boundedReaders: [name: string, read: Reader['read'], length: number][] = [
  ['numbers', parseNumber, 60],
  ['weights', readWeight, 60],
  ['dates', parseDate, 200],
  ['compositions', parseComposition, 5_000],
  ['browsers', deviceOf, 500],
  ['words for the palette', (text) => matchScore(text, text + text), 200],
];
