import { and, eq, type SQL } from 'drizzle-orm';
import type { EpcisEvent } from '@/lib/domain/epcis/check-event';
import { idOfAddress } from '@/lib/domain/epcis/id-address';
import type { StreamCtx, TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { eventRecords } from '../../db/schema';
import { EPCIS_HEADERS } from './capture';
import { contextOf, readEvents } from './reads';
import { keyOf } from './reading/ready-event';

/**
 * The record of an event: by the id that it came with, or by the one that we assigned. If an event was declared wrong,
 * its declaration, which contains the whole event. Each is looked up by its own index.
 */
async function findRecord(ctx: TenantCtx, eventID: string): Promise<string | undefined> {
  const find = async (condition: SQL): Promise<string | undefined> => {
    const [row] = await ctx.tx
      .select({ id: eventRecords.id })
      .from(eventRecords)
      .where(and(eq(eventRecords.companyId, ctx.companyId), condition))
      .limit(1);
    return row?.id;
  };
  const captured =
    (await find(eq(eventRecords.clientKey, keyOf(eventID, true)))) ??
    (await find(eq(eventRecords.clientKey, keyOf(eventID, false))));
  const own = idOfAddress(eventID);
  if (captured !== undefined || own === null) return captured;
  return (await find(eq(eventRecords.correctsId, own))) ?? (await find(eq(eventRecords.id, own)));
}

/** `GET /epcis/events/{eventID}`. @throws NOT_FOUND */
export async function answerEvent(ctx: StreamCtx, eventID: string): Promise<Response> {
  const event = await ctx.transaction(async (tenant): Promise<EpcisEvent | undefined> => {
    const id = await findRecord(tenant, eventID);
    if (id === undefined) return undefined;
    for await (const [first] of readEvents(tenant, [id])) return first;
    return undefined;
  });
  if (!event) return fail('NOT_FOUND');
  const fullEvent = { '@context': contextOf(ctx), ...event };
  return new Response(JSON.stringify(fullEvent), {
    headers: { ...EPCIS_HEADERS, 'content-type': 'application/ld+json' },
  });
}
