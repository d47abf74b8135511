import { and, asc, count, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { MAX_KEPT_EVENTS, type KeptEvents, type RecordableEvent } from '@/lib/contract/record-targets';
import { chunked } from '@/lib/domain/chunked';
import type { TenantCtx } from '../../core/context';
import { containers, events, processes } from '../../db/schema';
import { recordableFields } from './events';

/** Number of own records from which the user's processes are determined. */
const OWN_RECORDS = 500;

/**
 * Number of records and changes by others from which used processes are determined: more than that many changed events
 * would not fit anyway.
 */
const LATEST = MAX_KEPT_EVENTS;

/** Live events that the user may record; an administrator may record any. */
const allowedTo = ({ companyId, principal: { role } }: TenantCtx) =>
  and(
    eq(events.companyId, companyId),
    isNull(events.deletedAt),
    role === 'Admin' ? undefined : or(isNull(events.role), eq(events.role, role)),
  );

/** The column is one of these ids, passed as a single parameter. */
const isOneOf = (column: PgColumn, ids: readonly string[]) => sql`${column} = any(${sql.param([...ids])}::uuid[])`;

/** The process is not in the trash. */
const isLive = ({ companyId }: TenantCtx, processId: SQL) =>
  sql`${processId} <> all(array(select id from processes where company_id = ${companyId}::uuid and deleted_at is not null))`;

// The following queries read one table at a time: without statistics of a company, the planner would read one of two
// joined tables again for each row of the other.

/** How many events of processes outside the trash the user may record. */
async function countAllowed(ctx: TenantCtx): Promise<number> {
  const [row] = await ctx.tx
    .select({ total: count() })
    .from(events)
    .where(and(allowedTo(ctx), isLive(ctx, sql`${events.processId}`)));
  return row?.total ?? 0;
}

/** Ids of all processes with events that the user may record. */
async function allProcesses(ctx: TenantCtx): Promise<string[]> {
  const rows = await ctx.tx.selectDistinct({ id: events.processId }).from(events).where(allowedTo(ctx));
  return rows.map(({ id }) => id);
}

/** Ids of processes: those in which the user records, then those recorded or changed last, latest first. */
async function processesByUse(ctx: TenantCtx): Promise<string[]> {
  const ofCompany = sql`company_id = ${ctx.companyId}::uuid`;
  const { rows } = await ctx.tx.execute<{ id: string }>(sql`
    select id from (
      (select process_id as id, true as is_own, happened_at as at from event_records
        where ${ofCompany} and process_id is not null and recorded_by = ${ctx.principal.userId}::uuid order by happened_at desc, id desc limit ${OWN_RECORDS})
      union all
      (select process_id, false, happened_at from event_records where ${ofCompany} and process_id is not null
        order by happened_at desc, id desc limit ${LATEST})
      union all
      (select process_id, false, updated_at from ${events} where ${allowedTo(ctx)} order by updated_at desc, id desc limit ${LATEST})
      union all
      (select id, false, updated_at from processes where ${ofCompany} and deleted_at is null order by updated_at desc, id desc limit ${LATEST})
    ) as used
    where ${isLive(ctx, sql`id`)} group by id order by bool_or(is_own) desc, max(at) desc`);
  return rows.map(({ id }) => id);
}

/** How many events of each process the user may record. */
async function sizesOf(ctx: TenantCtx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await ctx.tx
    .select({ id: events.processId, size: count() })
    .from(events)
    .where(and(allowedTo(ctx), isOneOf(events.processId, ids)))
    .groupBy(events.processId);
  return new Map(rows.map(({ id, size }) => [id, size]));
}

/** Live processes with these ids, in display order. */
const listProcesses = (ctx: TenantCtx, ids: readonly string[]): Promise<RecordableEvent['process'][]> =>
  ctx.tx
    .select({ id: processes.id, name: processes.name, type: processes.type })
    .from(processes)
    .where(and(eq(processes.companyId, ctx.companyId), isNull(processes.deletedAt), isOneOf(processes.id, ids)))
    .orderBy(asc(processes.type), asc(processes.sortName), asc(processes.id));

/** Processes per step. */
const STEP = 200;

/** Ids of complete processes, ordered by use, as many as fit. */
async function usedProcesses(ctx: TenantCtx): Promise<string[]> {
  const byUse = await processesByUse(ctx);
  const used: string[] = [];
  let room = MAX_KEPT_EVENTS;
  for (const ids of chunked(byUse, STEP)) {
    const sizes = await sizesOf(ctx, ids);
    for (const id of ids) {
      room -= sizes.get(id) ?? 0;
      if (room < 0) return used;
      used.push(id);
    }
  }
  return used;
}

/** The containers into which events load, by id; those in the trash are left out. */
async function containersOf(ctx: TenantCtx, ids: readonly (string | null)[]) {
  const containerIds = [...new Set(ids)].filter((id) => id !== null);
  if (containerIds.length === 0) return new Map<string, RecordableEvent['container']>();
  const rows = await ctx.tx
    .select({ id: containers.id, name: containers.name })
    .from(containers)
    .where(
      and(eq(containers.companyId, ctx.companyId), inArray(containers.id, containerIds), isNull(containers.deletedAt)),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

const columns = { ...recordableFields, processId: events.processId, containerId: events.containerId };

/** The events of some processes that the user may record, in the order of these. */
async function eventsOf(
  ctx: TenantCtx,
  selectedProcesses: readonly RecordableEvent['process'][],
): Promise<RecordableEvent[]> {
  const ids = selectedProcesses.map(({ id }) => id);
  const rows = await ctx.tx
    .select(columns)
    .from(events)
    .where(and(allowedTo(ctx), isOneOf(events.processId, ids)))
    .orderBy(asc(events.position), asc(events.id));
  const boxes = await containersOf(
    ctx,
    rows.map(({ containerId }) => containerId),
  );
  const byProcess = new Map<string, typeof rows>(ids.map((id) => [id, []]));
  for (const row of rows) byProcess.get(row.processId)?.push(row);
  return selectedProcesses.flatMap((process) =>
    (byProcess.get(process.id) ?? []).map(({ processId: _, containerId, ...event }) => ({
      ...{ ...event, process, container: boxes.get(containerId ?? '') ?? null },
      ...{ isAllowed: true, recordedAt: null },
    })),
  );
}

/**
 * Events that the user may record, of all processes in their order; if there are too many, only those of processes in
 * use.
 */
export async function keptEvents(ctx: TenantCtx): Promise<KeptEvents> {
  const total = await countAllowed(ctx);
  const ids = total > MAX_KEPT_EVENTS ? await usedProcesses(ctx) : await allProcesses(ctx);
  const selectedProcesses = await listProcesses(ctx, ids);
  const results = await eventsOf(ctx, selectedProcesses);
  return { results, leftOut: Math.max(0, total - results.length) };
}
