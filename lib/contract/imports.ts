import { z } from 'zod';
import {
  affected,
  asWritten,
  count,
  dictionary,
  id,
  idParams,
  listOf,
  listQuery,
  matching,
  queryInteger,
  shown,
  text,
  timestamp,
  untrimmedText,
  upTo,
  version,
} from './core/common';
import { endpoint } from './core/endpoint';
import { sectionData } from './editor';
import { EXPORT_TYPES } from './core/export-formats';
import { TEXT_LIMITS } from './core/text-limits';
import { importIssue, ISSUE_KINDS } from './import-issues';
import {
  columnKey,
  columnNumber,
  dayMonthOrder,
  decimalMark,
  headerRow,
  IMPORT_LIMITS,
  importLayout,
  rowNumber,
} from './import-layouts';
import { cellReading } from './import-readings';
import { importedPassports } from './import-results';
import { job, started } from './jobs';
import { articleFacts, designPage, passportBrand, passportDesign } from './passports';
import { MAX_PUBLISHED } from './publications';
import { PASSPORT_LIMITS } from './sections/pages';

const cell = untrimmedText(IMPORT_LIMITS.cellCharacters);

export const IMPORT_STATUSES = [
  'reading',
  'mapping',
  'previewing',
  'ready',
  'running',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const;

export const IMPORT_ACTIONS = ['create', 'update', 'unchanged', 'skip', 'error'] as const;

/** What a column becomes: a field of the article, `property:<name>`, `date:<name>` (a property that holds a date) or `ignore`. A
 * composition may have a column for each part (`part:<name>`) or material (`share:<name>`), or pairs (`material:1`, `percentage:1`). */
export const fieldKey = matching(
  /^(name|description|sku|gtin|model|weight|composition|part|material|percentage|ignore|(property|date|part|share):.{1,200}|(material|percentage):[1-9]\d?)$/u,
  220,
);

export const importCounts = z.object({
  rows: count,
  articles: count,
  create: count,
  update: count,
  unchanged: count,
  skip: count,
  error: count,
  warnings: count,
});
export type ImportCounts = z.infer<typeof importCounts>;

const fill = (longest: number) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('column'), column: columnNumber }),
    z.object({ kind: z.literal('value'), value: text(longest) }),
  ]);

export const importOptions = z.object({
  /** The action for existing articles. */
  onExisting: z.enum(['update', 'skip']),
  /** How 03/04/2026 is read in every column; null lets each column decide. */
  dateOrder: dayMonthOrder.nullable(),
  /** The same for individual columns. */
  dateOrders: dictionary(columnKey, dayMonthOrder, IMPORT_LIMITS.columns).default({}),
  /** How 1.250 is read, by column: the decimal mark. */
  decimalMarks: dictionary(columnKey, decimalMark, IMPORT_LIMITS.columns).default({}),
  /** The source of name and description in new articles if no column has them. */
  fills: z
    .object({ name: fill(TEXT_LIMITS.name).optional(), description: fill(TEXT_LIMITS.description).optional() })
    .default({}),
});

export const importSummary = z
  .object({
    id,
    fileName: shown,
    status: z.enum(IMPORT_STATUSES),
    counts: importCounts.nullable(),
    errorCode: shown.nullable(),
    userName: shown,
    createdAt: timestamp,
    finishedAt: timestamp.nullable(),
    isUndoable: z.boolean(),
    /** Ended so long ago that its rows are removed: it can no longer be undone, resumed or corrected. */
    isClosed: z.boolean(),
  })
  .meta({ id: 'Import' });
export type ImportSummary = z.infer<typeof importSummary>;

export const importDetail = importSummary.extend({
  layout: importLayout.nullable(),
  /** Column (as text) → field key, as chosen. */
  mapping: dictionary(shown, shown, 1000),
  /** Columns whose properties are internal, as chosen or, until then, as proposed. */
  internalColumns: upTo(IMPORT_LIMITS.columns, columnNumber),
  options: importOptions,
  templateId: id.nullable(),
  /** Whether the passports of created articles become public at once. */
  isPublishing: z.boolean(),
  /** Null until it has created or changed something, once that is undone, and when its rows are removed. */
  passports: importedPassports.nullable(),
  /** Findings by kind and column with their rows (first 50). */
  issueGroups: upTo(
    20_000,
    z.object({
      kind: z.enum(ISSUE_KINDS),
      severity: z.enum(['error', 'warning']),
      property: shown,
      column: columnNumber.nullable(),
      count,
      rows: upTo(50, rowNumber),
      /** The values of the message for the first of them. */
      values: importIssue.shape.values,
    }),
  ),
  job: job.nullable(),
  version,
});
export type ImportDetail = z.infer<typeof importDetail>;

export const importRow = z.object({
  rowNumber,
  /** First row of its article: this one, or the one with which it is merged. */
  firstRow: rowNumber,
  readings: upTo(IMPORT_LIMITS.columns, cellReading),
  /** Cells as text, by column. */
  cells: upTo(1000, shown),
  action: z.enum(IMPORT_ACTIONS).nullable(),
  issues: upTo(20_000, importIssue),
  articleId: id.nullable(),
  isDone: z.boolean(),
});
export type ImportRow = z.infer<typeof importRow>;

/** Articles of the sheet that are previewed before they are created. */
export const SAMPLE_ARTICLES = 3;

/** One correction for all equal cells of a column. */
export const replacement = z.object({ column: columnNumber, from: cell, to: cell });

const params = idParams('importId');
const WORKBOOKS = [EXPORT_TYPES.xlsx, EXPORT_TYPES.csv, 'text/plain', 'application/octet-stream'] as const;
const XLSX = [EXPORT_TYPES.xlsx] as const;

