import type { CellRichTextValue, CellValue, Row } from 'exceljs';
import WorkbookReader, { type SheetReader } from 'exceljs/lib/stream/xlsx/workbook-reader.js';
import { randomUUID } from 'node:crypto';
import { pipeline, Readable, Transform } from 'node:stream';
import type { Entry } from 'yauzl';
import type { Cell, SheetRow } from '@/lib/domain/sheets/cells';
import { withReferences } from './cell-references';
import { openArchive, type Archive } from './guard';
import { hiddenColumnsOf } from './hidden-parts';
import { normaliseCell, withLink } from './normalise-cell';
import { WORKBOOK_LIMITS, WorkbookError } from './problems';
import type { RowSource, SheetCount } from './row-source';
import { SharedTexts } from './shared-texts';
import { addressesOf, MergedCells, type SheetExtras } from './sheet-extras';
import { measureSheet, type SheetMeasures } from './sheet-measures';
import { withColumns } from './csv/single-column';
import { withoutPrefix } from './without-prefix';

interface SheetEntry {
  name: string;
  isHidden: boolean;
  /** Whether it is "very hidden": spreadsheet programs do not offer to show it. */
  isProgram: boolean;
  entry: Entry;
}

const OPTIONS = {
  worksheets: 'emit',
  sharedStrings: 'emit',
  styles: 'cache',
  hyperlinks: 'ignore',
  entries: 'ignore',
} as const;

/** Formats of photos; an SVG has a second entry as PNG, and metafiles are icons of embedded objects. */
const PICTURE = /^xl\/media\/[^/]+\.(?:png|jpe?g|gif|webp|bmp|tiff?)$/i;

/**
 * Reads a workbook with exceljs's streaming parsers, entry by entry in the order of the zip directory, which the guard
 * has checked: exceljs itself follows the local headers, which may differ, and writes sheets to temporary files.
 */
class XlsxSource implements RowSource {
  private inflated = 0;
  private frame: Promise<SheetEntry[]> | undefined;
  private cells: Promise<SharedTexts> | undefined;
  private readonly measures = new Map<string, SheetMeasures>();
  private readonly reader = new WorkbookReader(new Transform(), OPTIONS);

  constructor(
    private readonly archive: Archive,
    private readonly path: string,
  ) {}

  private find(pattern: RegExp): Entry | undefined {
    for (const [name, entry] of this.archive.entries) if (pattern.test(name)) return entry;
    return undefined;
  }

  /** The entry's XML without namespace prefixes, decoded across chunks; counts bytes, as declared sizes may lie. */
  private async open(entry: Entry): Promise<Readable> {
    const raw = await this.archive.zip.openReadStreamPromise(entry);
    const count = new Transform({
      transform: (chunk: Buffer, _, next) => {
        this.inflated += chunk.length;
        if (this.inflated > WORKBOOK_LIMITS.inflatedBytes) next(new WorkbookError('inflatesTooMuch'));
        else next(null, chunk);
      },
    });
    pipeline(raw, count, () => undefined);
    return Readable.from(withoutPrefix(count.setEncoding('utf8')), { highWaterMark: 1 });
  }

