import { zipOf, type ZipEntry } from './zip';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

export interface SheetParts {
  /** Content of `<sheetData>`. */
  rows?: string;
  /** XML before it: views, columns … */
  before?: string;
  /** XML after it: merged cells, validations … */
  after?: string;
  sharedStrings?: string;
  /** Precedes the root of the sheet: a DOCTYPE. */
  prolog?: string;
  is1904?: boolean;
  extra?: readonly ZipEntry[];
  /** Changes the entries before they are packed. */
  change?: (entry: ZipEntry) => ZipEntry;
}

export const row = (number: number, ...texts: readonly string[]): string =>
  `<row r="${number}">${texts
    .map((text, at) => `<c r="${String.fromCharCode(65 + at)}${number}" t="inlineStr"><is><t>${text}</t></is></c>`)
    .join('')}</row>`;

/** The entries of a workbook with one sheet named 'Data'. Style 1 is a date, 2 is `00000`, 3 is `0%`. */
export function entriesOf(parts: SheetParts): ZipEntry[] {
  const entries: ZipEntry[] = [
    {
      name: '[Content_Types].xml',
      data: `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    },
    { name: '_rels/.rels', data: `${DECLARATION}<Relationships xmlns="${RELATIONS}"/>` },
    {
      name: 'xl/workbook.xml',
      data: `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr date1904="${parts.is1904 === true ? 1 : 0}"/><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `${DECLARATION}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      data: `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="00000"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="9"/></cellXfs></styleSheet>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      data: `${DECLARATION}${parts.prolog ?? ''}<worksheet xmlns="${MAIN}">${parts.before ?? ''}<sheetData>${parts.rows ?? ''}</sheetData>${parts.after ?? ''}</worksheet>`,
    },
    ...(parts.extra ?? []),
  ];
  if (parts.sharedStrings !== undefined) {
    entries.push({
      name: 'xl/sharedStrings.xml',
      data: `${DECLARATION}<sst xmlns="${MAIN}">${parts.sharedStrings}</sst>`,
    });
  }
  return parts.change === undefined ? entries : entries.map(parts.change);
}

export const workbookOf = (parts: SheetParts): Buffer => zipOf(entriesOf(parts));
