import { trash } from '@/lib/contract/trash';
import { implement } from '../../core/implement';
import * as service from './reads';
import type { Feature } from '../../core/feature';
import { trashEffects } from './effects';

export const trashFeature: Feature = {
  routes: implement('trash', trash, {
    list: (ctx, { query }) => service.listTrash(ctx, query),
    ids: (ctx, { query }) => service.listTrashIds(ctx, query),
    restore: (ctx, { body }) => service.restoreTrash(ctx, body),
    empty: (ctx, { body }) => service.emptyTrash(ctx, body),
  }),
  effects: trashEffects,
};
