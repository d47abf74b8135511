import { and, eq, sql } from 'drizzle-orm';
import type { PublicActionBody } from '@/lib/contract/passports';
import type { Database, Tx } from '../../../db/client';
import { newId } from '../../../db/ids';
import { auditLog, eventRecordItems, eventRecords, events } from '../../../db/schema';
import { takeRecordedAt } from '../../event-records/items/recorded-at';
import { lookUp } from '../lookups';
import type { PublicCode } from '../targets';

/** Result of a visitor's request: recorded now or earlier, not available, or the unit already belongs to somebody. */
export type PassportRecord = 'recorded' | 'unknown' | 'taken' | 'invalid';

interface Unit {
  companyId: string;
  unitId: string;
}

const keyOf = ({ clientKey }: PublicActionBody) => `passport-${clientKey}`;

/** What a key that was sent before refers to: a record of this unit, or of another one, to which nothing is added. */
async function findEarlier(
  tx: Tx,
  { companyId, unitId }: Unit,
  body: PublicActionBody,
): Promise<'recorded' | 'invalid' | null> {
  const [row] = await tx
    .select({ itemId: eventRecordItems.itemId })
    .from(eventRecords)
    .innerJoin(
      eventRecordItems,
      and(eq(eventRecordItems.companyId, eventRecords.companyId), eq(eventRecordItems.recordId, eventRecords.id)),
    )
    .where(and(eq(eventRecords.companyId, companyId), eq(eventRecords.clientKey, keyOf(body))))
    .limit(1);
  if (!row) return null;
  return row.itemId === unitId ? 'recorded' : 'invalid';
}

async function write(tx: Tx, { companyId, unitId }: Unit, body: PublicActionBody, now: () => Date) {
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.companyId, companyId), eq(events.id, body.eventId)));
  if (!event) return;
  const id = newId();
  const at = await takeRecordedAt({ tx, companyId, now });
  await tx.insert(eventRecords).values({
    id,
    companyId,
    eventId: event.id,
    processId: event.processId,
    name: event.name,
    bizStep: event.bizStep,
    kind: event.type === 'claim' ? 'claim' : (event.postSales ?? 'event'),
    happenedAt: at,
    recordedAt: at,
    zone: '+00:00',
    options: body.options,
    role: null,
    recordedBy: null,
    source: 'passport',
    clientKey: keyOf(body),
    itemCount: 1,
  });
  await tx.insert(eventRecordItems).values({
    companyId,
    recordId: id,
    position: 0,
    role: 'subject',
    itemType: 'unit',
    itemId: unitId,
    eventId: event.id,
    happenedAt: at,
  });
  await tx.insert(auditLog).values({
    id: newId(),
    companyId,
    userId: null,
    action: 'passport.record',
    label: null,
    entity: 'event-records',
    entityId: id,
    requestId: id,
    detail: { eventId: event.id, unitId },
  });
}

/**
 * Records what a visitor of a unit's page, opened by `code`, submits about it, once per key; no data about the visitor
 * is stored. Anything that the page no longer shows or offers is reported as unknown.
 */
export function recordFromPassport(
  db: Database,
  { code, ...unit }: Unit & { code: PublicCode },
  body: PublicActionBody,
  now: () => Date,
): Promise<PassportRecord> {
  return db.asSystem('a visitor records on a passport', async (tx) => {
    // Two phones that claim the same unit are serialized.
    await tx.execute(sql`select from units where id = ${unit.unitId}::uuid for update`);
    const earlier = await findEarlier(tx, unit, body);
    if (earlier) return earlier;
    const page = await lookUp(tx, code);
    if (page.state !== 'published' || page.unitId !== unit.unitId) return 'unknown';
    const action = page.unit?.actions?.find(({ eventId }) => eventId === body.eventId);
    if (!action) return 'unknown';
    if (action.doneAt !== null) return 'taken';
    const isFitting =
      action.type === 'claim'
        ? body.options.length === 0
        : body.options.length > 0 && body.options.every((option) => action.options.includes(option));
    if (!isFitting) return 'invalid';
    await write(tx, unit, body, now);
    return 'recorded';
  });
}
