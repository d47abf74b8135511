import { and, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { containers as contract } from '@/lib/contract/containers';
import { chunked } from '@/lib/domain/chunked';
import { fileName } from '../../core/answers/file-names';
import { sheetAnswer } from '../../core/answers/sheet-answer';
import type { StreamCtx } from '../../core/context';
import { inOrder } from '../../core/lists/lists';
import { translate } from '../../core/texts';
import { containers } from '../../db/schema';
import { containerIds } from './pages';
import { live, selectContainers, toContainer } from './reads';

const BATCH = 500;

async function* rowsOf(ctx: StreamCtx, query: z.output<typeof contract.export.query>) {
  const kinds = translate(ctx.locale, 'Containers');
  // Reads by ids: a container that is changed, and therefore sorted elsewhere, keeps its row.
  const all = await ctx.transaction((tenant) => containerIds(tenant, query));
  for (const ids of chunked(all, BATCH)) {
    const rows = await ctx.transaction((tenant) =>
      selectContainers(tenant, and(live(tenant), inArray(containers.id, ids))),
    );
    for (const { name, code, kind, sscc, loaded, capacity, place } of inOrder(ids, rows.map(toContainer)))
      yield [name, code, kinds(`types.${kind}`), sscc ?? '', loaded, capacity, place?.name ?? ''];
  }
}

/** The filtered containers as XLSX or CSV. */
export function exportContainers(ctx: StreamCtx, query: z.output<typeof contract.export.query>): Response {
  const t = translate(ctx.locale, 'Exports');
  const columns = [
    ['name', 32],
    ['code', 18],
    ['kind', 14],
    ['sscc', 22],
    ['loaded', 10],
    ['capacity', 12],
    ['place', 28],
  ] as const;
  return sheetAnswer(ctx, query.format, {
    name: fileName(ctx.locale, 'containers'),
    columns: columns.map(([key, width]) => ({ title: t(`containers.${key}`), width })),
    rows: rowsOf(ctx, query),
  });
}
