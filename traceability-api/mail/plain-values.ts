import { asName, keepable } from '@/lib/domain/text';
import { shorten } from '@/lib/format/shorten';

type Values = Record<string, string | number | Date>;

/** Longest name in a mail, in UTF-16 units. */
const MAX_NAME = 120;
/** Signs that mail programs and browsers read as the dot of a domain. */
const DOTS = '.\u2024\u3002\ufe52\uff0e\uff61';
const INNER_DOT = new RegExp(`([${DOTS}])(?=[\\p{L}\\p{N}])`, 'gu');

/**
 * A name as a mail may carry it: one line, and nothing that a mail program turns into a link. 'www.evil.test/x' reads
 * 'www. evil. test/ x'; 'J. R. & Söhne' stays as it is.
 */
export function plainName(written: string): string {
  const name = asName(written)
    .replace(INNER_DOT, '$1 ')
    .replace(/[@＠]/gu, ' $& ')
    .replace(/([:/\\])(?=\S)/gu, '$1 ');
  return shorten(asName(name), MAX_NAME);
}

const LINE_ENDS = /[\p{Zl}\p{Zp}]/gu;
/** Signs that turn the direction of what follows. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** A text by a super-admin as a mail may carry it: whole and with its lines, without signs that nobody sees. */
export const plainNote = (written: string): string => keepable(written.replace(LINE_ENDS, '\n').replace(TURNS, ''));

/** Values of a mail's text: what people wrote is made plain, numbers and dates stay. */
export const plainValues = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? plainName(value) : value]),
  );
