import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { ItemType } from '@/lib/contract/event-records';
import { TRANSFORMATION_STEPS } from '@/lib/contract/record-kinds';
import type { EpcisEvent } from '@/lib/domain/epcis/check-event';
import { isUri } from '@/lib/domain/epcis/checks';
import { idAddress } from '@/lib/domain/epcis/id-address';
import { nameAddress } from '@/lib/domain/epcis/identifiers';
import { isRepeated } from '@/lib/domain/epcis/same-event';
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

/** Most things of records that are read at once; a record is read completely. */
const MAX_THINGS = 20_000;

/**
 * Ids, each once. Here and below, referenced rows are looked up one by one (`limit`, `order by`): a planner without
 * statistics expects few rows of a company, joins them in nested loops, and reads all of them for every one.
 */
const requestedIds = (ids: readonly string[]) => sql`unnest(${sql.param([...new Set(ids)])}::uuid[]) as requested(id)`;

const selectRecords = (ctx: TenantCtx, ids: readonly string[]) => {
  const record = ctx.tx
    .select()
    .from(eventRecords)
    .where(and(eq(eventRecords.companyId, ctx.companyId), sql`${eventRecords.id} = requested.id`))
    .limit(1)
    .as('record');
  const place = ctx.tx
    .select({ id: places.id, gln: places.gln })
    .from(places)
    .where(and(eq(places.companyId, ctx.companyId), eq(places.id, record.placeId)))
    .limit(1)
    .as('place');
  return ctx.tx
    .select({
      id: record.id,
      kind: record.kind,
      name: record.name,
      bizStep: record.bizStep,
      happenedAt: record.happenedAt,
      zone: record.zone,
      recordedAt: record.recordedAt,
      correctsId: record.correctsId,
      itemCount: record.itemCount,
      epcis: record.epcis,
      captureId: record.captureId,
      place: { id: place.id, gln: place.gln },
    })
    .from(requestedIds(ids))
    .innerJoinLateral(record, sql`true`)
    .leftJoinLateral(place, sql`true`);
};

type Row = Awaited<ReturnType<typeof selectRecords>>[number];

/** Units that a merge names: the lot that they joined already counts them. */
const isMerged = sql`(${eventRecordItems.itemType} = 'unit' and (
  select r.kind = 'transformation' and r.biz_step = ${TRANSFORMATION_STEPS.merge} from event_records r
  where r.company_id = ${eventRecordItems.companyId} and r.id = ${eventRecordItems.recordId}) is true)`;

async function readThings(ctx: TenantCtx, ids: readonly string[]): Promise<Map<string, RecordThing[]>> {
  const i = eventRecordItems;
  const line = ctx.tx
    .select()
    .from(i)
    .where(and(eq(i.companyId, ctx.companyId), sql`${i.recordId} = requested.id`, not(isMerged)))
    .orderBy(i.position)
    .as('line');
  const matchesLine = ({ companyId, id }: typeof units | typeof lots | typeof containers, type: ItemType) =>
    and(eq(companyId, ctx.companyId), eq(line.itemType, type), eq(id, line.itemId));
  const unit = ctx.tx.select().from(units).where(matchesLine(units, 'unit')).limit(1).as('unit');
  const lot = ctx.tx.select().from(lots).where(matchesLine(lots, 'lot')).limit(1).as('lot');
  const container = ctx.tx
    .select()
    .from(containers)
    .where(matchesLine(containers, 'container'))
    .limit(1)
    .as('container');
  const articleId = sql`case ${line.itemType} when 'unit' then ${unit.articleId} when 'lot' then ${lot.articleId} when 'article' then ${line.itemId} end`;
  const article = ctx.tx
    .select()
    .from(articles)
    .where(and(eq(articles.companyId, ctx.companyId), sql`${articles.id} = ${articleId}`))
    .limit(1)
    .as('article');
  const rows = await ctx.tx
    .select({
      recordId: line.recordId,
      role: line.role,
      type: line.itemType,
      id: line.itemId,
      epc: line.epc,
      quantity: line.quantity,
      uom: line.uom,
      gtin: article.gtin,
      serial: unit.serial,
      hash: unit.hash,
      lot: lot.code,
      sscc: container.sscc,
    })
    .from(requestedIds(ids))
    .innerJoinLateral(line, sql`true`)
    .leftJoinLateral(unit, sql`true`)
    .leftJoinLateral(lot, sql`true`)
    .leftJoinLateral(container, sql`true`)
    .leftJoinLateral(article, sql`true`)
    .orderBy(line.recordId, line.position);
  const byRecord = new Map<string, RecordThing[]>();
  for (const { recordId, ...read } of rows) {
    // A name that somebody typed is no address.
    const isNamed = read.epc !== null && !isUri(read.epc);
    const thing = isNamed ? { ...read, epc: nameAddress(ctx.companyId, read.epc ?? '') } : read;
    const things = byRecord.get(recordId);
    if (things) things.push(thing);
    else byRecord.set(recordId, [thing]);
  }
  return byRecord;
}

