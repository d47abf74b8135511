import { trash } from '@/lib/contract/trash';
import { implement } from '../../core/implement';
import * as service from './reads';

export const trashRoutes = implement('trash', trash, {
  list: (ctx, { query }) => service.listTrash(ctx, query),
  restore: (ctx, { body }) => service.restoreTrash(ctx, body),
  empty: (ctx, { body }) => service.emptyTrash(ctx, body.type),
});
