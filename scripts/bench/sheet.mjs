// A workbook like a brand's: 12 columns of realistic data, written as a stream.
import ExcelJS from 'exceljs';
import { checkDigit } from '../../lib/domain/gs1/check-digit';

export const HEADERS = [
  'SKU',
  'Name',
  'Description',
  'GTIN',
  'Model',
  'Weight (g)',
  'Composition',
  'Colour',
  'Size',
  'Season',
  'Origin',
  'Production date',
];
const COMPOSITIONS = [
  '95% cotton, 5% elastane',
  'Shell: 100% polyester; Lining: 60% cotton, 40% viscose',
  '70% wool, 20% polyamide, 10% cashmere',
  '100% linen',
];

/** Writes a workbook of `rows` articles whose GTINs begin with the four digits of `prefix`. */
export async function makeSheet(path, rows, prefix = '0952') {
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: path, useStyles: true, useSharedStrings: true });
  const sheet = book.addWorksheet('SKU');
  sheet.addRow(HEADERS).commit();
  for (let at = 0; at < rows; at += 1) {
    const body = `${prefix}${String(at).padStart(9, '0')}`;
    sheet
      .addRow([
        `SKU-${at}`,
        `Garment number ${at}`,
        `A description of garment ${at} that says what it is`,
        `${body}${checkDigit(body)}`,
        `M-${at % 400}`,
        180 + (at % 300),
        COMPOSITIONS[at % 4],
        ['blue', 'red', 'green', 'sand'][at % 4],
        ['S', 'M', 'L'][at % 3],
        `SS${20 + (at % 7)}`,
        ['Portugal', 'Italy', 'Spain'][at % 3],
        new Date(Date.UTC(2026, at % 12, 1 + (at % 27))),
      ])
      .commit();
  }
  sheet.commit();
  await book.commit();
}
