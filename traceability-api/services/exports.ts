import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { EXPORT_TYPES } from '@/lib/contract/articles';
import { neutralise } from '@/lib/domain/spreadsheet-safety';
import type { StreamCtx } from '../http/context';

type Cell = string | number | null;

export interface SheetExport {
  /** File name without ending, and name of the sheet. */
  name: string;
  /** Titles in the reader's language, with widths in characters. */
  columns: readonly { title: string; width: number }[];
  /** Rows, read as they are asked for. */
  rows: AsyncIterable<Cell[]>;
}

const safe = (cell: Cell): string | number => (typeof cell === 'string' ? neutralise(cell) : (cell ?? ''));

const csvCell = (value: string | number) => {
  const text = String(value);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const CHUNK = 60_000;

async function* csvText({ columns, rows }: SheetExport): AsyncGenerator<Buffer> {
  const line = (cells: readonly Cell[]) => `${cells.map((cell) => csvCell(safe(cell))).join(',')}\r\n`;
  // The mark makes spreadsheet programs read UTF-8.
  let text = `\uFEFF${line(columns.map(({ title }) => title))}`;
  for await (const row of rows) {
    text += line(row);
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

/** Writes a workbook as it is read; the reader's speed sets the pace. */
async function writeWorkbook({ name, columns, rows }: SheetExport, out: PassThrough): Promise<void> {
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ width }) => ({ width }));
  const title = sheet.addRow(columns.map((column) => safe(column.title)));
  title.font = { bold: true };
  title.commit();
  for await (const row of rows) {
    sheet.addRow(row.map(safe)).commit();
    if (out.writableNeedDrain) await once(out, 'drain');
  }
  sheet.commit();
  await workbook.commit();
}

/** Answers a sheet as XLSX or CSV, streamed. Texts that a spreadsheet program would take for a formula are neutralised. */
export function exportSheet(ctx: StreamCtx, format: 'xlsx' | 'csv', sheet: SheetExport): Response {
  let body: Readable;
  if (format === 'csv') body = Readable.from(csvText(sheet));
  else {
    const out = new PassThrough();
    writeWorkbook(sheet, out).catch((error: unknown) => {
      ctx.deps.log.error({ requestId: ctx.requestId, err: error }, 'export broke off');
      out.destroy(error instanceof Error ? error : new Error(String(error)));
    });
    body = out;
  }
  return new Response(Readable.toWeb(body) as ReadableStream, {
    headers: {
      'content-type': format === 'csv' ? `${EXPORT_TYPES.csv}; charset=utf-8` : EXPORT_TYPES.xlsx,
      'content-disposition': `attachment; filename="${sheet.name}.${format}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
