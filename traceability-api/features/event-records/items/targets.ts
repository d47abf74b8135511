import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { RecordTarget } from '@/lib/contract/event-records';
import { parseCode } from '@/lib/domain/codes';
import { readLabelAddress, type LabelAddress } from '@/lib/domain/gs1/label-address';
import type { TenantCtx } from '../../../core/context';
import { fail } from '../../../core/errors';
import { keptCount } from '../../../core/lists/kept-counts';
import { articles, containers, lots, units } from '../../../db/schema';
import { recordableEvents } from '../events';
import { containerAround } from './container-around';

type Found = Omit<RecordTarget, 'events' | 'container'>;

const ofArticle = (articleId: typeof units.articleId | typeof lots.articleId, ctx: TenantCtx) =>
  and(eq(articles.companyId, ctx.companyId), eq(articles.id, articleId));

async function findUnit(ctx: TenantCtx, where: SQL | undefined): Promise<Found | null> {
  const [row] = await ctx.tx
    .select({
      id: units.id,
      code: units.code,
      withdrawnAt: units.withdrawnAt,
      lot: { id: lots.id, code: lots.code },
      article: { id: articles.id, name: articles.name },
    })
    .from(units)
    .innerJoin(articles, ofArticle(units.articleId, ctx))
    .leftJoin(lots, and(eq(lots.companyId, ctx.companyId), eq(lots.id, units.lotId)))
    .where(and(eq(units.companyId, ctx.companyId), isNull(units.deletedAt), where))
    .limit(1);
  if (!row) return null;
  const { withdrawnAt, ...unit } = row;
  return { type: 'unit', ...unit, name: unit.article.name, isWithdrawn: withdrawnAt !== null, count: 1 };
}

async function findLot(ctx: TenantCtx, where: SQL | undefined): Promise<Found | null> {
  const [row] = await ctx.tx
    .select({
      id: lots.id,
      code: lots.code,
      article: { id: articles.id, name: articles.name },
      count: keptCount(ctx.companyId, 'units.lot', sql`${lots.id}::text`),
    })
    .from(lots)
    .innerJoin(articles, ofArticle(lots.articleId, ctx))
    .where(and(eq(lots.companyId, ctx.companyId), isNull(lots.deletedAt), where))
    .limit(1);
  return row ? { type: 'lot', ...row, name: row.article.name, lot: null, isWithdrawn: false } : null;
}

async function findContainer(ctx: TenantCtx, where: SQL | undefined): Promise<Found | null> {
  const [row] = await ctx.tx
    .select({ id: containers.id, code: containers.code, name: containers.name, count: containers.loaded })
    .from(containers)
    .where(and(eq(containers.companyId, ctx.companyId), isNull(containers.deletedAt), where))
    .limit(1);
  return row ? { type: 'container', ...row, lot: null, article: null, isWithdrawn: false } : null;
}

async function findByLabel(ctx: TenantCtx, { hash, gtin = '', serial, lot, sscc }: LabelAddress) {
  if (hash) return findUnit(ctx, eq(units.hash, hash));
  if (serial) return findUnit(ctx, and(eq(articles.gtin, gtin), eq(units.serial, serial)));
  if (lot) return findLot(ctx, and(eq(articles.gtin, gtin), eq(lots.code, lot)));
  return sscc ? findContainer(ctx, eq(containers.sscc, sscc)) : null;
}

/** A code as it is typed: a unit's, a container's, a lot's, a serial, in this order. */
async function findByCode(ctx: TenantCtx, q: string) {
  const number = parseCode(q);
  const isContainer = or(sql`lower(${containers.code}) = ${q.toLowerCase()}`, eq(containers.sscc, q.replace(/ /g, '')));
  return (
    (number === null ? null : await findUnit(ctx, eq(units.number, number))) ??
    (await findContainer(ctx, isContainer)) ??
    (await findLot(ctx, sql`lower(${lots.code}) = ${q.toLowerCase()}`)) ??
    (await findUnit(ctx, eq(units.serial, q)))
  );
}

/** What a code or the address of a label stands for; null for one that is none of the company's. */
export async function knownTarget(ctx: TenantCtx, q: string): Promise<Found | null> {
  const label = readLabelAddress(q);
  if (label) return findByLabel(ctx, label);
  return q === '' ? null : findByCode(ctx, q);
}

/** The same. @throws NOT_FOUND for one that is none of the company's */
export const findTarget = async (ctx: TenantCtx, q: string): Promise<Found> =>
  (await knownTarget(ctx, q)) ?? fail('NOT_FOUND', { text: 'codeUnknown' });

/** The same with the container around it and what can be recorded. @throws NOT_FOUND */
export async function getTarget(ctx: TenantCtx, q: string): Promise<RecordTarget> {
  const found = await findTarget(ctx, q);
  const items = found.lot ? [found.id, found.lot.id] : [found.id];
  return {
    ...found,
    container: await containerAround(ctx, found.id),
    events: found.article ? await recordableEvents(ctx, found.article.id, items) : [],
  };
}
