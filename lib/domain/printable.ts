import { PRINTED_SIGNS } from './printed-signs.mjs';

const isPrinted = (sign: string) => {
  const point = sign.codePointAt(0) ?? 0;
  return PRINTED_SIGNS.some(([first, last]) => point >= first && point <= last);
};

/** Signs that look the same as those of every font. */
const PLAIN: Record<string, string> = { '−': '-', '‑': '-' };

/** A sign as it is printed, or what stands for it: nothing for what has no shape of its own, null where it has none at all. */
function printedForm(sign: string): string | null {
  const plain = PLAIN[sign];
  if (plain) return plain;
  if (isPrinted(sign)) return sign;
  const letters = Array.from(sign.normalize('NFKD')).filter((part) => isPrinted(part) && part.trim() !== '');
  if (letters.length > 0) return letters.join('');
  return /[\p{Default_Ignorable_Code_Point}\p{Control}]/u.test(sign) ? '' : null;
}

const signsOf = (text: string) => Array.from(text.normalize('NFC').replace(/\s+/g, ' '));

const placeholder = (sign: string) => (/\p{Letter}|\p{Number}/u.test(sign) ? '?' : '');

/**
 * A text as PDFs can print it: full-width and other variants of letters become plain ones, letters of scripts that the
 * fonts do not know (such as Chinese) a question mark, and signs such as emoji go.
 */
export function printable(text: string): string {
  return signsOf(text)
    .map((sign) => printedForm(sign) ?? placeholder(sign))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Whether all that a text shows is printed. */
export const isPrintedWhole = (text: string): boolean => signsOf(text).every((sign) => printedForm(sign) !== null);
