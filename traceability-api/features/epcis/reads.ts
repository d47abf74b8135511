import { and, eq, inArray, not, sql } from 'drizzle-orm';
import { TRANSFORMATION_STEPS } from '@/lib/contract/record-kinds';
import type { EpcisEvent } from '@/lib/domain/epcis/check-event';
import { isUri } from '@/lib/domain/epcis/checks';
import { nameAddress } from '@/lib/domain/epcis/identifiers';
import {
  declareError,
  mapRecord,
  ownContext,
  type MappedRecord,
  type RecordThing,
} from '@/lib/domain/epcis/map-record';
import type { TenantCtx } from '../../core/context';
import {
  articles,
  containers,
  epcisCaptures,
  eventRecordItems,
  eventRecords,
  lots,
  places,
  units,
} from '../../db/schema';

/** Most things of records that are read at once; a record is read whole. */
const MAX_THINGS = 20_000;

const selectRecords = (ctx: TenantCtx, ids: readonly string[]) =>
  ctx.tx
    .select({
      id: eventRecords.id,
      kind: eventRecords.kind,
      name: eventRecords.name,
      bizStep: eventRecords.bizStep,
      happenedAt: eventRecords.happenedAt,
      zone: eventRecords.zone,
      recordedAt: eventRecords.recordedAt,
      correctsId: eventRecords.correctsId,
      itemCount: eventRecords.itemCount,
      epcis: eventRecords.epcis,
      captureId: eventRecords.captureId,
      place: { id: places.id, gln: places.gln },
    })
    .from(eventRecords)
    .leftJoin(places, and(eq(places.companyId, ctx.companyId), eq(places.id, eventRecords.placeId)))
    .where(and(eq(eventRecords.companyId, ctx.companyId), inArray(eventRecords.id, [...ids])));

type Row = Awaited<ReturnType<typeof selectRecords>>[number];

/** Units that a merge names: the lot that they came into counts them already. */
const isMerged = sql`(${eventRecordItems.itemType} = 'unit' and exists (
  select 1 from event_records r where r.company_id = ${eventRecordItems.companyId} and r.id = ${eventRecordItems.recordId}
    and r.kind = 'transformation' and r.biz_step = ${TRANSFORMATION_STEPS.merge}))`;

async function readThings(ctx: TenantCtx, ids: readonly string[]): Promise<Map<string, RecordThing[]>> {
  const i = eventRecordItems;
  const rows = await ctx.tx
    .select({
      recordId: i.recordId,
      role: i.role,
      type: i.itemType,
      id: i.itemId,
      epc: i.epc,
      quantity: i.quantity,
      uom: i.uom,
      gtin: articles.gtin,
      serial: units.serial,
      hash: units.hash,
      lot: lots.code,
      sscc: containers.sscc,
    })
    .from(i)
    .leftJoin(units, and(eq(units.companyId, ctx.companyId), eq(i.itemType, 'unit'), eq(units.id, i.itemId)))
    .leftJoin(lots, and(eq(lots.companyId, ctx.companyId), eq(i.itemType, 'lot'), eq(lots.id, i.itemId)))
    .leftJoin(
      containers,
      and(eq(containers.companyId, ctx.companyId), eq(i.itemType, 'container'), eq(containers.id, i.itemId)),
    )
    .leftJoin(
      articles,
      and(
        eq(articles.companyId, ctx.companyId),
        sql`${articles.id} = case ${i.itemType} when 'unit' then ${units.articleId} when 'lot' then ${lots.articleId} when 'article' then ${i.itemId} end`,
      ),
    )
    .where(and(eq(i.companyId, ctx.companyId), inArray(i.recordId, [...ids]), not(isMerged)))
    .orderBy(i.recordId, i.position);
  const byRecord = new Map<string, RecordThing[]>();
  for (const { recordId, ...read } of rows) {
    // What somebody typed in is no address.
    const isNamed = read.epc !== null && !isUri(read.epc);
    const thing = isNamed ? { ...read, epc: nameAddress(ctx.companyId, read.epc ?? '') } : read;
    const things = byRecord.get(recordId);
    if (things) things.push(thing);
    else byRecord.set(recordId, [thing]);
  }
  return byRecord;
}

