import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { SearchEntry, TenantCtx } from '../../core/context';
import { matchesWords } from '../../core/words';
import { articles } from '../../db/schema';

const columns = { key: articles.id, name: articles.name, detail: articles.sku };

const live = (ctx: TenantCtx) => and(eq(articles.companyId, ctx.companyId), isNull(articles.deletedAt));

export const articlesSearch: SearchEntry = {
  byWords: (ctx, q, limit) =>
    ctx.tx
      .select(columns)
      .from(articles)
      .where(and(live(ctx), matchesWords(articles.search, q)))
      .orderBy(asc(articles.search))
      .limit(limit),
  byAddress: (ctx, { gtin }) =>
    ctx.tx
      .select(columns)
      .from(articles)
      .where(and(live(ctx), gtin ? eq(articles.gtin, gtin) : sql`false`))
      .limit(1),
};
