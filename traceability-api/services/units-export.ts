import ExcelJS from 'exceljs';
import { and, gt, inArray } from 'drizzle-orm';
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import type { z } from 'zod';
import { SHEET_TYPES, type units as contract } from '@/lib/contract/units';
import { id as idSchema } from '@/lib/contract/common';
import { neutralise } from '@/lib/domain/spreadsheet-safety';
import { units } from '../db/schema';
import type { StreamCtx, TenantCtx } from '../http/context';
import { fail } from '../http/errors';
import { unitUrl } from '../labels/address';
import { translate } from '../texts';
import { selectUnits, unitsWhere } from './units';

type Query = z.output<typeof contract.export.query>;

const COLUMNS = ['code', 'serial', 'sku', 'article', 'lot', 'block', 'state', 'createdAt', 'address'] as const;
const WIDTHS: Record<(typeof COLUMNS)[number], number> = {
  code: 12,
  serial: 18,
  sku: 18,
  article: 36,
  lot: 16,
  block: 10,
  state: 12,
  createdAt: 20,
  address: 60,
};
/** Rows of one transaction: an export of any length holds no lock and little memory. */
const BATCH = 2_000;
const MAX_IDS = 1_000;

function chosenIds(query: Query): string[] | undefined {
  if (!query.ids) return undefined;
  const ids = query.ids.split(',');
  const isValid = ids.length <= MAX_IDS && ids.every((value) => idSchema.safeParse(value).success);
  return isValid ? ids : fail('INVALID_DATA', { issues: [{ msg: 'ids', path: 'ids' }] });
}

async function readBatch(ctx: TenantCtx, query: Query, after: number) {
  const ids = chosenIds(query);
  return selectUnits(ctx)
    .where(and(await unitsWhere(ctx, query), ids ? inArray(units.id, ids) : undefined, gt(units.number, after)))
    .orderBy(units.number)
    .limit(BATCH);
}

/** A time that spreadsheets sort and read as one; the title says that it is UTC. */
const utcMinute = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

/** Rows of cells, the title first, read batch by batch as they are asked for. */
async function* cellRows(ctx: StreamCtx, query: Query): AsyncGenerator<(string | number)[]> {
  const t = translate(ctx.locale, 'Units');
  yield COLUMNS.map((key) => `${t(`columns.${key}`)}${key === 'createdAt' ? ' (UTC)' : ''}`);
  let after = 0;
  for (;;) {
    const rows = await ctx.transaction((tenant) => readBatch(tenant, query, after));
    for (const row of rows) {
      yield [
        row.code,
        neutralise(row.serial),
        neutralise(row.sku),
        neutralise(row.articleName),
        neutralise(row.lotCode ?? ''),
        row.blockNumber,
        t(`states.${row.withdrawnAt ? 'withdrawn' : 'active'}`),
        utcMinute(row.createdAt),
        unitUrl(ctx.deps.config.publicBaseUrl, row),
      ];
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.number;
  }
}

const csvCell = (value: string | number) => {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

async function* csvText(rows: AsyncGenerator<(string | number)[]>): AsyncGenerator<Buffer> {
  let text = '\uFEFF';
  for await (const row of rows) {
    text += `${row.map(csvCell).join(',')}\r\n`;
    if (text.length < 60_000) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

/** Writes a workbook as it is read; the reader's speed sets the pace. */
async function writeWorkbook(rows: AsyncGenerator<(string | number)[]>, out: PassThrough): Promise<void> {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
  const sheet = workbook.addWorksheet('units', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = COLUMNS.map((key) => ({ key, width: WIDTHS[key] }));
  let isTitle = true;
  for await (const row of rows) {
    const written = sheet.addRow(row);
    if (isTitle) written.font = { bold: true };
    isTitle = false;
    written.commit();
    if (out.writableNeedDrain) await once(out, 'drain');
  }
  sheet.commit();
  await workbook.commit();
}

/** The units of the filters, or the chosen ones, as XLSX or CSV; streamed. @throws NOT_FOUND, INVALID_DATA */
export async function exportUnits(ctx: StreamCtx, query: Query): Promise<Response> {
  // What is wrong with the filters must be said before the first byte goes out.
  await ctx.transaction((tenant) => unitsWhere(tenant, query));
  chosenIds(query);
  const rows = cellRows(ctx, query);
  let body: Readable;
  if (query.format === 'csv') body = Readable.from(csvText(rows));
  else {
    const out = new PassThrough();
    writeWorkbook(rows, out).catch((error: unknown) => {
      ctx.deps.log.error({ requestId: ctx.requestId, err: error }, 'export broke off');
      out.destroy(error instanceof Error ? error : new Error(String(error)));
    });
    body = out;
  }
  return new Response(Readable.toWeb(body) as ReadableStream, {
    headers: {
      'content-type': query.format === 'csv' ? `${SHEET_TYPES.csv}; charset=utf-8` : SHEET_TYPES.xlsx,
      'content-disposition': `attachment; filename="units.${query.format}"`,
      'cache-control': 'no-store',
    },
  });
}
