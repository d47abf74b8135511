import type { z } from 'zod';
import type { containers as contract } from '@/lib/contract/containers';
import { sheetAnswer } from '../../core/answers/sheet-answer';
import type { StreamCtx } from '../../core/context';
import { translate } from '../../core/texts';
import { listContainers } from './pages';

const BATCH = 200;

async function* rowsOf(ctx: StreamCtx, query: z.output<typeof contract.export.query>) {
  const kinds = translate(ctx.locale, 'Containers');
  let cursor: string | undefined;
  do {
    const { results, nextCursor } = await ctx.transaction((tenant) =>
      listContainers(tenant, { ...query, page: 1, pageSize: BATCH, cursor }),
    );
    for (const { name, code, kind, sscc, loaded, capacity, place } of results)
      yield [name, code, kinds(`types.${kind}`), sscc ?? '', loaded, capacity, place?.name ?? ''];
    cursor = nextCursor ?? undefined;
  } while (cursor);
}

/** The containers that the filters find, as XLSX or CSV. */
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
    name: 'containers',
    columns: columns.map(([key, width]) => ({ title: t(`containers.${key}`), width })),
    rows: rowsOf(ctx, query),
  });
}
