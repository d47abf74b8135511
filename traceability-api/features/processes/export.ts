import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { processes as contract } from '@/lib/contract/processes';
import { chunked } from '@/lib/domain/chunked';
import { processes } from '../../db/schema';
import { fileName } from '../../core/answers/file-names';
import { sheetAnswer } from '../../core/answers/sheet-answer';
import type { StreamCtx } from '../../core/context';
import { inOrder } from '../../core/lists/lists';
import { translate } from '../../core/texts';
import { processIds } from './pages';
import { selectProcesses } from './reads';

type Query = z.output<typeof contract.export.query>;

const BATCH = 500;

async function* rowsOf(ctx: StreamCtx, ids: readonly string[]) {
  const t = translate(ctx.locale, 'Processes');
  for (const some of chunked(ids, BATCH)) {
    const rows = await ctx.transaction((tenant) => selectProcesses(tenant, inArray(processes.id, some)));
    for (const { name, description, type, eventCount, articleCount } of inOrder(some, rows))
      yield [name, description, t(`types.${type}`), eventCount, articleCount];
  }
}

/** The filtered processes as XLSX or CSV. */
export async function exportProcesses(ctx: StreamCtx, query: Query): Promise<Response> {
  const ids = await ctx.transaction((tenant) => processIds(tenant, query));
  const t = translate(ctx.locale, 'Processes');
  return sheetAnswer(ctx, query.format, {
    name: fileName(ctx.locale, 'processes'),
    columns: [
      { title: t('columns.name'), width: 32 },
      { title: t('columns.description'), width: 48 },
      { title: t('columns.type'), width: 16 },
      { title: t('columns.events'), width: 12 },
      { title: t('columns.articles'), width: 12 },
    ],
    rows: rowsOf(ctx, ids),
  });
}
