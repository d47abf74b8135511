import { PRINTED_CHARACTERS } from './printed-characters.mjs';

const isPrinted = (char: string) => {
  const point = char.codePointAt(0) ?? 0;
  return PRINTED_CHARACTERS.some(([first, last]) => point >= first && point <= last);
};

/** Characters that look the same as ones in every font. */
const PLAIN: Record<string, string> = { '−': '-', '‑': '-' };

/** A character as printed, or its replacement: empty for one without a glyph, null if it cannot be printed. */
function printedForm(char: string): string | null {
  const plain = PLAIN[char];
  if (plain) return plain;
  if (isPrinted(char)) return char;
  const letters = Array.from(char.normalize('NFKD')).filter((part) => isPrinted(part) && part.trim() !== '');
  if (letters.length > 0) return letters.join('');
  return /[\p{Default_Ignorable_Code_Point}\p{Control}]/u.test(char) ? '' : null;
}

const charsOf = (text: string) => Array.from(text.normalize('NFC').replace(/\s+/g, ' '));

const placeholder = (char: string) => (/\p{Letter}|\p{Number}/u.test(char) ? '?' : '');

/**
 * A text as PDFs can print it: full-width and other variants of letters become plain ones, letters of scripts that the
 * fonts do not contain (such as Chinese) a question mark, and symbols such as emoji are dropped.
 */
export function printable(text: string): string {
  return charsOf(text)
    .map((char) => printedForm(char) ?? placeholder(char))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Whether all visible characters of a text can be printed. */
export const isPrintedWhole = (text: string): boolean => charsOf(text).every((char) => printedForm(char) !== null);
