import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { importIssue } from '@/lib/contract/import-issues';
import { importCounts, importOptions, type ImportSummary } from '@/lib/contract/imports';
import type { Locale } from '@/lib/contract/core/levels';
import type { Cell } from '@/lib/domain/sheets/cells';
import { createdAt, emptyList, emptyObject, json, moment, openObject, primaryId, updatedAt } from './columns';
import { companyId } from './company-id';
import { users } from './identity';

export const JOB_STATUSES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
/** Background jobs; core/jobs documents how they are claimed and recovered. */
export const jobs = pgTable(
  'jobs',
  {
    id: primaryId(),
    companyId: companyId(),
    userId: uuid('user_id'),
    kind: text('kind').notNull(),
    status: text('status').$type<(typeof JOB_STATUSES)[number]>().notNull().default('queued'),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    payload: json('payload', openObject).notNull(),
    /** Where a restarted job continues. */
    cursor: json('cursor', openObject).notNull().default(emptyObject),
    result: json('result', openObject),
    errorCode: text('error_code'),
    /** Key of a message more specific than the code, and its values, to be shown in the reader's language. */
    errorText: text('error_text'),
    errorValues: json('error_values', z.record(z.string(), z.union([z.string(), z.number()]))),
    /** Reason of a job that failed before reasons had keys, in the language of its user. */
    errorMessage: text('error_message'),
    isCancelRequested: boolean('is_cancel_requested').notNull().default(false),
    /** Language of the user who started it. */
    locale: text('locale').$type<Locale>().notNull().default('es'),
    /** Attempts since its last progress, including the current one. */
    attempts: integer('attempts').notNull().default(0),
    /** Earliest time of the next attempt. */
    runAt: moment('run_at')
      .notNull()
      .default(sql`now()`),
    /** Claim of the current run, the only one allowed to write for the job. */
    claimId: uuid('claim_id'),
    claimedAt: moment('claimed_at'),
    heartbeatAt: moment('heartbeat_at'),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('jobs_open')
      .on(table.companyId, table.createdAt)
      .where(sql`status in ('queued', 'running')`),
    index('jobs_turn').on(table.companyId, table.claimedAt),
    index('jobs_company').on(table.companyId, table.createdAt),
    // For retention.
    index('jobs_finished')
      .on(table.finishedAt)
      .where(sql`finished_at is not null`),
  ],
);

export const imports = pgTable(
  'imports',
  {
    id: primaryId(),
    companyId: companyId(),
    userId: uuid('user_id').notNull(),
    fileId: uuid('file_id').notNull(),
    fileName: text('file_name').notNull(),
    status: text('status').$type<ImportSummary['status']>().notNull(),
    /** Sheets of the workbook with their row counts, the chosen sheet and header row. */
    layout: json('layout', openObject).notNull().default(emptyObject),
    /** Column index → field key. */
    mapping: json('mapping', z.record(z.string(), z.string())).notNull().default(emptyObject),
    /** Columns with internal properties. */
    internalColumns: json('internal_columns', z.array(z.number())).notNull().default(emptyList),
    templateId: uuid('template_id'),
    /** Whether the passports of created articles are published at once. */
    isPublishing: boolean('is_publishing').notNull().default(true),
    options: json('options', importOptions)
      .notNull()
      .default(sql`'{"onExisting":"update","dateOrder":null}'::jsonb`),
    errorCode: text('error_code'),
    counts: json('counts', importCounts),
    jobId: uuid('job_id'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('imports_company').on(table.companyId, table.createdAt),
    // For retention: uploads whose file may be read again.
    index('imports_open')
      .on(table.fileId)
      .where(sql`status in ('reading', 'mapping', 'previewing', 'ready')`),
    // For retention: whether a job may be deleted, ended uploads, and those never run.
    index('imports_job').on(table.jobId),
    index('imports_ended')
      .on(table.finishedAt)
      .where(sql`status in ('done', 'cancelled', 'undone')`),
    index('imports_left')
      .on(table.updatedAt)
      .where(sql`status in ('mapping', 'ready', 'failed')`),
  ],
);

const keptCell: z.ZodType<Cell> = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.object({ date: z.string() }),
  z.object({ error: z.string() }),
  z.object({ text: z.string(), link: z.string() }),
]);

export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id),
    companyId: companyId(),
    /** Row number as in the spreadsheet program. */
    rowNumber: integer('row_number').notNull(),
    cells: json('cells', z.array(keptCell)).notNull(),
    /** Rows with the same key form one article. */
    articleKey: text('article_key').notNull().default(''),
    /** First row of the same article, by which batches are formed so that no article is split. */
    firstRow: integer('first_row').notNull().default(0),
    isSkipped: boolean('is_skipped').notNull().default(false),
    action: text('action').$type<'create' | 'update' | 'unchanged' | 'skip' | 'error'>(),
    issues: json('issues', z.array(importIssue)).notNull().default(emptyList),
    articleId: uuid('article_id'),
    doneAt: moment('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.rowNumber] }),
    // The only other index, so that preview and run can use HOT updates, for which pages have free space: fillfactor
    // 45, migration 0068.
    index('import_rows_first').on(table.importId, table.firstRow),
  ],
);

/** Articles changed by an import, so that it can be undone; created ones are listed in its rows. */
export const importChanges = pgTable(
  'import_changes',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id),
    companyId: companyId(),
    articleId: uuid('article_id').notNull(),
    /** The article before the update. */
    before: json('before', openObject).notNull(),
    /** Version after the import; undo is possible while the article still has it. */
    versionAfter: integer('version_after').notNull(),
    /** Whether its passport was public and up to date. */
    wasCurrent: boolean('was_current').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.articleId] }),
    index('import_changes_company').on(table.companyId),
  ],
);

/** The company's last mapping of a header, folded. */
export const importMappings = pgTable(
  'import_mappings',
  {
    companyId: companyId(),
    headerKey: text('header_key').notNull(),
    field: text('field').notNull(),
    /** Set if the company overrode the proposed visibility, else null. */
    isInternal: boolean('is_internal'),
    /** How the company reads cells like 03/04/2026 and 1.250 in such a column; null until chosen. */
    dateOrder: text('date_order', { enum: ['day-month', 'month-day'] }),
    decimalMark: text('decimal_mark', { enum: ['.', ','] }),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.headerKey] })],
);

/** A user's saved views of a list: search, filters, sorting and columns under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: primaryId(),
    companyId: companyId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** As in the address, without question mark. */
    query: text('query').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('saved_views_name').on(table.companyId, table.userId, table.list, table.name)],
);

/** Responses to calls with an Idempotency-Key: a repeated key gets the same response, even after a lost connection. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    companyId: companyId(),
    key: text('key').notNull(),
    action: text('action').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Validated by the endpoint, like every response. */
    response: jsonb('response').$type<unknown>(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('idempotency_keys_key').on(table.companyId, table.action, table.key)],
);
