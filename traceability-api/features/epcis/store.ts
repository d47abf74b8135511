import { and, eq, sql, type SQLWrapper } from 'drizzle-orm';
import { chunked } from '@/lib/domain/chunked';
import type { TenantCtx } from '../../core/context';
import { newId } from '../../db/ids';
import { eventRecords } from '../../db/schema';
import { gs1KeysOf, ssccOf } from '@/lib/domain/epcis/identifiers';
import { takeRecordedAt } from '../event-records/items/recorded-at';
import { keepSupplierLots } from '../event-records/items/supplier-lots';
import { joinRecalls } from '../event-records/lineage/marks';
import { lockNames } from '../event-records/lineage/recognition';
import { lockRecalls } from '../event-records/items/recalled';
import { giveIds, type RecordIds } from './declarations';
import { findDiffering } from './differing';
import { keyOf, type ReadyEvent } from './reading/ready-event';
import { resolveAddresses, type Resolved } from './resolve';

/** Addresses in an event. */
export function* addressesOf({ places, things }: ReadyEvent): Generator<string> {
  for (const { epc } of things) yield epc;
  yield* places;
}

/** One parameter for many values: building a statement with thousands of placeholders takes longer than running it. */
const isAnyOf = (column: SQLWrapper, values: readonly string[], type: 'text' | 'uuid') =>
  sql`${column} = any(${sql.param([...values])}::${sql.raw(type)}[])`;

/** Events that are ours, or from an earlier document: their records, by key. */
export async function findKnown(ctx: TenantCtx, events: readonly ReadyEvent[]): Promise<Map<string, string>> {
  const recordIds = new Map<string, string>();
  const keys = new Map(
    events.flatMap(({ key, names, isErrorDeclaration }) =>
      names.map((name) => [keyOf(name, isErrorDeclaration), key] as const),
    ),
  );
  const rows = await ctx.tx
    .select({ id: eventRecords.id, key: eventRecords.clientKey })
    .from(eventRecords)
    .where(and(eq(eventRecords.companyId, ctx.companyId), isAnyOf(eventRecords.clientKey, [...keys.keys()], 'text')));
  for (const { id, key } of rows) recordIds.set(keys.get(key) ?? key, id);
  // Our own exports contain the ids of our records, and of those that our corrections declare wrong.
  const [own, declared] = [new Map<string, string>(), new Map<string, string>()];
  for (const { id, key, isErrorDeclaration } of events) if (id) (isErrorDeclaration ? declared : own).set(id, key);
  // Each with its own index: a condition on either would read all records of the company.
  for (const [keysById, column] of [
    [own, eventRecords.id],
    [declared, eventRecords.correctsId],
  ] as const) {
    if (keysById.size === 0) continue;
    const rows = await ctx.tx
      .select({ id: eventRecords.id, named: column })
      .from(eventRecords)
      .where(and(eq(eventRecords.companyId, ctx.companyId), isAnyOf(column, [...keysById.keys()], 'uuid')));
    for (const { id, named: name } of rows) {
      const key = keysById.get(name ?? '');
      if (key !== undefined) recordIds.set(key, id);
    }
  }
  return recordIds;
}

/** The company's place of an event: the read point, or else the business location. */
function placeOf({ places }: ReadyEvent, resolved: Resolved): string | null {
  for (const address of places) {
    const place = resolved.placeOf(address);
    if (place !== undefined) return place;
  }
  return null;
}

interface Origin {
  captureId: string;
  source: 'api' | 'document';
  recordedBy: string | null;
}

function recordOf(ready: ReadyEvent, recordIds: RecordIds | undefined, resolved: Resolved) {
  const { json, key, name, bizStep, eventTime, zone, things, isErrorDeclaration } = ready;
  return {
    id: recordIds?.id ?? newId(),
    kind: isErrorDeclaration ? 'correction' : 'epcis',
    corrects: recordIds?.correctsId ?? null,
    key,
    json,
    name,
    things: things.filter(({ role }) => role !== 'parent').length,
    place: placeOf(ready, resolved),
    step: bizStep || 'other',
    at: eventTime,
    zone,
  };
}

/** One round trip for all rows. Returns the ids of the new ones, by key. */
async function insertRows(ctx: TenantCtx, origin: Origin, rows: readonly ReturnType<typeof recordOf>[]) {
  const recordedAt = await takeRecordedAt(ctx);
  const column = <K extends keyof (typeof rows)[number]>(name: K) => sql.param(rows.map((row) => row[name]));
  const { rows: inserted } = await ctx.tx.execute<{ id: string; key: string }>(sql`
    insert into event_records (id, company_id, kind, name, biz_step, happened_at, zone, recorded_at, place_id, recorded_by,
      source, client_key, corrects_id, item_count, epcis, capture_id)
    select id, ${ctx.companyId}::uuid, kind, name, step, at, zone, ${recordedAt.toISOString()}::timestamptz, place,
      ${origin.recordedBy}::uuid, ${origin.source}::text, key, corrects, things, json, ${origin.captureId}::uuid
    from unnest(${column('id')}::uuid[], ${column('kind')}::text[], ${column('corrects')}::uuid[], ${column('name')}::text[], ${column('step')}::text[], ${column('at')}::timestamptz[],
      ${column('zone')}::text[], ${column('place')}::uuid[], ${column('key')}::text[], ${column('things')}::integer[],
      ${column('json')}::jsonb[]) as r(id, kind, corrects, name, step, at, zone, place, key, things, json)
    on conflict do nothing
    returning id, client_key as key`);
  return inserted.map(({ id, key }) => [key, id] as const);
}

