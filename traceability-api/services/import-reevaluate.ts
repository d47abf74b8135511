import type { ImportCounts } from '@/lib/contract/imports';
import type { StreamCtx, TenantCtx } from '../http/context';
import { fail } from '../http/errors';
import type { Evaluator } from '../imports/evaluator';
import { evaluate, mergeGroups, type MergedGroup } from './import-evaluate';
import { planOf } from './import-plans';
import { countRows, groupsOfKeys, setVerdicts, sheetGtins, type ImportRef } from './import-rows';
import { setImport, takeImport, type ImportState } from './imports';

/** An upload whose cells may be corrected: previewed, and not running. */
export const CORRECTABLE: readonly ImportState['status'][] = ['ready', 'cancelled', 'failed'];

/** Articles of one transaction. */
const BATCH = 500;
/** Others may correct the same upload at the same moment. */
const MAX_ATTEMPTS = 20;

async function load(ctx: TenantCtx, at: ImportRef, keys: readonly string[]) {
  const state = await takeImport(ctx, at.importId, CORRECTABLE);
  return { version: state.version, plan: planOf(state), groups: await groupsOfKeys(ctx.tx, at, keys) };
}

/** Writes what the articles would do now; false when the upload has changed since they were read. */
async function judge(ctx: TenantCtx, at: ImportRef, merged: readonly MergedGroup[], version: number): Promise<boolean> {
  const state = await takeImport(ctx, at.importId, CORRECTABLE);
  if (state.version !== version) return false;
  const plan = planOf(state);
  const { holders: gtinHolders } = await sheetGtins(ctx.tx, at, plan.fields.indexOf('gtin'));
  const evaluation = { plan, onExisting: state.options.onExisting, gtinHolders };
  await setVerdicts(ctx.tx, at, await evaluate(ctx.tx, at, merged, evaluation));
  return true;
}

/** Works out anew what the articles of these keys, and those that share or shared a GTIN, would do. */
export async function reevaluate(
  ctx: StreamCtx,
  at: ImportRef,
  evaluator: Evaluator,
  keys: readonly string[],
): Promise<{ counts: ImportCounts }> {
  const sharingKeys = await ctx.transaction(async (tenant) => {
    const plan = planOf(await takeImport(tenant, at.importId, CORRECTABLE));
    return (await sheetGtins(tenant.tx, at, plan.fields.indexOf('gtin'))).sharingKeys;
  });
  const all = [...new Set([...keys, ...sharingKeys])];
  let attempts = 0;
  for (let from = 0; from < all.length;) {
    const { plan, groups, version } = await ctx.transaction((tenant) =>
      load(tenant, at, all.slice(from, from + BATCH)),
    );
    const merged = await mergeGroups(evaluator, groups, plan);
    if (await ctx.transaction((tenant) => judge(tenant, at, merged, version))) from += BATCH;
    else if ((attempts += 1) > MAX_ATTEMPTS) return fail('CONFLICT');
  }
  const counts = await ctx.transaction(async (tenant) => {
    const counted = await countRows(tenant.tx, at);
    await setImport(tenant, at.importId, { counts: counted });
    return counted;
  });
  return { counts };
}
