import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { lots as contract } from '@/lib/contract/lots';
import { chunked } from '@/lib/domain/chunked';
import { fileName } from '../../core/answers/file-names';
import { sheetAnswer, utcMinute } from '../../core/answers/sheet-answer';
import type { StreamCtx } from '../../core/context';
import { inOrder } from '../../core/lists/lists';
import { translate } from '../../core/texts';
import { lots } from '../../db/schema';
import { lotIds } from './pages';
import { selectLots } from './reads';

type Query = z.output<typeof contract.export.query>;

const BATCH = 500;

async function* rowsOf(ctx: StreamCtx, ids: readonly string[]) {
  const t = translate(ctx.locale, 'Lots');
  const exports = translate(ctx.locale, 'Exports');
  for (const some of chunked(ids, BATCH)) {
    const rows = await ctx.transaction((tenant) => selectLots(tenant, inArray(lots.id, some)));
    for (const row of inOrder(some, rows)) {
      const properties = row.properties.map(({ name, value }) => `${name}: ${value}`).join('; ');
      yield [
        ...[row.code, row.articleName, row.sku, t(`states.${row.state}`), row.units, row.recorded, row.events],
        ...[exports(row.recall === null ? 'no' : 'yes'), properties, utcMinute(row.createdAt)],
      ];
    }
  }
}

/** The filtered lots as XLSX or CSV. */
export async function exportLots(ctx: StreamCtx, query: Query): Promise<Response> {
  const ids = await ctx.transaction((tenant) => lotIds(tenant, query));
  const t = translate(ctx.locale, 'Exports');
  const columns = [
    ['code', 20],
    ['article', 36],
    ['sku', 18],
    ['state', 14],
    ['units', 10],
    ['recorded', 16],
    ['events', 16],
    ['recalled', 12],
    ['properties', 48],
    ['createdAt', 20],
  ] as const;
  return sheetAnswer(ctx, query.format, {
    name: fileName(ctx.locale, 'lots'),
    columns: columns.map(([key, width]) => ({ title: t(`lots.${key}`), width })),
    rows: rowsOf(ctx, ids),
  });
}