/** A design with its elements as in the editor's calls. */
const sampleDesign = passportDesign.extend({
  pages: upTo(
    PASSPORT_LIMITS.pages,
    designPage.extend({
      sections: upTo(PASSPORT_LIMITS.sectionsPerPage, z.object({ element: sectionData, insideContainer: z.boolean() })),
    }),
  ),
});
export type SampleDesign = z.infer<typeof sampleDesign>;

export const importSamples = z.object({
  articles: upTo(
    SAMPLE_ARTICLES,
    z.object({
      firstRow: rowNumber,
      /** Rows of the sheet for the article. */
      rows: count,
      action: z.enum(IMPORT_ACTIONS),
      facts: articleFacts,
      /** Null for the default page. */
      design: sampleDesign.nullable(),
    }),
  ),
  brand: passportBrand,
});
export type ImportSamples = z.infer<typeof importSamples>;

export const imports = {
  list: endpoint({
    method: 'GET',
    path: '/imports',
    level: 200,
    summary: 'History of uploads, newest first; `q` looks for words of the file name.',
    query: listQuery(['createdAt'], { status: z.enum(IMPORT_STATUSES).optional() }),
    response: listOf(importSummary),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/imports',
    level: 200,
    slow: true,
    summary: 'Takes an XLSX or CSV file; a job reads it.',
    query: z.object({ name: text(TEXT_LIMITS.fileName), templateId: id.optional() }),
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
  get: endpoint({
    method: 'GET',
    path: '/imports/{importId}',
    level: 200,
    summary: 'One upload: how far it is, its columns and what was read.',
    params,
    response: importDetail,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/imports/{importId}/rows',
    level: 200,
    summary: 'Rows of an upload with what is wrong with each.',
    params,
    query: z.object({
      page: queryInteger(1, 1, 100_000),
      pageSize: queryInteger(50, 1, 200),
      action: z.enum(IMPORT_ACTIONS).optional(),
      kind: z.enum(ISSUE_KINDS).optional(),
      /** With `kind`: the column of the finding, from 0; `none` for findings about the whole row. */
      column: matching(/^(?:\d{1,3}|none)$/, 4).optional(),
    }),
    response: listOf(importRow),
  }),
  samples: endpoint({
    method: 'GET',
    path: '/imports/{importId}/samples',
    level: 200,
    summary: 'The first articles of an upload as their passports will show them, before anything is created.',
    params,
    response: importSamples,
  }),
  unpublished: endpoint({
    method: 'GET',
    path: '/imports/{importId}/unpublished',
    level: 200,
    summary: 'Articles of an upload whose passports do not show them as they are, as many as are published together.',
    params,
    response: z.object({ ids: upTo(MAX_PUBLISHED, id) }),
  }),
  setLayout: endpoint({
    method: 'PUT',
    path: '/imports/{importId}/layout',
    level: 200,
    summary: 'Chooses sheet and header row (null: the likeliest, 0: the first row is data); the file is read again.',
    params,
    body: z.object({ sheet: asWritten(255), headerRow: headerRow.nullable() }),
    example: { sheet: 'Articles', headerRow: 1 },
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
      mapping: dictionary(columnKey, fieldKey, IMPORT_LIMITS.columns),
      /** Columns whose properties are internal; if absent, as proposed. */
      internalColumns: upTo(IMPORT_LIMITS.columns, columnNumber).optional(),
      /** The version whose columns were read: CONFLICT if somebody has changed them since. */
      version: version.optional(),
      templateId: id.nullable().default(null),
      options: importOptions.default({
        ...{ onExisting: 'update', dateOrder: null, dateOrders: {}, decimalMarks: {}, fills: {} },
      }),
    }),
    example: { mapping: { '0': 'name', '1': 'description' }, options: { onExisting: 'update', dateOrder: null } },
    response: started,
    status: 202,
  }),
  fixCells: endpoint({
    method: 'PUT',
    path: '/imports/{importId}/cells',
    level: 200,
    summary: 'Corrects cells or skips articles; counts and findings follow, by a job beyond 2,000 replacements.',
    params,
    body: z.object({
      edits: upTo(1000, z.object({ rowNumber, column: columnNumber, value: cell })).default([]),
      replace: replacement.optional(),
      /** Skips the complete articles of these rows. */
      skip: upTo(1000, rowNumber).default([]),
      /** Skips every row with an error. */
      skipErrors: z.boolean().default(false),
    }),
    example: { edits: [{ rowNumber: 2, column: 0, value: 'Cable-knit jumper' }] },
    response: z.object({ counts: importCounts }),
    slow: true,
  }),
  run: endpoint({
    method: 'POST',
    path: '/imports/{importId}/run',
    level: 200,
    summary: 'Creates and updates the articles. FILE_ERROR while a row lacks its name or description.',
    params,
    body: z.object({
      /** Whether passports of created articles become public at once; if absent, as chosen before, initially yes. */
      isPublishing: z.boolean().optional(),
      /** The version whose check was read: CONFLICT if somebody has changed columns or rows since. */
      version: version.optional(),
    }),
    example: { isPublishing: true },
    response: started,
    status: 202,
  }),
  errors: endpoint({
    method: 'GET',
    path: '/imports/{importId}/errors',
    level: 200,
    summary:
      'A workbook of the articles with findings, all their rows, bad cells coloured, reasons beside them, to be fixed and uploaded again.',
    params,
    download: XLSX,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/imports/{importId}/undo',
    level: 200,
    summary: 'A job undoes the upload for articles unchanged since, and for their passports; possible for a year.',
    params,
    response: started,
    status: 202,
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
