import { materials } from '@/lib/contract/materials';
import { implement } from '../../core/implement';
import { exportMaterials } from './export';
import { runningChanges } from './merges';
import { listMaterials } from './pages';
import { getMaterial } from './reads';
import type { Feature } from '../../core/feature';
import { materialsTrash } from './trash';
import { materialsSearch } from './search';
import { materialsEffects } from './effects';
import {
  createMaterial,
  mergeMaterial,
  removeMaterial,
  removeMaterials,
  restoreMaterials,
  updateMaterial,
} from './writes';

export const materialsFeature: Feature = {
  routes: implement('materials', materials, {
    list: (ctx, { query }) => listMaterials(ctx, query),
    create: (ctx, { body }) => createMaterial(ctx, body),
    export: { stream: async (ctx, { query }) => exportMaterials(ctx, query) },
    changes: async (ctx) => ({ changes: await runningChanges(ctx) }),
    get: (ctx, { params }) => getMaterial(ctx, params.materialId),
    update: (ctx, { params, body }) => updateMaterial(ctx, params.materialId, body),
    merge: (ctx, { params, body }) => mergeMaterial(ctx, params.materialId, body.intoId),
    remove: (ctx, { params }) => removeMaterial(ctx, params.materialId),
    removeMany: (ctx, { body }) => removeMaterials(ctx, body.ids),
    restore: (ctx, { body }) => restoreMaterials(ctx, body.ids),
  }),
  trash: materialsTrash,
  search: materialsSearch,
  effects: materialsEffects,
  hasSavedViews: true,
};
