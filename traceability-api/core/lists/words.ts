import { and, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { fold } from '@/lib/domain/text';

/** Text for LIKE that stands for itself. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Pattern of LIKE for what has `text` somewhere. */
export const containing = (text: string) => `%${literal(text)}%`;

/** Pattern of LIKE for what begins with `text`. */
export const startingWith = (text: string) => `${literal(text)}%`;

/** `text` stands somewhere in the column. */
export const contains = (column: AnyPgColumn | SQL, text: string): SQL => sql`${column} like ${containing(text)}`;

/** The sign behind all that a text of one encoding can hold. */
const LAST_SIGN = '\u{10ffff}';

/**
 * The column begins with `text`. Asked as a range, which an index with `text_pattern_ops` answers under row-level security
 * as well; LIKE is kept from it there.
 */
export const beginsWith = (column: AnyPgColumn | SQL, text: string): SQL =>
  sql`(${column} ~>=~ ${text} and ${column} ~<~ ${text + LAST_SIGN})`;

/** Each word is a look through the column's text; who types more finds what has the first ten. */
const MAX_WORDS = 10;

/** The different words of a search, folded, at most ten. */
export const searchWords = (q: string | undefined): string[] =>
  [...new Set(fold(q ?? '').split(' '))].filter(Boolean).slice(0, MAX_WORDS);

/** Accents, and the vowel signs of Hebrew and Arabic. */
const MARKS = '[\\u0300-\\u036f\\u0591-\\u05bd\\u064b-\\u065f]';

/** A text of the database as `fold` of lib/domain/text makes it, but for its blanks. */
export const folded = (text: SQL): SQL =>
  sql`normalize(lower(regexp_replace(normalize(${text}, NFKD), ${MARKS}, '', 'g')), NFKC)`;

/** Every word of `q`, folded, stands somewhere in the column's folded text. */
export const matchesWords = (column: AnyPgColumn | SQL, q: string | undefined): SQL | undefined =>
  and(...searchWords(q).map((word) => contains(column, word)));
