import { imports } from '@/lib/contract/imports';
import { implement } from '../../core/implement';
import { countAccepted } from '../../core/limits/count-accepted';
import * as passports from './passports';
import * as reads from './reads';
import * as writes from './writes';
import { upload } from './files';
import { fixCells } from './fixes';
import { readSamples } from './staging/samples';
import { errorWorkbook, templateWorkbook } from './workbooks/answers';
import type { Feature } from '../../core/feature';
import { importsEffects } from './effects';

export const importsFeature: Feature = {
  routes: implement('imports', imports, {
    list: (ctx, { query }) => reads.list(ctx, query),
    upload: {
      stream: (ctx, { query }) => countAccepted(ctx, () => upload(ctx, query)),
    },
    template: { stream: (ctx, { query }) => templateWorkbook(ctx, query.templateId) },
    get: (ctx, { params }) => reads.get(ctx, params.importId),
    rows: { stream: (ctx, { params, query }) => reads.rows(ctx, params.importId, query) },
    unpublished: (ctx, { params }) => passports.unpublished(ctx, params.importId),
    samples: { stream: (ctx, { params }) => readSamples(ctx, params.importId) },
    setLayout: (ctx, { params, body }) => writes.setLayout(ctx, params.importId, body),
    setMapping: (ctx, { params, body }) => writes.setMapping(ctx, params.importId, body),
    fixCells: { stream: (ctx, { params, body }) => fixCells(ctx, params.importId, body) },
    run: (ctx, { params, body }) => writes.run(ctx, params.importId, body),
    errors: { stream: (ctx, { params }) => errorWorkbook(ctx, params.importId) },
    undo: (ctx, { params }) => writes.undo(ctx, params.importId),
    remove: (ctx, { params }) => writes.remove(ctx, params.importId),
  }),
  effects: importsEffects,
};
