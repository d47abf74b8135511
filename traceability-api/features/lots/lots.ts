import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { type lots as contract, type Lot } from '@/lib/contract/lots';
import { fold } from '@/lib/domain/text';
import { newId } from '../../db/ids';
import { articles, lots, units } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { ApiError, fail, mapUniqueViolation } from '../../core/errors';
import { lockVersion } from '../../core/versions';
import { contains } from '../../core/words';
import { audit } from '../../core/audit';
import { readProperties } from '../properties/names';

type ListQuery = z.output<typeof contract.list.query>;
type CreateBody = z.output<typeof contract.create.body>;
type UpdateBody = z.output<typeof contract.update.body>;

const refusals = { lots_code: () => new ApiError('CONFLICT', { text: 'lotCodeTaken' }) };

const unitCount = sql<number>`(select count(*)::int from ${units} where ${units.companyId} = ${lots.companyId} and ${units.lotId} = ${lots.id})`;

const selectLots = (ctx: TenantCtx, where: SQL | undefined) =>
  ctx.tx
    .select({
      ...getTableColumns(lots),
      articleName: articles.name,
      sku: articles.sku,
      units: unitCount,
    })
    .from(lots)
    .innerJoin(articles, and(eq(articles.companyId, lots.companyId), eq(articles.id, lots.articleId)))
    .where(and(eq(lots.companyId, ctx.companyId), where));

type Row = Awaited<ReturnType<typeof selectLots>>[number];

const toLot = (row: Row): Lot => ({
  id: row.id,
  code: row.code,
  state: row.state,
  article: { id: row.articleId, name: row.articleName, sku: row.sku },
  properties: row.properties,
  units: row.units,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const SORTS = {
  code: lots.code,
  article: articles.name,
  createdAt: lots.createdAt,
  updatedAt: lots.updatedAt,
} as const;

function listWhere(query: ListQuery): SQL | undefined {
  const { q, state, articleId } = query;
  return and(
    isNull(lots.deletedAt),
    state ? eq(lots.state, state) : undefined,
    articleId ? eq(lots.articleId, articleId) : undefined,
    q ? or(contains(sql`lower(${lots.code})`, q.toLowerCase()), contains(articles.search, fold(q))) : undefined,
  );
}

/** Lots of the company, the newest first unless sorted otherwise. */
export async function listLots(ctx: TenantCtx, query: ListQuery) {
  const { page, pageSize, sort = '-createdAt' } = query;
  const where = listWhere(query);
  const field = SORTS[sort.replace('-', '') as keyof typeof SORTS];
  const direction = sort.startsWith('-') ? desc : asc;
  const rows = await selectLots(ctx, where)
    .orderBy(direction(field), direction(lots.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [count] = await ctx.tx
    .select({ total: sql<number>`count(*)::int` })
    .from(lots)
    .innerJoin(articles, and(eq(articles.companyId, lots.companyId), eq(articles.id, lots.articleId)))
    .where(and(eq(lots.companyId, ctx.companyId), where));
  return { results: rows.map(toLot), total: count?.total ?? 0, page, pageSize };
}

/** @throws NOT_FOUND */
export async function getLot(ctx: TenantCtx, lotId: string): Promise<Lot> {
  const [row] = await selectLots(ctx, and(eq(lots.id, lotId), isNull(lots.deletedAt))).limit(1);
  return row ? toLot(row) : fail('NOT_FOUND');
}

/**
 * Creates a lot.
 * @throws NOT_FOUND for an article that is not the company's, CONFLICT for a code the article has, INVALID_DATA for a
 * property that is there twice
 */
export async function createLot(ctx: TenantCtx, body: CreateBody): Promise<Lot> {
  const properties = readProperties(ctx, body.properties);
  const [article] = await ctx.tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.companyId, ctx.companyId), eq(articles.id, body.articleId), isNull(articles.deletedAt)))
    .limit(1);
  if (!article) fail('NOT_FOUND', { text: 'articleNotFound' });
  const id = newId();
  const now = ctx.now();
  await mapUniqueViolation(refusals, () =>
    ctx.tx.insert(lots).values({ id, companyId: ctx.companyId, ...body, properties, createdAt: now, updatedAt: now }),
  );
  await audit(ctx, { entity: 'lots', entityId: id, detail: { code: body.code, articleId: body.articleId } });
  return getLot(ctx, id);
}

const live = (ctx: TenantCtx, lotId: string) =>
  and(eq(lots.companyId, ctx.companyId), eq(lots.id, lotId), isNull(lots.deletedAt));

const touched = (ctx: TenantCtx) => ({ version: sql`${lots.version} + 1`, updatedAt: ctx.now() });

/**
 * Changes code and properties.
 * @throws NOT_FOUND, CONFLICT for a stale version (with the current lot) or a taken code, INVALID_DATA for a property
 * that is there twice
 */
export async function updateLot(ctx: TenantCtx, lotId: string, body: UpdateBody): Promise<Lot> {
  const before = await lockVersion(
    ctx.tx.select({ version: lots.version, properties: lots.properties }).from(lots).where(live(ctx, lotId)),
    body.version,
    () => getLot(ctx, lotId),
  );
  const properties = readProperties(ctx, body.properties, before.properties);
  await mapUniqueViolation(refusals, () =>
    ctx.tx
      .update(lots)
      .set({ code: body.code, properties, ...touched(ctx) })
      .where(live(ctx, lotId)),
  );
  await audit(ctx, { entity: 'lots', entityId: lotId, detail: { code: body.code } });
  return getLot(ctx, lotId);
}

/** Puts a lot into the trash. @throws NOT_FOUND, CONFLICT while units belong to it */
export async function removeLot(ctx: TenantCtx, lotId: string): Promise<{ id: string }> {
  const current = await getLot(ctx, lotId);
  if (current.units > 0) fail('CONFLICT', { text: 'lotHasUnits', values: { count: current.units } });
  await ctx.tx
    .update(lots)
    .set({ deletedAt: ctx.now(), ...touched(ctx) })
    .where(live(ctx, lotId));
  await audit(ctx, { entity: 'lots', entityId: lotId, detail: { code: current.code } });
  return { id: lotId };
}

/** Takes a lot out of the trash. @throws NOT_FOUND, CONFLICT when its code was given again meanwhile */
export async function restoreLot(ctx: TenantCtx, lotId: string): Promise<Lot> {
  await mapUniqueViolation(refusals, () =>
    ctx.tx
      .update(lots)
      .set({ deletedAt: null, ...touched(ctx) })
      .where(and(eq(lots.companyId, ctx.companyId), eq(lots.id, lotId), isNotNull(lots.deletedAt))),
  );
  const lot = await getLot(ctx, lotId);
  await audit(ctx, { entity: 'lots', entityId: lotId });
  return lot;
}

/** Moves a lot to `state`. @throws NOT_FOUND, ALREADY_PROCESS when it is there already */
export async function setLotState(ctx: TenantCtx, lotId: string, state: Lot['state']): Promise<Lot> {
  const current = await getLot(ctx, lotId);
  if (current.state === state) fail('ALREADY_PROCESS');
  await ctx.tx
    .update(lots)
    .set({ state, ...touched(ctx) })
    .where(live(ctx, lotId));
  await audit(ctx, { entity: 'lots', entityId: lotId, detail: { state } });
  return getLot(ctx, lotId);
}
