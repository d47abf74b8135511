import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { importedPassports } from '@/lib/contract/import-results';
import { MAX_PUBLISHED } from '@/lib/contract/publications';
import { articles, importRows } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { lockImport, type ImportState } from './state';

/**
 * An article's row is the first with its key; an upload that was stopped or partly undone has rows without an article.
 */
const isWritten = (ctx: TenantCtx, importId: string) =>
  and(
    eq(importRows.companyId, ctx.companyId),
    eq(importRows.importId, importId),
    eq(importRows.rowNumber, importRows.firstRow),
    isNotNull(importRows.articleId),
    sql`${importRows.action} in ('create', 'update')`,
  );

const live = (ctx: TenantCtx) =>
  and(eq(articles.companyId, ctx.companyId), eq(articles.id, importRows.articleId), isNull(articles.deletedAt));

const isWithdrawn = sql`${articles.withdrawnAt} is not null`;
const isPublic = sql`${articles.publishedVersion} is not null and not ${isWithdrawn}`;
const isUnpublished = sql`${articles.publishedVersion} is null and not ${isWithdrawn}`;
const hasChanged = sql`${articles.updatedAt} > ${articles.publishedAt}`;

/** The public state of what an upload created and changed; null if there is nothing, or nothing any more. */
export async function importedPassportsOf(
  ctx: TenantCtx,
  { id, status }: Pick<ImportState, 'id' | 'status'>,
): Promise<z.infer<typeof importedPassports> | null> {
  if (status !== 'done' && status !== 'cancelled') return null;
  const [counted] = await ctx.tx
    .select({
      current: sql<number>`count(*) filter (where ${isPublic} and not ${hasChanged})::int`,
      changed: sql<number>`count(*) filter (where ${isPublic} and ${hasChanged})::int`,
      hidden: sql<number>`count(*) filter (where ${isUnpublished} and not ${articles.isHeld})::int`,
      withdrawn: sql<number>`count(*) filter (where ${isWithdrawn})::int`,
      held: sql<number>`count(*) filter (where ${isUnpublished} and ${articles.isHeld})::int`,
    })
    .from(importRows)
    .innerJoin(articles, live(ctx))
    .where(isWritten(ctx, id));
  return counted ?? null;
}

/** @throws NOT_FOUND, ALREADY_PROCESS before it has created or changed anything */
export async function unpublished(ctx: TenantCtx, importId: string): Promise<{ ids: string[] }> {
  await lockImport(ctx, importId, ['done', 'cancelled']);
  const rows = await ctx.tx
    .select({ id: articles.id })
    .from(importRows)
    .innerJoin(articles, live(ctx))
    .where(and(isWritten(ctx, importId), sql`(${isUnpublished} or (${isPublic} and ${hasChanged}))`))
    .orderBy(importRows.rowNumber)
    .limit(MAX_PUBLISHED);
  return { ids: rows.map(({ id }) => id) };
}
