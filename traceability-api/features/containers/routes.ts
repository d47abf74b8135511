import { containers } from '@/lib/contract/containers';
import type { Feature } from '../../core/feature';
import { implement } from '../../core/implement';
import { listContents } from './contents';
import { containersEffects } from './effects';
import { listContainerEvents } from './events';
import { exportContainers } from './export';
import { listContainers } from './pages';
import { getContainer } from './reads';
import { containersSearch } from './search';
import { containersTrash } from './trash';
import { createContainer, removeContainer, removeContainers, restoreContainers, updateContainer } from './writes';

export const containersFeature: Feature = {
  routes: implement('containers', containers, {
    list: (ctx, { query }) => listContainers(ctx, query),
    create: (ctx, { body }) => createContainer(ctx, body),
    export: { stream: async (ctx, { query }) => exportContainers(ctx, query) },
    events: (ctx, { query }) => listContainerEvents(ctx, query),
    get: (ctx, { params }) => getContainer(ctx, params.containerId),
    update: (ctx, { params, body }) => updateContainer(ctx, params.containerId, body),
    contents: (ctx, { params, query }) => listContents(ctx, params.containerId, query),
    remove: (ctx, { params }) => removeContainer(ctx, params.containerId),
    removeMany: (ctx, { body }) => removeContainers(ctx, body.ids),
    restore: (ctx, { body }) => restoreContainers(ctx, body.ids),
  }),
  trash: containersTrash,
  search: containersSearch,
  effects: containersEffects,
  hasSavedViews: true,
};