/** Contexts of the documents of events, by capture. */
async function readContexts(ctx: TenantCtx, rows: readonly Row[]): Promise<Map<string, unknown>> {
  const ids = [...new Set(rows.flatMap(({ captureId }) => captureId ?? []))];
  if (ids.length === 0) return new Map();
  const captures = await ctx.tx
    .select({ id: epcisCaptures.id, context: epcisCaptures.context })
    .from(epcisCaptures)
    .where(and(eq(epcisCaptures.companyId, ctx.companyId), inArray(epcisCaptures.id, ids)));
  return new Map(captures.map(({ id, context }) => [id, context]));
}

/** Contexts that every document has: they explain only GS1's own terms. */
const OF_GS1 =
  /^https?:\/\/(?:ref\.gs1\.org\/standards\/epcis\/|gs1\.github\.io\/EPCIS\/)[\w./-]*epcis-context\.jsonld$/;

const partsOf = (context: unknown): unknown[] =>
  context === undefined ? [] : Array.isArray(context) ? context : [context];

const isOfOthers = (part: unknown) => typeof part !== 'string' || !OF_GS1.test(part);

/** The context of an event: its document's, besides GS1's, followed by its own. */
function contextFor(own: unknown, document: unknown): { '@context'?: unknown } {
  if (!partsOf(document).some(isOfOthers)) return own === undefined ? {} : { '@context': own };
  if (own === undefined) return { '@context': document };
  const explained = new Set(partsOf(document).map((part) => JSON.stringify(part)));
  return { '@context': [...partsOf(document), ...partsOf(own).filter((part) => !explained.has(JSON.stringify(part)))] };
}

/**
 * A captured event unchanged, with a repository's additions: the time of capture, and an id if it had none. A
 * declaration has that of its event.
 */
function captured(row: Row, event: EpcisEvent, contexts: ReadonlyMap<string, unknown>): EpcisEvent {
  const { id, correctsId, recordedAt, captureId } = row;
  const { '@context': own, ...fields } = event;
  return {
    ...contextFor(own, captureId === null ? undefined : contexts.get(captureId)),
    eventID: idAddress(correctsId ?? id),
    ...fields,
    recordTime: recordedAt.toISOString(),
  };
}

/** An error declaration as it came, or, if it does not repeat its event, that event as declared wrong by it. */
function declared(row: Row, event: EpcisEvent, wrong: { row: Row; event: EpcisEvent }, contexts: Map<string, unknown>) {
  const declaration = captured(row, event, contexts);
  if (isRepeated(wrong.event, event)) return declaration;
  const { '@context': own, ...fields } = captured(wrong.row, wrong.event, contexts);
  const { '@context': context, recordTime, errorDeclaration } = declaration;
  return { ...contextFor(own, context), ...fields, recordTime, errorDeclaration };
}

/** Ids in groups whose records have at most `MAX_THINGS` things in total. */
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
 * EPCIS 2.0 events for records, in the order of their ids: those of documents unchanged, others mapped. Yields them
 * group by group, so that records on many things are not in memory at the same time.
 */
export async function* readEvents(ctx: TenantCtx, ids: readonly string[]): AsyncGenerator<EpcisEvent[]> {
  if (ids.length === 0) return;
  const rows = await selectRecords(ctx, ids);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const missingIds = rows.flatMap(({ correctsId }) => (correctsId && !rowById.has(correctsId) ? [correctsId] : []));
  for (const row of missingIds.length > 0 ? await selectRecords(ctx, missingIds) : []) rowById.set(row.id, row);
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
      const wrong = row.correctsId ? rowById.get(row.correctsId) : undefined;
      if (!wrong) return eventOf(row);
      if (!row.epcis) return declareError(eventOf(wrong), row.recordedAt);
      return wrong.epcis ? declared(row, row.epcis, { row: wrong, event: wrong.epcis }, contexts) : eventOf(row);
    });
  }
}

/** Context of a document of the company's events. */
export const contextOf = (ctx: Pick<TenantCtx, 'deps'>) => ownContext(ctx.deps.config.publicBaseUrl);
