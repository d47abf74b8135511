import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { LabelAddress } from '@/lib/domain/gs1/label-address';
import type { SearchEntry, TenantCtx } from '../../core/context';
import { caseVariants } from '../../core/lists/words';
import { articles, units } from '../../db/schema';
import { articlesUnder } from '../gtin-claims/uses';

const select = (ctx: TenantCtx, where: SQL | undefined, limit: number) =>
  ctx.tx
    .select({ key: units.code, name: units.code, detail: articles.name })
    .from(units)
    .innerJoin(articles, and(eq(articles.companyId, ctx.companyId), eq(articles.id, units.articleId)))
    .where(and(eq(units.companyId, ctx.companyId), where))
    .limit(limit);

/** A code, with or without leading zeros, or a serial: each looked up in its own index. */
const hasCode = (q: string) =>
  or(inArray(units.serial, caseVariants(q)), /^\d{1,15}$/.test(q) ? eq(units.number, Number(q)) : undefined);

function isOnLabel({ companyId }: TenantCtx, { hash, gtin = '', serial }: LabelAddress) {
  if (hash) return eq(units.hash, hash);
  if (!serial) return sql`false`;
  return and(sql`${units.articleId} = any(${articlesUnder(companyId, gtin)})`, eq(units.serial, serial));
}

export const unitsSearch: SearchEntry = {
  byWords: (ctx, q, limit) => select(ctx, hasCode(q), limit),
  byAddress: (ctx, address) => select(ctx, isOnLabel(ctx, address), 1),
};
