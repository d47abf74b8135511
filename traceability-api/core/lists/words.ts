import { and, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { fold } from '@/lib/domain/text';

/** Escapes a text for LIKE. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** LIKE pattern for texts that contain `text`. */
export const containing = (text: string) => `%${literal(text)}%`;

/** LIKE pattern for texts that begin with `text`. */
export const startingWith = (text: string) => `${literal(text)}%`;

/** The column contains `text`. */
export const contains = (column: AnyPgColumn | SQL, text: string): SQL => sql`${column} like ${containing(text)}`;

/** The last character of Unicode, as the end of a prefix range. */
const LAST_SIGN = '\u{10ffff}';

/**
 * The column begins with `text`. Written as a range, because under row-level security an index with `text_pattern_ops` serves
 * ranges but not LIKE.
 */
export const beginsWith = (column: AnyPgColumn | SQL, text: string): SQL =>
  sql`(${column} ~>=~ ${text} and ${column} ~<~ ${text + LAST_SIGN})`;

/**
 * The text as typed, in capitals and in small letters: codes are indexed as they are, and few people type their case.
 */
export const caseVariants = (text: string): string[] => [...new Set([text, text.toUpperCase(), text.toLowerCase()])];

/** Each word scans the text of the column; only the first ten count. */
const MAX_WORDS = 10;

/** The different words of a search, folded, at most ten. */
export const searchWords = (q: string | undefined): string[] =>
  [...new Set(fold(q ?? '').split(' '))].filter(Boolean).slice(0, MAX_WORDS);

/** Accents, and the vowel points of Hebrew and Arabic. */
const MARKS = '[\\u0300-\\u036f\\u0591-\\u05bd\\u064b-\\u065f]';

/** Folds a text in SQL like `fold` of lib/domain/text, except for whitespace. */
export const folded = (text: SQL): SQL =>
  sql`normalize(lower(regexp_replace(normalize(${text}, NFKD), ${MARKS}, '', 'g')), NFKC)`;

/** The folded text of the column contains every folded word of `q`. */
export const matchesWords = (column: AnyPgColumn | SQL, q: string | undefined): SQL | undefined =>
  and(...searchWords(q).map((word) => contains(column, word)));

/** The index of a text holds trigrams: shorter words match only at the start of a word. */
const SHORT = 3;

/** Other scripts write whole words with one or two characters, and no spaces between them. */
const isShort = (word: string) => [...word].length < SHORT && /^[\p{Script=Latin}\p{N}]+$/u.test(word);

/**
 * Characters that a word may follow, listed one by one: no index supports a class like `[^[:alnum:]]`, or characters
 * beyond Latin-1.
 */
const atBeginning = (word: string) => `(^|[ -/:-@\\[-\`{-~«»¿¡·])${word}`;

/** Patterns for a trigram index, all of which have to match: for LIKE and regular expressions. */
export interface Patterns {
  likes: string[];
  regexes: string[];
}

/** Patterns for every folded word of a search; one or two letters match the start of a word. */
export function patternsOf(q: string | undefined): Patterns {
  const words = searchWords(q);
  return {
    likes: words.filter((word) => !isShort(word)).map(containing),
    regexes: words.filter(isShort).map(atBeginning),
  };
}

/** Patterns for a folded text as a whole, spaces included; one or two letters match the start of a word. */
export const patternsOfPhrase = (phrase: string): Patterns =>
  isShort(phrase) ? { likes: [], regexes: [atBeginning(phrase)] } : { likes: [containing(phrase)], regexes: [] };

/** The column, folded, has all of these patterns; undefined for none. */
export function hasPatterns(column: AnyPgColumn | SQL, { likes, regexes }: Patterns): SQL | undefined {
  return and(
    ...likes.map((pattern) => sql`${column} like ${pattern}`),
    ...regexes.map((pattern) => sql`${column} ~ ${pattern}`),
  );
}

/** The folded text of the column has every word of `q`, as the index finds them. */
export const matchesPatterns = (column: AnyPgColumn | SQL, q: string | undefined): SQL | undefined =>
  hasPatterns(column, patternsOf(q));
