import { z } from 'zod';
import { IMPORT_LIMITS, type ImportLayout, type LayoutNote } from '@/lib/contract/import-layouts';
import type { Locale } from '@/lib/contract/core/levels';
import type { SheetRow } from '@/lib/domain/sheets/cells';
import { addEvidence, type SheetEvidence } from '@/lib/domain/sheets/columns/column-evidence';
import { fieldProperty, type ColumnField } from '@/lib/domain/sheets/columns/fields';
import { identityColumns } from '@/lib/domain/sheets/articles/keys';
import { defineJob, type JobResult, type JobRun, type LastStep } from '../../../core/jobs/define-job';
import { withTemporaryFile } from '../../../files/temporary';
import { fail, refusalOf } from '../../../core/errors';
import { describeReadings, type RememberedColumns } from '../../../workbooks/understand/describe-columns';
import { withEvaluator } from '../../../workbooks/understand/evaluator';
import { readAhead } from '../../../workbooks/read/read-ahead';
import { withWorkbook, type WorkbookFile } from '../../../workbooks/read/read-workbook';
import { fieldsOf, isProposedInternal } from '../staging/plans';
import { nearFirstRows, regroup } from '../staging/first-rows';
import { clearRows, stageRows, type StagedRow } from '../staging/rows';
import { fileKey, lastMapping, loadImport, saveImport, type ImportState, type StoredLayout } from '../state';
import { internalNamesByOwner } from '../../properties/names';
import { translate } from '../../../core/texts';
import { chooseSheet, sheetChoice, type Chosen, type Reading } from './choose-sheet';
import { importPayload, leaveImport, refOf } from './payload';
import { fillsFor, lastFills } from './remembered-fills';
import { openShop, type ShopExport } from './shop-export';
import { TableRows } from './table-rows';

type Run = JobRun<z.infer<typeof importPayload>, unknown>;

/** Copies the uploaded file to a local disk, where the worker reads it, and removes it afterwards. */
function withLocalFile<T>(run: Run, key: string, work: (file: WorkbookFile) => Promise<T>): Promise<T> {
  const { config, files } = run.deps;
  const ending = key.slice(key.lastIndexOf('.'));
  return withTemporaryFile(config.dataDir, { ending, jobId: run.jobId }, async (path) => {
    await files.copyTo(key, path);
    const t = translate(run.locale, 'Common');
    return withWorkbook(path, work, { yes: t('yes'), no: t('no') });
  });
}

function untitledColumns(locale: Locale): string[] {
  const t = translate(locale, 'Imports');
  return Array.from({ length: IMPORT_LIMITS.columns }, (_, at) => t('columns.untitled', { number: at + 1 }));
}

/** Parses the file into rows that can be mapped, corrected and run, and proposes the meaning of each column. */
export const readImportJob = defineJob({
  kind: 'imports.read',
  payload: importPayload,
  cursor: z.object({}),
  run: readFile,
  onStopped: leaveImport('failed'),
});

async function readFile(run: Run): Promise<JobResult | LastStep> {
  const state = await run.read(({ tx }) => loadImport(tx, refOf(run)));
  if (!state) return { rows: 0 };
  try {
    return await withLocalFile(run, fileKey(state), (file) =>
      withEvaluator((evaluator) => readRows(run, state, { file, evaluator }), run.signal),
    );
  } catch (error) {
    // A file that turns out to be no spreadsheet counts as rejected.
    const isFirstReading = state.layout.choice === undefined;
    if (isFirstReading && refusalOf(error)?.code === 'FILE_ERROR')
      await run.deps.limits.refund('uploadByCompany', run.companyId);
    throw error;
  }
}

/** What is known of the table before its rows are read. */
interface Staging {
  fields: readonly ColumnField[];
  headers: readonly string[];
  table: TableRows;
  shop: ShopExport | null;
  evidence: SheetEvidence;
}

/**
 * The rows of the table in batches, each with the key of its article; statistics on their cells accumulate in
 * `evidence`.
 */
async function* stagedRows(
  run: Run,
  { file, evaluator }: Reading,
  { sheet, titles, samples, secondLine }: Chosen,
  { fields, headers, table, shop, evidence }: Staging,
): AsyncGenerator<StagedRow[]> {
  const firstRowOf = nearFirstRows();
  const shape = await evaluator.ask('shapeOf', titles, samples);
  for await (const batch of file.rows({ sheet: sheet.name, signal: run.signal })) {
    const { titleRows, totalRows, ...examined } = await evaluator.ask('examineRows', batch, {
      shape,
      after: table.last,
      fields,
      headers,
      first: (secondLine ?? titles.rowNumber) + 1,
    });
    const accepted = table.accept(batch, titleRows, totalRows);
    const rows = shop ? await shop.articleRows(evaluator, accepted) : accepted;
    const { keys, evidence: rowEvidence } = shop ? await evaluator.ask('readRows', rows, fields, headers) : examined;
    addEvidence(evidence, rowEvidence);
    yield rows.flatMap((row) => {
      const key = keys.get(row.rowNumber);
      if (key === undefined) return [];
      return [{ rowNumber: row.rowNumber, cells: row.cells, key, firstRow: firstRowOf(key, row.rowNumber) }];
    });
  }
}

