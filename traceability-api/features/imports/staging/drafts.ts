import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { ArticleDraft } from '@/lib/domain/sheets/articles/draft';
import { articles } from '../../../db/schema';
import type { SnapshotFacts } from '../../passports/frozen/snapshots';
import type { ArticleContents } from '../../articles/contents';
import { overwriteArticles, writeArticles, type ArticleWrite } from '../../articles/writing/bulk';
import { materialIdsOf } from '../../materials/present';
import type { ArticleBefore, ImportState } from '../state';
import { compositionsAfter, fittingParts } from './compositions';
import type { Evaluated } from './evaluate';
import { loadTemplate, overlay } from './properties';
import type { WriteCtx } from '../../../core/write-ctx';

export interface ImportWrites {
  /** How many of the created ones are held back until the company's e-mail is confirmed. */
  held: number;
  created: { firstRow: number; articleId: string }[];
  updated: {
    firstRow: number;
    articleId: string;
    before: ArticleBefore;
    versionAfter: number;
    /** Its passport was public and up to date before. */
    wasCurrent: boolean;
  }[];
}

const created = (draft: ArticleDraft, template: Awaited<ReturnType<typeof loadTemplate>>): ArticleWrite => ({
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
  compositions: fittingParts(draft.compositions),
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
  compositions: compositionsAfter(draft, before.compositions),
});

/** The article as it will be after the upload has run. */
export function articleAfter(
  { action, draft, existing }: Evaluated,
  template: Awaited<ReturnType<typeof loadTemplate>>,
): SnapshotFacts {
  if (existing) return action === 'update' ? updated(draft, existing) : existing;
  // An article without a SKU gets one when it is created.
  const { sku, gtin, ...rest } = created(draft, template);
  return { ...rest, sku: sku ?? '', gtin: gtin ?? null };
}

/** Those of the articles whose passport is public and up to date. */
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

/** Executes the evaluated actions of a batch of at most 1,000 articles. New SKUs are above `lastSku`. */
export async function writeDrafts(
  ctx: WriteCtx,
  { id: importId, templateId, isPublishing }: Pick<ImportState, 'id' | 'templateId' | 'isPublishing'>,
  batch: readonly Evaluated[],
  lastSku: number,
): Promise<ImportWrites> {
  const template = await loadTemplate(ctx, templateId);
  const creates = batch.filter(({ action }) => action === 'create');
  const createdArticles = await writeArticles(
    ctx,
    creates.map(({ draft }) => created(draft, template)),
    { isPublished: isPublishing, importId, lastSku },
  );
  const updates = batch.flatMap(({ action, firstRow, draft, existing }) =>
    action === 'update' && existing ? [{ firstRow, draft, existing }] : [],
  );
  const ids = updates.map(({ existing }) => existing.id);
  const current = await currentAmong(ctx, ids);
  const materialIds = await materialIdsOf(ctx, ids);
  const overwritten = await overwriteArticles(
    ctx,
    updates.map(({ draft, existing }) => updated(draft, existing)),
    { importId },
  );
  const versions = new Map(overwritten.map(({ id, version }) => [id, version]));
  return {
    held: createdArticles.filter(({ isHeld }) => isHeld).length,
    created: creates.flatMap(({ firstRow }, at) =>
      createdArticles[at] ? [{ firstRow, articleId: createdArticles[at].id }] : [],
    ),
    updated: updates.flatMap(({ firstRow, existing }) => {
      const versionAfter = versions.get(existing.id);
      const { id: articleId } = existing;
      return versionAfter === undefined
        ? []
        : [
            {
              ...{ firstRow, articleId, versionAfter, wasCurrent: current.has(articleId) },
              before: { ...existing, materialIds: materialIds.get(articleId) ?? {} },
            },
          ];
    }),
  };
}
