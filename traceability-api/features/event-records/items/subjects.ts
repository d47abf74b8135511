import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { MAX_RECORD_UNITS, type ItemType, type RecordSubject } from '@/lib/contract/event-records';
import { parseCode } from '@/lib/domain/codes';
import type { TenantCtx } from '../../../core/context';
import { fail } from '../../../core/errors';
import { keptCount } from '../../../core/lists/kept-counts';
import { containers, lots, units } from '../../../db/schema';
import { findTarget, targetsOf } from './targets';

/** The things that a record is about, all of one kind and each once. */
export interface Subject {
  type: Extract<ItemType, 'unit' | 'lot' | 'container'>;
  ids: string[];
  /** Articles of the units or of the lot. */
  articleIds: string[];
  /** The units that it is about, including those of a lot. */
  units: number;
  withdrawn: number;
}

const ofUnits = (rows: { id: string; articleId: string; withdrawnAt: Date | null }[]): Subject => ({
  type: 'unit',
  ids: rows.map(({ id }) => id),
  articleIds: [...new Set(rows.map(({ articleId }) => articleId))],
  units: rows.length,
  withdrawn: rows.filter(({ withdrawnAt }) => withdrawnAt !== null).length,
});

const unitColumns = { id: units.id, articleId: units.articleId, number: units.number, withdrawnAt: units.withdrawnAt };
const ownUnits = (ctx: TenantCtx) => eq(units.companyId, ctx.companyId);

/** `path`: the field that identifies the units. */
const refuseCodes = (codes: string, path: string): never =>
  fail('NOT_FOUND', { text: 'unitsNotFound', values: { codes }, path });

const numberOf = (code: string, path: string): number => parseCode(code) ?? refuseCodes(code, path);

async function readUnits(ctx: TenantCtx, codes: readonly string[]): Promise<Subject> {
  const path = 'subject.codes';
  const numbers = [...new Set(codes.map((code) => numberOf(code, path)))];
  const rows = await ctx.tx
    .select(unitColumns)
    .from(units)
    .where(and(ownUnits(ctx), inArray(units.number, numbers)))
    .orderBy(units.number);
  if (rows.length < numbers.length) {
    const existing = new Set(rows.map(({ number }) => number));
    const missingCodes = codes.filter((code) => !existing.has(numberOf(code, path)));
    refuseCodes(missingCodes.slice(0, 5).join(', '), path);
  }
  return ofUnits(rows);
}

/** The number of the unit with a code or a label. @throws NOT_FOUND, naming the field `path` */
async function numberOnLabel(ctx: TenantCtx, label: string, path: string): Promise<number> {
  if (parseCode(label) !== null) return numberOf(label, path);
  const unit = (await targetsOf(ctx, label)).find(({ type }) => type === 'unit');
  return unit ? numberOf(unit.code, path) : refuseCodes(label, path);
}

async function readRange(ctx: TenantCtx, first: string, last: string): Promise<Subject> {
  const from = await numberOnLabel(ctx, first, 'subject.first');
  const to = await numberOnLabel(ctx, last, 'subject.last');
  if (from > to) fail('INVALID_DATA', { text: 'rangeBackwards', path: 'subject.last' });
  const rows = await ctx.tx
    .select(unitColumns)
    .from(units)
    .where(and(ownUnits(ctx), sql`${units.number} between ${from} and ${to}`))
    .orderBy(units.number)
    .limit(MAX_RECORD_UNITS + 1);
  if (rows.length > MAX_RECORD_UNITS)
    fail('TOO_LARGE', { text: 'tooManyUnits', values: { max: MAX_RECORD_UNITS }, path: 'subject.last' });
  if (rows.length === 0) refuseCodes(`${first}–${last}`, 'subject.first');
  return ofUnits(rows);
}

async function readLot(ctx: TenantCtx, lotId: string): Promise<Subject> {
  const [lot] = await ctx.tx
    .select({ articleId: lots.articleId, units: keptCount(ctx.companyId, 'units.lot', sql`${lots.id}::text`) })
    .from(lots)
    .where(and(eq(lots.companyId, ctx.companyId), eq(lots.id, lotId), isNull(lots.deletedAt)))
    .limit(1);
  if (!lot) return fail('NOT_FOUND', { text: 'lotGone' });
  return { type: 'lot', ids: [lotId], articleIds: [lot.articleId], units: lot.units, withdrawn: 0 };
}

async function readContainer(ctx: TenantCtx, containerId: string): Promise<Subject> {
  const [container] = await ctx.tx
    .select({ id: containers.id })
    .from(containers)
    .where(and(eq(containers.companyId, ctx.companyId), eq(containers.id, containerId), isNull(containers.deletedAt)))
    .limit(1);
  if (!container) return fail('NOT_FOUND', { text: 'containerGone' });
  return { type: 'container', ids: [containerId], articleIds: [], units: 0, withdrawn: 0 };
}

async function readScanned(ctx: TenantCtx, q: string): Promise<Subject> {
  const { type, id, article, count, isWithdrawn } = await findTarget(ctx, q);
  return {
    type,
    ids: [id],
    articleIds: article ? [article.id] : [],
    units: type === 'container' ? 0 : count,
    withdrawn: isWithdrawn ? 1 : 0,
  };
}

/**
 * Reads the subjects of a record. @throws NOT_FOUND naming the codes that are not the company's, TOO_LARGE for a range
 * of more than `MAX_RECORD_UNITS` units, INVALID_DATA for one that ends before it begins
 */
export function readSubject(ctx: TenantCtx, subject: RecordSubject): Promise<Subject> {
  switch (subject.type) {
    case 'code':
      return readScanned(ctx, subject.q);
    case 'units':
      return readUnits(ctx, subject.codes);
    case 'range':
      return readRange(ctx, subject.first, subject.last);
    case 'lot':
      return readLot(ctx, subject.lotId);
    case 'container':
      return readContainer(ctx, subject.containerId);
  }
}
