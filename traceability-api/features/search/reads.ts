import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { SearchHits } from '@/lib/contract/search';
import { parseDigitalLink } from '@/lib/domain/gs1/digital-link';
import { articles, lots, materials, units } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { matchesWords } from '../../core/words';

const FEW = 5;

/** What a scanned label's address names: our own hash, or a Digital Link. */
function readAddress(q: string): { hash?: string; gtin?: string; serial?: string } | null {
  if (!/^https?:\/\//i.test(q)) return null;
  const hash = /\/p\/([\w-]{22})(?:[/?#]|$)/.exec(q)?.[1];
  if (hash) return { hash };
  const link = parseDigitalLink(q);
  if ('error' in link) return null;
  const value = (ai: string) => link.elements.find((element) => element.ai === ai)?.value;
  const gtin = value('01');
  const serial = value('21');
  return gtin ? { gtin, ...(serial ? { serial } : {}) } : null;
}

const selectUnits = (ctx: TenantCtx) =>
  ctx.tx
    .select({ code: units.code, article: articles.name })
    .from(units)
    .innerJoin(articles, and(eq(articles.companyId, ctx.companyId), eq(articles.id, units.articleId)));

const liveUnit = (ctx: TenantCtx) => and(eq(units.companyId, ctx.companyId), isNull(units.deletedAt));
const liveArticle = (ctx: TenantCtx) => and(eq(articles.companyId, ctx.companyId), isNull(articles.deletedAt));

const articleColumns = { id: articles.id, name: articles.name, sku: articles.sku };

async function byAddress(ctx: TenantCtx, { hash, gtin, serial }: NonNullable<ReturnType<typeof readAddress>>) {
  const unit = hash
    ? eq(units.hash, hash)
    : serial
      ? and(eq(articles.gtin, gtin ?? ''), eq(units.serial, serial))
      : sql`false`;
  return {
    articles: gtin
      ? await ctx.tx
          .select(articleColumns)
          .from(articles)
          .where(and(liveArticle(ctx), eq(articles.gtin, gtin)))
          .limit(1)
      : [],
    materials: [],
    lots: [],
    units: await selectUnits(ctx)
      .where(and(liveUnit(ctx), unit))
      .limit(1),
  };
}

const startsWith = (q: string) => `${q.replace(/[\\%_]/g, '\\$&')}%`;

/** A code as people type it: leading zeros may be left out. */
const unitOf = (q: string) =>
  /^\d{1,15}$/.test(q) ? or(eq(units.number, Number(q)), eq(units.serial, q)) : eq(units.serial, q);

async function byWords(ctx: TenantCtx, q: string) {
  return {
    articles: await ctx.tx
      .select(articleColumns)
      .from(articles)
      .where(and(liveArticle(ctx), matchesWords(articles.search, q)))
      .orderBy(asc(articles.search))
      .limit(FEW),
    materials: await ctx.tx
      .select({ id: materials.id, name: materials.name })
      .from(materials)
      .where(
        and(
          eq(materials.companyId, ctx.companyId),
          isNull(materials.deletedAt),
          matchesWords(sql`${materials.nameKey}`, q),
        ),
      )
      .orderBy(asc(materials.nameKey))
      .limit(FEW),
    lots: await ctx.tx
      .select({ id: lots.id, code: lots.code, article: articles.name })
      .from(lots)
      .innerJoin(articles, and(eq(articles.companyId, ctx.companyId), eq(articles.id, lots.articleId)))
      .where(and(eq(lots.companyId, ctx.companyId), isNull(lots.deletedAt), sql`${lots.code} ilike ${startsWith(q)}`))
      .orderBy(desc(lots.createdAt))
      .limit(FEW),
    units: await selectUnits(ctx)
      .where(and(liveUnit(ctx), or(unitOf(q), eq(units.code, q))))
      .limit(FEW),
  };
}

/** A few of each kind for words, a code, or the address of a scanned label; nothing for an empty search. */
export async function findAnything(ctx: TenantCtx, q: string): Promise<SearchHits> {
  if (q === '') return { articles: [], materials: [], lots: [], units: [] };
  const address = readAddress(q);
  return address ? byAddress(ctx, address) : byWords(ctx, q);
}
