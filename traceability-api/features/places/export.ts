import type { z } from 'zod';
import type { places as contract } from '@/lib/contract/places';
import { countryName } from '@/lib/format/country';
import { sheetAnswer } from '../../core/answers/sheet-answer';
import type { StreamCtx } from '../../core/context';
import { translate } from '../../core/texts';
import { listPlaces } from './pages';

const BATCH = 200;

async function* rowsOf(ctx: StreamCtx, query: z.output<typeof contract.export.query>) {
  let cursor: string | undefined;
  do {
    const { results, nextCursor } = await ctx.transaction((tenant) =>
      listPlaces(tenant, { ...query, page: 1, pageSize: BATCH, cursor }),
    );
    for (const { name, address, town, country, latitude, longitude, gln } of results)
      yield [name, address, town, countryName(country, ctx.locale), latitude, longitude, gln ?? ''];
    cursor = nextCursor ?? undefined;
  } while (cursor);
}

/** The places that the filters find, as XLSX or CSV. */
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
    name: 'places',
    columns: columns.map(([key, width]) => ({ title: t(`places.${key}`), width })),
    rows: rowsOf(ctx, query),
  });
}
