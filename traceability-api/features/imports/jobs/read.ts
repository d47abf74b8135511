import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { IMPORT_LIMITS, imports as contract } from '@/lib/contract/imports';
import type { Locale } from '@/lib/contract/core/levels';
import type { SheetRow } from '@/lib/domain/sheets/cells';
import type { ColumnField } from '@/lib/domain/sheets/fields';
import { identityColumns } from '@/lib/domain/sheets/keys';
import { defineJob, type JobResult, type JobRun, type LastStep } from '../../../core/jobs/define-job';
import { withTemporaryFile, writeTo } from '../../../files/temporary';
import { fail } from '../../../core/errors';
import type { TitledSheet } from '../../../workbooks/understand/describe-columns';
import { withEvaluator, type Evaluator } from '../../../workbooks/understand/evaluator';
import { readAhead } from '../../../workbooks/read/read-ahead';
import { withWorkbook, type WorkbookFile } from '../../../workbooks/read/read-workbook';
import type { SheetCount } from '../../../workbooks/read/xlsx-source';
import { fieldsOf } from '../staging/plans';
import { clearRows, stageRows, type StagedRow } from '../staging/rows';
import { fileKey, lastMapping, loadImport, saveImport, type StoredLayout } from '../state';
import type { ImportState } from '../state';
import { internalPropertyNames } from '../../properties/names';
import { translate } from '../../../core/texts';
import { importPayload, leaveImport, refOf } from './payload';

const SAMPLES = 30;

type Run = JobRun<z.infer<typeof importPayload>, unknown>;

/** Copies the uploaded file to the disk of this process, where the worker reads it, and removes it afterwards. */
function withLocalFile<T>(run: Run, key: string, work: (file: WorkbookFile) => Promise<T>): Promise<T> {
  const { config, files } = run.deps;
  const ending = key.slice(key.lastIndexOf('.'));
  return withTemporaryFile(config.dataDir, { ending, jobId: run.jobId }, async (path) => {
    await pipeline(await files.stream(key), await writeTo(path));
    return withWorkbook(path, work);
  });
}

/** Sheet and row of titles that the person chose; without a row the one that reads most like titles. */
const sheetChoice = contract.setLayout.body.optional();
type SheetChoice = z.infer<typeof sheetChoice>;

interface Chosen extends TitledSheet {
  sheet: SheetCount;
  sheets: SheetCount[];
}

const SHEETS_LOOKED_AT = 12;

interface Candidate {
  sheet: SheetCount;
  first: SheetRow[];
  at: number;
  knownTitles: number;
}

/** A file with the thread that reads what its cells say. */
interface Reading {
  file: WorkbookFile;
  evaluator: Evaluator;
}

async function candidate({ file, evaluator }: Reading, sheet: SheetCount): Promise<Candidate> {
  const first = await file.sample(sheet.name, SAMPLES);
  return { sheet, first, ...(await evaluator.ask('findHeaderRow', first)) };
}

/** The sheet whose titles name the most fields, the longest among equals. */
async function bestSheet(reading: Reading, sheets: readonly SheetCount[]): Promise<Candidate | null> {
  const filled = sheets.filter(({ rows }) => rows > 0).sort((a, b) => b.rows - a.rows);
  let best: Candidate | null = null;
  for (const sheet of filled.slice(0, SHEETS_LOOKED_AT)) {
    const next = await candidate(reading, sheet);
    if (!best || next.knownTitles > best.knownTitles) best = next;
  }
  return best;
}

/** Sheet and header row that the person wants, or those that read most like a list of articles. @throws FILE_ERROR */
async function chooseSheet(reading: Reading, choice: SheetChoice, signal: AbortSignal): Promise<Chosen> {
  const sheets = await reading.file.sheets(signal);
  const named = sheets.find(({ name, rows }) => name === choice?.sheet && rows > 0);
  const best = named ? await candidate(reading, named) : await bestSheet(reading, sheets);
  const chosenAt = named ? (best?.first.findIndex(({ rowNumber }) => rowNumber === choice?.headerRow) ?? -1) : -1;
  // A row that is empty, or too far down for titles, cannot be meant.
  const rowAt = chosenAt < 0 ? best?.at : chosenAt;
  const titles = best?.first[rowAt ?? -1];
  if (!best || !titles) return fail('FILE_ERROR', { text: 'workbook.noRows' });
  return { sheets, sheet: best.sheet, titles, samples: best.first.slice((rowAt ?? 0) + 1) };
}