/** Contexts of the documents that events came in, by capture. */
async function readContexts(ctx: TenantCtx, rows: readonly Row[]): Promise<Map<string, unknown>> {
  const ids = [...new Set(rows.flatMap(({ captureId }) => captureId ?? []))];
  if (ids.length === 0) return new Map();
  const captures = await ctx.tx
    .select({ id: epcisCaptures.id, context: epcisCaptures.context })
    .from(epcisCaptures)
    .where(and(eq(epcisCaptures.companyId, ctx.companyId), inArray(epcisCaptures.id, ids)));
  return new Map(captures.map(({ id, context }) => [id, context]));
}

/** Contexts that every document has: they explain GS1's own words alone. */
const OF_GS1 =
  /^https?:\/\/(?:ref\.gs1\.org\/standards\/epcis\/|gs1\.github\.io\/EPCIS\/)[\w./-]*epcis-context\.jsonld$/;

const partsOf = (context: unknown): unknown[] =>
  context === undefined ? [] : Array.isArray(context) ? context : [context];

const isOfOthers = (part: unknown) => typeof part !== 'string' || !OF_GS1.test(part);

/** What explains the names of an event: what its document says besides GS1's context, then what it says itself. */
function contextFor(own: unknown, document: unknown): { '@context'?: unknown } {
  if (!partsOf(document).some(isOfOthers)) return own === undefined ? {} : { '@context': own };
  if (own === undefined) return { '@context': document };
  const explained = new Set(partsOf(document).map((part) => JSON.stringify(part)));
  return { '@context': [...partsOf(document), ...partsOf(own).filter((part) => !explained.has(JSON.stringify(part)))] };
}

/** An event of a document as it was, with what a repository says of it: an id where it had none, and when it was taken. */
function captured({ id, recordedAt, captureId }: Row, event: EpcisEvent, contexts: ReadonlyMap<string, unknown>) {
  const { '@context': own, ...said } = event;
  return {
    ...contextFor(own, captureId === null ? undefined : contexts.get(captureId)),
    eventID: `urn:uuid:${id}`,
    ...said,
    recordTime: recordedAt.toISOString(),
  };
}

/** Ids in groups whose records have at most `MAX_THINGS` things together. */
function groupsOf(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [];
  let [group, things]: [Row[], number] = [[], 0];
  for (const row of rows) {
    if (group.length > 0 && things + row.itemCount > MAX_THINGS) {
      groups.push(group);
      [group, things] = [[], 0];
    }
    group.push(row);
    things += row.itemCount + 1;
  }
  return group.length > 0 ? [...groups, group] : groups;
}

/**
 * Events of EPCIS 2.0 for records, in the order of their ids: those of documents as they were, others mapped. Yields them group by
 * group, so that records on many things do not stand in memory together.
 */
export async function* readEvents(ctx: TenantCtx, ids: readonly string[]): AsyncGenerator<EpcisEvent[]> {
  if (ids.length === 0) return;
  const rows = await selectRecords(ctx, ids);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const lacking = rows.flatMap(({ correctsId }) => (correctsId && !rowById.has(correctsId) ? [correctsId] : []));
  for (const row of lacking.length > 0 ? await selectRecords(ctx, lacking) : []) rowById.set(row.id, row);
  const contexts = await readContexts(ctx, [...rowById.values()]);
  const base = ctx.deps.config.publicBaseUrl;
  const ordered = ids.flatMap((id) => rowById.get(id) ?? []);
  for (const group of groupsOf(ordered)) {
    const mapped = group.flatMap(({ id, correctsId, epcis }) => (epcis ? [] : [correctsId ?? id]));
    const things = mapped.length > 0 ? await readThings(ctx, mapped) : new Map<string, RecordThing[]>();
    const eventOf = (row: Row): EpcisEvent => {
      if (row.epcis) return captured(row, row.epcis, contexts);
      const record: MappedRecord = { ...row, things: things.get(row.id) ?? [] };
      return mapRecord(base, record);
    };
    yield group.map((row) => {
      const wrong = row.correctsId && !row.epcis ? rowById.get(row.correctsId) : undefined;
      return wrong ? declareError(eventOf(wrong), row.recordedAt) : eventOf(row);
    });
  }
}

/** Context of a document of the company's events. */
export const contextOf = (ctx: Pick<TenantCtx, 'deps'>) => ownContext(ctx.deps.config.publicBaseUrl);
