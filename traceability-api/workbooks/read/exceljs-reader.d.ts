/**
 * exceljs's streaming reader by its own file: the package's entry loads three times as much, and its types leave out the
 * methods that read one entry each. The version is pinned; read-workbook.test.ts fails when they change.
 */
declare module 'exceljs/lib/stream/xlsx/workbook-reader.js' {
  import type { CellRichTextValue, Row } from 'exceljs';
  import type { Readable } from 'node:stream';

  interface SheetReader {
    parse: () => AsyncIterable<{ eventType: string; value: Row }[]>;
  }

  interface ReaderOptions {
    worksheets: 'emit';
    sharedStrings: 'emit';
    styles: 'cache';
    hyperlinks: 'ignore';
    entries: 'ignore';
  }

  export default class WorkbookReader {
    constructor(input: Readable, options: ReaderOptions);
    model?: { sheets?: { name: string; rId: string; state?: string }[] };
    properties?: { model?: { date1904?: boolean } };
    workbookRels?: { Id: string; Target: string }[];
    _parseRels(entry: Readable): Promise<void>;
    _parseWorkbook(entry: Readable): Promise<void>;
    _parseStyles(entry: Readable): Promise<void>;
    _parseSharedStrings(entry: Readable): AsyncIterable<{ index: number; text: string | CellRichTextValue | null }>;
    _parseWorksheet(iterator: AsyncIterable<unknown>, id: string): Iterable<{ value: SheetReader }>;
  }
}