  private async readFrame(): Promise<SheetEntry[]> {
    const workbook = this.find(/^xl\/workbook\d*\.xml$/);
    const rels = this.find(/^xl\/_rels\/workbook\d*\.xml\.rels$/);
    if (workbook === undefined || rels === undefined) throw new WorkbookError('broken');
    await this.reader._parseRels(await this.open(rels));
    await this.reader._parseWorkbook(await this.open(workbook));
    const targets = new Map((this.reader.workbookRels ?? []).map(({ Id, Target }) => [Id, Target]));
    return (this.reader.model?.sheets ?? []).flatMap((sheet) => {
      const target = targets.get(sheet.rId) ?? '';
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
      const entry = this.archive.entries.get(path);
      if (entry === undefined || !/worksheets\//i.test(path)) return [];
      const isProgram = sheet.state === 'veryHidden';
      return [{ name: sheet.name, isHidden: isProgram || sheet.state === 'hidden', isProgram, entry }];
    });
  }

  /** Reads styles, without which dates would be numbers, and shared texts. */
  private async readCells(): Promise<SharedTexts> {
    const styles = this.find(/^xl\/styles\.xml$/i);
    if (styles !== undefined) await this.reader._parseStyles(await this.open(styles));
    const strings = this.find(/^xl\/sharedStrings\.xml$/i);
    const texts = new SharedTexts(`${this.path}.${randomUUID()}`);
    if (strings !== undefined)
      for await (const { text } of this.reader._parseSharedStrings(await this.open(strings)))
        texts.add(plainText(text));
    return texts;
  }

  private async measure({ name, entry }: SheetEntry): Promise<SheetMeasures> {
    const measured = this.measures.get(name);
    if (measured) return measured;
    this.inflated = 0;
    const measures = await measureSheet(await this.open(entry));
    this.measures.set(name, measures);
    return measures;
  }

  private async count(sheets: readonly SheetEntry[]): Promise<SheetCount[]> {
    const counts: SheetCount[] = [];
    const pictures = [...this.archive.entries.keys()].filter((name) => PICTURE.test(name)).length;
    for (const sheet of sheets) {
      const { name, isHidden, entry } = sheet;
      this.inflated = 0;
      const hiddenColumns = await hiddenColumnsOf(await this.open(entry));
      const { rows, hiddenRows } = await this.measure(sheet);
      counts.push({ name, isHidden, hiddenColumns, rows, hiddenRows, ...(pictures > 0 && { pictures }) });
    }
    return counts;
  }

  /** Addresses by cell reference (B7). */
  private async linksOf({ entry }: SheetEntry, { links }: SheetExtras): Promise<Map<string, string>> {
    const folder = entry.fileName.slice(0, entry.fileName.lastIndexOf('/') + 1);
    const relations = this.archive.entries.get(`${folder}_rels/${entry.fileName.slice(folder.length)}.rels`);
    if (links.size === 0 || relations === undefined) return new Map();
    let text = '';
    for await (const chunk of await this.open(relations)) text += String(chunk);
    const addresses = addressesOf(text);
    return new Map([...links].map(([reference, id]) => [reference, addresses.get(id) ?? '']));
  }

  /** Visible sheets first. Very hidden ones are offered only if the visible ones are empty. */
  async sheets(): Promise<SheetCount[]> {
    const all = await (this.frame ??= this.readFrame());
    const visible = await this.count(all.filter(({ isHidden }) => !isHidden));
    const isFilled = visible.some(({ rows }) => rows > 0);
    return [
      ...visible,
      ...(await this.count(all.filter(({ isHidden, isProgram }) => isHidden && !(isFilled && isProgram)))),
    ];
  }

  async *rows(sheetName: string | undefined): AsyncIterable<SheetRow> {
    const sheets = await (this.frame ??= this.readFrame());
    const first = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
    const sheet = sheetName === undefined ? first : sheets.find(({ name }) => name === sheetName);
    if (sheet === undefined) throw new WorkbookError('broken');
    const { extras } = await this.measure(sheet);
    const links = await this.linksOf(sheet, extras);
    this.inflated = 0;
    const texts = await (this.cells ??= this.readCells());
    const is1904 = this.reader.properties?.model?.date1904 === true;
    const text = withReferences(await this.open(sheet.entry));
    const context = { is1904, texts, links, merged: new MergedCells(extras.merges, WORKBOOK_LIMITS.columns) };
    for (const { value } of this.reader._parseWorksheet(text, '1')) yield* withColumns(rowsOf(value, context));
  }

  close(): void {
    this.archive.zip.close();
  }
}

/** The plain text of a shared string. */
const plainText = (text: string | CellRichTextValue | null): string =>
  typeof text === 'string' ? text : (text?.richText.map((run) => run.text).join('') ?? '');

/** The row limit of spreadsheet programs. */
const LAST_ROW = 1_048_576;

interface CellContext {
  is1904: boolean;
  texts: SharedTexts;
  links: ReadonlyMap<string, string>;
  merged: MergedCells;
}

/** Rows with increasing numbers. @throws WorkbookError */
async function* rowsOf(reader: SheetReader, context: CellContext): AsyncIterable<SheetRow> {
  let expected = 1;
  for await (const events of reader.parse()) {
    for (const { eventType, value } of events) {
      if (eventType !== 'row') continue;
      const rowNumber = Number.isInteger(value.number) ? value.number : expected;
      if (rowNumber < expected || rowNumber > LAST_ROW) throw new WorkbookError('wrongNumbers');
      expected = rowNumber + 1;
      const cells = cellsOf(value, context);
      const filled = context.merged.fill(rowNumber, cells);
      if (cells.length > 0) yield { rowNumber, cells, ...(filled > 0 ? { filled } : {}) };
    }
  }
}

/** The reader's value for a cell with a shared string, which its types omit. */
const sharedIndexOf = (value: CellValue): number | undefined =>
  typeof value === 'object' && value !== null && 'sharedString' in value ? Number(value.sharedString) : undefined;

/** Cells up to the last non-empty one. */
function cellsOf(row: Row, { is1904, texts, links }: CellContext): Cell[] {
  const cells: Cell[] = [];
  row.eachCell((cell, column) => {
    const shared = sharedIndexOf(cell.value);
    const plain = normaliseCell(shared === undefined ? cell.value : texts.get(shared), cell.numFmt, is1904);
    const value = links.size === 0 ? plain : withLink(plain, links.get(cell.address));
    if (value === null) return;
    if (column > WORKBOOK_LIMITS.columns) throw new WorkbookError('tooManyColumns');
    if (typeof value === 'string' && value.length > WORKBOOK_LIMITS.cellCharacters)
      throw new WorkbookError('cellTooLong');
    while (cells.length < column - 1) cells.push(null);
    cells.push(value);
  });
  return cells;
}

/** Opens an .xlsx after the guard's checks. @throws WorkbookError */
export async function openXlsx(path: string): Promise<RowSource> {
  return new XlsxSource(await openArchive(path), path);
}
