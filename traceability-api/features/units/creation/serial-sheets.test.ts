import ExcelJS from 'exceljs';
import { eq } from 'drizzle-orm';
import { SHEET_TYPES, type UnitSheet } from '@/lib/contract/units';
import { units } from '../../../db/schema';
import { setUpTestApp, type Client } from '../../../testing/app';
import { createUnits, makeArticle, makeBlock } from '../../../testing/units';

const t = setUpTestApp();
let admin: Client;
beforeAll(async () => {
  admin = await t.company();
});

const upload = (content: string | Uint8Array, type: string = SHEET_TYPES.csv) =>
  admin.call<UnitSheet>('POST', '/units/sheets', content, { 'content-type': type });

/** Serials of an article's units, by code. */
async function serialsOf(articleId: string): Promise<string[]> {
  const rows = await t.deps.db.asTenant(admin.companyId, (tx) =>
    tx.select({ serial: units.serial }).from(units).where(eq(units.articleId, articleId)).orderBy(units.number),
  );
  return rows.map(({ serial }) => serial);
}

it('reads the sheet of a workbook that contains serials, and names it', async () => {
  const read = async (sheets: Record<string, unknown[][]>, hidden: string[] = []) => {
    const workbook = new ExcelJS.Workbook();
    for (const [name, rows] of Object.entries(sheets)) {
      const state = hidden.includes(name) ? 'hidden' : 'visible';
      workbook.addWorksheet(name, { state }).addRows(rows);
    }
    const bytes = new Uint8Array(await workbook.xlsx.writeBuffer());
    const { message } = await upload(bytes, SHEET_TYPES.xlsx);
    return [message.sheetName, message.sample.map(({ serial }) => serial)];
  };
  const cover = [['Pedido 4711'], ['Cliente: Lana']];
  const series = [
    ['serial', 'Talla'],
    ['S-1', 'M'],
  ];
  expect(await read({ Portada: cover, Series: series })).toEqual(['Series', ['S-1']]);
  expect(await read({ Vacía: [], Series: series })).toEqual([null, ['S-1']]);
  expect(await read({ Portada: cover, Series: [...cover, ...series] })).toEqual(['Series', ['S-1']]);
  expect(await read({ Uno: [['A'], ['B']], Dos: [['C']] })).toEqual(['Uno', ['A', 'B']]);
  expect(await read({ Uno: [['A']], Listas: series }, ['Listas'])).toEqual([null, ['A']]);
});

it('reports what a sheet leaves out, and how many serials do not fit a GS1 code', async () => {
  const lost = await upload('serial;Colour;\nA1;red;lost\nSN 12;blue;\n');
  expect(lost.message).toMatchObject({
    hasSerialColumn: true,
    untitled: [{ column: 3, values: 1 }],
    outsideGs1: { count: 1, lines: [3] },
  });
  const bare = await upload('A1;red\nA2;blue\n');
  expect(bare.message).toMatchObject({ hasSerialColumn: false, untitled: [], outsideGs1: { count: 0, lines: [] } });
});

it('gives another serial to a unit whose code is the serial of another line of the sheet', async () => {
  const articleId = await makeArticle(t, admin);
  await makeBlock(t, admin, 5_002);
  const lines = ['00000002;first', ';second', ...Array.from({ length: 4_999 }, (_, at) => `S-${at};`)];
  // Line 5,001 is in the second batch, and its serial is the code of a line of the first.
  lines[3] = ';fourth';
  lines[5_000] = '00000004;last';
  const sheet = await upload(['serial;Name', ...lines].join('\n'));
  const job = await createUnits(t, admin, { articleId, sheetId: sheet.message.id });
  expect([job.status, job.errorMessage, job.done]).toEqual(['done', null, 5_001]);
  const serials = await serialsOf(articleId);
  expect([serials[0], serials[5_000]]).toEqual(['00000002', '00000004']);
  expect(serials[1]).toMatch(/^00000002-[0-9A-Z]{4}$/i);
  expect(serials[3]).toMatch(/^00000004-[0-9A-Z]{4}$/i);
});
