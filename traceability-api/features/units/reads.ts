import { and, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { type units as contract, type UnitRow } from '@/lib/contract/units';
import { CODE_WIDTH, parseCode } from '@/lib/domain/codes';
import { articles, codeBlocks, jobs, lots, units } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { beginsWith, caseVariants } from '../../core/lists/words';
import { fail } from '../../core/errors';
import { inRanges, unitRanges, type UnitRanges } from './creation/orders';
import { UNIT_JOB } from '../blocks/codes';

type ListQuery = z.output<typeof contract.list.query>;
export type UnitFilters = Pick<ListQuery, 'q' | 'articleId' | 'lotId' | 'blockId' | 'jobId' | 'state'>;

export const unitRowColumns = {
  id: units.id,
  number: units.number,
  code: units.code,
  serial: units.serial,
  hash: units.hash,
  withdrawnAt: units.withdrawnAt,
  createdAt: units.createdAt,
  articleId: articles.id,
  articleName: articles.name,
  sku: articles.sku,
  gtin: articles.gtin,
  articleDeletedAt: articles.deletedAt,
  lotId: lots.id,
  lotCode: lots.code,
  lotState: lots.state,
  blockNumber: codeBlocks.number,
};

export const selectUnits = (ctx: TenantCtx) =>
  ctx.tx
    .select(unitRowColumns)
    .from(units)
    .innerJoin(articles, and(eq(articles.companyId, units.companyId), eq(articles.id, units.articleId)))
    .innerJoin(codeBlocks, and(eq(codeBlocks.companyId, units.companyId), eq(codeBlocks.id, units.blockId)))
    .leftJoin(lots, and(eq(lots.companyId, units.companyId), eq(lots.id, units.lotId)))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectUnits>>[number];

export const toUnitRow = (row: Row): UnitRow => ({
  id: row.id,
  code: row.code,
  serial: row.serial,
  state: row.withdrawnAt ? 'withdrawn' : 'active',
  article: { id: row.articleId, name: row.articleName, sku: row.sku, gtin: row.gtin },
  isArticleInTrash: row.articleDeletedAt !== null,
  lot: row.lotId && row.lotCode && row.lotState ? { id: row.lotId, code: row.lotCode, state: row.lotState } : null,
  blockNumber: row.blockNumber,
  createdAt: row.createdAt.toISOString(),
});

/** Numbers whose code begins with the given digits: `0000012` is 1200 to 12999 … as far as eight digits go. */
function codesBeginning(digits: string): SQL | undefined {
  if (digits.length >= CODE_WIDTH) return undefined;
  const step = 10 ** (CODE_WIDTH - digits.length);
  const low = Number(digits) * step;
  return sql`${units.number} between ${low} and ${low + step - 1}`;
}

function search(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const number = parseCode(q);
  // '7' is the code 00000007; '0000001' is the beginning of a code, not the first one.
  const isWhole = !q.startsWith('0') || q.length >= CODE_WIDTH;
  return or(
    number !== null && isWhole ? eq(units.number, number) : undefined,
    /^\d+$/.test(q) ? codesBeginning(q) : undefined,
    ...caseVariants(q).map((variant) => beginsWith(units.serial, variant)),
  );
}

/** Numbers of the units of a creation, as recorded by its job. @throws NOT_FOUND */
export async function creationRanges(ctx: TenantCtx, jobId: string): Promise<UnitRanges> {
  const [job] = await ctx.tx
    .select({ cursor: jobs.cursor })
    .from(jobs)
    .where(and(eq(jobs.companyId, ctx.companyId), eq(jobs.id, jobId), eq(jobs.kind, UNIT_JOB)))
    .limit(1);
  if (!job) return fail('NOT_FOUND');
  return unitRanges.parse(job.cursor.ranges);
}

/** A block's units are its range of numbers, so they need no index of their own. @throws NOT_FOUND */
async function blockRange(ctx: TenantCtx, blockId: string): Promise<SQL> {
  const [block] = await ctx.tx
    .select({ first: codeBlocks.firstNumber, last: codeBlocks.lastNumber })
    .from(codeBlocks)
    .where(and(eq(codeBlocks.companyId, ctx.companyId), eq(codeBlocks.id, blockId)))
    .limit(1);
  return block ? sql`${units.number} between ${block.first} and ${block.last}` : fail('NOT_FOUND');
}

/** The company's matching units. @throws NOT_FOUND for a block or job that is not the company's */
export async function unitsWhere(ctx: TenantCtx, filters: UnitFilters): Promise<SQL | undefined> {
  const { q, articleId, lotId, blockId, jobId, state } = filters;
  return and(
    eq(units.companyId, ctx.companyId),
    articleId ? eq(units.articleId, articleId) : undefined,
    lotId ? eq(units.lotId, lotId) : undefined,
    blockId ? await blockRange(ctx, blockId) : undefined,
    jobId ? inRanges(await creationRanges(ctx, jobId)) : undefined,
    state === 'withdrawn' ? isNotNull(units.withdrawnAt) : undefined,
    state === 'active' ? isNull(units.withdrawnAt) : undefined,
    search(q),
  );
}

/** The id of the unit with a code of the company. @throws NOT_FOUND */
export async function findUnitId(ctx: TenantCtx, code: string): Promise<string> {
  const number = parseCode(code);
  if (number === null) return fail('NOT_FOUND');
  const [row] = await ctx.tx
    .select({ id: units.id })
    .from(units)
    .where(and(eq(units.companyId, ctx.companyId), eq(units.number, number)))
    .limit(1);
  return row?.id ?? fail('NOT_FOUND');
}
