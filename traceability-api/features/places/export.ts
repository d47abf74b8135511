import { and, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { places as contract } from '@/lib/contract/places';
import { chunked } from '@/lib/domain/chunked';
import { countryName } from '@/lib/format/country';
import { fileName } from '../../core/answers/file-names';
import { sheetAnswer } from '../../core/answers/sheet-answer';
import type { StreamCtx } from '../../core/context';
import { inOrder } from '../../core/lists/lists';
import { translate } from '../../core/texts';
import { places } from '../../db/schema';
import { placeIds } from './pages';
import { live, selectPlaces } from './reads';

const BATCH = 500;

async function* rowsOf(ctx: StreamCtx, query: z.output<typeof contract.export.query>) {
  // A place that is changed meanwhile, and therefore sorted elsewhere, keeps its row.
  const all = await ctx.transaction((tenant) => placeIds(tenant, query));
  for (const ids of chunked(all, BATCH)) {
    const rows = await ctx.transaction((tenant) => selectPlaces(tenant, and(live(tenant), inArray(places.id, ids))));
    for (const { name, address, town, country, latitude, longitude, gln } of inOrder(ids, rows))
      yield [name, address, town, countryName(country, ctx.locale), latitude, longitude, gln ?? ''];
  }
}

/** The filtered places as XLSX or CSV. */
export function exportPlaces(ctx: StreamCtx, query: z.output<typeof contract.export.query>): Response {
  const t = translate(ctx.locale, 'Exports');
  const columns = [
    ['name', 32],
    ['address', 40],
    ['town', 24],
    ['country', 18],
    ['latitude', 12],
    ['longitude', 12],
    ['gln', 16],
  ] as const;
  return sheetAnswer(ctx, query.format, {
    name: fileName(ctx.locale, 'places'),
    columns: columns.map(([key, width]) => ({ title: t(`places.${key}`), width })),
    rows: rowsOf(ctx, query),
  });
}
