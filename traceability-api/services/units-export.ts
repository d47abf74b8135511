import { and, gt, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { type units as contract } from '@/lib/contract/units';
import { units } from '../db/schema';
import { sheetAnswer } from '../core/answers/sheet-answer';
import type { StreamCtx, TenantCtx } from '../http/context';
import { unitUrl } from '../labels/address';
import { translate } from '../texts';
import type { Cell } from '../workbooks/write/sheet';
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

async function readBatch(ctx: TenantCtx, query: Query, after: number) {
  return selectUnits(ctx)
    .where(
      and(await unitsWhere(ctx, query), query.ids ? inArray(units.id, query.ids) : undefined, gt(units.number, after)),
    )
    .orderBy(units.number)
    .limit(BATCH);
}

/** A time that spreadsheets sort and read as one; the title says that it is UTC. */
const utcMinute = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

/** Rows of cells, read batch by batch as they are asked for. */
async function* cellRows(ctx: StreamCtx, query: Query): AsyncGenerator<Cell[]> {
  const t = translate(ctx.locale, 'Units');
  let after = 0;
  for (;;) {
    const rows = await ctx.transaction((tenant) => readBatch(tenant, query, after));
    for (const row of rows) {
      yield [
        row.code,
        row.serial,
        row.sku,
        row.articleName,
        row.lotCode,
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

/** The units of the filters, or the chosen ones, as XLSX or CSV; streamed. @throws NOT_FOUND */
export async function exportUnits(ctx: StreamCtx, query: Query): Promise<Response> {
  // What is wrong with the filters must be said before the first byte goes out.
  await ctx.transaction((tenant) => unitsWhere(tenant, query));
  const t = translate(ctx.locale, 'Units');
  const title = (key: (typeof COLUMNS)[number]) => `${t(`columns.${key}`)}${key === 'createdAt' ? ' (UTC)' : ''}`;
  return sheetAnswer(ctx, query.format, {
    name: 'units',
    columns: COLUMNS.map((key) => ({ title: title(key), width: WIDTHS[key] })),
    rows: cellRows(ctx, query),
  });
}
