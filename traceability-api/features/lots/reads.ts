import { and, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm';
import type { Lot } from '@/lib/contract/lots';
import { articles, lots } from '../../db/schema';
import type { TenantCtx, TenantTx } from '../../core/context';
import { fail } from '../../core/errors';
import { gs1KeysOf } from '@/lib/domain/epcis/identifiers';
import { articlesUnder } from '../gtin-claims/uses';
import { lotsCalled } from '../lot-codes/codes';
import { keptCount } from '../../core/lists/kept-counts';
import { openRecallOf } from '../event-records/items/recalled';

/** The lot's events. */
const making = sql`from process_articles p
  join events e on e.company_id = p.company_id and e.process_id = p.process_id and e.deleted_at is null
    and (e.article_id is null or e.article_id = p.article_id)
  join processes m on m.company_id = p.company_id and m.id = p.process_id and m.deleted_at is null
  where p.company_id = ${lots.companyId} and p.article_id = ${lots.articleId} and p.type = 'manufacturing'`;

/** A record of the lot, or of the one that it was split from up to the split, that was not corrected. */
const isRecorded = sql`exists (select 1 from app_lot_line(${lots.companyId}, ${lots.id}) line
  join event_record_items i on i.company_id = ${lots.companyId} and i.item_id = line.id and i.happened_at <= line.until
  where i.event_id = e.id
    and not exists (select 1 from event_records c where c.company_id = i.company_id and c.corrects_id = i.record_id))`;

/** The lot, unless it is in the trash or another company's. */
export const liveLot = (ctx: TenantCtx, lotId: string) =>
  and(eq(lots.companyId, ctx.companyId), eq(lots.id, lotId), isNull(lots.deletedAt));

export const selectLots = (ctx: TenantCtx, where: SQL | undefined) =>
  ctx.tx
    .select({
      ...getTableColumns(lots),
      articleName: articles.name,
      sku: articles.sku,
      units: keptCount(ctx.companyId, 'units.lot', sql`${lots.id}::text`),
      events: sql<number>`(select count(*)::int ${making})`,
      recall: openRecallOf(sql`${lots.companyId}`, sql`${lots.id}`),
      recorded: sql<number>`(select count(*)::int ${making} and ${isRecorded})`,
    })
    .from(lots)
    .innerJoin(articles, and(eq(articles.companyId, lots.companyId), eq(articles.id, lots.articleId)))
    .where(and(eq(lots.companyId, ctx.companyId), where));

type Row = Awaited<ReturnType<typeof selectLots>>[number];

export const toLot = (row: Row): Lot => ({
  id: row.id,
  code: row.code,
  state: row.state,
  article: { id: row.articleId, name: row.articleName, sku: row.sku },
  properties: row.properties,
  units: row.units,
  progress: { recorded: row.recorded, events: row.events },
  isRecalled: row.recall !== null,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** The lot that a GS1 address identifies, in any of its forms; null if it is not the company's. */
export async function findLotByName({ tx, companyId }: TenantTx, name: string) {
  const keys = gs1KeysOf(name);
  if (!keys?.lot) return null;
  const [row] = await tx
    .select({ id: lots.id })
    .from(lots)
    .where(
      and(
        eq(lots.companyId, companyId),
        sql`${lots.id} = any(${lotsCalled(companyId, articlesUnder(companyId, keys.gtin), keys.lot)})`,
        isNull(lots.deletedAt),
      ),
    )
    .orderBy(sql`${lots.code} <> ${keys.lot}`)
    .limit(1);
  return row?.id ?? null;
}

/** @throws NOT_FOUND */
export async function getLot(ctx: TenantCtx, lotId: string): Promise<Lot> {
  const [row] = await selectLots(ctx, and(eq(lots.id, lotId), isNull(lots.deletedAt))).limit(1);
  return row ? toLot(row) : fail('NOT_FOUND');
}

/** Whether a lot accepts units; it stays so until the transaction ends. */
export async function lockOpenLot(ctx: TenantCtx, lotId: string): Promise<boolean> {
  const [lot] = await ctx.tx.select({ state: lots.state }).from(lots).where(liveLot(ctx, lotId)).for('share');
  return lot?.state === 'in_process';
}
