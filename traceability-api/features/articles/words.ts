import { sql, type SQL } from 'drizzle-orm';
import { articles } from '../../db/schema';
import type { Tx } from '../../db/client';
import { matchesPatterns, patternsOf, type Patterns } from '../../core/lists/words';
import type { FoundIds, Words } from '../../core/lists/word-search';

/** The article contains every folded word of `q`; one or two characters match the start of a word. */
export const matchesArticle = (q: string | undefined): SQL | undefined => matchesPatterns(articles.search, q);

/** Ids of live articles that match these patterns, at most `most`. */
export async function findArticles(tx: Tx, { likes, regexes }: Patterns, most: number): Promise<FoundIds> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select app_find_articles(${sql.param(likes)}::text[], ${sql.param(regexes)}::text[], ${most + 1}) as id`,
  );
  return { ids: rows.slice(0, most).map(({ id }) => id), isAll: rows.length <= most };
}

/** The words of a search for articles; undefined if there are none. */
export function articleWords(tx: Tx, q: string | undefined): Words | undefined {
  const matches = matchesArticle(q);
  return matches && { matches, find: (most) => findArticles(tx, patternsOf(q), most) };
}
