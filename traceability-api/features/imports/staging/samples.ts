import { SAMPLE_ARTICLES, type ImportSamples } from '@/lib/contract/imports';
import type { StreamCtx, TenantCtx } from '../../../core/context';
import { writeCtx } from '../../../core/write-ctx';
import { withEvaluator } from '../../../workbooks/understand/evaluator';
import { getPassportBrand } from '../../editor/owners';
import { loadDesigns } from '../../passports/designs';
import { snapshotOf } from '../../passports/frozen/snapshots';
import { loadNewestDesigns, publicPages } from '../../passports/template-designs';
import { articleAfter } from './drafts';
import { evaluate, mergeGroups, sheetHolders, type Evaluated, type Evaluation, type MergedGroup } from './evaluate';
import { planOf } from './plans';
import { loadTemplate } from './properties';
import { CORRECTABLE } from './reevaluate';
import { firstArticles, groupsAt, type ImportRef } from './rows';
import { lockImport, type ImportState } from '../state';

/** The designs of these articles' passports: new articles get that of their template. */
async function designsOf({ tx, companyId }: TenantCtx, evaluated: readonly Evaluated[], templateId: string | null) {
  const existing = evaluated.flatMap((each) => each.existing?.id ?? []);
  const own = await loadDesigns(tx, companyId, existing);
  const newestDesign = (await loadNewestDesigns(tx, companyId, [templateId])).get(templateId ?? '');
  const designOfNew = newestDesign && publicPages(newestDesign.design);
  return (each: Evaluated) => (each.existing ? own.get(each.existing.id) : designOfNew);
}

/** The future content of these articles' passports, public properties only. */
async function samplesOf(
  ctx: TenantCtx,
  at: ImportRef,
  state: ImportState,
  merged: readonly MergedGroup[],
  evaluation: Evaluation,
) {
  const evaluated = await evaluate(ctx.tx, at, merged, evaluation);
  const template = await loadTemplate(writeCtx(ctx), state.templateId);
  const brand = await getPassportBrand(ctx);
  const designOf = await designsOf(ctx, evaluated, state.templateId);
  const articles = evaluated.map((each) => {
    const { article: facts, design = null } = snapshotOf(articleAfter(each, template), brand.name, designOf(each));
    return { firstRow: each.firstRow, rows: each.rowNumbers.length, action: each.action, facts, design };
  });
  return { articles, brand };
}

/**
 * The first articles that an upload creates or changes, as their passports will show them. @throws NOT_FOUND,
 * ALREADY_PROCESS
 */
export async function readSamples(ctx: StreamCtx, importId: string): Promise<ImportSamples> {
  const at = { companyId: ctx.companyId, importId };
  const { state, groups } = await ctx.transaction(async (tenant) => ({
    state: await lockImport(tenant, importId, CORRECTABLE),
    groups: await groupsAt(tenant.tx, at, await firstArticles(tenant.tx, at, SAMPLE_ARTICLES)),
  }));
  const plan = planOf(state);
  const merged = await withEvaluator((evaluator) => mergeGroups(evaluator, groups, plan), ctx.signal());
  const { holders } = await sheetHolders(ctx, at, plan);
  const { templateId } = state;
  const evaluation = { plan, onExisting: state.options.onExisting, holders, templateId };
  return ctx.transaction((tenant) => samplesOf(tenant, at, state, merged, evaluation));
}
