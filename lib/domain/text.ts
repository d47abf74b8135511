import type { Locale } from '@/lib/contract/core/levels';
import { withoutUnseen } from '@/lib/contract/core/unseen';
import { intlLocale } from '@/lib/format/locale';

const MARKS = /\p{M}+/gu;
const BLANKS = /[\s\u00a0\u200b\ufeff]+/gu;

/** Blanks of every kind (line breaks, no-break blanks) become one plain blank; none at the ends. */
export function collapse(text: string): string {
  return text.replace(BLANKS, ' ').trim();
}

/** Half character pairs and control signs but tab and line feed: nobody sees them and no database takes them. */
const UNKEEPABLE = /\p{Cs}|(?![\t\n])\p{Cc}/gu;
/** What makes several lines of one, or turns the direction of what follows. */
const BREAKS_AND_TURNS = /[\p{Zl}\p{Zp}\u0085]|[\u202a-\u202e\u2066-\u2069]/gu;

/** What the contract takes as a text of many lines: line ends are one sign, unseen signs are gone. */
export function keepable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(UNKEEPABLE, '');
}

/** What the contract takes as a name: one line of signs that can be seen. */
export function asName(text: string): string {
  return collapse(keepable(text.replace(BREAKS_AND_TURNS, ' ')));
}

/** What the contract takes as a code: a name without the signs that show nothing. */
export const asCode = (text: string): string => asName(withoutUnseen(text));

/** Texts of these signs have no marks and one form alone; most are, and the long way costs ten times as much. */
const PLAIN = /^[\x00-\x7f]*$/u;

/**
 * Form for searching and for keys: lower case, no accents, blanks collapsed. `fold('  Algodón\nCRU ')` is `'algodon cru'`.
 * Marks go before as well as after: to sort a long run of them, `normalize` takes the square of its length.
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return collapse(text.toLowerCase());
  return collapse(text.replace(MARKS, '').normalize('NFKD').replace(MARKS, '').toLowerCase().normalize('NFKC'));
}

/** Runs of combining marks cut to 30 (Unicode Standard Annex 15, stream-safe text), so that `normalize` stays linear. */
export function limitMarks(text: string): string {
  return text.replace(/(\p{M}{30})\p{M}+/gu, '$1');
}

/** `fold`, and everything that is neither letter nor digit becomes a blank: `foldWords('Cód. (SKU)')` is `'cod sku'`. */
export function foldWords(text: string): string {
  return collapse(fold(text).replace(/[^\p{L}\p{N}]+/gu, ' '));
}

/** A text made ready to be compared with many others: see `similarityOf`. */
export interface Profile {
  words: string;
  trigrams: ReadonlyMap<string, number>;
}

/** Folded words and how often each group of three characters is in them, to compare texts by. */
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
 * How alike two texts read, from 0 (nothing in common) to 1 (equal once folded): Sørensen–Dice over the
 * trigrams of the folded words, counted with repetition. Symmetric. An empty text is like nothing.
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
