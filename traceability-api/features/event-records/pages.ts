import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { FIRST_DAY, LAST_DAY } from '@/lib/contract/core/common';
import type { eventRecords as contract } from '@/lib/contract/event-records';
import { POST_SALES_KINDS } from '@/lib/contract/events';
import type { ProcessType } from '@/lib/contract/processes';
import type { RecordKind } from '@/lib/contract/record-kinds';
import { dayAfter, dayStart } from '@/lib/domain/day-start';
import type { StreamCtx, TenantCtx } from '../../core/context';
import { RECORDED_METRICS, sumByDay, type RecordedMetric } from '../../core/lists/kept-counts';
import { countUpTo, readCursorPage, readPage, type ListSource, type ListTotal } from '../../core/lists/lists';
import { eventRecords, processes, units } from '../../db/schema';
import { isUncorrected } from './items/corrections';
import { lastMove } from './items/lines';
import { otherPartsOf } from './items/parts';
import { readRecords } from './reads';
import { targetsOf } from './items/targets';

type ListQuery = z.output<typeof contract.list.query>;

/** How many generations of lots a history covers. */
const MAX_GENERATIONS = 20;
/** Records per transaction when all are read. */
const BATCH = 500;

/**
 * Things whose events are the history of the given things: the things themselves, for a unit its lot since it joined it
 * from another, and the lots and units that a lot was made of, or that a unit left, until then. Rows of `id`, `since`
 * and `until`.
 */
export function ancestry(ctx: TenantCtx, itemIds: readonly string[]) {
  const company = sql`${ctx.companyId}::uuid`;
  // Each id separately: for an array of unknown length the planner expects ten elements and plans again on every call.
  const ids = sql`array[${sql.join(
    itemIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]`;
  const joined = lastMove(company, sql`${units.id}`, sql`'infinity'`);
  const earlier = lastMove(company, sql`made.item_id`, sql`made.happened_at`);
  // Inputs of a record precede its outputs: none of the many units that a merge names is read.
  return sql`
  with recursive line(id, since, until, generation) as (
    (select unnest(${ids}), '-infinity'::timestamptz, 'infinity'::timestamptz, 0
      union all
      select ${units.lotId}, coalesce(${joined}, '-infinity'), 'infinity'::timestamptz, 0 from ${units}
      where ${units.companyId} = ${company} and ${units.id} = any(${ids}) and ${units.lotId} is not null)
    union
    select source.item_id,
      coalesce(source.since, case made.item_type when 'unit' then coalesce(${earlier}, '-infinity') else line.since end),
      least(line.until, made.happened_at), line.generation + 1
    from line
    cross join lateral (select o.record_id, o.item_id, o.item_type, o.happened_at from event_record_items o
      where o.company_id = ${company} and o.item_id = line.id and o.role = 'output' and o.happened_at <= line.until
      offset 0) as made
    join event_records r on r.company_id = ${company} and r.id = made.record_id
      and r.kind in ('transformation', 'epcis')
      and ${isUncorrected}
    cross join lateral (select min(o.position) as first from event_record_items o
      where o.company_id = ${company} and o.record_id = made.record_id and o.role = 'output') as outputs
    cross join lateral (
      (select i.item_id, i.item_type from event_record_items i
        where i.company_id = ${company} and i.record_id = made.record_id and i.position between 0 and outputs.first - 1
          and i.role = 'input' and i.item_id is not null offset 0)
      union all
      select i.item_id, i.item_type from (${otherPartsOf(sql`r`)}) as part
      join event_record_items i on i.company_id = ${company} and i.record_id = part.id and i.role = 'input'
        and i.item_id is not null) as consumed
    cross join lateral (
      select consumed.item_id, null::timestamptz as since
      union all
      select ${units.lotId}, coalesce(${joined}, '-infinity') from ${units}
      where consumed.item_type = 'unit' and ${units.companyId} = ${company} and ${units.id} = consumed.item_id
        and ${units.lotId} is not null) as source
    where line.generation < ${MAX_GENERATIONS})
  select id, since, max(until) as until from line group by id, since`;
}

/**
 * Condition: the time lies in the days of a query, regardless of the connection's time zone; undefined if the query has
 * no days.
 */
export function isWithin(column: SQL, { from, to, timeZone = 'UTC' }: Pick<ListQuery, 'from' | 'to' | 'timeZone'>) {
  const start = (day: string) => sql`${dayStart(day, timeZone).toISOString()}::timestamptz`;
  return and(
    from ? sql`${column} >= ${start(from)}` : undefined,
    to ? sql`${column} < ${start(dayAfter(to))}` : undefined,
  );
}

/**
 * The search target: own things by their ids, everything to which a code resolves, or somebody else's thing by its
 * name.
 */
async function soughtItems(ctx: TenantCtx, { itemId, q }: ListQuery): Promise<{ ids?: string[]; epc?: string }> {
  if (itemId !== undefined) return { ids: [itemId] };
  if (!q) return {};
  const targets = await targetsOf(ctx, q);
  return targets.length > 0 ? { ids: targets.map(({ id }) => id) } : { epc: q };
}

