import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { SearchEntry } from '../../core/context';
import { beginsWith } from '../../core/lists/words';
import { articles, lots } from '../../db/schema';

/** Lots of one beginning that the newest are chosen of. */
const MAX_LOOKED_AT = 100;

export const lotsSearch: SearchEntry = {
  byWords(ctx, q, limit) {
    const mine = and(eq(lots.companyId, ctx.companyId), isNull(lots.deletedAt));
    // As a list of ids: the planner knows nothing of beginnings and would read all lots in the order of their dates.
    const found = sql`(select ${lots.id} from ${lots}
      where ${and(mine, beginsWith(sql`lower(${lots.code})`, q.toLowerCase()))} limit ${MAX_LOOKED_AT})`;
    return ctx.tx
      .select({ key: lots.id, name: lots.code, detail: articles.name })
      .from(lots)
      .innerJoin(articles, and(eq(articles.companyId, ctx.companyId), eq(articles.id, lots.articleId)))
      .where(and(mine, sql`${lots.id} = any(array${found})`))
      .orderBy(desc(lots.createdAt))
      .limit(limit);
  },
};
