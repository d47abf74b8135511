import { and, eq, inArray, sql } from 'drizzle-orm';
import { NAMED_ITEMS, type EventRecord, type Proof, type RecordItem } from '@/lib/contract/event-records';
import { alias } from 'drizzle-orm/pg-core';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import {
  articles,
  containers,
  eventRecordItems,
  eventRecords,
  lots,
  places,
  processes,
  units,
  users,
} from '../../db/schema';
import { readProofs } from './proofs';

const corrections = alias(eventRecords, 'corrections');

const selectRecords = (ctx: TenantCtx, ids: readonly string[]) =>
  ctx.tx
    .select({
      record: eventRecords,
      process: { id: processes.id, name: processes.name },
      place: { id: places.id, name: places.name, town: places.town, country: places.country },
      recordedBy: sql<string | null>`nullif(trim(concat_ws(' ', ${users.name}, ${users.lastName})), '')`,
      correctedBy: { id: corrections.id, note: corrections.note, recordedAt: corrections.recordedAt },
    })
    .from(eventRecords)
    .leftJoin(processes, and(eq(processes.companyId, ctx.companyId), eq(processes.id, eventRecords.processId)))
    .leftJoin(places, and(eq(places.companyId, ctx.companyId), eq(places.id, eventRecords.placeId)))
    .leftJoin(users, and(eq(users.companyId, ctx.companyId), eq(users.id, eventRecords.recordedBy)))
    .leftJoin(corrections, and(eq(corrections.companyId, ctx.companyId), eq(corrections.correctsId, eventRecords.id)))
    .where(and(eq(eventRecords.companyId, ctx.companyId), inArray(eventRecords.id, [...ids])));

type Row = Awaited<ReturnType<typeof selectRecords>>[number];

interface ItemRow extends RecordItem {
  recordId: string;
}

/** Things of records with their names, from a place of each record on. */
async function readItems(ctx: TenantCtx, ids: readonly string[], from: number, limit: number): Promise<ItemRow[]> {
  const i = eventRecordItems;
  const ofCompany = eq(i.companyId, ctx.companyId);
  const rows = await ctx.tx
    .select({
      recordId: i.recordId,
      role: i.role,
      type: i.itemType,
      id: i.itemId,
      code: sql<string>`coalesce(${units.code}, ${lots.code}, ${containers.code}, ${i.epc}, '')`,
      name: sql<string>`coalesce(${articles.name}, ${containers.name}, '')`,
    })
    .from(i)
    .leftJoin(units, and(eq(units.companyId, ctx.companyId), eq(i.itemType, 'unit'), eq(units.id, i.itemId)))
    .leftJoin(lots, and(eq(lots.companyId, ctx.companyId), eq(i.itemType, 'lot'), eq(lots.id, i.itemId)))
    .leftJoin(
      containers,
      and(eq(containers.companyId, ctx.companyId), eq(i.itemType, 'container'), eq(containers.id, i.itemId)),
    )
    .leftJoin(
      articles,
      and(eq(articles.companyId, ctx.companyId), sql`${articles.id} = coalesce(${units.articleId}, ${lots.articleId})`),
    )
    .where(and(ofCompany, inArray(i.recordId, [...ids]), sql`${i.position} between ${from} and ${from + limit - 1}`))
    .orderBy(i.recordId, i.position);
  return rows;
}

const toRecord = (
  { record, recordedBy, ...row }: Row,
  items: readonly ItemRow[],
  files: readonly Proof[],
): EventRecord => ({
  id: record.id,
  kind: record.kind,
  name: record.name,
  bizStep: record.bizStep,
  eventId: record.eventId,
  process: row.process,
  happenedAt: record.happenedAt.toISOString(),
  zone: record.zone,
  recordedAt: record.recordedAt.toISOString(),
  place: row.place,
  position:
    record.latitude === null || record.longitude === null
      ? null
      : { latitude: record.latitude, longitude: record.longitude },
  note: record.note,
  input: record.input,
  options: record.options,
  role: record.role,
  recordedBy,
  source: record.source,
  itemCount: record.itemCount,
  items: items.map(({ recordId: _, ...item }) => item),
  files: [...files],
  correctsId: record.correctsId,
  correctedBy: row.correctedBy && { ...row.correctedBy, recordedAt: row.correctedBy.recordedAt.toISOString() },
});

/** Records by their ids, in the order of the ids, with the first things of each. */
export async function readRecords(ctx: TenantCtx, ids: readonly string[]): Promise<EventRecord[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await selectRecords(ctx, ids)).map((row) => [row.record.id, row]));
  const items = await readItems(ctx, ids, 0, NAMED_ITEMS);
  const proofs = await readProofs(ctx, ids);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    return [
      toRecord(
        row,
        items.filter(({ recordId }) => recordId === id),
        proofs.flatMap(({ recordId, proof }) => (recordId === id ? [proof] : [])),
      ),
    ];
  });
}

/** @throws NOT_FOUND */
export async function getRecord(ctx: TenantCtx, recordId: string): Promise<EventRecord> {
  const [record] = await readRecords(ctx, [recordId]);
  return record ?? fail('NOT_FOUND');
}

const PAGE = 200;

/** A page of the things of a record, from a place on. @throws NOT_FOUND */
export async function listItems(ctx: TenantCtx, recordId: string, from: number) {
  await getRecord(ctx, recordId);
  const rows = await readItems(ctx, [recordId], from, PAGE + 1);
  const results = rows.slice(0, PAGE).map(({ recordId: _, ...item }) => item);
  return { results, nextFrom: rows.length > PAGE ? from + PAGE : null };
}
