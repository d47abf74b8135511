import { and, sql, type SQL } from 'drizzle-orm';
import { articles } from '../../db/schema';
import type { Tx } from '../../db/client';
import { containing, searchWords } from '../../core/lists/words';
import type { FoundIds, Words } from '../../core/lists/word-search';

/** The index holds groups of three letters: what is shorter is looked for at the beginnings of words. */
const SHORT = 3;

const isShort = (word: string) => [...word].length < SHORT && /^[\p{L}\p{N}]+$/u.test(word);
const atBeginning = (word: string) => `(^|[^[:alnum:]])${word}`;

function patternsOf(q: string | undefined) {
  const words = searchWords(q);
  return {
    likes: words.filter((word) => !isShort(word)).map(containing),
    regexes: words.filter(isShort).map(atBeginning),
  };
}

/** Every word of `q`, folded, stands in an article; one or two letters begin a word of it. */
export function matchesArticle(q: string | undefined): SQL | undefined {
  const { likes, regexes } = patternsOf(q);
  return and(
    ...likes.map((pattern) => sql`${articles.search} like ${pattern}`),
    ...regexes.map((pattern) => sql`${articles.search} ~ ${pattern}`),
  );
}

/** Ids of live articles with these patterns, at most `most`. */
export async function findArticles(
  tx: Tx,
  { likes, regexes = [] }: { likes: string[]; regexes?: string[] },
  most: number,
): Promise<FoundIds> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select app_find_articles(${sql.param(likes)}::text[], ${sql.param(regexes)}::text[], ${most + 1}) as id`,
  );
  return { ids: rows.slice(0, most).map(({ id }) => id), isAll: rows.length <= most };
}

/** The words of a search through articles; undefined when it has none. */
export function articleWords(tx: Tx, q: string | undefined): Words | undefined {
  const matches = matchesArticle(q);
  return matches && { matches, find: (most) => findArticles(tx, patternsOf(q), most) };
}
