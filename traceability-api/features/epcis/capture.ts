import { and, eq, sql } from 'drizzle-orm';
import { ERROR_BEHAVIOUR, MAX_DIFFERING, MAX_ERRORS } from '@/lib/contract/epcis';
import { TERMS } from '@/lib/domain/epcis/map-record';
import { audit } from '../../core/audit';
import type { StreamCtx, TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { errorDetails } from '../../core/texts';
import { newId } from '../../db/ids';
import { epcisCaptures } from '../../db/schema';
import { isBrokenOff } from './captures';
import { refuseOwnDeclared } from './own-records';
import type { ReadDocument } from './reading/in-thread';
import { describeFault, documentBytes, issueOf, readDocumentOf } from './reading/read-document';
import { storeBatch } from './store';

type CaptureRow = typeof epcisCaptures.$inferSelect;

interface Options {
  name: string;
  isAllOrNone: boolean;
  source: 'api' | 'document';
}

async function beginCapture(ctx: TenantCtx, read: ReadDocument, { name, isAllOrNone }: Options): Promise<string> {
  const id = newId();
  const { apiKey, userId } = ctx.principal;
  await ctx.tx.insert(epcisCaptures).values({
    id,
    companyId: ctx.companyId,
    name,
    isAllOrNone,
    events: read.count,
    context: read.context,
    rest: read.rest,
    apiKeyId: apiKey?.id ?? null,
    createdBy: apiKey ? null : userId,
    createdAt: ctx.now(),
    faults: read.faults.slice(0, MAX_ERRORS),
  });
  return id;
}

type Counts = Pick<CaptureRow, 'stored' | 'known' | 'differing'>;

async function endCapture(ctx: TenantCtx, id: string, counts: Counts, differingIds: string[]): Promise<CaptureRow> {
  const [row] = await ctx.tx
    .update(epcisCaptures)
    .set({ ...counts, differingIds, finishedAt: ctx.now() })
    .where(and(eq(epcisCaptures.companyId, ctx.companyId), eq(epcisCaptures.id, id)))
    .returning();
  await audit(ctx, { entity: 'epcis', entityId: id, detail: counts });
  return row ?? fail('NOT_FOUND');
}

/** With their batch number: an aborted capture reports how many are stored. */
const countStored = (ctx: TenantCtx, id: string, stored: number) =>
  ctx.tx
    .update(epcisCaptures)
    .set({ stored: sql`${epcisCaptures.stored} + ${stored}` })
    .where(and(eq(epcisCaptures.companyId, ctx.companyId), eq(epcisCaptures.id, id)));

/**
 * Stores the events of a parsed document in batches. If it is aborted, stored events stay, and count once when the
 * document is sent again.
 */
export async function captureEvents(ctx: StreamCtx, read: ReadDocument, options: Options): Promise<CaptureRow> {
  const captureId = await ctx.transaction((tenant) => beginCapture(tenant, read, options));
  const { apiKey, userId } = ctx.principal;
  const origin = { captureId, source: options.source, recordedBy: apiKey ? null : userId };
  let stored = 0;
  const differing = new Set(read.differing);
  for (const batch of read.batches) {
    const done = await ctx.transaction(async (tenant) => {
      const storedInBatch = await storeBatch(tenant, origin, batch);
      await countStored(tenant, captureId, storedInBatch.stored);
      return storedInBatch;
    });
    stored += done.stored;
    for (const eventID of done.differing) differing.add(eventID);
  }
  const counts = { stored, known: read.count - read.refused - stored, differing: differing.size };
  return ctx.transaction((tenant) => endCapture(tenant, captureId, counts, [...differing].slice(0, MAX_DIFFERING)));
}

const DIFFERING = `${TERMS}:differing` as const;

/** A capture in the format of EPCIS 2.0. */
function jobOf(ctx: Pick<StreamCtx, 'locale' | 'now'>, row: CaptureRow) {
  const hasBrokenOff = isBrokenOff(ctx, row);
  const brokenOff = {
    type: 'epcisException:ImplementationException',
    title: errorDetails(ctx.locale)('epcis.brokenOff'),
    status: 500,
  };
  const invalid = row.faults.map((fault) => {
    const { msg, path } = issueOf(describeFault(ctx.locale, fault, fault.event));
    return { type: 'epcisException:ValidationException', title: `${path}: ${msg}`, status: 400 };
  });
  return {
    captureID: row.id,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    running: row.finishedAt === null && !hasBrokenOff,
    success: row.finishedAt !== null && row.faults.length === 0,
    captureErrorBehaviour: row.isAllOrNone ? 'rollback' : 'proceed',
    errors: [...(hasBrokenOff ? [brokenOff] : []), ...invalid].slice(0, MAX_ERRORS),
    // In addition to the standard's fields of a job, only if there is something to report.
    ...(row.differing > 0 ? { [DIFFERING]: { count: row.differing, eventIDs: row.differingIds } } : {}),
  };
}

/** Headers of every EPCIS 2.0 response. */
export const EPCIS_HEADERS = {
  'gs1-epcis-version': '2.0.0',
  'gs1-cbv-version': '2.0.0',
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
};

/**
 * `POST /epcis/capture`. A document with invalid events is rejected as a whole, with all errors, unless the client
 * requests to store the valid ones. @throws as `readDocumentOf` does
 */
export async function captureDocument(ctx: StreamCtx): Promise<Response> {
  const behaviour = ctx.body.header(ERROR_BEHAVIOUR) ?? 'rollback';
  if (behaviour !== 'rollback' && behaviour !== 'proceed')
    fail('INVALID_DATA', { text: 'captureBehaviour', path: ERROR_BEHAVIOUR });
  const isAllOrNone = behaviour !== 'proceed';
  const read = await refuseOwnDeclared(ctx, await readDocumentOf(ctx, await documentBytes(ctx)));
  if (isAllOrNone && read.refused > 0)
    fail('INVALID_DATA', {
      issues: read.faults.slice(0, MAX_ERRORS).map((fault) => issueOf(describeFault(ctx.locale, fault, fault.event))),
    });
  const row = await captureEvents(ctx, read, { name: '', isAllOrNone, source: 'api' });
  const address = `${ctx.deps.config.publicBaseUrl}/epcis/capture/${row.id}`;
  return Response.json(jobOf(ctx, row), { status: 202, headers: { ...EPCIS_HEADERS, location: address } });
}

/** `GET /epcis/capture/{id}`. @throws NOT_FOUND */
export async function getCaptureJob(ctx: StreamCtx, captureId: string): Promise<Response> {
  const [row] = await ctx.transaction(({ tx, companyId }) =>
    tx
      .select()
      .from(epcisCaptures)
      .where(and(eq(epcisCaptures.companyId, companyId), eq(epcisCaptures.id, captureId)))
      .limit(1),
  );
  return row ? Response.json(jobOf(ctx, row), { headers: EPCIS_HEADERS }) : fail('NOT_FOUND');
}