/** Returns the ids of the records that were new, by key. */
async function insertRecords(ctx: TenantCtx, origin: Origin, batch: readonly ReadyEvent[], resolved: Resolved) {
  const recordIds = await giveIds(ctx, batch);
  const rows = batch.map((ready) => recordOf(ready, recordIds.get(ready.key), resolved));
  const ids = new Map(await insertRows(ctx, origin, rows));
  // Somebody has corrected their events here meanwhile.
  const alreadyCorrected = rows.filter(({ corrects, key }) => corrects !== null && !ids.has(key));
  if (alreadyCorrected.length === 0) return ids;
  const alone = alreadyCorrected.map((row) => ({ ...row, corrects: null }));
  return new Map([...ids, ...(await insertRows(ctx, origin, alone))]);
}

/** Keys of things that are the company's, or have none. */
const NO_KEYS = { gtin: null, lot: null, serial: null, sscc: null };

/** Things per statement. */
const ITEMS = 2_000;

/** The things of new records: our own by their ids, all of them as they were named. */
async function insertThings(
  ctx: TenantCtx,
  batch: readonly ReadyEvent[],
  ids: ReadonlyMap<string, string>,
  resolved: Resolved,
) {
  const rows = batch.flatMap(({ key, eventTime, things }) => {
    const recordId = ids.get(key);
    if (recordId === undefined) return [];
    return things.map(({ role, epc, quantity, uom }, position) => {
      const own = resolved.thingOf(epc);
      return {
        recordId,
        position,
        role,
        epc,
        quantity,
        uom,
        type: own?.type ?? 'foreign',
        id: own?.id ?? null,
        ...(own ? NO_KEYS : { ...NO_KEYS, ...gs1KeysOf(epc), sscc: ssccOf(epc) }),
        at: eventTime,
      };
    });
  });
  await keepSupplierLots(
    ctx,
    rows.flatMap(({ role, id, epc }) => ((role === 'input' || role === 'output') && id === null ? [epc] : [])),
  );
  for (const some of chunked(rows, ITEMS)) {
    const column = <K extends keyof (typeof rows)[number]>(name: K) => sql.param(some.map((row) => row[name]));
    await ctx.tx.execute(sql`
      insert into event_record_items (company_id, record_id, position, role, item_type, item_id, epc, gtin, lot, serial, sscc, quantity,
        uom, happened_at)
      select ${ctx.companyId}::uuid, record, position, role, type, id, epc, gtin, lot, serial, sscc, quantity, uom, at
      from unnest(${column('recordId')}::uuid[], ${column('position')}::integer[], ${column('role')}::text[],
        ${column('type')}::text[], ${column('id')}::uuid[], ${column('epc')}::text[], ${column('gtin')}::text[],
        ${column('lot')}::text[], ${column('serial')}::text[], ${column('sscc')}::text[], ${column('quantity')}::numeric[],
        ${column('uom')}::text[], ${column('at')}::timestamptz[])
        as i(record, position, role, type, id, epc, gtin, lot, serial, sscc, quantity, uom, at)`);
  }
}

/** The result of a batch. */
interface Stored {
  /** Events that were new. */
  stored: number;
  /** The eventIDs of events whose content differs from what is stored. */
  differing: string[];
}

/** Stores a batch of events: known ones stay unchanged. */
export async function storeBatch(ctx: TenantCtx, origin: Origin, batch: readonly ReadyEvent[]): Promise<Stored> {
  const recordIds = await findKnown(ctx, batch);
  const differing = [...(await findDiffering(ctx, batch, recordIds)).values()];
  const fresh = batch.filter(({ key }) => !recordIds.has(key));
  if (fresh.length === 0) return { stored: 0, differing };
  await lockNames(ctx, 'record');
  const addresses = new Set<string>();
  for (const ready of fresh) for (const address of addressesOf(ready)) addresses.add(address);
  const resolved = await resolveAddresses(ctx, addresses);
  const ids = await insertRecords(ctx, origin, fresh, resolved);
  await insertThings(ctx, fresh, ids, resolved);
  // Inputs may be reported last, and their outputs in an earlier event.
  const transformations = fresh.flatMap(({ things, key }) =>
    things.some(({ role }) => role === 'input' || role === 'output') ? (ids.get(key) ?? []) : [],
  );
  if (transformations.length > 0) {
    await lockRecalls(ctx);
    await joinRecalls(ctx, transformations);
  }
  return { stored: ids.size, differing };
}
