import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SearchEntry, TenantCtx } from '../../core/context';
import { articles } from '../../db/schema';
import { readArticlePage } from './pages';

const columns = { key: articles.id, name: articles.name, detail: articles.sku };

const live = (ctx: TenantCtx) => and(eq(articles.companyId, ctx.companyId), isNull(articles.deletedAt));

export const articlesSearch: SearchEntry = {
  async byWords(ctx, q, limit) {
    // The newest, by name: the alphabet may keep all that begin with another word before the first that matches.
    const { ids } = await readArticlePage(ctx, { q, page: 1, pageSize: limit });
    return ctx.tx
      .select(columns)
      .from(articles)
      .where(and(live(ctx), inArray(articles.id, ids)))
      .orderBy(asc(articles.sortName), asc(articles.id));
  },
  byAddress: (ctx, { gtin }) =>
    ctx.tx
      .select(columns)
      .from(articles)
      .where(and(live(ctx), gtin ? eq(articles.gtin, gtin) : sql`false`))
      .limit(1),
};
