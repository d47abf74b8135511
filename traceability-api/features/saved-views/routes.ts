import { savedViews } from '@/lib/contract/saved-views';
import { implement } from '../../core/implement';
import * as service from './views';

export const savedViewsRoutes = implement('savedViews', savedViews, {
  list: (ctx, { query }) => service.listViews(ctx, query.list),
  create: (ctx, { body }) => service.saveView(ctx, body),
  remove: (ctx, { params }) => service.removeView(ctx, params.viewId),
});
