import type ExcelJS from 'exceljs';
import type { Locale } from '@/lib/contract/core/levels';
import { translate } from '../../../core/texts';
import { sheetText, workbookChunks, xmlText } from '../../../workbooks/write/xlsx';

export interface ErrorRow {
  rowNumber: number;
  /**
   * A number stays a number, because text would be parsed differently; likewise the address of a linked text is kept.
   */
  cells: readonly (string | number | { text: string; link: string })[];
  findings: readonly { column: number | null; text: string; isError: boolean }[];
}

export interface ErrorContent {
  locale: Locale;
  headers: readonly string[];
  rows: AsyncIterable<readonly ErrorRow[]>;
}

const ERROR = 'FFF9DEDC';
const WARNING = 'FFFDF0D5';

/** Titles of our two columns start with this mark: the upload ignores them when reading them back. */
const OURS = '#';

function addRow(sheet: ExcelJS.Worksheet, row: ErrorRow, width: number) {
  const cells = Array.from({ length: width }, (_, column) => {
    const cell = row.cells[column] ?? '';
    if (typeof cell === 'object') return { text: sheetText(cell.text), hyperlink: xmlText(cell.link) };
    return typeof cell === 'number' ? cell : sheetText(cell);
  });
  const findings = row.findings.map((finding) => ({ ...finding, text: xmlText(finding.text) }));
  const sheetRow = sheet.addRow([...cells, row.rowNumber, findings.map(({ text }) => text).join('\n')]);
  for (const { column, text, isError } of findings) {
    if (column === null) continue;
    const cell = sheetRow.getCell(column + 1);
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: isError ? ERROR : WARNING } };
    cell.note = text;
  }
  sheetRow.commit();
}

/**
 * The rows of articles that need a correction as a workbook, in chunks: invalid cells coloured, the reason as a comment
 * and next to the row.
 */
export function errorWorkbookChunks({ locale, headers, rows }: ErrorContent): AsyncGenerator<Uint8Array> {
  const t = translate(locale, 'UploadTemplate');
  return workbookChunks(t('errorSheet'), async ({ sheet, paced }) => {
    const titles = sheet.addRow([...headers.map(sheetText), `${OURS} ${t('row')}`, `${OURS} ${t('reason')}`]);
    titles.font = { bold: true };
    titles.commit();
    for await (const batch of rows) {
      for (const row of batch) addRow(sheet, row, headers.length);
      await paced();
    }
  });
}
