import ExcelJS from 'exceljs';
import type { ImportRow } from '@/lib/contract/imports';
import { setUpTestApp, type Client } from '../../testing/app';
import { done } from '../../testing/designs';
import { uploader } from '../../testing/uploads';

const t = setUpTestApp();
let admin: Client;
beforeEach(async () => {
  admin = await t.company();
});

const { check, start, bySku } = uploader(
  () => t,
  () => admin,
);

const TITLES = ['SKU', 'Nombre', 'Descripción', 'Peso', 'Ancho', 'Forrado'];

/** A workbook in which formats, not cells, contain the prefix of the SKU, the units and yes or no. */
async function formattedWorkbook(): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('SKU');
  sheet.addRow(TITLES);
  sheet.addRow([42, 'Jersey', 'De punto', 0.25, 45, true]);
  sheet.addRow([43, 'Falda', 'Lisa', 0.3, 60.5, false]);
  sheet.getColumn(1).numFmt = '"ART-"0000';
  sheet.getColumn(4).numFmt = '0.00 "kg"';
  sheet.getColumn(5).numFmt = 'General" cm"';
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

it('reads a number with the prefix and the unit that its format shows, and true and false as words', async () => {
  const ready = await check(await formattedWorkbook(), 'xlsx');
  expect(ready.counts).toMatchObject({ create: 2, warnings: 0 });
  await start(ready, 'run');
  const [jersey, falda] = [await bySku('ART-0042'), await bySku('ART-0043')];
  const properties = (article: typeof jersey) =>
    article.properties.map(({ name, defaultValue }) => [name, defaultValue]);
  expect([jersey.weightGrams, falda.weightGrams]).toEqual([250, 300]);
  expect(properties(jersey)).toEqual([
    ['Ancho', '45 cm'],
    ['Forrado', 'Yes'],
  ]);
  expect(properties(falda)).toEqual([
    ['Ancho', '60.5 cm'],
    ['Forrado', 'No'],
  ]);
});

it('writes true and false in the language of who uploads the file', async () => {
  const headers = { 'content-type': 'application/octet-stream', 'accept-language': 'it' };
  const file = await formattedWorkbook();
  const { message } = await admin.call<{ importId: string }>('POST', '/imports?name=a.xlsx', file, headers);
  await t.deps.jobs.drain();
  const { results } = await done<{ results: ImportRow[] }>(admin, 'GET', `/imports/${message.importId}/rows`);
  expect(results.map(({ cells }) => cells.at(-1))).toEqual(['Sì', 'No']);
});

it('reads a CSV that a spreadsheet program has opened in one column and saved as a workbook', async () => {
  const workbook = new ExcelJS.Workbook();
  const lines = ['SKU;Nombre;Descripción;Color', 'A-1;Jersey;"De punto; grueso";Azul', 'A-2;Falda;Lisa;Rojo'];
  workbook.addWorksheet('catalogo').addRows(lines.map((line) => [line]));
  const ready = await check(new Uint8Array(await workbook.xlsx.writeBuffer()), 'xlsx');
  expect(ready.counts).toMatchObject({ create: 2, warnings: 0 });
  await start(ready, 'run');
  expect(await bySku('A-1')).toMatchObject({
    ...{ name: 'Jersey', description: 'De punto; grueso' },
    properties: [{ name: 'Color', defaultValue: 'Azul' }],
  });
});
