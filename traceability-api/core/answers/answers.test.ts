import ExcelJS from 'exceljs';
import { setImmediate as turn } from 'node:timers/promises';
import { fileAnswer } from './file-answer';
import { sheetAnswer } from './sheet-answer';
import { streamBody } from './stream-body';

const log = { error: jest.fn() };
const ctx = { deps: { log } } as unknown as Parameters<typeof fileAnswer>[0];

/** Endless rows that note when reading stopped. */
function endlessRows() {
  const state = { rows: 0, isEnded: false };
  const rows = (async function* () {
    try {
      for (;;) {
        state.rows += 1;
        await turn();
        yield ['a'.repeat(200), state.rows];
      }
    } finally {
      state.isEnded = true;
    }
  })();
  return { state, rows };
}

it.each(['csv', 'xlsx'] as const)('stops reading the rows of a %s when the client disconnects', async (format) => {
  const { state, rows } = endlessRows();
  const answer = sheetAnswer(ctx, format, { name: 'units', columns: [{ title: 'A' }, { title: 'B' }], rows });
  const reader = answer.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  while (!state.isEnded) await turn();
  const read = state.rows;
  for (let wait = 0; wait < 50; wait += 1) await turn();
  expect(state.rows).toBe(read);
});

it('reads rows only as fast as the client consumes them', async () => {
  const { state, rows } = endlessRows();
  const answer = sheetAnswer(ctx, 'csv', { name: 'units', columns: [{ title: 'A' }], rows });
  const reader = answer.body?.getReader();
  await reader?.read();
  for (let wait = 0; wait < 200; wait += 1) await turn();
  // One chunk of 60 kB holds some 300 of these rows.
  expect(state.rows).toBeLessThan(400);
  await reader?.cancel();
});

it('aborts a response that fails midway, and logs the cause once', async () => {
  const failing = (async function* () {
    yield Buffer.from('first');
    await turn();
    throw new Error('the disk is gone');
  })();
  await expect(new Response(streamBody(failing, log)).text()).rejects.toThrow('an answer broke off');
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(log.error).toHaveBeenCalledWith({ err: new Error('the disk is gone') }, 'an answer broke off');
});

it('neutralises formulas and quotes CSV cells that need it', async () => {
  const rows = [['=1+1', 'a;b', 'say "hi"', -3, null, '＝1+1']];
  const columns = ['A', 'B', 'C', 'D', 'E', '＠F'].map((title) => ({ title }));
  const answer = sheetAnswer(ctx, 'csv', { name: 'units', columns, rows });
  const text = Buffer.from(await answer.arrayBuffer()).toString('utf8');
  expect(text).toBe(`\uFEFFA,B,C,D,E,'＠F\r\n'=1+1,"a;b","say ""hi""",-3,,'＝1+1\r\n`);
});

it('neutralises formulas in the cells and titles of a workbook', async () => {
  const rows = [['＝1+1', '－1', '＋1', '＠SUM(A1)', '=1', -3]];
  const columns = ['＝A', 'B', 'C', 'D', 'E', 'F'].map((title) => ({ title }));
  const answer = sheetAnswer(ctx, 'xlsx', { name: 'units', columns, rows });
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await answer.arrayBuffer());
  const values = [1, 2].map((row) => workbook.worksheets[0]?.getRow(row).values);
  expect(values).toEqual([
    [undefined, "'＝A", 'B', 'C', 'D', 'E', 'F'],
    [undefined, "'＝1+1", "'－1", "'＋1", "'＠SUM(A1)", "'=1", -3],
  ]);
});

it('encodes file names of any script and lets nothing in the files execute', () => {
  const answer = fileAnswer(ctx, { content: 'x', type: 'text/csv', name: 'Etiquetas «año».csv', isDownload: true });
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="Etiquetas ano.csv"; filename*=UTF-8\'\'Etiquetas%20%C2%ABa%C3%B1o%C2%BB.csv',
  );
  expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});
