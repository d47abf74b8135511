import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkWorkbook } from './guard';
import { entriesOf, row, workbookOf } from '../testing/sheets';
import { zipOf } from '../testing/zip';

const folder = mkdtempSync(join(tmpdir(), 'guard-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const good = { rows: row(1, 'Name', 'Description') };

async function verdict(bytes: Buffer): Promise<string | null> {
  const path = join(folder, 'file.xlsx');
  writeFileSync(path, bytes);
  return await checkWorkbook(path);
}

const truncated = workbookOf(good).subarray(0, 600);
const encryptedOffice = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(600),
  Buffer.from('EncryptedPackage', 'utf16le'),
]);

it.each<[string, string | null, () => Buffer]>([
  ['a plain workbook', null, () => workbookOf(good)],
  ['an empty file', 'notZip', () => Buffer.alloc(0)],
  ['a text', 'notZip', () => Buffer.from('hello')],
  ['an .xls of old', 'notWorkbook', () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])],
  ['a workbook with a password', 'encrypted', () => encryptedOffice],
  ['a truncated file', 'broken', () => truncated],
  ['an encrypted entry', 'encrypted', () => workbookOf({ ...good, change: (entry) => ({ ...entry, flags: 1 }) })],
  ['another kind of zip', 'notWorkbook', () => zipOf([{ name: 'index.html', data: 'x' }])],
  ['a zip without a workbook', 'notWorkbook', () => zipOf([{ name: 'xl/styles.xml', data: 'x' }])],
  ['a name that climbs out', 'broken', () => workbookOf({ ...good, extra: [{ name: '../evil.xml', data: 'x' }] })],
  ['more than 10 MB', 'tooLarge', () => Buffer.alloc(10_000_001)],
  [
    '5,000 entries',
    'tooManyEntries',
    () =>
      zipOf([...entriesOf(good), ...Array.from({ length: 5_000 }, (_, at) => ({ name: `xl/media/${at}`, data: '' }))]),
  ],
  ['a bomb of 300 : 1', 'inflatesTooMuch', () => workbookOf({ rows: row(1, 'a'.repeat(60_000_000)) })],
  [
    'declared sizes above 150 MB',
    'inflatesTooMuch',
    () => workbookOf({ ...good, extra: [{ name: 'xl/media/a', data: 'x'.repeat(1_000), declaredSize: 200_000_000 }] }),
  ],
  [
    'entries that share their bytes',
    'broken',
    () =>
      workbookOf({
        ...good,
        extra: [
          { name: 'xl/media/0', data: Buffer.from(Array.from({ length: 50_000 }, (_, at) => (at * 7919) % 251)) },
          ...Array.from({ length: 50 }, (_, at) => ({ name: `xl/media/${at + 1}`, data: '', isOverlapping: true })),
        ],
      }),
  ],
])('%s: %s', async (_, problem, build) => {
  expect(await verdict(build())).toBe(problem);
});

const extras = (folder: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `xl/${folder}/${at}`, data: 'x' }));

it('accepts a directory of 200 entries and no more', async () => {
  expect(await verdict(workbookOf({ ...good, extra: extras('worksheets', 194) }))).toBeNull();
  expect(await verdict(workbookOf({ ...good, extra: extras('worksheets', 195) }))).toBe('tooManyEntries');
});

it('accepts a picture in each of 2,000 rows besides', async () => {
  const pictures = extras('media', 2_000);
  expect(await verdict(workbookOf({ ...good, extra: [...extras('worksheets', 194), ...pictures] }))).toBeNull();
  expect(await verdict(workbookOf({ ...good, extra: [...extras('worksheets', 195), ...pictures] }))).toBe(
    'tooManyEntries',
  );
});
