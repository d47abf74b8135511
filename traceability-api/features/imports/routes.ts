import { imports } from '@/lib/contract/imports';
import { implement } from '../../core/implement';
import * as service from './imports';
import { upload } from './files';
import { fixCells } from './fixes';
import { errorWorkbook, templateWorkbook } from './workbooks';
import { undo } from './undo';

export const importsRoutes = implement('imports', imports, {
  list: (ctx, { query }) => service.list(ctx, query),
  upload: {
    stream: async (ctx, { query }) => {
      await ctx.deps.limits.take('uploadByCompany', ctx.companyId);
      return upload(ctx, query);
    },
  },
  template: { stream: (ctx, { query }) => templateWorkbook(ctx, query.templateId) },
  get: (ctx, { params }) => service.get(ctx, params.importId),
  rows: (ctx, { params, query }) => service.rows(ctx, params.importId, query),
  setLayout: (ctx, { params, body }) => service.setLayout(ctx, params.importId, body),
  setMapping: (ctx, { params, body }) => service.setMapping(ctx, params.importId, body),
  fixCells: { stream: (ctx, { params, body }) => fixCells(ctx, params.importId, body) },
  run: (ctx, { params }) => service.run(ctx, params.importId),
  errors: { stream: (ctx, { params }) => errorWorkbook(ctx, params.importId) },
  undo: (ctx, { params }) => undo(ctx, params.importId),
  remove: (ctx, { params }) => service.remove(ctx, params.importId),
});
