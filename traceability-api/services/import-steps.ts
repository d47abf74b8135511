import { and, eq, sql } from 'drizzle-orm';
import type { ImportLayout } from '@/lib/contract/imports';
import { importChanges, importMappings, imports } from '../db/schema';
import type { CompanyId, Tx } from '../db/client';
import type { ArticleContents } from './article-contents';
import type { ImportRef } from './import-rows';
import type { ImportState } from './imports';

/** The upload as a job sees it; null when it has been discarded. */
export async function loadImport(tx: Tx, { companyId, importId }: ImportRef): Promise<ImportState | null> {
  const [found] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.companyId, companyId), eq(imports.id, importId)));
  return found ?? null;
}

export async function saveImport(
  tx: Tx,
  { companyId, importId }: ImportRef,
  values: Partial<ImportState>,
  now: Date,
): Promise<void> {
  await tx
    .update(imports)
    .set({ ...values, version: sql`${imports.version} + 1`, updatedAt: now })
    .where(and(eq(imports.companyId, companyId), eq(imports.id, importId)));
}

/** What this company called its columns before: folded header → field. */
export async function lastMapping(tx: Tx, companyId: CompanyId): Promise<Map<string, string>> {
  const rows = await tx.select().from(importMappings).where(eq(importMappings.companyId, companyId));
  return new Map(rows.map(({ headerKey, field }) => [headerKey, field]));
}

export type StoredLayout = ImportLayout & { dateOrders: Record<string, 'day-month' | 'month-day'>; keyedBy: string };

/** Notes what the run did to each article, for undo. The first note of an article holds: a resumed run adds nothing. */
export async function noteChanges(
  tx: Tx,
  at: ImportRef,
  changes: readonly {
    articleId: string;
    kind: 'create' | 'update';
    before: ArticleContents | null;
    versionAfter: number;
  }[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(sql`
    insert into import_changes (import_id, company_id, article_id, kind, before, version_after)
    select ${at.importId}::uuid, ${at.companyId}::uuid, * from unnest(
      ${sql.param(changes.map(({ articleId }) => articleId))}::uuid[], ${sql.param(changes.map(({ kind }) => kind))}::text[],
      ${sql.param(changes.map(({ before }) => (before ? JSON.stringify(before) : null)))}::jsonb[], ${sql.param(changes.map(({ versionAfter }) => versionAfter))}::int[])
    on conflict do nothing`);
}
