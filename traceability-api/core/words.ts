import { and, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { fold } from '@/lib/domain/text';

const literal = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Each word is a look through the column's text; who types more finds what has the first ten. */
const MAX_WORDS = 10;

/** The different words of a search, folded, at most ten. */
export const searchWords = (q: string | undefined): string[] =>
  [...new Set(fold(q ?? '').split(' '))].filter(Boolean).slice(0, MAX_WORDS);

/** Every word of `q`, folded, stands somewhere in the column's folded text. */
export const matchesWords = (column: AnyPgColumn | SQL, q: string | undefined): SQL | undefined =>
  and(...searchWords(q).map((word) => sql`${column} like ${literal(word)}`));
