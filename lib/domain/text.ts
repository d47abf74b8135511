import type { Locale } from '@/lib/contract/core/levels';
import { withoutUnseen } from '@/lib/contract/core/unseen';
import { intlLocale } from '@/lib/format/locale';

const MARKS = /\p{M}+/gu;
const WHITESPACE = /[\s\u00a0\u200b\ufeff]+/gu;

/** Collapses whitespace of every kind (line breaks, no-break spaces) to single spaces and trims the ends. */
export function collapse(text: string): string {
  return text.replace(WHITESPACE, ' ').trim();
}

/**
 * Invisible, and not stored: lone surrogates, control characters except tab and line feed, and characters that change
 * the direction of the text after them.
 */
const UNKEEPABLE = /[\p{Cs}\u202a-\u202e\u2066-\u2069]|(?![\t\n])\p{Cc}/gu;
/** Line separators, and characters that change the direction of the text after them. */
const BREAKS_AND_TURNS = /[\p{Zl}\p{Zp}\u0085]|[\u202a-\u202e\u2066-\u2069]/gu;

/** A multi-line text in the form that the contract accepts: line ends normalised, invisible characters removed. */
export function keepable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(UNKEEPABLE, '');
}

/** A name in the form that the contract accepts: one line of visible characters. */
export function asName(text: string): string {
  return collapse(keepable(text.replace(BREAKS_AND_TURNS, ' ')));
}

/** A code in the form that the contract accepts: a name without invisible characters. */
export const asCode = (text: string): string => asName(withoutUnseen(text));

/**
 * Texts of these characters have no combining marks and need no normalisation. Most texts are of this kind, and the
 * slow path takes ten times as long.
 */
const PLAIN = /^[\x00-\x7f]*$/u;

/**
 * Form for searching and for keys: lower case, no accents, spaces collapsed. `fold('  Algodón\nCRU ')` is `'algodon
 * cru'`. Marks are removed before as well as after: `normalize` sorts a long run of them in quadratic time.
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return collapse(text.toLowerCase());
  return collapse(text.replace(MARKS, '').normalize('NFKD').replace(MARKS, '').toLowerCase().normalize('NFKC'));
}

/** Runs of combining marks cut to 30 (Unicode Standard Annex 15, stream-safe text), so that `normalize` stays linear. */
export function limitMarks(text: string): string {
  return text.replace(/(\p{M}{30})\p{M}+/gu, '$1');
}

/** `fold`, and everything that is neither letter nor digit becomes a space: `foldWords('Cód. (SKU)')` is `'cod sku'`. */
export function foldWords(text: string): string {
  return collapse(fold(text).replace(/[^\p{L}\p{N}]+/gu, ' '));
}

/** A text prepared for comparison with many others: see `similarityOf`. */
export interface Profile {
  words: string;
  trigrams: ReadonlyMap<string, number>;
}

/** Folded words and the frequencies of their trigrams, for comparison. */
export function profileOf(text: string): Profile {
  const words = foldWords(text);
  const padded = `  ${words} `;
  const trigrams = new Map<string, number>();
  for (let at = 0; at + 3 <= padded.length; at += 1) {
    const gram = padded.slice(at, at + 3);
    trigrams.set(gram, (trigrams.get(gram) ?? 0) + 1);
  }
  return { words, trigrams };
}

/**
 * Similarity of two texts, from 0 (nothing in common) to 1 (equal once folded): Sørensen–Dice over the trigrams of the
 * folded words, counted with repetition. Symmetric. An empty text is similar to nothing.
 */
export function similarityOf(a: Profile, b: Profile): number {
  if (a.words === '' || b.words === '') return 0;
  if (a.words === b.words) return 1;
  let shared = 0;
  for (const [gram, count] of a.trigrams) shared += Math.min(count, b.trigrams.get(gram) ?? 0);
  return (2 * shared) / (a.words.length + b.words.length + 2);
}

/** `similarityOf` for two plain texts. */
export const similarity = (left: string, right: string): number => similarityOf(profileOf(left), profileOf(right));

const DIGIT_ZEROS = [0x0660, 0x06f0, 0x0966, 0xff10];

/** Arabic-Indic, Persian, Devanagari and full-width digits become 0–9; everything else stays. */
export function asciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = DIGIT_ZEROS.find((start) => code >= start && code <= start + 9) ?? code;
    return String(code - zero);
  });
}

/** Orders texts as a reader of the locale expects, numbers inside by value ("lot 2" before "lot 10"). */
export function compareText(left: string, right: string, locale: Locale = 'es'): number {
  return left.localeCompare(right, intlLocale(locale), { sensitivity: 'base', numeric: true });
}
