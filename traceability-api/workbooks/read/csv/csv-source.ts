import { parse as parseStream } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Cell, SheetRow } from '@/lib/domain/sheets/cells';
import { cleanText } from '../normalise-cell';
import { WORKBOOK_LIMITS, WorkbookError } from '../problems';
import { decodeText, type DecodedText, type GuessedEncoding } from './text-encoding';
import type { RowSource, SheetCount } from '../row-source';

const DELIMITERS = [',', ';', '\t', '|'] as const;
const SNIFFED_CHARACTERS = 65_536;
const SNIFFED_RECORDS = 25;
const SHEET = 'CSV';

export interface Dialect {
  delimiter: string;
  record_delimiter: string[];
  quote: '"' | null;
}

const PARSING = { relax_quotes: true, relax_column_count: true, skip_empty_lines: false, bom: true } as const;

/** If line feeds end the records, lone carriage returns belong to cells. In quotes both do. */
function recordDelimiter(text: string): string[] {
  if (!text.includes('\r') || text.replace(/"[^"]*"/g, '').includes('\n')) return ['\r\n', '\n'];
  return ['\r'];
}

/** A line that a program has quoted as a whole, because it took it for a single cell: "A1;Camisa;Azul". */
function unwrap(record: readonly string[], { delimiter, quote }: Dialect): readonly string[] {
  const [cell = ''] = record;
  if (record.length > 1 || !cell.includes(delimiter)) return record;
  try {
    const [cells = record, ...others] = parse(cell, { ...PARSING, delimiter, quote });
    return others.length > 0 ? record : cells;
  } catch {
    return record;
  }
}

/** `isCut`: the sample may end within a cell. */
function scoreOf(sample: string, dialect: Dialect, isCut: boolean): number {
  let records: (readonly string[])[];
  try {
    const options = { ...PARSING, ...dialect, to: SNIFFED_RECORDS, skip_records_with_error: isCut };
    records = (parse(sample, options) as string[][]).map((record) => unwrap(record, dialect));
  } catch {
    return 0;
  }
  const widths = records.map((record) => record.length).filter((width) => width > 1);
  if (widths.length === 0) return 0;
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [width, times] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
  return (times / records.length) ** 2 * Math.min(width, 20);
}

/** The delimiter that splits the first records into the most columns most evenly; Excel's `sep=` line overrides it. */
export function dialectOf(text: string): Dialect {
  const record_delimiter = recordDelimiter(text);
  const declared = /^sep=(.)\r?\n/i.exec(text)?.[1];
  if (declared !== undefined) return { delimiter: declared, record_delimiter, quote: '"' };
  const end = text.length > SNIFFED_CHARACTERS ? text.lastIndexOf('\n', SNIFFED_CHARACTERS) : text.length;
  const sample = text.slice(0, end > 0 ? end : SNIFFED_CHARACTERS);
  // Without columns, a quote may never be closed: then it is a sign like any other.
  const scored = (['"', null] as const).flatMap((quote) =>
    DELIMITERS.map((delimiter) => ({ delimiter, record_delimiter, quote })),
  );
  let best = { score: 0, dialect: { delimiter: ',', record_delimiter, quote: '"' } as Dialect };
  for (const dialect of scored) {
    if (dialect.quote === null && best.score > 0) break;
    const score = scoreOf(sample, dialect, sample.length < text.length);
    if (score > best.score) best = { score, dialect };
  }
  return best.dialect;
}

/** Errors of formulas, saved as text, in es, en, it, pt, de, fr. */
const FORMULA_ERROR =
  /^#[¡¿]?(?:value|valore?|valeur|wert|ref|rif|bezug|div\/0|name|nombre|nome|nom|null|nullo|nulo|n[uú]m|zahl|calc|spill|desbordamiento|despejar)\s?[!?]$/i;

/** Strips the quotes of a quoted text ("""so""" in the file), also of one that is to stay text: ="00123". */
function toCell(raw: string): Cell {
  if (raw.length > WORKBOOK_LIMITS.cellCharacters) throw new WorkbookError('cellTooLong');
  const text = cleanText(raw);
  const inner = /^=?"([^"]*)"$/s.exec(text)?.[1] ?? text;
  if (FORMULA_ERROR.test(inner)) return { error: inner };
  return inner.trim() === '' ? null : inner;
}

function toCells(record: readonly string[]): Cell[] {
  const cells = record.map(toCell);
  while (cells.length > 0 && cells.at(-1) === null) cells.pop();
  if (cells.length > WORKBOOK_LIMITS.columns) throw new WorkbookError('tooManyColumns');
  return cells;
}

/** The cells of one record. @throws WorkbookError */
export function splitLine(line: string, dialect: Dialect): Cell[] {
  return toCells(unwrap([line], dialect));
}

function* pieces(text: string): Iterable<string> {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536);
}

class CsvSource implements RowSource {
  private readonly dialect: Dialect;
  private readonly text: string;
  private readonly guessed: GuessedEncoding | null;

  constructor({ text, guessed }: DecodedText) {
    this.guessed = guessed;
    this.dialect = dialectOf(text);
    this.text = text.replace(/^sep=.\r?\n/i, '');
  }

  async *rows(): AsyncIterable<SheetRow> {
    const records = Readable.from(pieces(this.text)).pipe(parseStream({ ...PARSING, ...this.dialect }));
    let rowNumber = 0;
    try {
      for await (const record of records as AsyncIterable<string[]>) {
        rowNumber += 1;
        const cells = toCells(unwrap(record, this.dialect));
        if (cells.length > 0) yield { rowNumber, cells };
      }
    } catch (error) {
      throw error instanceof WorkbookError ? error : new WorkbookError('broken');
    }
  }

  async sheets(): Promise<SheetCount[]> {
    let rows = 0;
    for await (const _ of this.rows()) rows += 1;
    return [{ name: SHEET, rows, hiddenRows: 0, hiddenColumns: [], isHidden: false, guessed: this.guessed }];
  }

  close(): void {}
}

/** Opens a CSV with any common delimiter and encoding. @throws WorkbookError */
export async function openCsv(path: string): Promise<RowSource> {
  return new CsvSource(decodeText(await readFile(path)));
}
