import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withReferences } from '@/traceability-api/workbooks/read/cell-references';
import { openCsv } from '@/traceability-api/workbooks/read/csv/csv-source';
import { cleanText, isDateFormat, normaliseCell } from '@/traceability-api/workbooks/read/normalise-cell';
import { WorkbookError } from '@/traceability-api/workbooks/read/problems';
import type { Reader } from './measure';
import { HOSTILE_LENGTH, hostileShapes, shapesOf } from './shapes';

const CSV_UNITS = [
  ...['"', '""', '"a"', '"a""', '"\n', 'a;', 'a,', ';', ',;', '\t', '|', '\n', '\r', '\r\n', 'a;b\n', '"a";"b"\n'],
  ...['a', ' ', '👗', 'sep=;\n', "'=1"],
];
const TAGS = [
  '<c',
  '<c ',
  '<c r="',
  "<c r='A1'>",
  '<c t="d" ',
  '<c><v>1</v></c>',
  '<row ',
  '<row><c t="d">',
  '<row r="1"',
];

/** Reads everything; a refusal counts as read. */
async function readAll(source: () => Promise<AsyncIterable<unknown>>): Promise<void> {
  try {
    for await (const part of await source()) void part;
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
  }
}

async function* chunksOf(text: string) {
  for (let at = 0; at < text.length; at += 16_384) yield text.slice(at, at + 16_384);
}

/** Readers of uploaded files; CSV is written to `folder`, because it is read from a file. */
export function fileReaders(folder: string): Reader[] {
  const path = join(folder, 'rows.csv');
  return [
    { name: 'a text of a cell', read: cleanText },
    { name: 'a cell of a workbook', read: (text) => normaliseCell(text) },
    { name: 'a format of numbers', read: isDateFormat },
    {
      name: 'a CSV',
      read: (text) => {
        writeFileSync(path, text);
        return readAll(async () => (await openCsv(path)).rows(undefined));
      },
      shapes: shapesOf(CSV_UNITS),
    },
    {
      name: 'a sheet of a workbook',
      read: (text) => readAll(() => Promise.resolve(withReferences(chunksOf(text)))),
      length: 8 * HOSTILE_LENGTH,
      shapes: hostileShapes(TAGS),
    },
  ];
}
