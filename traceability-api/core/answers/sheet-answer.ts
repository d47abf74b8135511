import type { Logger } from 'pino';
import { EXPORT_TYPES } from '@/lib/contract/core/export-formats';
import { csvChunks } from '../../workbooks/write/csv';
import type { Sheet } from '../../workbooks/write/sheet';
import { xlsxChunks } from '../../workbooks/write/xlsx';
import { fileAnswer } from './file-answer';

export type SheetFormat = keyof typeof EXPORT_TYPES;

/** A time in a format that spreadsheets sort and parse; the title of its column states that it is UTC. */
export const utcMinute = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');

/** A table as a file to save, XLSX or CSV, streamed. `sheet.name` names the file. */
export const sheetAnswer = (ctx: { deps: { log: Logger } }, format: SheetFormat, sheet: Sheet): Response =>
  fileAnswer(ctx, {
    content: format === 'csv' ? csvChunks(sheet) : xlsxChunks(sheet),
    type: format === 'csv' ? `${EXPORT_TYPES.csv}; charset=utf-8` : EXPORT_TYPES.xlsx,
    name: `${sheet.name}.${format}`,
    isDownload: true,
  });
