import ExcelJS from 'exceljs';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { xlsxChunks } from './xlsx';

/** The rows of a workbook of `count` rows, by sheet name. */
async function rowsBySheet(count: number, maxRows?: number) {
  const rows = Array.from({ length: count }, (_, at) => [`U-${at + 1}`, at + 1]);
  const sheet = { name: 'Units', columns: [{ title: 'Code', width: 20 }, { title: 'Number' }], rows };
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await buffer(xlsxChunks(sheet, maxRows))) as unknown as ExcelJS.Buffer);
  return workbook.worksheets.map((read) => {
    const valuesOf = (row: number) => (read.getRow(row).values as unknown[]).slice(1);
    return { name: read.name, rows: Array.from({ length: read.rowCount }, (_, at) => valuesOf(at + 1)) };
  });
}

const titles = ['Code', 'Number'];

it('writes up to the row limit into one sheet', async () => {
  expect(await rowsBySheet(3, 4)).toEqual([{ name: 'Units', rows: [titles, ['U-1', 1], ['U-2', 2], ['U-3', 3]] }]);
  expect(await rowsBySheet(0)).toEqual([{ name: 'Units', rows: [titles] }]);
});

it('continues in further sheets with the same titles, so that no spreadsheet program drops rows', async () => {
  expect(await rowsBySheet(7, 4)).toEqual([
    { name: 'Units', rows: [titles, ['U-1', 1], ['U-2', 2], ['U-3', 3]] },
    { name: 'Units 2', rows: [titles, ['U-4', 4], ['U-5', 5], ['U-6', 6]] },
    { name: 'Units 3', rows: [titles, ['U-7', 7]] },
  ]);
});

it('removes characters that would make the workbook unreadable', async () => {
  const rows = [['=a\uffff', '\ufffe=b', 'ñ€😀']];
  const columns = [{ title: 'A' }, { title: 'B\uffff' }, { title: 'C' }];
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await buffer(xlsxChunks({ name: 'X', columns, rows }))) as unknown as ExcelJS.Buffer);
  const read = workbook.worksheets[0]?.getSheetValues();
  expect(read?.slice(1)).toEqual([
    [undefined, 'A', 'B', 'C'],
    [undefined, "'=a", "'=b", 'ñ€😀'],
  ]);
});

it('yields to other requests even if all rows are available at once', async () => {
  let turns = 0;
  let isWriting = true;
  const others = (async () => {
    for (; isWriting; turns += 1) await nextTurn();
  })();
  const rowsByTurn = new Map<number, number>();
  const rows = (function* () {
    for (let row = 0; row < 2_000; row += 1) {
      rowsByTurn.set(turns, (rowsByTurn.get(turns) ?? 0) + 1);
      yield [`U-${row}`];
    }
  })();
  await buffer(xlsxChunks({ name: 'Units', columns: [{ title: 'Code' }], rows }));
  isWriting = false;
  await others;
  expect(Math.max(...rowsByTurn.values())).toBeLessThan(500);
});
