import { places } from '@/lib/contract/places';
import type { Feature } from '../../core/feature';
import type { ParsedInput } from '@/lib/contract/core/endpoint';
import type { StreamCtx, TenantCtx } from '../../core/context';
import { implement, inTwoSteps } from '../../core/implement';
import { placesEffects } from './effects';
import { exportPlaces } from './export';
import { listPlaces, readPoints } from './pages';
import { getPlace, readCountries } from './reads';
import { placesSearch } from './search';
import { placesTrash } from './trash';
import { createFromSheet, openSheet, readSheet } from './sheets';
import { createPlace, removePlace, removePlaces, restorePlaces, updatePlace } from './writes';

export const placesFeature: Feature = {
  routes: implement('places', places, {
    list: (ctx, { query }) => listPlaces(ctx, query),
    create: (ctx, { body }) => createPlace(ctx, body),
    export: { stream: async (ctx, { query }) => exportPlaces(ctx, query) },
    points: (ctx, { query }) => readPoints(ctx, query),
    countries: (ctx) => readCountries(ctx),
    readSheet: { stream: (ctx) => readSheet(ctx) },
    createFromSheet: inTwoSteps(
      (ctx: StreamCtx, { body }: ParsedInput<typeof places.createFromSheet>) => openSheet(ctx, body.sheetId),
      (ctx: TenantCtx, _, lines) => createFromSheet(ctx, lines),
    ),
    get: (ctx, { params }) => getPlace(ctx, params.placeId),
    update: (ctx, { params, body }) => updatePlace(ctx, params.placeId, body),
    remove: (ctx, { params }) => removePlace(ctx, params.placeId),
    removeMany: (ctx, { body }) => removePlaces(ctx, body.ids),
    restore: (ctx, { body }) => restorePlaces(ctx, body.ids),
  }),
  trash: placesTrash,
  search: placesSearch,
  effects: placesEffects,
  hasSavedViews: true,
};
