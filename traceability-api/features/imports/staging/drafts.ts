import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { asName } from '@/lib/domain/text';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import type { ArticleProperty } from '@/lib/contract/properties';
import type { CompositionPart } from '@/lib/contract/compositions';
import type { ArticleDraft } from '@/lib/domain/sheets/articles/draft';
import { cut } from '@/lib/format/shorten';
import { articles, templates } from '../../../db/schema';
import type { SnapshotFacts } from '../../passports/frozen/snapshots';
import type { ArticleContents } from '../../articles/contents';
import { overwriteArticles, writeArticles, type ArticleWrite } from '../../articles/writing/bulk';
import type { ImportState } from '../state';
import { propertyKey } from './as-read';
import type { Evaluated } from './evaluate';
import type { WriteCtx } from '../../../core/write-ctx';

export interface ImportWrites {
  /** How many of the created ones wait for the company's e-mail to be confirmed. */
  held: number;
  created: { firstRow: number; articleId: string }[];
  updated: {
    firstRow: number;
    articleId: string;
    before: ArticleContents;
    versionAfter: number;
    /** Its passport was public and showed the article as it was before. */
    wasCurrent: boolean;
  }[];
}

/** Names and labels no longer than an article holds. */
const fitting = (parts: readonly CompositionPart[]): CompositionPart[] =>
  parts.map(({ label, materials }) => ({
    label: cut(asName(label), TEXT_LIMITS.part),
    materials: materials.map(({ name, percent }) => ({ name: cut(asName(name), TEXT_LIMITS.name), percent })),
  }));

type Properties = ArticleProperty[];

/** The sheet's values, public or internal as its columns are, over those the article or its template has; what the sheet does not name stays. */
function overlay(base: readonly ArticleProperty[], draft: ArticleDraft): Properties {
  const merged = base.map((property) => ({ ...property }));
  // Of two that read alike the first one takes the value.
  const byName = new Map(
    merged.map((property): [string, ArticleProperty] => [propertyKey(property.name), property]).reverse(),
  );
  for (const { name, value, isInternal } of draft.properties) {
    const values = { defaultValue: value, isInternal };
    const key = propertyKey(name);
    const property = byName.get(key);
    if (property) Object.assign(property, values);
    else {
      const added = { name, ...values };
      merged.push(added);
      byName.set(key, added);
    }
  }
  return merged;
}

const created = (draft: ArticleDraft, template: { id: string; properties: Properties } | null): ArticleWrite => ({
  sku: draft.sku ?? null,
  gtin: draft.gtin ?? null,
  name: draft.name ?? '',
  description: draft.description ?? '',
  model: draft.model ?? '',
  weightGrams: draft.weightGrams ?? null,
  isManualLoad: false,
  templateId: template?.id ?? null,
  images: [],
  properties: overlay(template?.properties ?? [], draft),
  compositions: fitting(draft.compositions),
});

const updated = (draft: ArticleDraft, before: ArticleContents): ArticleWrite & { id: string; sku: string } => ({
  ...before,
  sku: draft.sku ?? before.sku,
  gtin: draft.gtin ?? before.gtin,
  name: draft.name ?? before.name,
  description: draft.description ?? before.description,
  model: draft.model ?? before.model,
  weightGrams: draft.weightGrams ?? before.weightGrams,
  properties: overlay(before.properties, draft),
  compositions: draft.compositions.length > 0 ? fitting(draft.compositions) : before.compositions,
});

export async function loadTemplate(ctx: WriteCtx, templateId: string | null) {
  if (!templateId) return null;
  const [template] = await ctx.tx
    .select({ id: templates.id, properties: templates.properties })
    .from(templates)
    .where(and(eq(templates.companyId, ctx.companyId), eq(templates.id, templateId), isNull(templates.deletedAt)));
  return template ?? null;
}

/** An article as it will be once the upload has run. */
export function articleAfter(
  { action, draft, existing }: Evaluated,
  template: Awaited<ReturnType<typeof loadTemplate>>,
): SnapshotFacts {
  if (existing) return action === 'update' ? updated(draft, existing) : existing;
  // One without a SKU gets it when it is made.
  const { sku, gtin, ...rest } = created(draft, template);
  return { ...rest, sku: sku ?? '', gtin: gtin ?? null };
}

/** Articles among these whose passport is public and shows them as they are. */
async function currentAmong({ tx, companyId }: WriteCtx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(
      and(
        eq(articles.companyId, companyId),
        inArray(articles.id, [...ids]),
        isNotNull(articles.publishedVersion),
        sql`${articles.updatedAt} <= ${articles.publishedAt}`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Carries out what was worked out for a batch of at most 1,000 articles. New SKUs are above `lastSku`. */
export async function writeDrafts(
  ctx: WriteCtx,
  { id: importId, templateId, isPublishing }: Pick<ImportState, 'id' | 'templateId' | 'isPublishing'>,
  batch: readonly Evaluated[],
  lastSku: number,
): Promise<ImportWrites> {
  const template = await loadTemplate(ctx, templateId);
  const creates = batch.filter(({ action }) => action === 'create');
  const made = await writeArticles(
    ctx,
    creates.map(({ draft }) => created(draft, template)),
    { isPublished: isPublishing, importId, lastSku },
  );
  const updates = batch.flatMap(({ action, firstRow, draft, existing }) =>
    action === 'update' && existing ? [{ firstRow, draft, existing }] : [],
  );
  const current = await currentAmong(
    ctx,
    updates.map(({ existing }) => existing.id),
  );
  const overwritten = await overwriteArticles(
    ctx,
    updates.map(({ draft, existing }) => updated(draft, existing)),
    { importId },
  );
  const versions = new Map(overwritten.map(({ id, version }) => [id, version]));
  return {
    held: made.filter(({ isHeld }) => isHeld).length,
    created: creates.flatMap(({ firstRow }, at) => (made[at] ? [{ firstRow, articleId: made[at].id }] : [])),
    updated: updates.flatMap(({ firstRow, existing }) => {
      const versionAfter = versions.get(existing.id);
      const { id: articleId } = existing;
      return versionAfter === undefined
        ? []
        : [{ firstRow, articleId, before: existing, versionAfter, wasCurrent: current.has(articleId) }];
    }),
  };
}
