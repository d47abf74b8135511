import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { type units as contract } from '@/lib/contract/units';
import { articles, lots, units } from '../../../db/schema';
import type { StreamCtx, TenantCtx } from '../../../core/context';
import { fail } from '../../../core/errors';
import { queueJob } from '../../../core/jobs/queue';
import { createUnitsJob } from '../jobs';
import { errorDetails } from '../../../core/texts';
import { audit } from '../../../core/audit';
import { lockArticles } from '../../articles/writing/locks';
import { getCodeBalance } from '../../blocks/codes';
import { claimForUnits, printedSerials, sharedGtin } from '../../gtin-claims/claims';
import { createLot } from '../../lots/writes';
import type { UnitOrder } from './orders';
import { findSheet, readSheetLines } from './serial-sheets';
import type { UnitLine } from './insert';
import { writeCtx } from '../../../core/write-ctx';

type Body = z.output<typeof contract.create.body>;

const MAX_ISSUES = 50;

/** Locks the article, so that its GTIN cannot change after it was checked. @throws NOT_FOUND */
async function holdArticle(ctx: TenantCtx, articleId: string) {
  await lockArticles(ctx, [articleId]);
  const [article] = await ctx.tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.companyId, ctx.companyId), eq(articles.id, articleId), isNull(articles.deletedAt)))
    .limit(1);
  if (!article) fail('NOT_FOUND', { text: 'articleNotFound' });
}

/**
 * A lot that units of an article may join. `path` names it in the request.
 * @throws NOT_FOUND unless it is the company's and the article's, ALREADY_PROCESS if it is processed
 */
export async function checkLot(ctx: TenantCtx, articleId: string, lotId: string, path = 'lotId'): Promise<string> {
  const [lot] = await ctx.tx
    .select({ id: lots.id, state: lots.state })
    .from(lots)
    .where(
      and(eq(lots.companyId, ctx.companyId), eq(lots.id, lotId), eq(lots.articleId, articleId), isNull(lots.deletedAt)),
    )
    .limit(1);
  if (!lot) return fail('NOT_FOUND', { text: 'lotNotFound', path });
  if (lot.state === 'processed') fail('ALREADY_PROCESS', { text: 'lotProcessed', path });
  return lot.id;
}

/** @throws DATA_ERROR if fewer codes are left than requested, PAYMENT_IN_PROCESS if the only block is still unpaid */
async function checkBalance(ctx: TenantCtx, quantity: number) {
  const balance = await getCodeBalance(ctx.tx, ctx.companyId, true);
  if (balance.available >= quantity) return;
  if (balance.available > 0) fail('DATA_ERROR', { text: 'fewerCodes', values: { available: balance.available } });
  if (balance.isPurchaseInProcess) fail('PAYMENT_IN_PROCESS', { text: 'purchaseNotProcessed' });
  fail('DATA_ERROR', { text: 'noCodes' });
}

/**
 * Serials of a sheet that the article, or another one under its GTIN, already has: reported before anything is created.
 */
async function checkSerials(ctx: TenantCtx, articleId: string, serials: readonly string[]) {
  const takenSerials: string[] = [];
  const shared = serials.length > 0 ? await sharedGtin(ctx.tx, ctx.companyId, articleId) : null;
  for (let at = 0; at < serials.length && takenSerials.length < MAX_ISSUES; at += 5_000) {
    const batch = serials.slice(at, at + 5_000);
    if (shared !== null) takenSerials.push(...(await printedSerials(ctx.tx, shared, articleId, batch)));
    const rows = await ctx.tx
      .select({ serial: units.serial })
      .from(units)
      .where(and(eq(units.companyId, ctx.companyId), eq(units.articleId, articleId), inArray(units.serial, batch)))
      .limit(MAX_ISSUES);
    takenSerials.push(...rows.map((row) => row.serial));
  }
  if (takenSerials.length === 0) return;
  const t = errorDetails(ctx.locale);
  const issues = takenSerials
    .slice(0, MAX_ISSUES)
    .map((serial) => ({ msg: t('serialTaken', { serial }), path: 'sheetId' }));
  fail('INVALID_DATA', { issues });
}

/** The lines of the sheet of an order; null without one. @throws NOT_FOUND */
export async function readOrderSheet(ctx: StreamCtx, { sheetId }: Body): Promise<UnitLine[] | null> {
  if (sheetId === undefined) return null;
  const sheet = await ctx.transaction((tenant) => findSheet(tenant, sheetId));
  return readSheetLines(ctx.deps.files, sheet.storeKey);
}

async function chooseLot(ctx: TenantCtx, { articleId, lot }: Body): Promise<string | null> {
  if (lot.kind === 'none') return null;
  if (lot.kind === 'existing') return checkLot(ctx, articleId, lot.lotId, 'lot.lotId');
  const body = { articleId, code: lot.code, state: 'in_process' as const, properties: [] };
  return (await createLot(ctx, body, 'lot.code')).id;
}

/**
 * Starts the creation of up to 100,000 units. The whole number must be free now and stays reserved until the job ends,
 * so that each of several concurrent requests gets all its codes or an error.
 * @throws NOT_FOUND, DATA_ERROR, PAYMENT_IN_PROCESS, ALREADY_PROCESS, INVALID_DATA (serials taken), CONFLICT (lot code
 * taken, or the GTIN is another company's)
 */
export async function startUnitCreation(
  ctx: TenantCtx,
  body: Body,
  lines: readonly UnitLine[] | null,
): Promise<{ jobId: string }> {
  await holdArticle(ctx, body.articleId);
  await claimForUnits(writeCtx(ctx), body.articleId);
  if (lines) await checkSerials(ctx, body.articleId, lines.map(({ serial }) => serial).filter(Boolean));
  const quantity = lines?.length ?? body.quantity ?? 0;
  const sheetId = body.sheetId ?? null;
  await checkBalance(ctx, quantity);
  const lotId = await chooseLot(ctx, body);
  const internalProperties = body.internalProperties ?? null;
  const isLotNew = body.lot.kind === 'new';
  const order: UnitOrder = { articleId: body.articleId, lotId, isLotNew, quantity, sheetId, internalProperties };
  const jobId = await queueJob(ctx, createUnitsJob, order, quantity);
  await audit(ctx, { entity: 'units', detail: { ...order, jobId } });
  return { jobId };
}
