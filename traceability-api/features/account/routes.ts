import { account } from '@/lib/contract/account';
import { implement } from '../../core/implement';
import * as service from './profile';
import * as photos from './photo';

export const accountRoutes = implement('account', account, {
  update: (ctx, { body }) => service.updateProfile(ctx, body),
  refreshImage: (ctx) => photos.getPhoto(ctx),
  clientImage: (ctx) => photos.getPhoto(ctx),
  uploadPhoto: { stream: (ctx, { query }) => photos.uploadPhoto(ctx, query) },
  removePhoto: { stream: (ctx) => photos.removePhoto(ctx) },
  readPhoto: { stream: (ctx, { params, query }) => photos.readPhoto(ctx, params.photoId, query.size) },
  listSessions: (ctx) => service.listSessions(ctx),
  endSession: (ctx, { params }) => service.endSession(ctx, params.sessionId),
  endOtherSessions: (ctx) => service.endOtherSessions(ctx),
});
