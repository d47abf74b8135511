import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { ImportLayout } from '@/lib/contract/imports';
import type { Locale } from '@/lib/contract/levels';
import { cellText, type SheetRow } from '@/lib/domain/sheets/cells';
import { checkDates, findHeaderRow, matchHeaders } from '@/lib/domain/sheets/headers';
import { proposeVisibility } from '@/lib/domain/sheets/visibility';
import { fold } from '@/lib/domain/text';
import { newId } from '../db/ids';
import { defineJob, type JobRun } from '../core/jobs/define-job';
import { fail } from '../http/errors';
import { withWorkbook, type WorkbookFile } from '../imports/read-workbook';
import type { SheetCount } from '../imports/xlsx-source';
import { identityColumns, keyOfRow, ordersOf } from '../services/import-plans';
import { clearRows, stageRows } from '../services/import-rows';
import { fileKey, lastMapping, loadImport, saveImport, type StoredLayout } from '../services/import-steps';
import { internalPropertyNames } from '../services/property-names';
import { translate } from '../texts';
import { importPayload, leaveImport, refOf } from './import-job';

const SAMPLES = 30;
const SAMPLES_SHOWN = 3;
const ORDER_SAMPLE = 2_000;

type Run = JobRun<z.infer<typeof importPayload>, unknown>;

