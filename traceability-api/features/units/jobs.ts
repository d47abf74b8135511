import { z } from 'zod';
import { MAX_CODE_RANGES } from '@/lib/contract/jobs';
import type { CreationResult } from '@/lib/contract/units';
import { formatCode } from '@/lib/domain/codes';
import { brokenConstraint } from '../../db/errors';
import type { TenantCtx } from '../../core/context';
import { defineJob, type JobRun } from '../../core/jobs/define-job';
import { ApiError, fail } from '../../core/errors';
import { allocateCodes, UNIT_JOB } from '../blocks/codes';
import { lockArticles } from '../articles/writing/locks';
import { lockNames, recogniseUnits } from '../event-records/lineage/recognition';
import { lockOpenLot } from '../lots/reads';
import { claimForUnits, printedSerials, sharedGtin } from '../gtin-claims/claims';
import { readSheetLines, storeKeyOf } from './creation/serial-sheets';
import { joinRanges, unitOrder, unitRanges, type UnitOrder } from './creation/orders';
import { insertUnits, type UnitLine } from './creation/insert';
import { removeUnusedLot } from './creation/unused-lot';
import { writeCtx } from '../../core/write-ctx';

/** Units per transaction. */
export const UNIT_BATCH = 5_000;

const cursor = z.object({ done: z.number().int().default(0), ranges: unitRanges });
type Cursor = z.infer<typeof cursor>;
type Run = JobRun<UnitOrder, Cursor>;

/**
 * Creates the units of an order, batch by batch. Codes, units and progress are committed in one transaction per batch,
 * so after a crash the next run resumes exactly there.
 * @throws DATA_ERROR if the blocks ran out midway, CONFLICT if a serial was taken meanwhile, the lot was processed or
 * removed, or another company holds the article's GTIN; what is committed stays
 */
export const createUnitsJob = defineJob({
  kind: UNIT_JOB,
  payload: unitOrder,
  cursor,
  run: async (run) => {
    const order = run.payload;
    const lines = order.sheetId
      ? await readSheetLines(run.deps.files, storeKeyOf(run.companyId, order.sheetId), order.internalProperties)
      : undefined;
    const sheet = lines && { lines, reserved: lines.map(({ serial }) => serial) };
    let state = run.cursor;
    while (state.done < order.quantity) state = await createBatch(run, state, sheet);
    return resultOf(order, state);
  },
  onStopped: removeUnusedLot,
});

/** What was created so far: at least one unit. */
function resultOf({ articleId, lotId }: UnitOrder, { done, ranges }: Cursor): CreationResult {
  const codes = ranges.map(({ first, count }) => ({
    first: formatCode(first),
    last: formatCode(first + count - 1),
    count,
  }));
  return {
    ...{ created: done, articleId, lotId },
    ...{ firstCode: codes[0]?.first ?? '', lastCode: codes.at(-1)?.last ?? '' },
    ...{ ranges: codes.slice(0, MAX_CODE_RANGES), rangeCount: codes.length },
  };
}

interface OrderSheet {
  lines: UnitLine[];
  /** All serials of the sheet: those of later batches must not become codes of this one either. */
  reserved: string[];
}

const serialTaken = (count: number) => new ApiError('CONFLICT', { text: 'serialTakenMeanwhile', values: { count } });

/** Whether a given serial belongs to a unit of another article that was printed under this article's current GTIN. */
async function arePrinted(
  { tx }: TenantCtx,
  { articleId, sharedGtin }: { articleId: string; sharedGtin: string | null },
  lines: readonly UnitLine[],
): Promise<boolean> {
  const serials = lines.map(({ serial }) => serial).filter(Boolean);
  if (sharedGtin === null || serials.length === 0) return false;
  return (await printedSerials(tx, sharedGtin, articleId, serials)).length > 0;
}

async function createBatch(run: Run, state: Cursor, sheet: OrderSheet | undefined) {
  try {
    return await commitBatch(run, state, sheet, false);
  } catch (error) {
    if (brokenConstraint(error) !== 'units_serial') throw error;
  }
  // A given serial reads like one of these codes: the code stays, its serial gets a suffix.
  try {
    return await commitBatch(run, state, sheet, true);
  } catch (error) {
    if (brokenConstraint(error) !== 'units_serial') throw error;
    throw serialTaken(state.done);
  }
}

function commitBatch(run: Run, state: Cursor, sheet: OrderSheet | undefined, avoidsTaken: boolean): Promise<Cursor> {
  const order = run.payload;
  const count = Math.min(UNIT_BATCH, order.quantity - state.done);
  return run.transaction(async (ctx) => {
    const { tx, companyId, now } = ctx;
    await lockNames(ctx, 'create');
    // The article's GTIN may have changed since the order; it cannot change while its units are created.
    await lockArticles(ctx, [order.articleId]);
    if (order.lotId !== null && !(await lockOpenLot(ctx, order.lotId)))
      fail('CONFLICT', { text: 'lotClosedMeanwhile', values: { count: state.done } });
    const ranges = await allocateCodes(tx, companyId, count).catch((error: unknown) =>
      error instanceof ApiError
        ? fail('DATA_ERROR', { text: 'codesRanOut', values: { count: state.done } })
        : Promise.reject(error),
    );
    await claimForUnits(writeCtx(ctx), order.articleId);
    const target = {
      ...{ companyId, articleId: order.articleId, lotId: order.lotId, createdAt: now() },
      sharedGtin: await sharedGtin(tx, companyId, order.articleId),
    };
    const batchSheet = sheet && { ...sheet, lines: sheet.lines.slice(state.done, state.done + count) };
    if (batchSheet && (await arePrinted(ctx, target, batchSheet.lines))) throw serialTaken(state.done);
    await insertUnits(tx, target, ranges, { avoidsTaken, ...batchSheet });
    await recogniseUnits(ctx, ranges);
    const next = { done: state.done + count, ranges: joinRanges(state.ranges, ranges) };
    ctx.report({ done: next.done, total: order.quantity, cursor: next, result: resultOf(order, next) });
    return next;
  });
}
