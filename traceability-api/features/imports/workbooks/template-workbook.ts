import type ExcelJS from 'exceljs';
import type { Locale } from '@/lib/contract/core/levels';
import { ARTICLE_FIELDS, FIELD_TITLES, REQUIRED_FIELDS, type ArticleField } from '@/lib/domain/sheets/columns/fields';
import { translate } from '../../../core/texts';
import { sheetText } from '../../../workbooks/write/xlsx';

export interface TemplateContent {
  locale: Locale;
  /** Titles of properties that get their own columns. */
  properties: readonly string[];
  /** Offered as a list in the column of materials. */
  materials: readonly string[];
}

/** Version of the layout, kept on a hidden sheet, so that a later release knows which layout it reads. */
const SCHEMA_VERSION = 1;
const FILLABLE_ROWS = 1_000;
const REQUIRED_COLOUR = 'FFB3261E';
const OPTIONAL_COLOUR = 'FF0B6B4F';
/** Columns for one material per row are at the end: most users write the composition in one cell. */
const ORDER: readonly ArticleField[] = ARTICLE_FIELDS.filter(
  (field) => !['part', 'material', 'percentage'].includes(field),
);
const LINES: readonly ArticleField[] = ['part', 'material', 'percentage'];

function addHeader(sheet: ExcelJS.Worksheet, column: number, title: string, note: string, isRequired: boolean) {
  const cell = sheet.getCell(1, column);
  cell.value = sheetText(title);
  cell.font = { bold: true, color: { argb: 'FFFFFFFF' } };
  cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: isRequired ? REQUIRED_COLOUR : OPTIONAL_COLOUR } };
  if (note) cell.note = note;
  sheet.getColumn(column).width = Math.max(14, Math.min(40, title.length + 4));
}

/** A list of the company's materials to choose from; other names stay possible. */
function offerMaterials(
  workbook: ExcelJS.Workbook,
  sheet: ExcelJS.Worksheet,
  column: number,
  materials: readonly string[],
) {
  if (materials.length === 0) return;
  const list = workbook.addWorksheet('materials', { state: 'veryHidden' });
  materials.forEach((name, at) => {
    list.getCell(at + 1, 1).value = sheetText(name);
  });
  for (let row = 2; row <= FILLABLE_ROWS; row += 1) {
    sheet.getCell(row, column).dataValidation = {
      type: 'list',
      allowBlank: true,
      showErrorMessage: false,
      formulae: [`materials!$A$1:$A$${materials.length}`],
    };
  }
}

/** The workbook that a company fills in: titles in its language, required columns in red, with a comment on each. */
export async function buildTemplateWorkbook({
  locale,
  properties,
  materials,
}: TemplateContent): Promise<Uint8Array<ArrayBuffer>> {
  const t = translate(locale, 'UploadTemplate');
  const { default: Excel } = await import('exceljs');
  const workbook = new Excel.Workbook();
  const sheet = workbook.addWorksheet(t('sheet'), { views: [{ state: 'frozen', ySplit: 1 }] });
  let column = 0;
  for (const field of ORDER) {
    addHeader(sheet, (column += 1), FIELD_TITLES[field][locale], t(`notes.${field}`), REQUIRED_FIELDS.includes(field));
    // Codes are text cells: a spreadsheet program would otherwise drop their leading zeros.
    if (field === 'sku' || field === 'gtin') sheet.getColumn(column).numFmt = '@';
  }
  for (const name of properties) addHeader(sheet, (column += 1), name, '', false);
  for (const field of LINES) {
    addHeader(sheet, (column += 1), FIELD_TITLES[field][locale], t(`notes.${field}`), false);
    if (field === 'material') offerMaterials(workbook, sheet, column, materials);
  }
  const schema = workbook.addWorksheet('schema', { state: 'veryHidden' });
  schema.addRow(['ts-admin articles', SCHEMA_VERSION, locale]);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}
