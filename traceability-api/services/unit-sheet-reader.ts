import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import type { SheetRow } from '@/lib/domain/sheets/cells';
import { fail } from '../http/errors';

const DELIMITERS = ['\t', ';', ',', '|'] as const;

/** Bytes as text: UTF-8 or UTF-16 by their mark, UTF-8 when it is valid, else Windows-1252. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The sign that stands most often in the first line; one that is nowhere makes a single column. */
function delimiterOf(text: string): string {
  const first =
    text
      .slice(0, 10_000)
      .split(/\r?\n/)
      .find((line) => line.trim() !== '') ?? '';
  const counts = DELIMITERS.map((sign) => ({ sign, count: first.split(sign).length - 1 }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}

/** Rows of separated text, at most `maxRows`; more are refused. @throws FILE_ERROR, TOO_LARGE */
export async function readSeparated(bytes: Uint8Array, maxRows: number): Promise<SheetRow[]> {
  const text = decode(bytes);
  const rows: SheetRow[] = [];
  const parser = Readable.from([text]).pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 1_000_000,
      info: true,
    }),
  );
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (rows.length >= maxRows) fail('TOO_LARGE', { text: 'sheetTooLong', values: { max: maxRows - 1 } });
      rows.push({ rowNumber: info.lines, cells: record });
    }
  } catch (error) {
    if (error instanceof CsvError) fail('INVALID_DATA', { text: 'brokenSheet' });
    throw error;
  }
  return rows;
}
