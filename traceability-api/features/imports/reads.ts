import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ImportDetail, ImportRow, ImportSummary, imports as contract } from '@/lib/contract/imports';
import type { Job } from '@/lib/contract/jobs';
import { cellText } from '@/lib/domain/sheets/cells';
import { importRows, imports, jobs, users } from '../../db/schema';
import type { StreamCtx, TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { withEvaluator } from '../../workbooks/understand/evaluator';
import { planOf } from './staging/plans';
import { groupIssues } from './staging/rows';
import { importedPassportsOf } from './passports';
import { isClosed, layoutOf, lockImport, type ImportState } from './state';
import { toJob } from '../jobs/reads';

const canBeUndone = ({ status, finishedAt }: ImportState) =>
  status === 'done' || (status === 'cancelled' && finishedAt !== null);

const toSummary = (ctx: TenantCtx, row: ImportState, userName: string): ImportSummary => ({
  id: row.id,
  fileName: row.fileName,
  status: row.status,
  counts: row.counts,
  errorCode: row.errorCode,
  userName,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  isClosed: isClosed(row, ctx.now()),
  isUndoable: canBeUndone(row) && !isClosed(row, ctx.now()),
});

const fullName = sql<string>`coalesce(${users.name} || ' ' || ${users.lastName}, '')`;

const wordsOf = (q = '') => q.toLowerCase().split(/\s+/).filter(Boolean);

export async function list(ctx: TenantCtx, query: z.output<typeof contract.list.query>) {
  const scope = and(
    eq(imports.companyId, ctx.companyId),
    query.status ? eq(imports.status, query.status) : undefined,
    ...wordsOf(query.q).map((word) => sql`strpos(lower(${imports.fileName}), ${word}) > 0`),
  );
  const inOrder = query.sort === 'createdAt' ? asc : desc;
  const rows = await ctx.tx
    .select({ state: imports, userName: fullName })
    .from(imports)
    .leftJoin(users, and(eq(users.companyId, ctx.companyId), eq(users.id, imports.userId)))
    .where(scope)
    .orderBy(inOrder(imports.createdAt), inOrder(imports.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  const total = await ctx.tx.$count(imports, scope);
  return {
    results: rows.map(({ state, userName }) => toSummary(ctx, state, userName)),
    total,
    page: query.page,
    pageSize: query.pageSize,
  };
}

async function jobOf(ctx: TenantCtx, jobId: string | null): Promise<Job | null> {
  if (!jobId) return null;
  const [row] = await ctx.tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.companyId, ctx.companyId), eq(jobs.id, jobId)));
  return row ? toJob(row, ctx.locale) : null;
}

/** @throws NOT_FOUND */
export async function get(ctx: TenantCtx, importId: string): Promise<ImportDetail> {
  const [row] = await ctx.tx
    .select({ state: imports, userName: fullName })
    .from(imports)
    .leftJoin(users, and(eq(users.companyId, ctx.companyId), eq(users.id, imports.userId)))
    .where(and(eq(imports.companyId, ctx.companyId), eq(imports.id, importId)));
  if (!row) return fail('NOT_FOUND');
  const { state } = row;
  const at = { companyId: ctx.companyId, importId };
  return {
    ...toSummary(ctx, state, row.userName),
    layout: layoutOf(state),
    mapping: state.mapping,
    internalColumns: state.internalColumns,
    options: state.options,
    templateId: state.templateId,
    isPublishing: state.isPublishing,
    passports: isClosed(state, ctx.now()) ? null : await importedPassportsOf(ctx, state),
    issueGroups: state.status === 'ready' ? await groupIssues(ctx.tx, at) : [],
    job: await jobOf(ctx, state.jobId),
    version: state.version,
  };
}

/** Omitted from the JSON if no column is requested; `none` is null there. */
const columnOf = (text: string | undefined) => (text === undefined ? undefined : text === 'none' ? null : Number(text));

type RowsQuery = z.output<typeof contract.rows.query>;

async function selectRows(ctx: TenantCtx, importId: string, query: RowsQuery) {
  const state = await lockImport(ctx, importId);
  const where = and(
    eq(importRows.companyId, ctx.companyId),
    eq(importRows.importId, importId),
    query.action ? eq(importRows.action, query.action) : undefined,
    query.kind
      ? sql`${importRows.issues} @> ${JSON.stringify([{ kind: query.kind, column: columnOf(query.column) }])}::jsonb`
      : undefined,
  );
  const selected = await ctx.tx
    .select()
    .from(importRows)
    .where(where)
    .orderBy(importRows.rowNumber)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  return { state, selected, total: await ctx.tx.$count(importRows, where) };
}

/** Rows of the sheet with their interpretation and findings. @throws NOT_FOUND */
export async function rows(ctx: StreamCtx, importId: string, query: RowsQuery) {
  const { state, selected, total } = await ctx.transaction((tenant) => selectRows(tenant, importId, query));
  // The columns have been mapped by then.
  const isPlanned = selected.some(({ action }) => action !== null);
  const readings = isPlanned
    ? await withEvaluator((evaluator) => evaluator.ask('readingsOf', selected, planOf(state)), ctx.signal())
    : [];
  const results: ImportRow[] = selected.map((row, at) => ({
    rowNumber: row.rowNumber,
    firstRow: row.firstRow,
    readings: readings[at] ?? [],
    cells: row.cells.map(cellText),
    action: row.action,
    issues: row.issues,
    articleId: row.articleId,
    isDone: row.doneAt !== null,
  }));
  return { results, total, page: query.page, pageSize: query.pageSize };
}
