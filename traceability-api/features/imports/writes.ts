import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ImportLayout } from '@/lib/contract/import-layouts';
import type { imports as contract } from '@/lib/contract/imports';
import { FILLABLE } from '@/lib/domain/sheets/columns/fills';
import { fold } from '@/lib/domain/text';
import { files, importMappings, importRows, imports, templates } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { previewImportJob, runImportJob } from './jobs/run';
import { readImportJob } from './jobs/read';
import { undoImportJob } from './jobs/undo';
import { audit } from '../../core/audit';
import { clearRows, countDone, countRows } from './staging/rows';
import { layoutOf, lockImport, startJob, type ImportState } from './state';

type Status = ImportState['status'];
type Body<K extends 'setLayout' | 'setMapping' | 'run'> = z.output<(typeof contract)[K]['body']>;

const BEFORE_RUN: readonly Status[] = ['mapping', 'ready', 'failed'];

/** The file of an upload, unless it has been removed. */
const fileOf = (ctx: TenantCtx, { fileId }: ImportState) =>
  and(eq(files.companyId, ctx.companyId), eq(files.id, fileId), isNull(files.deletedAt));

/**
 * Reads another sheet, or uses another row as titles.
 * @throws NOT_FOUND, also if it failed so long ago that its file is removed; ALREADY_PROCESS
 */
export async function setLayout(ctx: TenantCtx, importId: string, body: Body<'setLayout'>) {
  const state = await lockImport(ctx, importId, BEFORE_RUN);
  if ((await ctx.tx.$count(files, fileOf(ctx, state))) === 0) return fail('NOT_FOUND', { text: 'sheetNotFound' });
  await clearRows(ctx.tx, { companyId: ctx.companyId, importId });
  return startJob(ctx, state, readImportJob, {}, 'reading', {
    layout: { choice: body },
    mapping: {},
    internalColumns: [],
    // Its columns are different ones; earlier choices for their titles apply.
    options: { ...state.options, dateOrders: {}, decimalMarks: {} },
    counts: null,
    errorCode: null,
  });
}

/** Limit for an index entry, which holds 2,700 bytes. */
const LONGEST_TITLE = 400;

/**
 * Remembers how this company maps its columns. A title that occurs twice or is excessively long says nothing about the
 * next sheet, and neither does an empty column that is not used.
 */
async function remember(
  ctx: TenantCtx,
  layout: ImportLayout,
  { mapping, options }: Pick<Body<'setMapping'>, 'mapping' | 'options'>,
  internal: ReadonlySet<number>,
) {
  const columns = layout.columns.map((column) => ({ ...column, headerKey: fold(column.header) }));
  const times = new Map<string, number>();
  for (const { headerKey } of columns) times.set(headerKey, (times.get(headerKey) ?? 0) + 1);
  const values = columns
    .filter(({ headerKey }) => headerKey !== '' && headerKey.length <= LONGEST_TITLE && times.get(headerKey) === 1)
    .filter(({ column, samples }) => mapping[column] && !(samples.length === 0 && mapping[column] === 'ignore'))
    .map(({ headerKey, column, isInternal, chosen }) => ({
      companyId: ctx.companyId,
      headerKey,
      field: mapping[column] ?? 'ignore',
      // A user who keeps the proposal has not chosen: the next sheet may hide the column, which is then judged anew.
      isInternal: chosen !== null || internal.has(column) !== isInternal ? internal.has(column) : null,
      dateOrder: options.dateOrders[column] ?? null,
      decimalMark: options.decimalMarks[column] ?? null,
      updatedAt: ctx.now(),
    }));
  if (values.length === 0) return;
  await ctx.tx
    .insert(importMappings)
    .values(values)
    .onConflictDoUpdate({
      target: [importMappings.companyId, importMappings.headerKey],
      set: {
        field: sql`excluded.field`,
        isInternal: sql`excluded.is_internal`,
        // Most sheets need no answer: the last one is kept.
        dateOrder: sql`coalesce(excluded.date_order, ${importMappings.dateOrder})`,
        decimalMark: sql`coalesce(excluded.decimal_mark, ${importMappings.decimalMark})`,
        updatedAt: ctx.now(),
      },
    });
}

/**
 * The field or property that two columns share, if any. A property may have two columns, one public and one internal:
 * our own sheets use this if articles differ.
 */
function duplicateField(mapping: Record<string, string>, internal: ReadonlySet<number>): string | null {
  const seen = new Set<string>();
  for (const [column, field] of Object.entries(mapping)) {
    const name = /^(?:property|date):(.*)$/su.exec(field)?.[1];
    const key = name === undefined ? field : `${fold(name)} ${internal.has(Number(column))}`;
    if (field !== 'ignore' && seen.has(key)) return name ?? field;
    seen.add(key);
  }
  return null;
}

