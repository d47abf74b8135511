import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Undone } from '@/lib/contract/import-results';
import { articles, importChanges, importRows } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { audit } from '../../core/audit';
import { keptContents, loadArticleContents } from '../articles/contents';
import { publishAgain } from '../articles/publishing';
import { overwriteArticles } from '../articles/writing/bulk';
import { removeImportMaterials } from '../materials/of-imports';
import { setImport, lockImport } from './state';
import { writeCtx } from '../../core/write-ctx';

const BATCH = 500;

interface Reverted {
  articleIds: string[];
  kept: number;
  /** Passports that were published again. */
  passports: number;
}

/** Created articles that nobody has touched go to the trash. */
async function undoCreated(ctx: TenantCtx, importId: string): Promise<Reverted> {
  const made = ctx.tx
    .select({ id: importRows.articleId })
    .from(importRows)
    .where(
      and(
        eq(importRows.companyId, ctx.companyId),
        eq(importRows.importId, importId),
        eq(importRows.action, 'create'),
        isNotNull(importRows.articleId),
      ),
    );
  const mine = and(eq(articles.companyId, ctx.companyId), inArray(articles.id, made));
  const total = await ctx.tx.$count(articles, mine);
  const removed = await ctx.tx
    .update(articles)
    .set({ deletedAt: ctx.now() })
    .where(and(mine, eq(articles.version, 1), isNull(articles.deletedAt)))
    .returning({ id: articles.id });
  return { articleIds: removed.map(({ id }) => id), kept: total - removed.length, passports: 0 };
}

/** Updated articles that nobody has changed since get their former contents, and what their passports showed then. */
async function undoUpdated(ctx: TenantCtx, importId: string): Promise<Reverted> {
  const sum: Reverted = { articleIds: [], kept: 0, passports: 0 };
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const batch = await ctx.tx
      .select()
      .from(importChanges)
      .where(
        and(
          eq(importChanges.companyId, ctx.companyId),
          eq(importChanges.importId, importId),
          gt(importChanges.articleId, after),
        ),
      )
      .orderBy(asc(importChanges.articleId))
      .limit(BATCH);
    const last = batch.at(-1);
    if (!last) return sum;
    after = last.articleId;
    const ids = batch.map(({ articleId }) => articleId);
    const now = await loadArticleContents(ctx.tx, ctx.companyId, ids);
    const versions = new Map(now.map(({ id, version }) => [id, version]));
    const untouched = batch.filter(({ articleId, versionAfter }) => versions.get(articleId) === versionAfter);
    await overwriteArticles(
      writeCtx(ctx),
      untouched.map(({ before }) => keptContents.parse(before)),
    );
    const current = untouched.filter(({ wasCurrent }) => wasCurrent).map(({ articleId }) => articleId);
    sum.passports += (await publishAgain(ctx, current)).count;
    sum.articleIds.push(...untouched.map(({ articleId }) => articleId));
    sum.kept += batch.length - untouched.length;
  }
}

/**
 * Takes back what an upload did, but only where nobody has changed the article since: created articles and the materials
 * that only it made go to the trash, changed ones are as they were, on their passports too. Answers how many were taken
 * back and how many stayed. @throws NOT_FOUND, ALREADY_PROCESS
 */
export async function undo(ctx: TenantCtx, importId: string): Promise<Undone> {
  await lockImport(ctx, importId, ['done', 'cancelled']);
  const created = await undoCreated(ctx, importId);
  const updated = await undoUpdated(ctx, importId);
  const articleIds = [...created.articleIds, ...updated.articleIds];
  const materials = await removeImportMaterials(ctx, importId);
  const sum = {
    ...{ undone: articleIds.length, kept: created.kept + updated.kept },
    ...{ passports: updated.passports, materials },
  };
  await setImport(ctx, importId, { status: 'undone' });
  await audit(ctx, { entity: 'imports', entityId: importId, kind: 'uploadUndone', ids: articleIds, detail: sum });
  return sum;
}
