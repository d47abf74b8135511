import { z } from 'zod';
import { formatCode } from '@/lib/domain/codes';
import { brokenConstraint } from '../db/errors';
import { ApiError, fail } from '../http/errors';
import { takeCodes } from '../services/blocks-codes';
import { readSheetLines, storeKeyOf } from '../services/unit-sheets';
import { joinRanges, unitOrder, unitRanges, type UnitOrder } from '../services/units-create';
import { insertUnits, type UnitLine } from '../services/units-insert';
import type { JobHandler, JobRun } from './jobs';

/** Units of one transaction. */
export const UNIT_BATCH = 5_000;

const cursor = z.object({ done: z.number().int().default(0), ranges: unitRanges });
type Cursor = z.infer<typeof cursor>;

/**
 * Creates the units of an order, batch by batch. Codes, units and the place reached are one transaction each, so after
 * a kill the next run goes on exactly there.
 * @throws DATA_ERROR when the blocks ran out under way, CONFLICT when a serial was taken meanwhile; what is committed stays
 */
export const createUnits: JobHandler = async (run) => {
  const order = unitOrder.parse(run.payload);
  const lines = order.sheetId
    ? await readSheetLines(run.deps.files, storeKeyOf(run.companyId, order.sheetId))
    : undefined;
  let state = cursor.parse(run.cursor);
  while (state.done < order.quantity) state = await createBatch(run, order, state, lines);
  const { ranges } = state;
  const last = ranges.at(-1);
  return {
    created: state.done,
    articleId: order.articleId,
    lotId: order.lotId,
    firstCode: ranges[0] ? formatCode(ranges[0].first) : null,
    lastCode: last ? formatCode(last.first + last.count - 1) : null,
  };
};

async function createBatch(run: JobRun, order: UnitOrder, state: Cursor, lines: UnitLine[] | undefined) {
  try {
    return await commitBatch(run, order, state, lines, false);
  } catch (error) {
    if (brokenConstraint(error) !== 'units_serial') throw error;
  }
  // Somebody's given serial reads like one of these codes: the code stays, its serial gets an end of its own.
  try {
    return await commitBatch(run, order, state, lines, true);
  } catch (error) {
    if (brokenConstraint(error) !== 'units_serial') throw error;
    throw new ApiError('CONFLICT', { text: 'serialTakenMeanwhile', values: { count: state.done } });
  }
}

function commitBatch(
  run: JobRun,
  order: UnitOrder,
  state: Cursor,
  lines: UnitLine[] | undefined,
  avoidTaken: boolean,
): Promise<Cursor> {
  const count = Math.min(UNIT_BATCH, order.quantity - state.done);
  return run.transaction(async (tx) => {
    const ranges = await takeCodes(tx, run.companyId, count).catch((error: unknown) =>
      error instanceof ApiError
        ? fail('DATA_ERROR', { text: 'codesRanOut', values: { count: state.done } })
        : Promise.reject(error),
    );
    const target = {
      companyId: run.companyId,
      articleId: order.articleId,
      lotId: order.lotId,
      createdAt: run.deps.now(),
    };
    const batch = lines?.slice(state.done, state.done + count);
    await insertUnits(tx, target, ranges, { avoidTaken, ...(batch ? { lines: batch } : {}) });
    const next = { done: state.done + count, ranges: joinRanges(state.ranges, ranges) };
    await run.progress(tx, { done: next.done, total: order.quantity, cursor: next });
    return next;
  });
}
