import { and, eq, gt, lte, notInArray, sql } from 'drizzle-orm';
import type { EventRecord, ItemRole, NewRecord } from '@/lib/contract/event-records';
import { POST_SALES_KINDS } from '@/lib/contract/events';
import { CONTAINER_LEVEL, isOfContainers, TRANSFORMATION_STEPS, type RecordKind } from '@/lib/contract/record-kinds';
import { audit } from '../../core/audit';
import type { TenantCtx } from '../../core/context';
import { ApiError, fail, mapUniqueViolation } from '../../core/errors';
import { newId } from '../../db/ids';
import { containerLoads, containers, eventRecordItems, eventRecords } from '../../db/schema';
import { lockClientKey } from './client-key';
import { findEvent, mayRecord, type EventRow } from './events';
import { movesOf } from './items/container-places';
import { isLoaded, loadInto, lockNesting, unloadFrom } from './items/loads';
import { happenedAtOf } from './moments';
import { refuseUnknownPlace } from './places';
import { attachProofs } from './proofs';
import { getRecord } from './reads';
import { recordedPlace } from './items/own-places';
import { takeRecordedAt } from './items/recorded-at';
import { readSubject, type Subject } from './items/subjects';
import { undoLoad, undoMove, undoUnload } from './undo';

/** CBV business steps of the kinds that are not events of a process. */
const STEPS = {
  load: 'loading',
  unload: 'unloading',
  move: 'storing',
  repair: 'repairing',
  resale: 'retail_selling',
  return: 'receiving',
} as const;

/** Level from which processes are available. */
const PROCESS_LEVEL = 300;

/** The record that this client key created before; null for a new one. */
async function earlierRecord(ctx: TenantCtx, clientKey: string): Promise<EventRecord | null> {
  const [row] = await ctx.tx
    .select({ id: eventRecords.id })
    .from(eventRecords)
    .where(and(eq(eventRecords.companyId, ctx.companyId), eq(eventRecords.clientKey, clientKey)))
    .limit(1);
  return row ? getRecord(ctx, row.id) : null;
}

/** A check without options is a plain confirmation. @throws INVALID_DATA if what the event asks for is missing or unknown */
function refuseUnanswered({ type, options }: EventRow, body: NewRecord) {
  if (type === 'input' && body.input === '') fail('INVALID_DATA', { text: 'eventInputMissing', path: 'input' });
  const isUnticked = type === 'check' && options.length > 0 && body.options.length === 0;
  if (isUnticked) fail('INVALID_DATA', { text: 'eventNothingTicked', path: 'options' });
  const unknown = body.options.filter((option) => !options.includes(option));
  if (unknown.length > 0) fail('INVALID_DATA', { text: 'eventOptionGone', path: 'options' });
}

/** The event and the data of its record. @throws NOT_FOUND, FORBIDDEN, INVALID_DATA */
async function checkEvent(ctx: TenantCtx, body: NewRecord, subject: Subject): Promise<EventRow | null> {
  if (body.kind !== 'event') return null;
  const event =
    body.eventId === undefined
      ? fail('INVALID_DATA', { text: 'eventMissing', path: 'eventId' })
      : await findEvent(ctx, body.eventId);
  if (!mayRecord(ctx.principal.role, event)) fail('FORBIDDEN', { text: 'eventOfOtherRole' });
  const isOfOther = subject.articleIds.some((id) => !event.articleIds.includes(id));
  if (isOfOther) fail('CONFLICT', { text: 'eventOfOtherArticle', values: { event: event.name } });
  refuseUnanswered(event, body);
  return event;
}

function refuseLevel(ctx: TenantCtx, { kind, containerId }: NewRecord, { type }: Subject) {
  const { level } = ctx.principal;
  const isOfContainer = containerId !== undefined || type === 'container' || kind === 'move';
  if (isOfContainer && level < CONTAINER_LEVEL) fail('FORBIDDEN');
  if (kind !== 'event' && !isOfContainer && level < PROCESS_LEVEL) fail('FORBIDDEN');
}

/** The kind of a record: for an after-sale event, or one that claims a unit, the kind that it counts as. */
const kindOf = ({ kind }: NewRecord, event: EventRow | null): RecordKind =>
  event?.postSales ?? (event?.type === 'claim' ? 'claim' : kind);

/** After-sale events apply to goods only. @throws INVALID_DATA for a container */
function refuseAfterSale(kind: RecordKind, { type }: Subject) {
  const isAfterSale = POST_SALES_KINDS.some((each) => each === kind);
  if (isAfterSale && type === 'container') fail('INVALID_DATA', { text: 'containerAfterSale', path: 'subject' });
}

/** The container into which a record loads, or from which it unloads. @throws INVALID_DATA if a load has none */
function containerOf({ kind, containerId }: NewRecord, event: EventRow | null): string | null {
  if (event) return event.containerId;
  if (kind !== 'load' && kind !== 'unload') return null;
  return containerId ?? fail('INVALID_DATA', { text: 'containerMissing', path: 'containerId' });
}