/** Copies the uploaded file to the disk of this process, where the worker reads it, and removes it afterwards. */
async function withLocalFile<T>(run: Run, key: string, work: (file: WorkbookFile) => Promise<T>): Promise<T> {
  const folder = join(run.deps.config.dataDir, 'tmp');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${newId()}${key.slice(key.lastIndexOf('.'))}`);
  try {
    await pipeline(await run.deps.files.stream(key), createWriteStream(path, { mode: 0o600 }));
    return await withWorkbook(path, work);
  } finally {
    await rm(path, { force: true });
  }
}

interface Wanted {
  sheet: string;
  /** null: the row that reads most like titles. */
  headerRow: number | null;
}

interface Chosen {
  sheet: string;
  headerRow: number;
  sheets: SheetCount[];
  headers: string[];
  samples: SheetRow[];
}

const SHEETS_LOOKED_AT = 12;

interface Candidate {
  sheet: SheetCount;
  first: SheetRow[];
  at: number;
  known: number;
}

async function candidate(file: WorkbookFile, sheet: SheetCount): Promise<Candidate> {
  const first = await file.sample(sheet.name, SAMPLES);
  return { sheet, first, ...findHeaderRow(first.map(({ cells }) => cells)) };
}

/** The sheet whose titles name the most fields, the longest among equals. */
async function bestSheet(file: WorkbookFile, sheets: readonly SheetCount[]): Promise<Candidate | null> {
  const filled = sheets.filter(({ rows }) => rows > 0).sort((a, b) => b.rows - a.rows);
  let best: Candidate | null = null;
  for (const sheet of filled.slice(0, SHEETS_LOOKED_AT)) {
    const next = await candidate(file, sheet);
    if (!best || next.known > best.known) best = next;
  }
  return best;
}

/** Sheet and header row that the person wants, or those that read most like a list of articles. @throws FILE_ERROR */
async function choose(file: WorkbookFile, wanted: Wanted | undefined): Promise<Chosen> {
  const sheets = await file.sheets();
  const named = sheets.find(({ name, rows }) => name === wanted?.sheet && rows > 0);
  const found = named ? await candidate(file, named) : await bestSheet(file, sheets);
  const wantedAt = named ? (found?.first.findIndex(({ rowNumber }) => rowNumber === wanted?.headerRow) ?? -1) : -1;
  // A row that is empty, or too far down for titles, cannot be meant.
  const rowAt = wantedAt < 0 ? found?.at : wantedAt;
  const header = found?.first[rowAt ?? -1];
  if (!found || !header) return fail('FILE_ERROR', { text: 'workbook.noRows' });
  return {
    sheets,
    sheet: found.sheet.name,
    headerRow: header.rowNumber,
    headers: header.cells.map(cellText),
    samples: found.first.slice((rowAt ?? 0) + 1),
  };
}

interface Remembered {
  fields: ReadonlyMap<string, string>;
  /** Public or internal by folded header, where the company chose. */
  internal: ReadonlyMap<string, boolean>;
  /** Folded names of properties that the company keeps internal. */
  known: ReadonlySet<string>;
}

function columnsOf(chosen: Chosen, last: Remembered, locale: Locale): ImportLayout['columns'] {
  const width = Math.max(chosen.headers.length, ...chosen.samples.map(({ cells }) => cells.length));
  const headers = Array.from({ length: width }, (_, column) => chosen.headers[column] ?? '');
  const t = translate(locale, 'Upload');
  const { hiddenColumns = [], isHidden = false } = chosen.sheets.find(({ name }) => name === chosen.sheet) ?? {};
  return matchHeaders(headers, last.fields, (number) => t('columns.untitled', { number }))
    .map((match) => {
      const texts = chosen.samples.map(({ cells }) => cellText(cells[match.column]).slice(0, 120)).filter(Boolean);
      const { column, header } = match;
      return {
        ...checkDates(match, texts),
        samples: texts.slice(0, SAMPLES_SHOWN),
        ...proposeVisibility(
          { header, samples: texts, isHidden: hiddenColumns.includes(column), isSheetHidden: isHidden },
          last.known,
        ),
        chosen: last.internal.get(fold(header)) ?? null,
      };
    })
    .map((column) => (column.header === '' && column.samples.length === 0 ? { ...column, field: 'ignore' } : column));
}

/** Reads the file into rows that can be mapped, corrected and run; the guess of each column's meaning comes with it. */
export const readImportJob = defineJob({
  kind: 'imports.read',
  payload: importPayload,
  cursor: z.object({}),
  run: readFile,
  onStopped: leaveImport('failed'),
});

async function readFile(run: Run): Promise<Record<string, unknown>> {
  const at = refOf(run);
  const state = await run.transaction(({ tx }) => loadImport(tx, at));
  if (!state) return { rows: 0 };
  const wanted = state.layout.wanted as Wanted | undefined;
  const last = await run.transaction(async ({ tx }) => ({
    ...(await lastMapping(tx, run.companyId)),
    known: await internalPropertyNames(tx, run.companyId),
  }));
  return withLocalFile(run, fileKey(state), async (file) => {
    const chosen = await choose(file, wanted);
    const columns = columnsOf(chosen, last, run.locale);
    const fields = columns.map(({ field }) => field as Parameters<typeof keyOfRow>[2][number]);
    await run.transaction(({ tx }) => clearRows(tx, at));
    const firstRows = new Map<string, number>();
    const orderSample: SheetRow[] = [];
    let done = 0;
    for await (const batch of file.rows({ sheet: chosen.sheet })) {
      const rows = batch.filter(
        ({ rowNumber, cells }) => rowNumber > chosen.headerRow && cells.some((cell) => cellText(cell) !== ''),
      );
      if (orderSample.length < ORDER_SAMPLE) orderSample.push(...rows);
      const staged = rows.map((row) => {
        const key = keyOfRow(row.rowNumber, row.cells, fields);
        const firstRow = firstRows.get(key) ?? row.rowNumber;
        firstRows.set(key, firstRow);
        return { ...row, key, firstRow };
      });
      done += staged.length;
      await run.transaction(async ({ tx, report }) => {
        await stageRows(tx, at, staged);
        report({ done, total: Math.max(done, chosen.sheets.find(({ name }) => name === chosen.sheet)?.rows ?? done) });
      });
    }
    if (done === 0) return fail('FILE_ERROR', { text: 'workbook.noRows' });
    const mapping = Object.fromEntries(columns.map(({ column, field }) => [String(column), field]));
    const internalColumns = columns
      .filter(({ chosen: before, isInternal }) => before ?? isInternal)
      .map(({ column }) => column);
    const layout: StoredLayout = {
      sheets: chosen.sheets,
      sheet: chosen.sheet,
      headerRow: chosen.headerRow,
      columns,
      dateOrders: ordersOf(orderSample, fields, null),
      keyedBy: identityColumns(mapping),
    };
    await run.transaction(({ tx }) =>
      saveImport(tx, at, { status: 'mapping', mapping, internalColumns, layout: { ...layout } }, run.deps.now()),
    );
    return { rows: done };
  });
}
