import ExcelJS from 'exceljs';

export interface SheetRow {
  sku: string;
  name: string;
  description: string | null;
  composition: string;
  colour: string;
  produced: Date | string | null;
  gtin?: string;
}

/** A typical workbook: headers in the first row, dates as Excel dates or as typed text. */
export async function workbookOf(titles: string[], rows: SheetRow[]): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('SKU');
  sheet.addRow(titles).font = { bold: true };
  for (const { sku, name, description, composition, colour, produced, gtin } of rows) {
    const row = sheet.addRow([sku, name, description, composition, colour, produced, gtin ?? null]);
    if (produced instanceof Date) row.getCell(6).numFmt = 'dd/mm/yyyy';
  }
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