interface Written {
  recordId: string;
  happenedAt: Date;
  eventId: string | null;
}

interface ItemRow {
  role: ItemRole;
  itemType: Subject['type'];
  itemId: string;
}

async function writeItems(ctx: TenantCtx, { recordId, happenedAt, eventId }: Written, items: readonly ItemRow[]) {
  for (let from = 0; from < items.length; from += 2_000) {
    const rows = items.slice(from, from + 2_000).map((item, at) => ({
      companyId: ctx.companyId,
      recordId,
      position: from + at,
      eventId,
      happenedAt,
      ...item,
    }));
    await ctx.tx.insert(eventRecordItems).values(rows);
  }
}

/** Things in the order of a record: the container of a load comes first, as their parent. */
function itemsOf(subject: Subject, containerId: string | null): ItemRow[] {
  const role = containerId === null ? 'subject' : 'child';
  const things = subject.ids.map((itemId): ItemRow => ({ role, itemType: subject.type, itemId }));
  return containerId === null ? things : [{ role: 'parent', itemType: 'container', itemId: containerId }, ...things];
}

/** @throws CONFLICT if one of the containers was inside another at that time: it moves with that one */
async function refuseInside(ctx: TenantCtx, ids: readonly string[], happenedAt: Date) {
  const [outerContainer] = await ctx.tx
    .select({ name: containers.name })
    .from(containerLoads)
    .innerJoin(containers, and(eq(containers.companyId, ctx.companyId), eq(containers.id, containerLoads.containerId)))
    .where(and(isLoaded(ctx, ids), lte(containerLoads.loadedAt, happenedAt)))
    .limit(1);
  if (outerContainer) fail('CONFLICT', { text: 'moveInside', values: { container: outerContainer.name } });
}

/** Of containers that are moved late, those that a later unload has left at another place. */
async function leftElsewhere(ctx: TenantCtx, ids: readonly string[], placeId: string, happenedAt: Date) {
  const unloadedLater = await ctx.tx
    .selectDistinct({ id: containerLoads.itemId })
    .from(containerLoads)
    .where(
      and(
        eq(containerLoads.companyId, ctx.companyId),
        sql`${containerLoads.itemId} = any(${sql.param(ids)}::uuid[])`,
        gt(containerLoads.unloadedAt, happenedAt),
      ),
    );
  const elsewhere: string[] = [];
  for (const { id } of unloadedLater) if ((await recordedPlace(ctx, id)) !== placeId) elsewhere.push(id);
  return elsewhere;
}

/**
 * A move that is sent late does not undo a later one, nor where a later unload left the container.
 * @throws INVALID_DATA, CONFLICT
 */
async function moveContainer(ctx: TenantCtx, subject: Subject, placeId: string | null, record: Written) {
  if (subject.type !== 'container') fail('INVALID_DATA', { text: 'moveNeedsContainer' });
  if (placeId === null) fail('INVALID_DATA', { text: 'placeMissing', path: 'placeId' });
  await lockNesting(ctx);
  await refuseInside(ctx, subject.ids, record.happenedAt);
  const elsewhere = await leftElsewhere(ctx, subject.ids, placeId, record.happenedAt);
  await ctx.tx
    .update(containers)
    .set({ placeId, version: sql`${containers.version} + 1`, updatedAt: ctx.now() })
    .where(
      and(
        eq(containers.companyId, ctx.companyId),
        sql`${containers.id} = any(${sql.param(subject.ids)}::uuid[])`,
        notInArray(containers.id, elsewhere),
        sql`not exists (
          select 1 from (${movesOf(ctx.companyId, sql`${containers.id}`, record.recordId)} limit 1) last
          where last.happened_at > ${record.happenedAt.toISOString()}::timestamptz)`,
      ),
    );
}

const refusals = {
  event_records_client: () => new ApiError('CONFLICT', { text: 'recordedMeanwhile' }),
  event_records_corrects: () => new ApiError('CONFLICT', { text: 'correctedAlready' }),
  container_loads_now: () => new ApiError('CONFLICT', { text: 'loadedMeanwhile' }),
};

/**
 * Records an event, once per client key.
 * @throws NOT_FOUND for things that are not the company's, FORBIDDEN for an event of another role, CONFLICT for an
 * ambiguous code, an event of another article, a full container and the like, TOO_LARGE for too many units,
 * INVALID_DATA if data that the event requires is missing
 */
