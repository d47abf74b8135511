import { and, eq, sql, type SQL } from 'drizzle-orm';
import { MAX_RECORDERS, NAMED_ITEMS, type EventRecord, type RecordItem } from '@/lib/contract/event-records';
import { alias } from 'drizzle-orm/pg-core';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { inOrder } from '../../core/lists/lists';
import type { Tx } from '../../db/client';
import { prepared } from '../../db/prepared';
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
import { proofRows, toProof } from './proofs';

const corrections = alias(eventRecords, 'corrections');
const wrong = alias(eventRecords, 'wrong');

const company = sql.placeholder('companyId');
const ids = sql.placeholder('ids');

const nameOfPerson = sql<string>`trim(concat_ws(' ', ${users.name}, ${users.lastName}))`;

/** Without the full event of a supplier's document: it may be large and is not needed here. */
const recordColumns = {
  id: eventRecords.id,
  kind: eventRecords.kind,
  recordedBy: eventRecords.recordedBy,
  eventId: eventRecords.eventId,
  name: eventRecords.name,
  bizStep: eventRecords.bizStep,
  happenedAt: eventRecords.happenedAt,
  zone: eventRecords.zone,
  recordedAt: eventRecords.recordedAt,
  latitude: eventRecords.latitude,
  longitude: eventRecords.longitude,
  note: eventRecords.note,
  input: eventRecords.input,
  options: eventRecords.options,
  role: eventRecords.role,
  source: eventRecords.source,
  // Null if the event that a document declares wrong has not arrived.
  correctsId: wrong.id,
  itemCount: eventRecords.itemCount,
};

const i = eventRecordItems;

/** Things of records, with their names. */
const selectItems = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      position: i.position,
      role: i.role,
      type: sql<RecordItem['type']>`${i.itemType}`.as('type'),
      id: sql<string | null>`${i.itemId}`.as('id'),
      code: sql<string>`coalesce(${units.code}, ${lots.code}, ${containers.code}, ${i.epc}, '')`.as('code'),
      name: sql<string>`coalesce(${articles.name}, ${containers.name}, '')`.as('name'),
    })
    .from(i)
    .leftJoin(units, and(eq(units.companyId, company), eq(i.itemType, 'unit'), eq(units.id, i.itemId)))
    .leftJoin(lots, and(eq(lots.companyId, company), eq(i.itemType, 'lot'), eq(lots.id, i.itemId)))
    .leftJoin(
      containers,
      and(eq(containers.companyId, company), eq(i.itemType, 'container'), eq(containers.id, i.itemId)),
    )
    .leftJoin(
      articles,
      // No coalesce: it is not leakproof, and under row-level security no index is used for its result.
      and(
        eq(articles.companyId, company),
        sql`${articles.id} = case when ${i.itemType} = 'unit' then ${units.articleId} else ${lots.articleId} end`,
      ),
    )
    .where(and(eq(i.companyId, company), where));

/** The first things of the record of a row, in order: read with the record itself, in one round trip. */
const firstItems = (tx: Tx) => sql<RecordItem[]>`(
  select coalesce(json_agg(json_build_object(
    'role', n.role, 'type', n.type, 'id', n.id, 'code', n.code, 'name', n.name) order by n.position), '[]')
  from ${selectItems(tx, sql`${i.recordId} = ${eventRecords.id} and ${i.position} < ${NAMED_ITEMS}`)} n)`;

const recordsQuery = prepared((tx) =>
  tx
    .select({
      record: recordColumns,
      process: { id: processes.id, name: processes.name },
      place: { id: places.id, name: places.name, town: places.town, country: places.country },
      recordedBy: sql<string | null>`nullif(${nameOfPerson}, '')`,
      correctedBy: { id: corrections.id, note: corrections.note, recordedAt: corrections.recordedAt },
      files: proofRows,
      items: firstItems(tx),
    })
    .from(eventRecords)
    .leftJoin(processes, and(eq(processes.companyId, company), eq(processes.id, eventRecords.processId)))
    .leftJoin(places, and(eq(places.companyId, company), eq(places.id, eventRecords.placeId)))
    .leftJoin(users, and(eq(users.companyId, company), eq(users.id, eventRecords.recordedBy)))
    .leftJoin(wrong, and(eq(wrong.companyId, company), eq(wrong.id, eventRecords.correctsId)))
    .leftJoin(corrections, and(eq(corrections.companyId, company), eq(corrections.correctsId, eventRecords.id)))
    .where(and(eq(eventRecords.companyId, company), sql`${eventRecords.id} in (select unnest(${ids}::uuid[]))`))
    .prepare(''),
);

type Row = Awaited<ReturnType<ReturnType<typeof recordsQuery>['execute']>>[number];

/** Things of one page of a record. */
const PAGE = 200;

// A limit, not the last position: for a record on many things the planner would expect all of them, and read whole
// tables.
const itemsQuery = prepared((tx) =>
  selectItems(tx, sql`${i.recordId} = ${sql.placeholder('recordId')} and ${i.position} >= ${sql.placeholder('from')}`)
    .orderBy(i.position)
    .limit(PAGE + 1)
    .prepare(''),
);

const toRecord = ({ record, recordedBy, ...row }: Row, userId: string | null): EventRecord => ({
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
  isOwn: record.recordedBy !== null && record.recordedBy === userId,
  source: record.source,
  itemCount: record.itemCount,
  items: row.items,
  files: row.files.map(toProof),
  correctsId: record.correctsId,
  correctedBy: row.correctedBy && { ...row.correctedBy, recordedAt: row.correctedBy.recordedAt.toISOString() },
});

/** Records by their ids, in the order of the ids, with the first things of each. */
export async function readRecords(ctx: TenantCtx, recordIds: readonly string[]): Promise<EventRecord[]> {
  if (recordIds.length === 0) return [];
  const rows = await recordsQuery(ctx.tx).execute({ companyId: ctx.companyId, ids: recordIds });
  return inOrder(
    recordIds,
    rows.map((row) => toRecord(row, ctx.principal.userId)),
  );
}

/** @throws NOT_FOUND */
export async function getRecord(ctx: TenantCtx, recordId: string): Promise<EventRecord> {
  const [record] = await readRecords(ctx, [recordId]);
  return record ?? fail('NOT_FOUND');
}

/** Users of the company who have recorded something, by name; including former ones. */
export async function listRecorders(ctx: TenantCtx) {
  // One index lookup per user: a join would read all records.
  const hasRecorded = sql`(select true from event_records r
    where r.company_id = ${ctx.companyId}::uuid and r.recorded_by = ${users.id} limit 1)`;
  const results = await ctx.tx
    .select({ id: users.id, name: nameOfPerson })
    .from(users)
    .where(and(eq(users.companyId, ctx.companyId), hasRecorded))
    .orderBy(sql`2`, users.id)
    .limit(MAX_RECORDERS);
  return { results };
}

/** A page of the things of a record, from a given position. @throws NOT_FOUND */
export async function listItems(ctx: TenantCtx, recordId: string, from: number) {
  await getRecord(ctx, recordId);
  const rows = await itemsQuery(ctx.tx).execute({ companyId: ctx.companyId, recordId, from });
  const results = rows.slice(0, PAGE).map(({ position: _, ...item }): RecordItem => item);
  return { results, nextFrom: rows.length > PAGE ? from + PAGE : null };
}
