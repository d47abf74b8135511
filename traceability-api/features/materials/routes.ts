import { materials } from '@/lib/contract/materials';
import { implement } from '../../core/implement';
import * as service from './materials';
import { exportMaterials } from './export';
import type { Feature } from '../../core/feature';
import { materialsTrash } from './trash';
import { materialsSearch } from './search';
import { materialsEffects } from './effects';

export const materialsFeature: Feature = {
  routes: implement('materials', materials, {
    list: (ctx, { query }) => service.listMaterials(ctx, query),
    create: (ctx, { body }) => service.createMaterial(ctx, body),
    export: { stream: async (ctx, { query }) => exportMaterials(ctx, query) },
    get: (ctx, { params }) => service.getMaterial(ctx, params.materialId),
    update: (ctx, { params, body }) => service.updateMaterial(ctx, params.materialId, body),
    merge: (ctx, { params, body }) => service.mergeMaterial(ctx, params.materialId, body.intoId),
    remove: (ctx, { params }) => service.removeMaterial(ctx, params.materialId),
    removeMany: (ctx, { body }) => service.removeMaterials(ctx, body.ids),
    restore: (ctx, { body }) => service.restoreMaterials(ctx, body.ids),
  }),
  trash: materialsTrash,
  search: materialsSearch,
  effects: materialsEffects,
  hasSavedViews: true,
};
