import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { MAX_DESIGNS, type TemplateDesign } from '@/lib/contract/template-designs';
import { canonicalJson } from '@/lib/domain/canonical-json';
import { newId } from '../../db/ids';
import { jobs, templateDesigns, templates } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { lockPassport } from '../editor/drafts';
import { loadStoredDesigns } from '../passports/designs';
import { loadGivenDesigns, loadNewestDesigns, type GivenDesign } from '../passports/template-designs';

/** Kind of the job that gives a design to articles. */
export const APPLY_DESIGN = 'templates.give-design';

const sha256 = (design: TemplateDesign) => createHash('sha256').update(canonicalJson(design)).digest('hex');

const ofTemplate = (ctx: TenantCtx, templateId: string) =>
  and(eq(templateDesigns.companyId, ctx.companyId), eq(templateDesigns.templateId, templateId));

/** @throws NOT_FOUND */
async function refuseUnknown(ctx: TenantCtx, templateId: string): Promise<void> {
  const [row] = await ctx.tx
    .select({ id: templates.id })
    .from(templates)
    .where(and(eq(templates.companyId, ctx.companyId), eq(templates.id, templateId), isNull(templates.deletedAt)));
  if (!row) fail('NOT_FOUND');
}

/** The running job that gives a design of this template to articles, if any. */
export async function runningJob(ctx: TenantCtx, templateId: string): Promise<string | null> {
  const [row] = await ctx.tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.companyId, ctx.companyId),
        eq(jobs.kind, APPLY_DESIGN),
        inArray(jobs.status, ['queued', 'running']),
        sql`${jobs.payload}->>'templateId' = ${templateId}`,
      ),
    )
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(1);
  return row?.id ?? null;
}

/** Designs given to articles of a template, and whether its draft still equals the latest. @throws NOT_FOUND */
export async function listDesigns(ctx: TenantCtx, templateId: string) {
  await refuseUnknown(ctx, templateId);
  const rows = await ctx.tx
    .select({
      id: templateDesigns.id,
      number: templateDesigns.number,
      createdAt: templateDesigns.createdAt,
      sha256: templateDesigns.sha256,
    })
    .from(templateDesigns)
    .where(ofTemplate(ctx, templateId))
    .orderBy(desc(templateDesigns.number))
    .limit(MAX_DESIGNS);
  const draft = (await loadStoredDesigns(ctx.tx, ctx.companyId, [templateId])).get(templateId);
  return {
    designs: rows.map(({ id, number, createdAt }) => ({ id, number, createdAt: createdAt.toISOString() })),
    isInUse: draft !== undefined && rows[0]?.sha256 === sha256(draft),
    isDesigned: draft !== undefined,
    jobId: await runningJob(ctx, templateId),
  };
}

/**
 * The requested design: an earlier one of the template, or its draft. @throws NOT_FOUND, INVALID_DATA without a draft
 */
export async function designOf(
  ctx: TenantCtx,
  templateId: string,
  designId: string | undefined,
): Promise<{ design: TemplateDesign; sha256: string }> {
  await refuseUnknown(ctx, templateId);
  if (designId !== undefined) {
    const design = (await loadGivenDesigns(ctx.tx, ctx.companyId, [designId])).get(designId);
    return design?.templateId === templateId ? design : fail('NOT_FOUND');
  }
  const draft = (await loadStoredDesigns(ctx.tx, ctx.companyId, [templateId])).get(templateId);
  if (!draft) return fail('INVALID_DATA', { text: 'templateNotDesigned' });
  return { design: draft, sha256: sha256(draft) };
}

/** The latest design that a template gave; undefined if it has given none. */
export async function findNewest(ctx: TenantCtx, templateId: string): Promise<GivenDesign | undefined> {
  return (await loadNewestDesigns(ctx.tx, ctx.companyId, [templateId])).get(templateId);
}

/**
 * Stores the design to give as the latest, so that new articles start with it. An earlier one is stored again.
 * @throws NOT_FOUND, INVALID_DATA if nobody has designed the template
 */
export async function keepDesign(
  ctx: TenantCtx,
  templateId: string,
  designId: string | undefined,
): Promise<Pick<GivenDesign, 'id' | 'sha256'>> {
  // Two concurrent calls would use the same number.
  await ctx.tx
    .select({ id: templates.id })
    .from(templates)
    .where(and(eq(templates.companyId, ctx.companyId), eq(templates.id, templateId)))
    .for('no key update');
  await lockPassport(ctx, templateId);
  const { design, sha256: hash } = await designOf(ctx, templateId, designId);
  const newest = await findNewest(ctx, templateId);
  if (newest?.sha256 === hash) return newest;
  const id = newId();
  await ctx.tx.insert(templateDesigns).values({
    id,
    companyId: ctx.companyId,
    templateId,
    design,
    sha256: hash,
    number: (newest?.number ?? 0) + 1,
    createdAt: ctx.now(),
    createdBy: ctx.principal.userId,
  });
  return { id, sha256: hash };
}
