import { eventRecords } from '@/lib/contract/event-records';
import type { Feature } from '../../core/feature';
import { implement } from '../../core/implement';
import { exportRecords } from './export';
import { keptEvents } from './kept-events';
import { listRecords } from './pages';
import { previewRecord } from './preview';
import { readProof, uploadProof } from './proofs';
import { getRecord, listItems, listRecorders } from './reads';
import { getTarget } from './items/targets';
import { correctRecord, createRecord } from './writes';

export const eventRecordsFeature: Feature = {
  routes: implement('eventRecords', eventRecords, {
    list: (ctx, { query }) => listRecords(ctx, query),
    export: { stream: (ctx, { query }) => Promise.resolve(exportRecords(ctx, query)) },
    recorders: (ctx) => listRecorders(ctx),
    target: (ctx, { query }) => getTarget(ctx, query.q, query.event),
    events: (ctx) => keptEvents(ctx),
    preview: (ctx, { body }) => previewRecord(ctx, body),
    create: (ctx, { body }) => createRecord(ctx, body),
    uploadFile: { stream: (ctx, { query }) => uploadProof(ctx, query) },
    file: { stream: (ctx, { params, query }) => readProof(ctx, params, query.size) },
    get: (ctx, { params }) => getRecord(ctx, params.recordId),
    items: (ctx, { params, query }) => listItems(ctx, params.recordId, query.from),
    correct: (ctx, { params, body }) => correctRecord(ctx, params.recordId, body),
  }),
  hasSavedViews: true,
};
