import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { SearchEntry } from '../../core/context';
import { startingWith } from '../../core/lists/words';
import { articles, lots } from '../../db/schema';
import { articlesUnder } from '../gtin-claims/uses';
import { lotsCalled } from '../lot-codes/codes';

/** Lots with a matching prefix among which the newest are chosen. */
const MAX_CANDIDATES = 100;

export const lotsSearch: SearchEntry = {
  byWords(ctx, q, limit) {
    const scope = and(eq(lots.companyId, ctx.companyId), isNull(lots.deletedAt));
    // Row-level security prevents the index on `lower`, so all lots would be read: a database function looks them up
    // instead.
    const candidates = sql`(select app_find_lots(${startingWith(q.toLowerCase())}, ${MAX_CANDIDATES}))`;
    // Sorted outside the subquery: inside, PostgreSQL may scan all lots in date order until it has found a few of
    // these.
    const matches = ctx.tx
      .select({ key: lots.id, name: lots.code, detail: articles.name, createdAt: lots.createdAt })
      .from(lots)
      .innerJoin(articles, and(eq(articles.companyId, ctx.companyId), eq(articles.id, lots.articleId)))
      .where(and(scope, sql`${lots.id} = any(array${candidates})`))
      .limit(MAX_CANDIDATES)
      .as('named');
    return ctx.tx
      .select({ key: matches.key, name: matches.name, detail: matches.detail })
      .from(matches)
      .orderBy(desc(matches.createdAt), desc(matches.key))
      .limit(limit);
  },
  async byAddress(ctx, { gtin, lot, serial }) {
    // The label of a unit contains its lot as well, but means the unit.
    if (!gtin || !lot || serial) return [];
    const isOfLabel = sql`${lots.id} = any(${lotsCalled(ctx.companyId, articlesUnder(ctx.companyId, gtin), lot)})`;
    return ctx.tx
      .select({ key: lots.id, name: lots.code, detail: articles.name })
      .from(lots)
      .innerJoin(articles, and(eq(articles.companyId, ctx.companyId), eq(articles.id, lots.articleId)))
      .where(and(eq(lots.companyId, ctx.companyId), isNull(lots.deletedAt), isOfLabel))
      .orderBy(sql`${lots.code} <> ${lot}`)
      .limit(1);
  },
};
