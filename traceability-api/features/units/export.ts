import { and, gt, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { type units as contract } from '@/lib/contract/units';
import { units } from '../../db/schema';
import { fileName } from '../../core/answers/file-names';
import { sheetAnswer, utcMinute } from '../../core/answers/sheet-answer';
import type { StreamCtx, TenantCtx } from '../../core/context';
import { idArray } from '../../core/effects';
import { unitUrl } from '@/lib/domain/gs1/code-address';
import { translate } from '../../core/texts';
import type { Cell } from '../../workbooks/write/sheet';
import { selectUnits, unitsWhere } from './reads';
import { ownColumns, ownValues, type OwnColumn } from './own-columns';

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
/** Rows per transaction: an export of any length holds no lock and needs little memory. */
const BATCH = 2_000;

const selectedWhere = (where: SQL | undefined, { ids }: Query) =>
  and(where, ids ? sql`${units.id} = any(${idArray(ids)})` : undefined);

async function readBatch(ctx: TenantCtx, query: Query, after: number) {
  return selectUnits(ctx)
    .where(and(selectedWhere(await unitsWhere(ctx, query), query), gt(units.number, after)))
    .orderBy(units.number)
    .limit(BATCH);
}

/** Rows of cells, read in batches on demand. */
async function* cellRows(ctx: StreamCtx, query: Query, own: readonly OwnColumn[]): AsyncGenerator<Cell[]> {
  const t = translate(ctx.locale, 'Units');
  const [active, withdrawn] = [t('states.active'), t('states.withdrawn')];
  let after = 0;
  for (;;) {
    const { rows, properties } = await ctx.transaction(async (tenant) => {
      const batch = await readBatch(tenant, query, after);
      return {
        rows: batch,
        properties:
          own.length > 0
            ? await ownValues(
                tenant,
                batch.map(({ id }) => id),
              )
            : null,
      };
    });
    for (const row of rows) {
      const values = properties?.get(row.id);
      yield [
        row.code,
        row.serial,
        row.sku,
        row.articleName,
        row.lotCode,
        row.blockNumber,
        row.withdrawnAt ? withdrawn : active,
        utcMinute(row.createdAt),
        unitUrl(ctx.deps.config.publicBaseUrl, row),
        ...own.map(({ key }) => values?.get(key) ?? ''),
      ];
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.number;
  }
}

/** The units of the filters, or the chosen ones, as XLSX or CSV; streamed. @throws NOT_FOUND */
export async function exportUnits(ctx: StreamCtx, query: Query): Promise<Response> {
  // Errors in the filters must be reported before the first byte is sent.
  const own = await ctx.transaction(async (tenant) =>
    ownColumns(tenant, selectedWhere(await unitsWhere(tenant, query), query)),
  );
  const t = translate(ctx.locale, 'Units');
  const title = (key: (typeof COLUMNS)[number]) => `${t(`columns.${key}`)}${key === 'createdAt' ? ' (UTC)' : ''}`;
  return sheetAnswer(ctx, query.format, {
    name: fileName(ctx.locale, 'units'),
    columns: [
      ...COLUMNS.map((key) => ({ title: title(key), width: WIDTHS[key] })),
      ...own.map((column) => ({ title: column.title, width: 20 })),
    ],
    rows: cellRows(ctx, query, own),
  });
}
