import ExcelJS from 'exceljs';
import type { ImportDetail, ImportRow } from '@/lib/contract/imports';
import { setUpTestApp, type Client } from '../../testing/app';

const t = setUpTestApp();
let admin: Client;
beforeEach(async () => {
  admin = await t.company();
});

type Row = (string | number | null)[];

/** The upload with the proposed columns, checked. */
async function check(rows: Row[], change: (sheet: ExcelJS.Worksheet) => void = () => undefined) {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('SKU');
  sheet.addRows(rows);
  change(sheet);
  const file = new Uint8Array(await book.xlsx.writeBuffer());
  const answer = await admin.call<{ importId: string }>('POST', '/imports?name=a.xlsx', file, {
    'content-type': 'application/octet-stream',
    'content-length': String(file.length),
  });
  await t.deps.jobs.drain();
  const detail = async () => (await admin.call<ImportDetail>('GET', `/imports/${answer.message.importId}`)).message;
  const { mapping, layout } = await detail();
  await admin.call('PUT', `/imports/${answer.message.importId}/mapping`, { mapping });
  await t.deps.jobs.drain();
  const { results } = (await admin.call<{ results: ImportRow[] }>('GET', `/imports/${answer.message.importId}/rows`))
    .message;
  return { layout, mapping, counts: (await detail()).counts, rows: results.map(({ cells }) => cells[0]) };
}

it('creates no article for a totals row, and reports it', async () => {
  const { layout, counts } = await check([
    ['Referencia', 'Nombre', 'Descripción', 'Pares'],
    ['1', 'Zapato', 'De piel', 18],
    ['2', 'Mocasín', 'De piel', 6],
    [null, 'Total', null, 24],
  ]);
  expect(layout?.notes).toEqual([{ kind: 'totals', count: 1, rows: [4], values: {} }]);
  expect(counts).toMatchObject({ rows: 2, create: 2, error: 0, warnings: 0 });
});

it('reads titles that span two rows', async () => {
  const { layout, mapping, counts } = await check(
    [
      ['Referencia', 'Nombre', 'Descripción', 'Composición', null, 'Precios', null],
      [null, null, null, 'Exterior', 'Forro', 'Coste', 'PVP'],
      ['Z1', 'Abrigo', 'Largo', '80% lana 20% poliamida', '100% viscosa', 60, 199],
      ['Z2', 'Blazer', 'Corto', '100% lana', '100% cupro', 50, 159],
    ],
    (sheet) => {
      for (const column of ['A', 'B', 'C']) sheet.mergeCells(`${column}1:${column}2`);
      sheet.mergeCells('D1:E1');
      sheet.mergeCells('F1:G1');
    },
  );
  expect(layout).toMatchObject({ headerRow: 1, notes: [{ kind: 'secondLine', rows: [2] }] });
  expect(mapping).toMatchObject({ '3': 'part:Exterior', '4': 'part:Forro', '6': 'property:Precios PVP' });
  expect(layout?.columns.slice(5).map(({ isInternal }) => isInternal)).toEqual([true, true]);
  expect(counts).toMatchObject({ rows: 2, create: 2, warnings: 0 });
});

it('creates no article for a row of technical column names', async () => {
  const { layout, rows } = await check([
    ['SKU', 'Item Name', 'Product Description', 'Colour'],
    ['item_sku', 'item_name', 'product_description', 'color_name'],
    ['A', 'Polo', 'Piqué', 'Navy'],
  ]);
  expect(layout?.notes).toMatchObject([{ kind: 'repeatedTitles', rows: [2] }]);
  expect(rows).toEqual(['A']);
});

it('offers a second table that follows directly under unknown titles', async () => {
  const { layout, rows } = await check([
    ['SKU', 'Nombre', 'Descripción', 'Composición', 'Peso (g)'],
    ['V1', 'Vestido', 'Largo', '100% seda', 300],
    ['V2', 'Falda', 'Midi', '100% algodón', 250],
    ['V3', 'Blusa', 'Corta', '100% seda', 180],
    ['Hilo', 'Grosor', 'Hilatura', 'Origen', 'Metros'],
    ['H1', '2/28', 'Hilaturas X', 'España', 1200],
  ]);
  expect(layout?.tables).toMatchObject([
    { headerRow: 1, rows: 3 },
    { headerRow: 5, rows: 1 },
  ]);
  expect(rows).toEqual(['V1', 'V2', 'V3']);
});
