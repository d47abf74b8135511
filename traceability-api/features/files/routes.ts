import { files } from '@/lib/contract/files';
import { implement } from '../../core/implement';
import * as service from './images';

export const filesRoutes = implement('files', files, {
  upload: { stream: (ctx, { query }) => service.uploadFile(ctx, query) },
  get: { stream: (ctx, { params }) => service.readFile(ctx, params.fileId) },
  remove: (ctx, { params }) => service.removeFile(ctx, params.fileId),
});