function untitledColumns(locale: Locale): string[] {
  const t = translate(locale, 'Imports');
  return Array.from({ length: IMPORT_LIMITS.columns }, (_, at) => t('columns.untitled', { number: at + 1 }));
}

/** Reads the file into rows that can be mapped, corrected and run; the guess of each column's meaning comes with it. */
export const readImportJob = defineJob({
  kind: 'imports.read',
  payload: importPayload,
  cursor: z.object({}),
  run: readFile,
  onStopped: leaveImport('failed'),
});

async function readFile(run: Run): Promise<JobResult | LastStep> {
  const state = await run.transaction(({ tx }) => loadImport(tx, refOf(run)));
  if (!state) return { rows: 0 };
  return withLocalFile(run, fileKey(state), (file) =>
    withEvaluator((evaluator) => readRows(run, state, { file, evaluator }), run.signal),
  );
}

/** The rows below the titles in batches, each with the key of its article. */
async function* stagedRows(
  run: Run,
  { file, evaluator }: Reading,
  { sheet, titles }: Pick<Chosen, 'sheet' | 'titles'>,
  fields: readonly ColumnField[],
): AsyncGenerator<{ rows: SheetRow[]; staged: StagedRow[] }> {
  const firstRows = new Map<string, number>();
  for await (const batch of file.rows({ sheet: sheet.name, signal: run.signal })) {
    const rows = batch.filter(({ rowNumber }) => rowNumber > titles.rowNumber);
    const keys = await evaluator.ask('keysOf', rows, fields);
    const staged = rows.flatMap((row) => {
      const key = keys.get(row.rowNumber);
      if (key === undefined) return [];
      const firstRow = firstRows.get(key) ?? row.rowNumber;
      firstRows.set(key, firstRow);
      return [{ ...row, key, firstRow }];
    });
    yield { rows, staged };
  }
}

async function readRows(run: Run, state: ImportState, reading: Reading): Promise<JobResult | LastStep> {
  const at = refOf(run);
  const last = await run.transaction(async ({ tx }) => ({
    ...(await lastMapping(tx, run.companyId)),
    internalNames: await internalPropertyNames(tx, run.companyId),
  }));
  // `wanted`: its name in uploads that wait since an earlier version.
  const { sheets, ...chosen } = await chooseSheet(
    reading,
    sheetChoice.parse(state.layout.choice ?? state.layout.wanted),
    run.signal,
  );
  const columns = await reading.evaluator.ask('describeColumns', chosen, last, untitledColumns(run.locale));
  const mapping = Object.fromEntries(columns.map(({ column, field }) => [String(column), field]));
  const fields = fieldsOf({ columns }, mapping);
  await run.transaction(({ tx }) => clearRows(tx, at));
  let sample: SheetRow[] = [];
  let done = 0;
  for await (const { rows, staged } of readAhead(stagedRows(run, reading, chosen, fields))) {
    if (sample.length === 0) sample = rows;
    done += staged.length;
    await run.transaction(async ({ tx, report }) => {
      await stageRows(tx, at, staged);
      report({ done, total: Math.max(done, chosen.sheet.rows) });
    });
  }
  if (done === 0) return fail('FILE_ERROR', { text: 'workbook.noRows' });
  const internalColumns = columns
    .filter(({ chosen: before, isInternal }) => before ?? isInternal)
    .map(({ column }) => column);
  const layout: StoredLayout = {
    sheets,
    sheet: chosen.sheet.name,
    headerRow: chosen.titles.rowNumber,
    columns,
    dateOrders: await reading.evaluator.ask('dateOrdersOf', sample, fields, null),
    keyedBy: identityColumns(mapping),
  };
  return async (tx) => {
    await saveImport(tx, at, { status: 'mapping', mapping, internalColumns, layout: { ...layout } }, run.deps.now());
    return { rows: done };
  };
}
