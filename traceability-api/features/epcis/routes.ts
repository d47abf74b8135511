import { epcis } from '@/lib/contract/epcis';
import { implement } from '../../core/implement';
import { captureDocument, getCaptureJob } from './capture';
import { listCaptures } from './captures';
import { captureKept, previewDocument } from './documents';
import { answerEvent } from './event';
import { exportEvents } from './export';
import { queryEvents } from './query';

export const epcisRoutes = implement('epcis', epcis, {
  capture: { stream: (ctx) => captureDocument(ctx) },
  captureJob: { stream: (ctx, { params }) => getCaptureJob(ctx, params.captureId) },
  query: { stream: (ctx, { query }) => queryEvents(ctx, query) },
  event: { stream: (ctx, { params }) => answerEvent(ctx, params.eventID) },
  export: { stream: (ctx, { query }) => exportEvents(ctx, query) },
  readDocument: { stream: (ctx, { query }) => previewDocument(ctx, query.name) },
  captureDocument: { stream: (ctx, { params }) => captureKept(ctx, params.documentId) },
  captures: (ctx, { query }) => listCaptures(ctx, query),
});
