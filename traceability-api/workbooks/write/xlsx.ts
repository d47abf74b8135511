import type ExcelJS from 'exceljs';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { neutralise } from '@/lib/domain/spreadsheet-safety';
import type { Cell, Sheet } from './sheet';

/** Rows per sheet; spreadsheet programs drop the rest. */
const MAX_ROWS = 1_048_576;

/** Rows after which to yield to other requests: batches of some thousands are available at once. */
const ROWS_OF_TURN = 200;

/** Two characters not allowed in XML, with which no program opens the workbook. Source: XML 1.0, 2.2. */
const OUTSIDE_XML = /[\ufffe\uffff]/g;

/** A text without characters that a workbook cannot contain. */
export const xmlText = (text: string): string => text.replace(OUTSIDE_XML, '');

/** The same for a cell, safe from being interpreted as a formula. */
export const sheetText = (text: string): string => neutralise(xmlText(text));

/**
 * Cells of one kind share a style object: the library caches ids by object, and would otherwise serialise the style for
 * every cell.
 */
const STYLES = { text: {}, number: {} };

const safe = (cell: Cell): string | number => (typeof cell === 'string' ? sheetText(cell) : (cell ?? ''));

/** For writers of rows: further sheets, and backpressure after each row. */
export interface RowWriter {
  sheet: ExcelJS.Worksheet;
  /** Commits a sheet and starts the next one. */
  continueOn(full: ExcelJS.Worksheet): ExcelJS.Worksheet;
  /** Resolves when the reader wants more. @throws if the reader has left */
  paced(): Promise<void>;
}

class ReaderLeft extends Error {}

/**
 * A workbook in chunks, generated while it is read, with one sheet unless its writer continues on further ones. `write`
 * adds and commits rows and awaits `paced()` between them; an error ends it when the reader leaves.
 */
export async function* workbookChunks(
  name: string,
  write: (writer: RowWriter) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const { default: Excel } = await import('exceljs');
  const out = new PassThrough();
  // Errors of writes after the reader has left do not matter.
  out.on('error', () => undefined);
  const controller = new AbortController();
  let rows = 0;
  const paced = async () => {
    rows += 1;
    if (rows % ROWS_OF_TURN === 0) await nextTurn();
    if (out.writableNeedDrain) await once(out, 'drain', { signal: controller.signal });
    if (controller.signal.aborted) throw new ReaderLeft();
  };
  const run = async () => {
    const workbook = new Excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
    const begin = (title: string) => workbook.addWorksheet(title, { views: [{ state: 'frozen', ySplit: 1 }] });
    let number = 1;
    const continueOn = (full: ExcelJS.Worksheet) => {
      full.commit();
      number += 1;
      return begin(`${name} ${number}`);
    };
    await write({ sheet: begin(name), continueOn, paced });
    // Also commits the last sheet.
    await workbook.commit();
  };
  run().catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  try {
    for await (const chunk of out) yield chunk as Uint8Array;
  } finally {
    controller.abort();
  }
}

/**
 * A table as a workbook, in chunks; rows beyond the limit of a sheet continue in the next, with the same titles. Texts
 * that would be interpreted as formulas are neutralised.
 */
export const xlsxChunks = ({ name, columns, rows }: Sheet, maxRows = MAX_ROWS): AsyncGenerator<Uint8Array> =>
  workbookChunks(name, async ({ sheet: first, continueOn, paced }) => {
    const addTitles = (sheet: ExcelJS.Worksheet) => {
      sheet.columns = columns.map(({ width }) => (width === undefined ? {} : { width }));
      const title = sheet.addRow(columns.map((column) => safe(column.title)));
      title.font = { bold: true };
      title.commit();
      return sheet;
    };
    let sheet = addTitles(first);
    let count = 1;
    for await (const row of rows) {
      if (count === maxRows) {
        sheet = addTitles(continueOn(sheet));
        count = 1;
      }
      const added = sheet.addRow(row.map(safe));
      added.eachCell((cell) => (cell.style = typeof cell.value === 'number' ? STYLES.number : STYLES.text));
      added.commit();
      count += 1;
      await paced();
    }
  });
