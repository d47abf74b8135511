import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { SearchEntry } from '../../core/context';
import { beginsWith } from '../../core/words';
import { articles, lots } from '../../db/schema';

export const lotsSearch: SearchEntry = {
  byWords: (ctx, q, limit) =>
    ctx.tx
      .select({ key: lots.id, name: lots.code, detail: articles.name })
      .from(lots)
      .innerJoin(articles, and(eq(articles.companyId, ctx.companyId), eq(articles.id, lots.articleId)))
      .where(
        and(
          eq(lots.companyId, ctx.companyId),
          isNull(lots.deletedAt),
          beginsWith(sql`lower(${lots.code})`, q.toLowerCase()),
        ),
      )
      .orderBy(desc(lots.createdAt))
      .limit(limit),
};
