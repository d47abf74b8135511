import type { z } from 'zod';
import type { materials as contract } from '@/lib/contract/materials';
import { chunked } from '@/lib/domain/chunked';
import { fileName } from '../../core/answers/file-names';
import { sheetAnswer } from '../../core/answers/sheet-answer';
import type { StreamCtx } from '../../core/context';
import { translate } from '../../core/texts';
import { materialIds } from './pages';
import { readMaterials } from './reads';

const BATCH = 1000;

async function* rowsOf(
  ctx: StreamCtx,
  query: z.output<typeof contract.export.query>,
  yesNo: readonly [string, string],
) {
  // Read by ids, so that materials created or sorted elsewhere meanwhile move none of them.
  const ids = await ctx.transaction((tenant) => materialIds(tenant, query));
  for (const some of chunked(ids, BATCH)) {
    const batch = await ctx.transaction((tenant) => readMaterials(tenant, some));
    for (const { name, description, isRecycled, articleCount } of batch)
      yield [name, description, isRecycled ? yesNo[0] : yesNo[1], articleCount];
  }
}

/** The filtered materials as XLSX or CSV. */
export function exportMaterials(ctx: StreamCtx, query: z.output<typeof contract.export.query>): Response {
  const t = translate(ctx.locale, 'Exports');
  return sheetAnswer(ctx, query.format, {
    name: fileName(ctx.locale, 'materials'),
    columns: [
      { title: t('materials.name'), width: 32 },
      { title: t('materials.description'), width: 48 },
      { title: t('materials.isRecycled'), width: 14 },
      { title: t('materials.articleCount'), width: 14 },
    ],
    rows: rowsOf(ctx, query, [t('yes'), t('no')]),
  });
}
