import { lots } from '@/lib/contract/lots';
import { implement } from '../../core/implement';
import { exportLots } from './export';
import { listLots } from './pages';
import { getLot } from './reads';
import { getLineage } from './lineage';
import { addInputs, mergeLots, previewMerge, previewSplit, splitLot } from './transformations';
import { createLot, removeLot, restoreLot, setLotState, updateLot } from './writes';
import type { Feature } from '../../core/feature';
import { lotsTrash } from './trash';
import { lotsSearch } from './search';
import { lotsEffects } from './effects';

export const lotsFeature: Feature = {
  routes: implement('lots', lots, {
    list: (ctx, { query }) => listLots(ctx, query),
    create: (ctx, { body }) => createLot(ctx, body),
    export: { stream: (ctx, { query }) => exportLots(ctx, query) },
    get: (ctx, { params }) => getLot(ctx, params.lotId),
    update: (ctx, { params, body }) => updateLot(ctx, params.lotId, body),
    lineage: (ctx, { params }) => getLineage(ctx, { itemId: params.lotId }),
    previewSplit: (ctx, { params, body }) => previewSplit(ctx, params.lotId, body.units),
    split: (ctx, { params, body }) => splitLot(ctx, params.lotId, body),
    previewMerge: (ctx, { params, body }) => previewMerge(ctx, params.lotId, body.lotIds),
    merge: (ctx, { params, body }) => mergeLots(ctx, params.lotId, body),
    addInputs: (ctx, { params, body }) => addInputs(ctx, params.lotId, body),
    remove: (ctx, { params }) => removeLot(ctx, params.lotId),
    restore: (ctx, { params }) => restoreLot(ctx, params.lotId),
    process: (ctx, { params }) => setLotState(ctx, params.lotId, 'processed'),
    reopen: (ctx, { params }) => setLotState(ctx, params.lotId, 'in_process'),
  }),
  trash: lotsTrash,
  search: lotsSearch,
  effects: lotsEffects,
  hasSavedViews: true,
};
