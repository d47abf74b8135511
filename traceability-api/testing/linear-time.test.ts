import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findSuperlinear, HOSTILE_LENGTH, hostileShapes, shapesOf } from '@/lib/domain/testing/linear-time';
import { withReferences } from '../workbooks/read/cell-references';
import { openCsv } from '../workbooks/read/csv-source';
import { cleanText, isDateFormat, normaliseCell } from '../workbooks/read/normalise-cell';
import { WorkbookError } from '../workbooks/read/problems';
import { acceptedLocale, readLocale } from '../public/language';
import { readPublicPath, readSegments } from '../public/resolver/digital-link';
import { acceptsGzip, matchesEtag } from '../public/rendered';
import { searchWords } from '../core/lists/words';
import { nameKey } from '../core/name-key';
import { localeOf } from '../core/texts';

it.each<[string, (text: string) => unknown]>([
  ['the language of a call', localeOf],
  ['the language of a visitor', acceptedLocale],
  ['the language of an address', readLocale],
  ['Accept-Encoding', acceptsGzip],
  ['If-None-Match', (text) => matchesEtag(text, '"x"')],
  ['the address of a unit', (text) => readPublicPath(`/p/${text}`, '')],
  ['the path of a code', (text) => readPublicPath(`/01/${text}`, '')],
  ['the query of a code', (text) => readPublicPath('/01/09520123456788', `?${text}`)],
  ['segments of a path', (text) => readSegments(`/p/${text}`)],
])(
  '%s is read in proportion to its length',
  async (_, read) => {
    expect(await findSuperlinear(read)).toEqual([]);
  },
  120_000,
);

it.each<[string, (text: string) => unknown]>([
  ['a text of a cell', cleanText],
  ['a cell', (text) => normaliseCell(text)],
  ['a format of numbers', isDateFormat],
  ['a key of a name', nameKey],
  ['words of a search', searchWords],
])(
  '%s is read in proportion to its length',
  async (_, read) => {
    expect(await findSuperlinear(read)).toEqual([]);
  },
  120_000,
);

it('looks for ten different words at most', () => {
  expect(searchWords('Camisa  LINO camisa')).toEqual(['camisa', 'lino']);
  expect(searchWords(Array.from({ length: 40 }, (_, at) => `w${at}`).join(' '))).toHaveLength(10);
});

describe('texts of files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ts-linear-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function readCsv(text: string): Promise<number> {
    const path = join(folder, 'rows.csv');
    writeFileSync(path, text);
    let rows = 0;
    try {
      for await (const { cells } of (await openCsv(path)).rows(undefined)) rows += cells.length > 0 ? 1 : 0;
    } catch (error) {
      if (!(error instanceof WorkbookError)) throw error;
    }
    return rows;
  }

  async function readSheetText(text: string): Promise<number> {
    const chunks = async function* () {
      for (let at = 0; at < text.length; at += 16_384) yield text.slice(at, at + 16_384);
    };
    let characters = 0;
    try {
      for await (const piece of withReferences(chunks())) characters += piece.length;
    } catch (error) {
      if (!(error instanceof WorkbookError)) throw error;
    }
    return characters;
  }

  it('a CSV is read in proportion to its length', async () => {
    const units = [
      '"',
      '""',
      '"a"',
      '"a""',
      '"\n',
      'a;',
      'a,',
      ';',
      ',;',
      '\t',
      '|',
      '\n',
      '\r',
      '\r\n',
      'a;b\n',
      '"a";"b"\n',
    ];
    expect(
      await findSuperlinear(readCsv, HOSTILE_LENGTH, shapesOf([...units, 'a', ' ', '👗', 'sep=;\n', "'=1"])),
    ).toEqual([]);
  }, 300_000);

  it('a sheet of a workbook is read in proportion to its length', async () => {
    const tags = [
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
    expect(await findSuperlinear(readSheetText, 8 * HOSTILE_LENGTH, hostileShapes(tags))).toEqual([]);
  }, 300_000);
});
