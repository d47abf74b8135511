import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client';
import { matchesPatterns, patternsOf } from './words';
import type { Words } from './word-search';

/** Tables that `app_find_by_words` supports. */
type WordTable = 'places' | 'processes' | 'events' | 'containers' | 'files';

/** The word search in the folded text of a table, short words as prefixes; undefined if the search has no words. */
export function tableWords(tx: Tx, table: WordTable, search: PgColumn, q: string | undefined): Words | undefined {
  const matches = matchesPatterns(search, q);
  return (
    matches && {
      matches,
      find: async (most) => {
        const { likes, regexes } = patternsOf(q);
        const { rows } = await tx.execute<{ id: string }>(sql`
          select app_find_by_words(${table}, ${sql.param(likes)}::text[], ${sql.param(regexes)}::text[], ${most + 1}) as id`);
        return { ids: rows.slice(0, most).map(({ id }) => id), isAll: rows.length <= most };
      },
    }
  );
}