export async function createRecord(ctx: TenantCtx, body: NewRecord): Promise<EventRecord> {
  await lockClientKey(ctx, body.clientKey);
  const earlier = await earlierRecord(ctx, body.clientKey);
  if (earlier) return earlier;
  const subject = await readSubject(ctx, body.subject);
  refuseLevel(ctx, body, subject);
  const event = await checkEvent(ctx, body, subject);
  const kind = kindOf(body, event);
  refuseAfterSale(kind, subject);
  if (body.placeId !== null) await refuseUnknownPlace(ctx, body.placeId);
  const containerId = containerOf(body, event);
  const record = {
    recordId: newId(),
    happenedAt: happenedAtOf(body, ctx.now()),
    eventId: event?.id ?? null,
  };
  const items = itemsOf(subject, containerId);
  await mapUniqueViolation(refusals, async () => {
    await ctx.tx.insert(eventRecords).values({
      id: record.recordId,
      companyId: ctx.companyId,
      kind,
      eventId: record.eventId,
      processId: event?.processId ?? null,
      name: event?.name ?? '',
      bizStep: event?.bizStep ?? STEPS[body.kind as keyof typeof STEPS],
      happenedAt: record.happenedAt,
      zone: body.zone,
      recordedAt: await takeRecordedAt(ctx),
      placeId: body.placeId,
      latitude: body.position?.latitude ?? null,
      longitude: body.position?.longitude ?? null,
      note: body.note,
      input: body.input,
      options: body.options,
      role: ctx.principal.role,
      recordedBy: ctx.principal.userId,
      source: body.source,
      clientKey: body.clientKey,
      itemCount: subject.ids.length,
    });
    await writeItems(ctx, record, items);
    await attachProofs(ctx, record.recordId, body.fileIds);
    if (body.kind === 'move') await moveContainer(ctx, subject, body.placeId, record);
    else if (containerId !== null && body.kind === 'unload') await unloadFrom(ctx, containerId, subject, record);
    else if (containerId !== null) await loadInto(ctx, containerId, subject, record);
  });
  const detail = { kind: body.kind, eventId: record.eventId, items: subject.ids.length, files: body.fileIds };
  await audit(ctx, { entity: 'event-records', entityId: record.recordId, detail });
  return getRecord(ctx, record.recordId);
}

/** @throws FORBIDDEN for a record of containers below their level */
async function refuseLevelOfWrong({ tx, companyId, principal }: TenantCtx, recordId: string, kind: RecordKind) {
  if (principal.level >= CONTAINER_LEVEL) return;
  const [first] = await tx
    .select({ role: eventRecordItems.role, type: eventRecordItems.itemType })
    .from(eventRecordItems)
    .where(and(eq(eventRecordItems.companyId, companyId), eq(eventRecordItems.recordId, recordId)))
    .orderBy(eventRecordItems.position)
    .limit(1);
  if (isOfContainers(kind, first)) fail('FORBIDDEN');
}

/** Kinds that cannot be corrected: another record follows them. */
const FINAL: readonly RecordKind[] = ['correction', 'recall'];

/**
 * Declares a record wrong by a further one about the same things.
 * @throws NOT_FOUND, CONFLICT for one that is already corrected, that only a further record can follow, or on which
 * later records depend, FORBIDDEN for a collaborator and somebody else's record, and for a record of containers below
 * their level
 */
export async function correctRecord(ctx: TenantCtx, recordId: string, body: { clientKey: string; note: string }) {
  await lockClientKey(ctx, body.clientKey);
  const earlier = await earlierRecord(ctx, body.clientKey);
  if (earlier) return earlier;
  const [wrong] = await ctx.tx
    .select()
    .from(eventRecords)
    .where(and(eq(eventRecords.companyId, ctx.companyId), eq(eventRecords.id, recordId)))
    .limit(1);
  if (!wrong) return fail('NOT_FOUND');
  const hasMoved = wrong.kind === 'transformation' && wrong.bizStep !== TRANSFORMATION_STEPS.made;
  if (FINAL.includes(wrong.kind) || hasMoved) fail('CONFLICT', { text: 'followInstead' });
  const { role, userId } = ctx.principal;
  if (role === 'collaborator' && wrong.recordedBy !== userId) fail('FORBIDDEN');
  await refuseLevelOfWrong(ctx, recordId, wrong.kind);
  const now = await takeRecordedAt(ctx);
  const id = newId();
  await mapUniqueViolation(refusals, async () => {
    await ctx.tx.insert(eventRecords).values({
      id,
      companyId: ctx.companyId,
      kind: 'correction',
      eventId: null,
      processId: wrong.processId,
      name: wrong.name,
      bizStep: wrong.bizStep,
      happenedAt: now,
      zone: wrong.zone,
      recordedAt: now,
      note: body.note,
      role,
      recordedBy: userId,
      source: 'desk',
      clientKey: body.clientKey,
      correctsId: recordId,
      itemCount: wrong.itemCount,
    });
    await ctx.tx.execute(sql`
      insert into event_record_items (company_id, record_id, position, role, item_type, item_id, epc, gtin, lot, serial, sscc,
        quantity, uom, happened_at)
      select company_id, ${id}::uuid, position, role, item_type, item_id, epc, gtin, lot, serial, sscc, quantity, uom,
        ${now.toISOString()}::timestamptz
      from event_record_items where company_id = ${ctx.companyId}::uuid and record_id = ${recordId}::uuid`);
    if (wrong.kind === 'move') await undoMove(ctx, wrong);
    else if (wrong.kind === 'unload') await undoUnload(ctx, recordId);
    else await undoLoad(ctx, recordId, id);
  });
  await audit(ctx, { entity: 'event-records', entityId: id, detail: { corrects: recordId } });
  return getRecord(ctx, id);
}
