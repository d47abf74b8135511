import { and, asc, eq, isNull, sql, type Placeholder } from 'drizzle-orm';
import type { Template } from '@/lib/contract/templates';
import type { CompanyId, Tx } from '../../db/client';
import { templates } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { keptCount } from '../../core/lists/kept-counts';

const MAX_NAMES = 2_000;

export const live = (ctx: TenantCtx) => and(eq(templates.companyId, ctx.companyId), isNull(templates.deletedAt));

export const columns = (ctx: TenantCtx) => ({
  id: templates.id,
  name: templates.name,
  properties: templates.properties,
  compositionHints: templates.compositionHints,
  articleCount: keptCount(ctx.companyId, 'articles.template', sql`${templates.id}::text`).as('article_count'),
  version: templates.version,
  createdAt: templates.createdAt,
  updatedAt: templates.updatedAt,
});

type Row = Omit<Template, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date };

export const toTemplate = (row: Row): Template => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/**
 * Names of the company's templates for a select field: without the number of articles, which costs more than the rest.
 */
export const selectTemplateNames = (tx: Tx, companyId: CompanyId | Placeholder) =>
  tx
    .select({ id: templates.id, name: templates.name })
    .from(templates)
    .where(and(eq(templates.companyId, companyId), isNull(templates.deletedAt)))
    .orderBy(asc(templates.nameKey), asc(templates.id))
    .limit(MAX_NAMES);

export const listTemplateNames = (ctx: TenantCtx) => selectTemplateNames(ctx.tx, ctx.companyId);

/** @throws NOT_FOUND */
export async function getTemplate(ctx: TenantCtx, templateId: string): Promise<Template> {
  const [row] = await ctx.tx
    .select(columns(ctx))
    .from(templates)
    .where(and(live(ctx), eq(templates.id, templateId)));
  return row ? toTemplate(row) : fail('NOT_FOUND');
}
