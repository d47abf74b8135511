import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SheetRow } from '@/lib/domain/sheets/cells';
import { row, workbookOf } from '../testing/sheets';
import { withoutPrefix } from './without-prefix';
import { openXlsx } from './xlsx-source';

const folder = mkdtempSync(join(tmpdir(), 'workbook-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(chunks: readonly string[]): Promise<string> {
  async function* stream() {
    yield* chunks;
  }
  let text = '';
  for await (const chunk of withoutPrefix(stream())) text += chunk;
  return text;
}

const PREFIXED = '<?xml version="1.0"?>\n<x:sst xmlns:x="a" x:y="1"><x:si/><x:t>x: &lt;x:t</x:t><xx:t/></x:sst>';
const BARE = '<?xml version="1.0"?>\n<sst xmlns:x="a" x:y="1"><si/><t>x: &lt;x:t</t><xx:t/></sst>';

it('removes the prefix of the first tag from all tags, wherever chunks are split', async () => {
  for (let size = 1; size <= PREFIXED.length; size += 1) {
    const chunks = Array.from({ length: Math.ceil(PREFIXED.length / size) }, (_, at) =>
      PREFIXED.slice(at * size, (at + 1) * size),
    );
    expect(await read(chunks)).toBe(BARE);
  }
});

it.each([BARE, '', 'no tag', '<'])('leaves %j unchanged', async (text) => {
  expect(await read([...text])).toBe(text);
});

it('reads a workbook whose tags all have a prefix', async () => {
  const path = join(folder, 'prefixed.xlsx');
  const content = workbookOf({
    sharedStrings: '<si><t>Algodón</t></si>',
    before: '<cols><col min="2" max="2" hidden="1"/></cols>',
    rows: `${row(1, 'SKU', 'Nombre')}<row r="2"><c r="A2" s="2"><v>42</v></c><c r="B2" t="s"><v>0</v></c></row>${row(3, '', 'x')}`,
    after: '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>',
    change: (entry) => {
      const data = String(entry.data);
      return data.includes('spreadsheetml/2006/main')
        ? { ...entry, data: data.replace(/(<\/?)(?=[a-z])/gi, '$1x:').replaceAll('xmlns=', 'xmlns:x=') }
        : entry;
    },
  });
  writeFileSync(path, content);
  const source = await openXlsx(path);
  const rows: SheetRow[] = [];
  try {
    expect(await source.sheets()).toEqual([
      { name: 'Data', rows: 3, hiddenRows: 0, hiddenColumns: [1], isHidden: false },
    ]);
    for await (const each of source.rows('Data')) rows.push(each);
  } finally {
    source.close();
  }
  expect(rows).toEqual([
    { rowNumber: 1, cells: ['SKU', 'Nombre'] },
    { rowNumber: 2, cells: ['00042', 'Algodón'] },
    { rowNumber: 3, cells: ['00042', 'x'], filled: 1 },
  ]);
});
