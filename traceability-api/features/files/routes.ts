import { files } from '@/lib/contract/files';
import type { Feature } from '../../core/feature';
import { implement } from '../../core/implement';
import { cropFile } from './crop';
import { filesEffects } from './effects';
import { listFiles } from './pages';
import { getFile, readFile } from './reads';
import { filesTrash } from './trash';
import { uploadFile } from './uploads';
import { listUses } from './uses';
import { removeFile, removeFiles, renameFile, restoreFiles } from './writes';

export const filesFeature: Feature = {
  routes: implement('files', files, {
    list: (ctx, { query }) => listFiles(ctx, query),
    upload: { stream: (ctx, { query }) => uploadFile(ctx, query) },
    get: { stream: (ctx, { params }) => readFile(ctx, params.fileId) },
    details: (ctx, { params }) => getFile(ctx, params.fileId),
    uses: (ctx, { params, query }) => listUses(ctx, params.fileId, query),
    rename: (ctx, { params, body }) => renameFile(ctx, params.fileId, body.name),
    crop: { stream: (ctx, { params, body }) => cropFile(ctx, params.fileId, body) },
    remove: (ctx, { params }) => removeFile(ctx, params.fileId),
    removeMany: (ctx, { body }) => removeFiles(ctx, body.ids),
    restore: (ctx, { body }) => restoreFiles(ctx, body.ids),
  }),
  effects: filesEffects,
  trash: filesTrash,
  hasSavedViews: true,
};
