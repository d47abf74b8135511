import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { importLayout, type ImportLayout } from '@/lib/contract/import-layouts';
import { UPLOAD_ROWS_DAYS } from '@/lib/contract/import-results';
import { importMappings, imports } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { audit } from '../../core/audit';
import { fail } from '../../core/errors';
import type { JobDefinition } from '../../core/jobs/define-job';
import { queueJob } from '../../core/jobs/queue';
import type { CompanyId, Tx } from '../../db/client';
import type { RememberedColumns } from '../../workbooks/understand/describe-columns';
import { keptContents } from '../articles/contents';
import type { ImportRef } from './staging/rows';

export type ImportState = typeof imports.$inferSelect;
type Status = ImportState['status'];

const DAY_MS = 86_400_000;

const ENDED: readonly Status[] = ['done', 'cancelled', 'undone'];

/** Whether it ended so long ago that its rows are removed. */
export const isClosed = ({ status, finishedAt }: ImportState, now: Date): boolean =>
  ENDED.includes(status) && finishedAt !== null && finishedAt.getTime() < now.getTime() - UPLOAD_ROWS_DAYS * DAY_MS;

/** @throws ALREADY_PROCESS */
export function refuseClosed(ctx: TenantCtx, state: ImportState): void {
  if (isClosed(state, ctx.now())) fail('ALREADY_PROCESS', { text: 'uploadClosed' });
}

/**
 * The upload, locked for this transaction. @throws NOT_FOUND, or ALREADY_PROCESS if it is not in one of `statuses`, or
 * its rows are removed
 */
export async function lockImport(ctx: TenantCtx, importId: string, statuses?: readonly Status[]): Promise<ImportState> {
  const [state] = await ctx.tx
    .select()
    .from(imports)
    .where(and(eq(imports.companyId, ctx.companyId), eq(imports.id, importId)))
    .for('no key update');
  if (!state) return fail('NOT_FOUND');
  if (statuses && !statuses.includes(state.status)) return fail('ALREADY_PROCESS');
  if (statuses) refuseClosed(ctx, state);
  return state;
}

export async function setImport(ctx: TenantCtx, importId: string, values: Partial<ImportState>): Promise<void> {
  await ctx.tx
    .update(imports)
    .set({ ...values, version: sql`${imports.version} + 1`, updatedAt: ctx.now() })
    .where(and(eq(imports.companyId, ctx.companyId), eq(imports.id, importId)));
}

/** Queues a job of the upload, which gets `status` and `values` until it ends. */
export async function startJob<P extends { importId: string }, C>(
  ctx: TenantCtx,
  state: ImportState,
  job: JobDefinition<P, C>,
  payload: Omit<P, 'importId'>,
  status: Status,
  values: Partial<ImportState> = {},
) {
  const jobId = await queueJob(ctx, job, { ...payload, importId: state.id } as P, state.counts?.rows ?? 0);
  await setImport(ctx, state.id, { ...values, status, jobId });
  await audit(ctx, { entity: 'imports', entityId: state.id, detail: { fileName: state.fileName } });
  return { jobId };
}

/** The layout as stored, including internal data. */
const keptLayout = importLayout.extend({ keyedBy: z.string() });
export type StoredLayout = z.infer<typeof keptLayout>;

/** The layout of an upload whose file has been read. */
export const storedLayout = (row: ImportState): StoredLayout => keptLayout.parse(row.layout);

/** The layout as shown to users; `null` until the file has been read. */
export const layoutOf = (row: ImportState): ImportLayout | null =>
  'columns' in row.layout ? importLayout.parse(row.layout) : null;

/** Key of an upload's file in the store: only its file type is chosen by the user. */
export const fileKey = ({ companyId, fileId, fileName }: Pick<ImportState, 'companyId' | 'fileId' | 'fileName'>) =>
  `${companyId}/imports/${fileId}${/\.csv$|\.txt$|\.tsv$/i.test(fileName) ? '.csv' : '.xlsx'}`;

/** The upload as a job sees it; null if it has been discarded. */
export async function loadImport(tx: Tx, { companyId, importId }: ImportRef): Promise<ImportState | null> {
  const [state] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.companyId, companyId), eq(imports.id, importId)));
  return state ?? null;
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

/** The company's earlier choices for columns, by folded header: the field, whether internal, how they are read. */
export async function lastMapping(
  tx: Tx,
  companyId: CompanyId,
): Promise<Omit<RememberedColumns, 'internalNames' | 'internalOfArticles'>> {
  const rows = await tx.select().from(importMappings).where(eq(importMappings.companyId, companyId));
  return {
    fields: new Map(rows.map(({ headerKey, field }) => [headerKey, field])),
    internal: new Map(
      rows.flatMap(({ headerKey, isInternal }) => (isInternal === null ? [] : [[headerKey, isInternal]])),
    ),
    dateOrders: new Map(rows.flatMap(({ headerKey, dateOrder }) => (dateOrder ? [[headerKey, dateOrder]] : []))),
    decimalMarks: new Map(
      rows.flatMap(({ headerKey, decimalMark }) => (decimalMark ? [[headerKey, decimalMark]] : [])),
    ),
  };
}

/** An article before its update, with the ids of its materials by name. Older uploads stored no ids. */
export const articleBefore = keptContents.extend({ materialIds: z.record(z.string(), z.uuid()).default({}) });
export type ArticleBefore = z.infer<typeof articleBefore>;

/** Stores the former contents of updated articles, for undo. The first snapshot is kept: a resumed run adds nothing. */
export async function noteUpdates(
  tx: Tx,
  at: ImportRef,
  updates: readonly { articleId: string; before: ArticleBefore; versionAfter: number; wasCurrent: boolean }[],
): Promise<void> {
  if (updates.length === 0) return;
  await tx.execute(sql`
    insert into import_changes (import_id, company_id, article_id, before, version_after, was_current)
    select ${at.importId}::uuid, ${at.companyId}::uuid, * from unnest(
      ${sql.param(updates.map(({ articleId }) => articleId))}::uuid[],
      ${sql.param(updates.map(({ before }) => JSON.stringify(before)))}::jsonb[],
      ${sql.param(updates.map(({ versionAfter }) => versionAfter))}::int[],
      ${sql.param(updates.map(({ wasCurrent }) => wasCurrent))}::boolean[])
    on conflict do nothing`);
}
