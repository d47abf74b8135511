import { recalls } from '@/lib/contract/recalls';
import type { Feature } from '../../core/feature';
import { implement } from '../../core/implement';
import { getLineage } from '../lots/lineage';
import { recallsEffects } from './effects';
import { exportReached } from './export';
import { listReached, listRecalls } from './pages';
import { getReach, originOf } from './reads';
import { findSupplierLots } from './supplier-lots';
import { endRecall, startRecall } from './writes';

export const recallsFeature: Feature = {
  routes: implement('recalls', recalls, {
    list: (ctx, { query }) => listRecalls(ctx, query),
    reach: async (ctx, { query }) => getReach(ctx, await originOf(ctx, query)),
    supplierLots: async (ctx, { query }) => ({ results: await findSupplierLots(ctx, query.q ?? '') }),
    lineage: async (ctx, { query }) => getLineage(ctx, await originOf(ctx, query)),
    units: (ctx, { query }) => listReached(ctx, query),
    export: { stream: (ctx, { query }) => exportReached(ctx, query) },
    create: (ctx, { body }) => startRecall(ctx, body),
    end: (ctx, { params }) => endRecall(ctx, params.recallId),
  }),
  effects: recallsEffects,
};
