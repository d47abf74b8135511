import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { events as contract } from '@/lib/contract/events';
import { events, processes } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { audit } from '../../core/audit';
import { fail } from '../../core/errors';
import { lockVersion } from '../../core/versions';
import { eventsOf } from './reads';

/** Ids of the live events of a process, in order. Locks the process, so that nobody else changes them. */
export async function orderOf(ctx: TenantCtx, processId: string): Promise<string[]> {
  const rows = await ctx.tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.companyId, ctx.companyId), eq(events.processId, processId), isNull(events.deletedAt)))
    .orderBy(asc(events.position), asc(events.id));
  return rows.map(({ id }) => id);
}

/** Writes the positions of the events of a process, from 0 and without gaps. */
export async function writeOrder(ctx: TenantCtx, processId: string, ids: readonly string[]): Promise<void> {
  await ctx.tx.execute(sql`
    update events e set position = place.at - 1
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as place(id, at)
    where e.company_id = ${ctx.companyId}::uuid and e.process_id = ${processId}::uuid and e.id = place.id
      and e.position <> place.at - 1`);
}

async function stateOf(ctx: TenantCtx, processId: string, version: number) {
  return { version, events: await eventsOf(ctx, processId) };
}

/**
 * Reorders the events of a process.
 * @throws NOT_FOUND, CONFLICT with the current order for a stale version, or if the ids are not exactly the events of
 * the process
 */
export async function orderEvents(ctx: TenantCtx, processId: string, body: z.output<typeof contract.order.body>) {
  const live = and(eq(processes.companyId, ctx.companyId), eq(processes.id, processId), isNull(processes.deletedAt));
  const versionOf = ctx.tx.select({ version: processes.version }).from(processes).where(live);
  const { version } = await lockVersion(versionOf, body.version, async () => {
    const [current] = await ctx.tx.select({ version: processes.version }).from(processes).where(live);
    return stateOf(ctx, processId, current?.version ?? 0);
  });
  const ids = await orderOf(ctx, processId);
  const requestedIds = new Set(body.eventIds);
  if (
    requestedIds.size !== body.eventIds.length ||
    requestedIds.size !== ids.length ||
    !ids.every((id) => requestedIds.has(id))
  )
    fail('CONFLICT', { text: 'eventOrderStale', current: await stateOf(ctx, processId, version) });
  await writeOrder(ctx, processId, body.eventIds);
  await ctx.tx
    .update(processes)
    .set({ version: version + 1, updatedAt: ctx.now() })
    .where(live);
  await audit(ctx, { entity: 'processes', entityId: processId, detail: { order: body.eventIds } });
  return stateOf(ctx, processId, version + 1);
}
