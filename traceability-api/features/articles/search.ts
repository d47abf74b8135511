import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { SearchEntry, TenantCtx } from '../../core/context';
import { articles } from '../../db/schema';
import { readFewArticles } from './pages';

const columns = { key: articles.id, name: articles.name, detail: articles.sku };

const live = (ctx: TenantCtx) => and(eq(articles.companyId, ctx.companyId), isNull(articles.deletedAt));

/** Its SKU, or its GTIN, also without the leading zeros that labels omit. */
const hasThisCode = (q: string) =>
  or(eq(articles.sku, q), /^\d{8,14}$/.test(q) ? eq(articles.gtin, q.padStart(14, '0')) : undefined);

export const articlesSearch: SearchEntry = {
  async byWords(ctx, q, limit) {
    // The newest matches, sorted by name: in alphabetical order, names where another word matches could come first.
    const ids = await readFewArticles(ctx, q, limit);
    const hasCode = sql<boolean>`(${hasThisCode(q)})`;
    return ctx.tx
      .select(columns)
      .from(articles)
      .where(and(live(ctx), or(inArray(articles.id, ids), hasThisCode(q))))
      .orderBy(desc(hasCode), asc(articles.sortName), asc(articles.id))
      .limit(limit);
  },
  byAddress: (ctx, { gtin }) =>
    ctx.tx
      .select(columns)
      .from(articles)
      .where(and(live(ctx), gtin ? eq(articles.gtin, gtin) : sql`false`))
      .limit(1),
};
