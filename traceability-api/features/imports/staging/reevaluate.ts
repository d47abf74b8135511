import type { ImportCounts } from '@/lib/contract/imports';
import { chunked } from '@/lib/domain/chunked';
import type { SheetPlan } from '@/lib/domain/sheets/articles/draft';
import type { StreamCtx, TenantCtx } from '../../../core/context';
import { fail } from '../../../core/errors';
import type { Evaluator } from '../../../workbooks/understand/evaluator';
import { evaluate, mergeGroups, sheetHolders, type MergedGroup, type SheetHolders } from './evaluate';
import { planOf } from './plans';
import { countRows, firstRowsOf, groupsAt, setVerdicts, type ImportRef } from './rows';
import { setImport, lockImport, type ImportState } from '../state';

/** An upload whose cells may be corrected: previewed, and not running. */
export const CORRECTABLE: readonly ImportState['status'][] = ['ready', 'cancelled'];

/** Articles per transaction. */
const BATCH = 500;
/** Another user may correct the same upload concurrently. */
const MAX_ATTEMPTS = 20;

/** What is the same for all articles while nobody changes the upload. */
interface Reading {
  version: number;
  plan: SheetPlan;
  onExisting: ImportState['options']['onExisting'];
  templateId: string | null;
  holders: SheetHolders;
  firstRows: number[];
}

/**
 * Reads the current state of the upload in several transactions; `evaluateBatch` refuses the result if the version changed
 * meanwhile. Adds the keys of articles that share a GTIN or a similar SKU to `keys`.
 */
async function open(ctx: StreamCtx, at: ImportRef, keys: Set<string>): Promise<Reading> {
  const state = await ctx.transaction((tenant) => lockImport(tenant, at.importId, CORRECTABLE));
  const plan = planOf(state);
  const { holders, sharingKeys } = await sheetHolders(ctx, at, plan);
  for (const key of sharingKeys) keys.add(key);
  const firstRows = await ctx.transaction(({ tx }) => firstRowsOf(tx, at, [...keys]));
  const { version, templateId, options } = state;
  return { version, plan, onExisting: options.onExisting, templateId, holders, firstRows };
}

/** Writes the new actions of the articles; false if the upload has changed since it was opened. */
async function evaluateBatch(ctx: TenantCtx, at: ImportRef, merged: readonly MergedGroup[], reading: Reading) {
  const { version } = await lockImport(ctx, at.importId, CORRECTABLE);
  if (version !== reading.version) return false;
  await setVerdicts(ctx.tx, at, await evaluate(ctx.tx, at, merged, reading));
  return true;
}

/** Evaluates the articles in batches; false if the upload changes meanwhile. */
async function evaluateAll(ctx: StreamCtx, at: ImportRef, evaluator: Evaluator, reading: Reading): Promise<boolean> {
  for (const batch of chunked(reading.firstRows, BATCH)) {
    const groups = await ctx.transaction(({ tx }) => groupsAt(tx, at, batch));
    const merged = await mergeGroups(evaluator, groups, reading.plan);
    if (!(await ctx.transaction((tenant) => evaluateBatch(tenant, at, merged, reading)))) return false;
  }
  return true;
}

/**
 * Evaluates again the articles with these keys, and those that share or shared a GTIN with them.
 * @throws CONFLICT if others keep changing the upload
 */
export async function reevaluate(
  ctx: StreamCtx,
  at: ImportRef,
  evaluator: Evaluator,
  keys: readonly string[],
): Promise<{ counts: ImportCounts }> {
  const affectedKeys = new Set(keys);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const reading = await open(ctx, at, affectedKeys);
    if (!(await evaluateAll(ctx, at, evaluator, reading))) continue;
    const counts = await ctx.transaction(async (tenant) => {
      const counted = await countRows(tenant.tx, at);
      await setImport(tenant, at.importId, { counts: counted });
      return counted;
    });
    return { counts };
  }
  return fail('CONFLICT');
}
