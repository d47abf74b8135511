import { and, eq, sql } from 'drizzle-orm';
import type { PublicActionBody } from '@/lib/contract/passports';
import type { Database, Tx } from '../../../db/client';
import { newId } from '../../../db/ids';
import { auditLog, eventRecordItems, eventRecords, events } from '../../../db/schema';
import { readPublicActions } from './actions';

/** What became of what a visitor sent: recorded now or before, not offered, or the unit is somebody's already. */
export type PassportRecord = 'recorded' | 'unknown' | 'taken' | 'invalid';

interface Unit {
  companyId: string;
  articleId: string;
  unitId: string;
}

const keyOf = ({ clientKey }: PublicActionBody) => `passport-${clientKey}`;

async function isRecorded(tx: Tx, { companyId, unitId }: Unit, body: PublicActionBody): Promise<boolean> {
  const [row] = await tx
    .select({ itemId: eventRecordItems.itemId })
    .from(eventRecords)
    .innerJoin(
      eventRecordItems,
      and(eq(eventRecordItems.companyId, eventRecords.companyId), eq(eventRecordItems.recordId, eventRecords.id)),
    )
    .where(and(eq(eventRecords.companyId, companyId), eq(eventRecords.clientKey, keyOf(body))))
    .limit(1);
  return row?.itemId === unitId;
}

async function write(tx: Tx, { companyId, unitId }: Unit, body: PublicActionBody, now: Date) {
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.companyId, companyId), eq(events.id, body.eventId)));
  if (!event) return;
  const id = newId();
  await tx.insert(eventRecords).values({
    id,
    companyId,
    eventId: event.id,
    processId: event.processId,
    name: event.name,
    bizStep: event.bizStep,
    kind: event.type === 'claim' ? 'claim' : (event.postSales ?? 'event'),
    happenedAt: now,
    recordedAt: now,
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
    happenedAt: now,
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

/** Records what a visitor of a unit's page says of it, once for each key; nothing of the visitor is kept. */
export function recordFromPassport(
  db: Database,
  unit: Unit,
  body: PublicActionBody,
  now: Date,
): Promise<PassportRecord> {
  return db.asSystem('a visitor records on a passport', async (tx) => {
    // Two phones that claim one unit come one after the other.
    const { rows } = await tx.execute(
      sql`select from units where id = ${unit.unitId}::uuid and deleted_at is null and withdrawn_at is null for update`,
    );
    if (await isRecorded(tx, unit, body)) return 'recorded';
    if (rows.length === 0) return 'unknown';
    const offered = await readPublicActions(tx, unit.companyId, unit);
    const action = offered.find(({ eventId }) => eventId === body.eventId);
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
