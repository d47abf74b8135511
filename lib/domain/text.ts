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

/** Form for searching and for keys: lower case, no accents, blanks collapsed. `fold('  Algodón\nCRU ')` is `'algodon cru'`. */
export function fold(text: string): string {
  return collapse(text.normalize('NFKD').replace(MARKS, '').toLowerCase().normalize('NFKC'));
}

/** `fold`, and everything that is neither letter nor digit becomes a blank: `foldWords('Cód. (SKU)')` is `'cod sku'`. */
export function foldWords(text: string): string {
  return collapse(fold(text).replace(/[^\p{L}\p{N}]+/gu, ' '));
}

function trigrams(text: string): Map<string, number> {
  const padded = `  ${text} `;
  const grams = new Map<string, number>();
  for (let at = 0; at + 3 <= padded.length; at += 1) {
    const gram = padded.slice(at, at + 3);
    grams.set(gram, (grams.get(gram) ?? 0) + 1);
  }
  return grams;
}

/**
 * How alike two texts read, from 0 (nothing in common) to 1 (equal once folded): Sørensen–Dice over the
 * trigrams of the folded words, counted with repetition. Symmetric. An empty text is like nothing.
 */
export function likeness(left: string, right: string): number {
  const a = foldWords(left);
  const b = foldWords(right);
  if (a === '' || b === '') return 0;
  if (a === b) return 1;
  const gramsA = trigrams(a);
  const gramsB = trigrams(b);
  let shared = 0;
  let total = 0;
  for (const [gram, count] of gramsA) {
    shared += Math.min(count, gramsB.get(gram) ?? 0);
    total += count;
  }
  for (const count of gramsB.values()) total += count;
  return (2 * shared) / total;
}

/** At most `length` characters (code points), with an ellipsis when something was cut. */
export function shorten(text: string, length: number): string {
  const points = Array.from(text);
  return points.length <= length ? text : `${points.slice(0, Math.max(0, length - 1)).join('')}…`;
}

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
export function compareText(left: string, right: string, locale = 'es'): number {
  return left.localeCompare(right, locale, { sensitivity: 'base', numeric: true });
}