/** Records filtered by things: their history, or records that name one. */
function recordsOfItems(ctx: TenantCtx, { ids, epc }: { ids?: string[]; epc?: string }): SQL {
  const scope = sql`i.company_id = ${ctx.companyId}::uuid`;
  const lines = ids
    ? sql`(${ancestry(ctx, ids)}) as o join event_record_items i on ${scope} and i.item_id = o.id
        and i.happened_at between o.since and o.until`
    : sql`event_record_items i where ${scope} and i.epc = ${epc}`;
  return sql`(select distinct i.record_id as record_id, i.happened_at from ${lines}) as h
    join ${eventRecords} on ${and(eq(eventRecords.companyId, ctx.companyId), sql`${eventRecords.id} = h.record_id`)}`;
}

/** As literals, not parameters: some kinds have partial indexes. */
const ofKinds = (kinds: readonly RecordKind[]) =>
  sql`${eventRecords.kind} in (${sql.raw(kinds.map((kind) => `'${kind}'`).join(', '))})`;

/** The processes of a type are read first, so that the planner knows their share of all records. */
async function ofProcesses(ctx: TenantCtx, type: ProcessType) {
  const rows = await ctx.tx
    .select({ id: processes.id })
    .from(processes)
    .where(and(eq(processes.companyId, ctx.companyId), eq(processes.type, type)));
  const isOfProcess = sql`${eventRecords.processId} = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`;
  return type === 'post_sales' ? or(isOfProcess, ofKinds(POST_SALES_KINDS)) : isOfProcess;
}

/** Records declared wrong do not count, and a declaration is not an event itself. */
const isValid = sql`${eventRecords.kind} <> 'correction' and not exists (
  select 1 from event_records c where c.company_id = ${eventRecords.companyId} and c.corrects_id = ${eventRecords.id})`;

/** The records of a query, in its order. */
async function sourceOf(ctx: TenantCtx, query: ListQuery): Promise<ListSource> {
  const { kind = [], processType, processId, eventId, placeId, recordedBy, isCorrected, sort } = query;
  const items = await soughtItems(ctx, query);
  const isOfItem = items.ids !== undefined || items.epc !== undefined;
  const happened = isOfItem ? sql`h.happened_at` : sql`${eventRecords.happenedAt}`;
  return {
    from: isOfItem ? recordsOfItems(ctx, items) : sql`${eventRecords}`,
    id: sql`${eventRecords.id}`,
    where: and(
      eq(eventRecords.companyId, ctx.companyId),
      kind.length > 0 ? ofKinds(kind) : undefined,
      processType ? await ofProcesses(ctx, processType) : undefined,
      processId ? eq(eventRecords.processId, processId) : undefined,
      eventId ? eq(eventRecords.eventId, eventId) : undefined,
      placeId ? eq(eventRecords.placeId, placeId) : undefined,
      recordedBy ? eq(eventRecords.recordedBy, recordedBy) : undefined,
      isCorrected === 'false' ? isValid : undefined,
      isWithin(happened, query),
    ),
    order: {
      columns: [
        { column: happened, type: 'timestamptz' },
        { column: sql`${eventRecords.id}`, type: 'uuid' },
      ],
      isDescending: sort !== 'happenedAt',
    },
  };
}

const NARROWING = ['processType', 'processId', 'eventId', 'placeId', 'recordedBy', 'itemId', 'q', 'timeZone'] as const;
const isKept = (metric: string): metric is RecordedMetric => RECORDED_METRICS.some((each) => each === metric);

/** Exact if daily counts (UTC) are stored for exactly these filters, as the dashboard sums them; else null. */
async function countKept(ctx: TenantCtx, query: ListQuery): Promise<ListTotal | null> {
  const { kind = [], isCorrected, from = FIRST_DAY, to = LAST_DAY } = query;
  const metrics = [...new Set(kind)].map((each) => `records.${each}`).filter(isKept);
  const isAll = metrics.length > 0 && metrics.length === new Set(kind).size;
  if (!isAll || isCorrected !== 'false' || NARROWING.some((name) => query[name])) return null;
  return { total: await sumByDay(ctx, metrics, { from, to }), isTotalCapped: false };
}

/** Records, latest first by default. @throws INVALID_DATA for a cursor of another order */
export async function listRecords(ctx: TenantCtx, query: ListQuery) {
  const source = await sourceOf(ctx, query);
  const count = async () => (await countKept(ctx, query)) ?? (await countUpTo(ctx.tx, source));
  const { ids, ...page } = await readCursorPage(ctx.tx, source, query, count);
  return { results: await readRecords(ctx, ids), ...page };
}

/** Ids of all records of a query, page by page, each in its own transaction. */
export async function* recordIds(
  ctx: StreamCtx,
  query: Omit<ListQuery, 'cursor' | 'pageSize'>,
): AsyncGenerator<string[]> {
  let cursor: string | undefined;
  do {
    const page = await ctx.transaction(async (tenant) => {
      const source = await sourceOf(tenant, { ...query, pageSize: BATCH });
      return readPage(tenant.tx, source, { page: 1, pageSize: BATCH, cursor });
    });
    yield page.ids;
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}
