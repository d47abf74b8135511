import { asName, keepable } from '@/lib/domain/text';
import { shorten } from '@/lib/format/shorten';

type Values = Record<string, string | number | Date>;

/** Longest name in a mail, in UTF-16 units. */
const MAX_NAME = 120;
/** Characters that mail programs and browsers treat as the dot of a domain. */
const DOTS = '.\u2024\u3002\ufe52\uff0e\uff61';
const INNER_DOT = new RegExp(`([${DOTS}])(?=[\\p{L}\\p{N}])`, 'gu');

/**
 * A name that is safe in a mail: one line, and nothing that a mail program turns into a link. 'www.evil.test/x' becomes
 * 'www. evil. test/ x'; 'J. R. & Söhne' is unchanged.
 */
export function plainName(text: string): string {
  const name = asName(text)
    .replace(INNER_DOT, '$1 ')
    .replace(/[@＠]/gu, ' $& ')
    .replace(/([:/\\])(?=\S)/gu, '$1 ');
  return shorten(asName(name), MAX_NAME);
}

const LINE_ENDS = /[\p{Zl}\p{Zp}]/gu;

/** A super-admin's text for a mail: complete and with its line breaks, but without control characters. */
export const plainNote = (text: string): string => keepable(text.replace(LINE_ENDS, '\n'));

/** Values of a mail's text: user input is made plain, numbers and dates are unchanged. */
export const plainValues = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? plainName(value) : value]),
  );
