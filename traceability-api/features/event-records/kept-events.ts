import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { MAX_KEPT_EVENTS, type KeptEvents, type RecordableEvent } from '@/lib/contract/record-targets';
import type { TenantCtx } from '../../core/context';
import { containers, events, processes } from '../../db/schema';
import { recordableFields } from './events';

// Each query reads one table: a planner that knows nothing yet of a company would read one of two again for each row of the other.

/** Records of the person that tell which processes are theirs. */
const OWN_RECORDS = 500;

/** Live events that the person may record; an administrator may record any. */
const allowedTo = ({ companyId, principal: { role } }: TenantCtx) =>
  and(
    eq(events.companyId, companyId),
    isNull(events.deletedAt),
    role === 'Admin' ? undefined : or(isNull(events.role), eq(events.role, role)),
  );

interface SizedProcess {
  process: RecordableEvent['process'];
  /** How many events of it the person may record. */
  size: number;
  /** When it or one of these events was changed last, milliseconds. */
  changedAt: number;
}

/** Processes with something to record for the person, in their order. */
async function sizedProcesses(ctx: TenantCtx): Promise<SizedProcess[]> {
  const sizes = await ctx.tx
    .select({
      id: events.processId,
      size: sql<number>`count(*)::int`,
      changedAt: sql<string>`max(${events.updatedAt})`,
    })
    .from(events)
    .where(allowedTo(ctx))
    .groupBy(events.processId);
  const byId = new Map(sizes.map((row) => [row.id, row]));
  const rows = await ctx.tx
    .select({ id: processes.id, name: processes.name, type: processes.type, updatedAt: processes.updatedAt })
    .from(processes)
    .where(and(eq(processes.companyId, ctx.companyId), isNull(processes.deletedAt)))
    .orderBy(asc(processes.type), asc(processes.sortName), asc(processes.id));
  return rows.flatMap(({ updatedAt, ...process }) => {
    const own = byId.get(process.id);
    if (!own) return [];
    return [{ process, size: own.size, changedAt: Math.max(updatedAt.getTime(), Date.parse(own.changedAt)) }];
  });
}

/** Processes of the person's last records. */
async function ownProcesses(ctx: TenantCtx): Promise<Set<string>> {
  const { rows } = await ctx.tx.execute<{ id: string }>(sql`
    select distinct process_id as id from (
      select process_id from event_records
      where company_id = ${ctx.companyId}::uuid and recorded_by = ${ctx.principal.userId}::uuid
      order by happened_at desc, id desc limit ${OWN_RECORDS}) as latest
    where process_id is not null`);
  return new Set(rows.map(({ id }) => id));
}

/** When each of these processes was recorded last, milliseconds. */
async function lastRecorded(ctx: TenantCtx, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await ctx.tx.execute<{ id: string; at: string }>(sql`
    select id, at::text as at from (
      select id, (select max(r.happened_at) from event_records r
        where r.company_id = ${ctx.companyId}::uuid and r.process_id = p.id) as at
      from unnest(${sql.param([...ids])}::uuid[]) as p(id)) as recorded
    where at is not null`);
  return new Map(rows.map(({ id, at }) => [id, Date.parse(at)]));
}

/** Whole processes, as many as there is room for: those that the person records in, then by the last record or change. */
async function usedProcesses(ctx: TenantCtx, all: readonly SizedProcess[]): Promise<SizedProcess[]> {
  const own = await ownProcesses(ctx);
  const recorded = await lastRecorded(
    ctx,
    all.map(({ process }) => process.id),
  );
  const usedAt = ({ process, changedAt }: SizedProcess) => Math.max(changedAt, recorded.get(process.id) ?? 0);
  const isOwn = ({ process }: SizedProcess) => Number(own.has(process.id));
  const byUse = [...all].sort((a, b) => isOwn(b) - isOwn(a) || usedAt(b) - usedAt(a));
  let room = MAX_KEPT_EVENTS;
  const end = byUse.findIndex(({ size }) => (room -= size) < 0);
  const used = new Set(end < 0 ? byUse : byUse.slice(0, end));
  return all.filter((process) => used.has(process));
}

/** The containers that events load into, by id; those in the trash are none. */
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

/** What the person may record of some processes, in the order of these. */
async function eventsOf(ctx: TenantCtx, chosen: readonly SizedProcess[]): Promise<RecordableEvent[]> {
  const ids = sql`${sql.param(chosen.map(({ process }) => process.id))}::uuid[]`;
  const rows = await ctx.tx
    .select(columns)
    .from(events)
    .where(and(allowedTo(ctx), sql`${events.processId} = any(${ids})`))
    .orderBy(asc(events.position), asc(events.id));
  const boxes = await containersOf(
    ctx,
    rows.map(({ containerId }) => containerId),
  );
  const byProcess = new Map<string, typeof rows>(chosen.map(({ process }) => [process.id, []]));
  for (const row of rows) byProcess.get(row.processId)?.push(row);
  return chosen.flatMap(({ process }) =>
    (byProcess.get(process.id) ?? []).map(({ processId: _, containerId, ...event }) => ({
      ...{ ...event, process, container: boxes.get(containerId ?? '') ?? null },
      ...{ isAllowed: true, recordedAt: null },
    })),
  );
}

const sizeOf = (all: readonly SizedProcess[]) => all.reduce((sum, { size }) => sum + size, 0);

/** Events that the person may record, of all processes in their order; of too many, those of the processes that are used. */
export async function keptEvents(ctx: TenantCtx): Promise<KeptEvents> {
  const all = await sizedProcesses(ctx);
  const chosen = sizeOf(all) > MAX_KEPT_EVENTS ? await usedProcesses(ctx, all) : all;
  return { results: await eventsOf(ctx, chosen), leftOut: sizeOf(all) - sizeOf(chosen) };
}
