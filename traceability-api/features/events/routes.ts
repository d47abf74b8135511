import { events } from '@/lib/contract/events';
import type { Feature } from '../../core/feature';
import { implement } from '../../core/implement';
import { eventsEffects } from './effects';
import { exportEvents } from './export';
import { orderEvents } from './order';
import { listEvents } from './pages';
import { eventsOfArticle, getEvent } from './reads';
import { eventsSearch } from './search';
import { eventsTrash } from './trash';
import { createEvent, removeEvent, removeEvents, restoreEvents, updateEvent } from './writes';

export const eventsFeature: Feature = {
  routes: implement('events', events, {
    list: (ctx, { query }) => listEvents(ctx, query),
    create: (ctx, { body }) => createEvent(ctx, body),
    export: { stream: (ctx, { query }) => exportEvents(ctx, query) },
    get: (ctx, { params }) => getEvent(ctx, params.eventId),
    update: (ctx, { params, body }) => updateEvent(ctx, params.eventId, body),
    order: (ctx, { params, body }) => orderEvents(ctx, params.processId, body),
    remove: (ctx, { params }) => removeEvent(ctx, params.eventId),
    removeMany: (ctx, { body }) => removeEvents(ctx, body.ids),
    restore: (ctx, { body }) => restoreEvents(ctx, body.ids),
    ofArticle: (ctx, { params }) => eventsOfArticle(ctx, params.articleId),
  }),
  trash: eventsTrash,
  search: eventsSearch,
  effects: eventsEffects,
  hasSavedViews: true,
};
