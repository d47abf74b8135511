import { z } from 'zod';
import { affected, id, idParams, listOf, listQuery, queryInteger, timestamp } from './common';
import { endpoint } from './endpoint';
import { job, started } from './jobs';

/** Told before the upload and kept by the reader. */
export const IMPORT_LIMITS = { bytes: 10_000_000, rows: 100_000, columns: 200, cellCharacters: 32_767 } as const;

export const IMPORT_STATUSES = [
  'reading',
  'mapping',
  'previewing',
  'ready',
  'running',
  'done',
  'cancelled',
  'failed',
  'undone',
] as const;

export const IMPORT_ACTIONS = ['create', 'update', 'unchanged', 'skip', 'error'] as const;

/** Kinds of findings. `date` and `composition` are the specification's two warnings (§5). */
export const ISSUE_KINDS = [
  'required',
  'gtin',
  'gtinTaken',
  'gtinTwice',
  'tooLong',
  'date',
  'composition',
  'compositionSum',
  'compositionUnclear',
  'weight',
  'contradiction',
  'sameName',
] as const;
export type IssueKind = (typeof ISSUE_KINDS)[number];

export const importIssue = z.object({
  row: z.number().int(),
  /** Column of the sheet, from 0; null when the whole row is meant. */
  column: z.number().int().nullable(),
  /** Header of that column. */
  property: z.string(),
  kind: z.enum(ISSUE_KINDS),
  severity: z.enum(['error', 'warning']),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type ImportIssue = z.infer<typeof importIssue>;

/** What a column becomes: a field of the article, `property:<name>`, `date:<name>` (a property that holds a date) or `ignore`. */
export const fieldKey = z
  .string()
  .regex(
    /^(name|description|sku|gtin|model|weight|composition|part|material|percentage|ignore|(property|date):.{1,200})$/,
  );

export const importCounts = z.object({
  rows: z.number().int(),
  articles: z.number().int(),
  create: z.number().int(),
  update: z.number().int(),
  unchanged: z.number().int(),
  skip: z.number().int(),
  error: z.number().int(),
  warnings: z.number().int(),
});
export type ImportCounts = z.infer<typeof importCounts>;

const column = z.object({
  column: z.number().int(),
  header: z.string(),
  samples: z.array(z.string()),
  /** What the program would do with the column, from 0 to 1 how sure it is, and why. */
  field: z.string(),
  score: z.number(),
  how: z.enum(['key', 'title', 'last', 'synonym', 'likeness', 'property']),
});
export type ImportColumn = z.infer<typeof column>;

export const importLayout = z.object({
  sheets: z.array(z.object({ name: z.string(), rows: z.number().int() })),
  sheet: z.string(),
  /** Row of the headers, as the spreadsheet program counts. */
  headerRow: z.number().int(),
  columns: z.array(column),
});
export type ImportLayout = z.infer<typeof importLayout>;

const importOptions = z.object({
  /** What happens to articles that exist already. */
  onExisting: z.enum(['update', 'skip']),
  /** How 03/04/2026 is read; null lets the column decide. */
  dateOrder: z.enum(['day-month', 'month-day']).nullable(),
});

export const importSummary = z
  .object({
    id,
    fileName: z.string(),
    status: z.enum(IMPORT_STATUSES),
    counts: importCounts.nullable(),
    errorCode: z.string().nullable(),
    userName: z.string(),
    createdAt: timestamp,
    finishedAt: timestamp.nullable(),
    isUndoable: z.boolean(),
  })
  .meta({ id: 'Import' });
export type ImportSummary = z.infer<typeof importSummary>;

export const importDetail = importSummary.extend({
  layout: importLayout.nullable(),
  /** Column (as text) → field key, as chosen. */
  mapping: z.record(z.string(), z.string()),
  options: importOptions,
  templateId: id.nullable(),
  /** Findings by kind and column with the rows they stand in (first 50). */
  issueGroups: z.array(
    z.object({
      kind: z.enum(ISSUE_KINDS),
      severity: z.enum(['error', 'warning']),
      property: z.string(),
      column: z.number().int().nullable(),
      count: z.number().int(),
      rows: z.array(z.number().int()),
    }),
  ),
  job: job.nullable(),
  version: z.number().int(),
});
export type ImportDetail = z.infer<typeof importDetail>;

export const importRow = z.object({
  rowNumber: z.number().int(),
  /** Cells as text, by column. */
  cells: z.array(z.string()),
  action: z.enum(IMPORT_ACTIONS).nullable(),
  issues: z.array(importIssue),
  articleId: id.nullable(),
  isDone: z.boolean(),
});
export type ImportRow = z.infer<typeof importRow>;

const params = idParams('importId');
const WORKBOOKS = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
  'text/plain',
  'application/octet-stream',
] as const;
const XLSX = [WORKBOOKS[0]] as const;

export const imports = {
  list: endpoint({
    method: 'GET',
    path: '/imports',
    level: 200,
    summary: 'History of uploads, newest first.',
    query: listQuery(['createdAt'], {}),
    response: listOf(importSummary),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/imports',
    level: 200,
    slow: true,
    summary: 'Takes an XLSX or CSV file; a job reads it.',
    query: z.object({ name: z.string().trim().min(1).max(255), templateId: id.optional() }),
    upload: { types: WORKBOOKS, maxBytes: IMPORT_LIMITS.bytes },
    response: started.extend({ importId: id }),
    status: 202,
  }),
  template: endpoint({
    method: 'GET',
    path: '/imports/template',
    level: 200,
    summary: "The workbook to fill in: the company's properties, required columns in red, notes, lists of materials.",
    query: z.object({ templateId: id.optional() }),
    download: XLSX,
  }),
  get: endpoint({ method: 'GET', path: '/imports/{importId}', level: 200, params, response: importDetail }),
  rows: endpoint({
    method: 'GET',
    path: '/imports/{importId}/rows',
    level: 200,
    params,
    query: z.object({
      page: queryInteger(1, 1, 100_000),
      pageSize: queryInteger(50, 1, 200),
      action: z.enum(IMPORT_ACTIONS).optional(),
      kind: z.enum(ISSUE_KINDS).optional(),
      /** With `kind`: the column that the finding is about, from 0; `none` where it is about the whole row. */
      column: z
        .string()
        .regex(/^(?:\d{1,3}|none)$/)
        .optional(),
    }),
    response: listOf(importRow),
  }),
  setLayout: endpoint({
    method: 'PUT',
    path: '/imports/{importId}/layout',
    level: 200,
    summary: 'Chooses sheet and header row (null: the likeliest one); the file is read again.',
    params,
    body: z.object({ sheet: z.string().max(255), headerRow: z.number().int().min(1).max(1000).nullable() }),
    response: started,
    status: 202,
  }),
  setMapping: endpoint({
    method: 'PUT',
    path: '/imports/{importId}/mapping',
    level: 200,
    summary: 'Says what each column is; a job works out what every row would do.',
    params,
    body: z.object({
      mapping: z.record(z.string().regex(/^\d{1,3}$/), fieldKey),
      templateId: id.nullable().default(null),
      options: importOptions.default({ onExisting: 'update', dateOrder: null }),
    }),
    response: started,
    status: 202,
  }),
  fixCells: endpoint({
    method: 'PUT',
    path: '/imports/{importId}/cells',
    level: 200,
    summary: 'Corrects cells in place, or skips rows; counts and findings follow.',
    params,
    body: z.object({
      edits: z
        .array(
          z.object({ rowNumber: z.number().int(), column: z.number().int().min(0), value: z.string().max(32_767) }),
        )
        .max(1000)
        .default([]),
      /** One correction for all equal cells of a column. */
      replace: z.object({ column: z.number().int().min(0), from: z.string(), to: z.string().max(32_767) }).optional(),
      skip: z.array(z.number().int()).max(1000).default([]),
      /** Leaves out every row that has an error. */
      skipErrors: z.boolean().default(false),
    }),
    response: z.object({ counts: importCounts }),
    slow: true,
  }),
  run: endpoint({
    method: 'POST',
    path: '/imports/{importId}/run',
    level: 200,
    summary: 'Creates and updates the articles. FILE_ERROR while a row lacks its name or description.',
    params,
    response: started,
    status: 202,
  }),
  errors: endpoint({
    method: 'GET',
    path: '/imports/{importId}/errors',
    level: 200,
    summary:
      'A workbook of the rows with findings, bad cells coloured, reasons beside them, ready to be fixed and uploaded again.',
    params,
    download: XLSX,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/imports/{importId}/undo',
    level: 200,
    summary: 'Takes back what the upload did to articles that nobody has changed since.',
    params,
    response: z.object({ undone: z.number().int(), kept: z.number().int() }),
    slow: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/imports/{importId}',
    level: 200,
    summary: 'Discards an upload that has not created anything.',
    params,
    response: affected,
  }),
};
