import { publications } from '@/lib/contract/publications';
import { implement } from '../../core/implement';
import { previewPublication } from './preview';
import { getPublication, latestPublication } from './reads';
import { dismissPublication, startPublication, undoWithdrawal } from './writes';

export const publicationsRoutes = implement('publications', publications, {
  preview: (ctx, { body }) => previewPublication(ctx, body.ids),
  create: (ctx, { body }) => startPublication(ctx, body),
  latest: (ctx) => latestPublication(ctx),
  get: (ctx, { params }) => getPublication(ctx, params.publicationId),
  undo: (ctx, { params }) => undoWithdrawal(ctx, params.publicationId),
  dismiss: (ctx, { params }) => dismissPublication(ctx, params.publicationId),
});