/**
 * Two users may have the same upload open: neither proceeds with changes of the other that they have not seen. @throws
 * CONFLICT
 */
function refuseStale(state: ImportState, seen: number | undefined): void {
  if (seen !== undefined && seen !== state.version) fail('CONFLICT', { text: 'staleUpload' });
}

/** @throws CONFLICT if the template chosen for new articles is in the trash or deleted */
async function refuseGoneTemplate({ tx, companyId }: TenantCtx, templateId: string | null): Promise<void> {
  if (templateId === null) return;
  const isLive = and(eq(templates.companyId, companyId), eq(templates.id, templateId), isNull(templates.deletedAt));
  if ((await tx.$count(templates, isLive)) === 0) fail('CONFLICT', { text: 'templateUnknown', path: 'templateId' });
}

/**
 * Stores the mapping of the columns and evaluates every row.
 * @throws FILE_ERROR without a column, or a substitute for one, for name and description; INVALID_DATA if two columns
 * are the same field; CONFLICT
 */
export async function setMapping(ctx: TenantCtx, importId: string, body: Body<'setMapping'>) {
  const state = await lockImport(ctx, importId, BEFORE_RUN);
  refuseStale(state, body.version);
  const layout = layoutOf(state);
  if (!layout) return fail('ALREADY_PROCESS');
  const internalColumns = body.internalColumns ?? state.internalColumns;
  const internal = new Set(internalColumns);
  const fields = Object.values(body.mapping).filter((field) => field !== 'ignore');
  const { fills } = body.options;
  if (FILLABLE.some((field) => !fields.includes(field) && !fills[field]))
    return fail('FILE_ERROR', { text: 'requiredColumns' });
  const duplicate = duplicateField(body.mapping, internal);
  if (duplicate) return fail('INVALID_DATA', { text: 'sameField', values: { field: duplicate } });
  const { mapping, templateId, options } = body;
  await refuseGoneTemplate(ctx, templateId);
  await remember(ctx, layout, body, internal);
  return startJob(ctx, state, previewImportJob, { status: 'ready' }, 'previewing', {
    mapping,
    internalColumns,
    templateId,
    options,
    errorCode: null,
  });
}

/** Starts creating. @throws FILE_ERROR while an article has errors that were neither corrected nor skipped; CONFLICT */
export async function run(ctx: TenantCtx, importId: string, { isPublishing, version }: Body<'run'>) {
  const state = await lockImport(ctx, importId, ['ready', 'cancelled']);
  refuseStale(state, version);
  if (state.status === 'ready') await refuseGoneTemplate(ctx, state.templateId);
  const at = { companyId: ctx.companyId, importId };
  const counts = await countRows(ctx.tx, at);
  if (counts.error > 0) return fail('FILE_ERROR', { text: 'rowsWithErrors', values: { count: counts.error } });
  // A resumed run counts everything that the upload has done and nobody has undone.
  const before = await countDone(ctx.tx, at);
  return startJob(ctx, { ...state, counts }, runImportJob, { before }, 'running', {
    counts,
    isPublishing: isPublishing ?? state.isPublishing,
    errorCode: null,
  });
}

/** Starts undoing an upload. @throws NOT_FOUND, ALREADY_PROCESS */
export async function undo(ctx: TenantCtx, importId: string) {
  const state = await lockImport(ctx, importId, ['done', 'cancelled']);
  const status = state.status === 'done' ? 'done' : 'cancelled';
  return startJob(ctx, state, undoImportJob, { status, runJobId: state.jobId }, 'undoing');
}

/** Discards an upload that has not created anything. @throws ALREADY_PROCESS once it has */
export async function remove(ctx: TenantCtx, importId: string) {
  const state = await lockImport(ctx, importId, ['mapping', 'ready', 'failed']);
  const at = { companyId: ctx.companyId, importId };
  const done = await ctx.tx.$count(
    importRows,
    and(
      eq(importRows.companyId, ctx.companyId),
      eq(importRows.importId, importId),
      sql`${importRows.doneAt} is not null`,
    ),
  );
  if (done > 0) return fail('ALREADY_PROCESS');
  await clearRows(ctx.tx, at);
  await ctx.tx.delete(imports).where(and(eq(imports.companyId, ctx.companyId), inArray(imports.id, [importId])));
  await ctx.tx.update(files).set({ deletedAt: ctx.now() }).where(fileOf(ctx, state));
  await audit(ctx, { entity: 'imports', entityId: importId, detail: { fileName: state.fileName } });
  return { count: 1 };
}
