import { processes } from '@/lib/contract/processes';
import type { Feature } from '../../core/feature';
import { implement } from '../../core/implement';
import { processesEffects } from './effects';
import { exportProcesses } from './export';
import { listProcessArticles, listProcesses } from './pages';
import { getProcess } from './reads';
import { processesSearch } from './search';
import { processesTrash } from './trash';
import { createProcess, removeProcess, removeProcesses, restoreProcesses, updateProcess } from './writes';

export const processesFeature: Feature = {
  routes: implement('processes', processes, {
    list: (ctx, { query }) => listProcesses(ctx, query),
    create: (ctx, { body }) => createProcess(ctx, body),
    export: { stream: (ctx, { query }) => exportProcesses(ctx, query) },
    get: (ctx, { params }) => getProcess(ctx, params.processId),
    articles: (ctx, { params, query }) => listProcessArticles(ctx, params.processId, query),
    update: (ctx, { params, body }) => updateProcess(ctx, params.processId, body),
    remove: (ctx, { params }) => removeProcess(ctx, params.processId),
    removeMany: (ctx, { body }) => removeProcesses(ctx, body.ids),
    restore: (ctx, { body }) => restoreProcesses(ctx, body.ids),
  }),
  trash: processesTrash,
  search: processesSearch,
  effects: processesEffects,
  hasSavedViews: true,
};
