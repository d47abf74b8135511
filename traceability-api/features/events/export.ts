import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { events as contract } from '@/lib/contract/events';
import { chunked } from '@/lib/domain/chunked';
import { events } from '../../db/schema';
import { fileName } from '../../core/answers/file-names';
import { sheetAnswer } from '../../core/answers/sheet-answer';
import type { StreamCtx } from '../../core/context';
import { inOrder } from '../../core/lists/lists';
import { translate } from '../../core/texts';
import { eventIds } from './pages';
import { selectEvents } from './reads';

type Query = z.output<typeof contract.export.query>;

const BATCH = 500;
const WIDTHS = {
  process: 28,
  place: 8,
  name: 32,
  type: 16,
  prompt: 40,
  options: 40,
  bizStep: 18,
  role: 16,
  article: 32,
  description: 48,
};
const COLUMNS = Object.keys(WIDTHS) as (keyof typeof WIDTHS)[];

async function* rowsOf(ctx: StreamCtx, ids: readonly string[]) {
  const t = translate(ctx.locale, 'Events');
  const steps = translate(ctx.locale, 'BizSteps');
  for (const some of chunked(ids, BATCH)) {
    const rows = await ctx.transaction((tenant) => selectEvents(tenant, inArray(events.id, some)));
    for (const { process, position, name, type, prompt, options, bizStep, role, article, description } of inOrder(
      some,
      rows,
    ))
      yield [
        process.name,
        position + 1,
        name,
        t(`types.${type}`),
        prompt,
        options.join('; '),
        steps(`names.${bizStep}`),
        t(`roles.${role ?? 'any'}`),
        article ? `${article.name} · ${article.sku}` : '',
        description,
      ];
  }
}

/** The filtered events as XLSX or CSV. */
export async function exportEvents(ctx: StreamCtx, query: Query): Promise<Response> {
  const ids = await ctx.transaction((tenant) => eventIds(tenant, query));
  const t = translate(ctx.locale, 'Events');
  return sheetAnswer(ctx, query.format, {
    name: fileName(ctx.locale, 'events'),
    columns: COLUMNS.map((key) => ({ title: t(`columns.${key}`), width: WIDTHS[key] })),
    rows: rowsOf(ctx, ids),
  });
}
