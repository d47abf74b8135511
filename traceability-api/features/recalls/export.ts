import type { z } from 'zod';
import type { recalls as contract } from '@/lib/contract/recalls';
import { chunked } from '@/lib/domain/chunked';
import { unitUrl } from '@/lib/domain/gs1/code-address';
import { fileName } from '../../core/answers/file-names';
import { sheetAnswer } from '../../core/answers/sheet-answer';
import type { StreamCtx } from '../../core/context';
import { inOrder } from '../../core/lists/lists';
import { translate } from '../../core/texts';
import type { Cell } from '../../workbooks/write/sheet';
import type { Origin } from '../event-records/lineage/walk';
import { readReached, readReachedAfter } from './pages';
import { originOf, refuseUnknown } from './reads';

type Query = z.output<typeof contract.export.query>;

/** Units whose ids one walk from the lot finds: each walk covers everything made of it. */
const WALKED = 50_000;
/** Units that are looked up at a time. */
const BATCH = 5_000;

const COLUMNS = [
  ['code', 12],
  ['serial', 18],
  ['article', 36],
  ['lot', 18],
  ['container', 24],
  ['place', 24],
  ['state', 12],
  ['address', 60],
] as const;

async function* idBatches(ctx: StreamCtx, origin: Origin): AsyncGenerator<string[]> {
  let after = -1;
  for (;;) {
    const walked = await ctx.transaction((tenant) => readReachedAfter(tenant, origin, after, WALKED));
    for (const some of chunked(walked, BATCH)) yield some.map(({ id }) => id);
    const last = walked.at(-1);
    if (!last || walked.length < WALKED) return;
    after = last.number;
  }
}

async function* rowsOf(ctx: StreamCtx, origin: Origin): AsyncGenerator<Cell[]> {
  const t = translate(ctx.locale, 'Units');
  for await (const ids of idBatches(ctx, origin)) {
    const rows = await ctx.transaction((tenant) => readReached(tenant, ids));
    for (const row of inOrder(ids, rows)) {
      const container = row.container === null ? '' : `${row.container} · ${row.container_code ?? ''}`;
      const state = t(`states.${row.is_withdrawn ? 'withdrawn' : 'active'}`);
      const address = unitUrl(ctx.deps.config.publicBaseUrl, row);
      yield [row.code, row.serial, row.article, row.lot ?? '', container, row.place ?? '', state, address];
    }
  }
}

/**
 * The units that a lot, or a supplier's lot, became, with their location, as XLSX or CSV; streamed. @throws NOT_FOUND
 */
export async function exportReached(ctx: StreamCtx, { format, ...query }: Query): Promise<Response> {
  const origin = await ctx.transaction(async (tenant) => {
    const requestedOrigin = await originOf(tenant, query);
    await refuseUnknown(tenant, requestedOrigin);
    return requestedOrigin;
  });
  const t = translate(ctx.locale, 'Exports');
  return sheetAnswer(ctx, format, {
    name: fileName(ctx.locale, 'recall'),
    columns: COLUMNS.map(([key, width]) => ({ title: t(`recall.${key}`), width })),
    rows: rowsOf(ctx, origin),
  });
}