type Columns = ImportLayout['columns'];

/** The columns, completed with later values of those that were empty in the first rows. */
async function withLateColumns(
  { evaluator }: Reading,
  source: Chosen,
  columns: Columns,
  lateRows: readonly SheetRow[],
  remembered: { last: RememberedColumns; untitled: readonly string[] },
): Promise<Columns> {
  if (lateRows.length === 0) return columns;
  const samples = [...source.samples, ...lateRows];
  const all = await evaluator.ask('describeColumns', { ...source, samples }, remembered.last, remembered.untitled);
  return all.map((column, at) => {
    const before = columns[at];
    return before && (before.samples.length > 0 || column.samples.length === 0) ? before : column;
  });
}

/** A column without any value proposes no property, unless the company chose one for its title before. */
const withoutEmptyProperty = (column: Columns[number]): Columns[number] =>
  column.samples.length === 0 && column.how !== 'last' && fieldProperty(column.field) !== null
    ? { ...column, field: 'ignore' }
    : column;

function notesOf({ sheet, titles }: Chosen, columns: Columns, table: TableRows): LayoutNote[] {
  const untitled = columns.filter(({ header, samples }) => header === '' && samples.length > 0).length;
  const { guessed, pictures = 0 } = sheet;
  return [
    ...(guessed ? [{ kind: 'encoding' as const, count: 1, rows: [], values: { ...guessed } }] : []),
    ...(untitled > 0 && titles.rowNumber > 0
      ? [{ kind: 'untitled' as const, count: untitled, rows: [], values: {} }]
      : []),
    ...(pictures > 0 ? [{ kind: 'embeddedPictures' as const, count: pictures, rows: [], values: {} }] : []),
    ...table.notes,
  ];
}

async function readRows(run: Run, state: ImportState, reading: Reading): Promise<JobResult | LastStep> {
  const at = refOf(run);
  const last = await run.read(async ({ tx }) => {
    const { all, ofArticles } = await internalNamesByOwner(tx, run.companyId);
    const columns = { ...(await lastMapping(tx, run.companyId)), internalNames: all, internalOfArticles: ofArticles };
    return { ...columns, fills: await lastFills(tx, at) };
  });
  // `wanted`: its name in the jobs of an earlier version that may still be queued.
  const choice = sheetChoice.parse(state.layout.choice ?? state.layout.wanted);
  const sheet = await chooseSheet(reading, choice, run.signal);
  const shop = await openShop(reading, sheet, run.signal);
  const source = shop ? await shop.described(reading.evaluator, sheet) : sheet;
  const remembered = { last, untitled: untitledColumns(run.locale) };
  const described = await reading.evaluator.ask('describeColumns', source, remembered.last, remembered.untitled);
  const first = shop?.describe(described) ?? described;
  const keyMapping = mappingOf(first);
  const fields = fieldsOf({ columns: first }, keyMapping);
  const table = new TableRows(source, withSamples(first));
  await run.transaction(({ tx }) => clearRows(tx, at));
  const evidence: SheetEvidence = {};
  let done = 0;
  const headers = first.map(({ header }) => header);
  const staging = { fields, headers, table, shop, evidence };
  for await (const staged of readAhead(stagedRows(run, reading, sheet, staging))) {
    done += staged.length;
    await run.transaction(async ({ tx, report }) => {
      await stageRows(tx, at, staged);
      report({ done, total: Math.max(done, source.sheet.rows) });
    });
  }
  if (done === 0) return fail('FILE_ERROR', { text: 'workbook.noRows' });
  await run.transaction(({ tx }) => regroup(tx, at));
  const complete = await withLateColumns(reading, source, first, table.lateRows, remembered);
  // The options of a shop's variants get their columns, and their values, only as rows are read.
  const columns = shop ? complete : complete.map(withoutEmptyProperty);
  const mapping = mappingOf(columns);
  const layout: StoredLayout = {
    sheets: source.sheets,
    sheet: source.sheet.name,
    headerRow: source.titles.rowNumber,
    columns: describeReadings(columns, evidence, last, run.locale),
    tables: table.allTables,
    notes: [...(shop?.notes ?? []), ...notesOf(source, columns, table)],
    keyedBy: identityColumns(keyMapping),
  };
  return async (tx) => {
    const internalColumns = internalOf(columns);
    const options = { ...state.options, fills: fillsFor(columns, last.fills) };
    const values = { status: 'mapping', mapping, internalColumns, layout: { ...layout }, options } as const;
    await saveImport(tx, at, values, run.deps.now());
    return { rows: done };
  };
}

const mappingOf = (columns: Columns) =>
  Object.fromEntries(columns.map(({ column, field }): [string, string] => [String(column), field]));

const withSamples = (columns: Columns) =>
  columns.filter(({ samples }) => samples.length > 0).map(({ column }) => column);

const internalOf = (columns: Columns) => columns.filter(isProposedInternal).map(({ column }) => column);
