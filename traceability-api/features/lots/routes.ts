import { lots } from '@/lib/contract/lots';
import { implement } from '../../core/implement';
import * as service from './lots';
import { listLots } from './pages';
import type { Feature } from '../../core/feature';
import { lotsTrash } from './trash';
import { lotsSearch } from './search';
import { lotsEffects } from './effects';

export const lotsFeature: Feature = {
  routes: implement('lots', lots, {
    list: (ctx, { query }) => listLots(ctx, query),
    create: (ctx, { body }) => service.createLot(ctx, body),
    get: (ctx, { params }) => service.getLot(ctx, params.lotId),
    update: (ctx, { params, body }) => service.updateLot(ctx, params.lotId, body),
    remove: (ctx, { params }) => service.removeLot(ctx, params.lotId),
    restore: (ctx, { params }) => service.restoreLot(ctx, params.lotId),
    process: (ctx, { params }) => service.setLotState(ctx, params.lotId, 'processed'),
    reopen: (ctx, { params }) => service.setLotState(ctx, params.lotId, 'in_process'),
  }),
  trash: lotsTrash,
  search: lotsSearch,
  effects: lotsEffects,
  hasSavedViews: true,
};
