import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { NIL_UUID } from '@/lib/contract/core/uuid';
import type { epcis as contract } from '@/lib/contract/epcis';
import type { ItemRole } from '@/lib/contract/event-records';
import { chunked } from '@/lib/domain/chunked';
import { withCbvWords } from '@/lib/domain/epcis/cbv-words';
import type { EpcisEvent } from '@/lib/domain/epcis/check-event';
import { canonicalPlace, nameOfAddress } from '@/lib/domain/epcis/identifiers';
import { ownSteps } from '@/lib/domain/epcis/map-record';
import type { StreamCtx, TenantCtx } from '../../core/context';
import { keyParts, readCursor, writeCursor } from '../../core/lists/cursors';
import { eventRecords } from '../../db/schema';
import { isBehindAnother } from '../event-records/items/corrections';
import { recordedUntil } from '../event-records/items/recorded-at';
import { EPCIS_HEADERS } from './capture';
import { contextOf, readEvents } from './reads';
import { resolveAddresses } from './resolve';
import { readPlaceSpellings, readSpellings } from './spellings';

type Query = z.output<typeof contract.query.query>;

/**
 * Most records that one request examines, in order: with a filter that matches few, it returns what it found, and
 * continues from there.
 */
const MAX_LOOKED_AT = 5_000;
/** The factor by which each further window grows if the previous one did not fill the page. */
const GROWTH = 4;
/** Events that are mapped at once. */
const CHUNK = 500;

const ROLES: Partial<Record<keyof Query, readonly ItemRole[]>> = {
  MATCH_epc: ['subject', 'child'],
  MATCH_epcClass: ['subject', 'child'],
  MATCH_parentID: ['parent'],
  MATCH_inputEPC: ['input'],
  MATCH_outputEPC: ['output'],
  MATCH_anyEPC: ['subject', 'parent', 'child', 'input', 'output'],
  MATCH_anyEPCClass: ['subject', 'child', 'input', 'output'],
};

interface Match {
  roles: readonly ItemRole[];
  /** As requested, as the names that they represent, and in the spellings used in events. */
  addresses: readonly string[];
  /** Things of the company that they name. */
  ids: readonly string[];
}

async function matchesOf(ctx: TenantCtx, query: Query): Promise<Match[]> {
  const criteria = Object.entries(ROLES).flatMap(([name, roles]) => {
    const addresses = query[name as keyof Query] as string[] | undefined;
    return addresses && addresses.length > 0 ? [{ roles, addresses }] : [];
  });
  const requestedAddresses = criteria.flatMap(({ addresses }) => addresses);
  const resolved = await resolveAddresses(ctx, requestedAddresses);
  const spellings = await readSpellings(ctx, requestedAddresses);
  return criteria.map(({ roles, addresses }) => ({
    roles,
    addresses: addresses.flatMap((address) => [
      ...new Set([address, nameOfAddress(ctx.companyId, address) ?? address, ...(spellings.get(address) ?? [])]),
    ]),
    ids: addresses.flatMap((address) => resolved.thingOf(address)?.id ?? []),
  }));
}

const anyOf = (values: readonly string[], type: 'text' | 'uuid') =>
  sql`any(${sql.param([...values])}::${sql.raw(type)}[])`;

const hasThing = (companyId: string, { roles, addresses, ids }: Match): SQL => sql`exists (
  select 1 from event_record_items m where m.company_id = ${companyId}::uuid and m.record_id = r.id
    and m.role = ${anyOf(roles, 'text')} and (m.item_id = ${anyOf(ids, 'uuid')} or m.epc = ${anyOf(addresses, 'text')}))`;

/**
 * Records about the things of one match, in chronological order: a merge of two index scans. A record that names a
 * thing twice counts once.
 */
const walk = (companyId: string, { roles, addresses, ids }: Match, within: SQL, size: number): SQL => sql`
  (select distinct happened_at, record_id as id from (
    (select i.happened_at, i.record_id from unnest(${sql.param([...ids])}::uuid[]) as a(id) cross join lateral (
      select distinct happened_at, record_id from event_record_items where company_id = ${companyId}::uuid and item_id = a.id
        and role = ${anyOf(roles, 'text')} and ${within}
      order by happened_at, record_id limit ${size}) as i)
    union all
    (select i.happened_at, i.record_id from unnest(${sql.param([...addresses])}::text[]) as a(epc) cross join lateral (
      select distinct happened_at, record_id from event_record_items where company_id = ${companyId}::uuid and epc = a.epc
        and role = ${anyOf(roles, 'text')} and ${within}
      order by happened_at, record_id limit ${size}) as i)) as both_walks
    order by happened_at, id limit ${size})`;

/**
 * The record `r` whose fields the filters see: that of the position, or in record time order, for an error declaration,
 * the event that it declares wrong. Looked up row by row.
 */
const filteredRecord = (companyId: string, isByRecordTime: boolean): SQL =>
  isByRecordTime
    ? sql`join ${eventRecords} as d on d.company_id = ${companyId}::uuid and d.id = w.id
        cross join lateral (select * from event_records s
          where s.company_id = ${companyId}::uuid and s.id in (d.corrects_id, d.id)
          order by s.id = d.id limit 1) as r`
    : sql`join ${eventRecords} as r on r.company_id = ${companyId}::uuid and r.id = w.id`;

/** The filters that a row of the table can evaluate; the rest is tested on the event itself. */
function conditions(query: Query, isByRecordTime: boolean): SQL[] {
  const { GE_eventTime: from, LT_eventTime: to, EQ_bizStep: steps } = query;
  return [
    // A declaration is listed at the position of its event.
    ...(isByRecordTime ? [] : [sql`not ${isBehindAnother}`]),
    ...(from ? [sql`r.happened_at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`r.happened_at < ${to}::timestamptz`] : []),
    // Steps without a GS1 term are mapped to 'other'.
    ...(steps && !steps.includes('other') ? [sql`r.biz_step = ${anyOf(steps.flatMap(ownSteps), 'text')}`] : []),
  ];
}

/** The content of a token. */
const POSITION = z.tuple([keyParts.moment, keyParts.id, keyParts.id]);

/** An event: the record that determines its position, which is another one for an error declaration, and its own. */
interface Position extends Record<string, unknown> {
  at: string;
  place: string;
  id: string;
}
const FIRST: Position = { at: '1900-01-01T00:00:00.000000Z', place: NIL_UUID, id: NIL_UUID };

/** The events listed at a position of a window: its record and, in event time order, its error declaration. */
const eventsOf = (isByRecordTime: boolean) =>
  isByRecordTime
    ? sql`(select w.id, 0 as turn)`
    : sql`(select r.id, 0 as turn union all
        select c.id, 1 from event_records c where c.company_id = r.company_id and c.corrects_id = r.id)`;

interface Window {
  from: Position;
  /** The latest time up to which records are examined; null: all of them. */
  until: Date | null;
  /** Number of records, including `from`. */
  size: number;
}

/** The candidate events of a window, after `from`, and where the window ends; null if it is the last. */
async function readWindow(ctx: TenantCtx, query: Query, matches: readonly Match[], { from, until, size }: Window) {
  const { companyId } = ctx;
  const isByRecordTime = until !== null;
  const column = sql.raw(isByRecordTime ? 'recorded_at' : 'happened_at');
  const [first, ...others] = matches;
  const isWalk = first !== undefined && !isByRecordTime;
  const bounds = [
    ...conditions(query, isByRecordTime).map((condition) => sql`and ${condition}`),
    ...(isWalk ? others : matches).map((match) => sql`and ${hasThing(companyId, match)}`),
  ];
  const [begin, end] = isByRecordTime
    ? [query.GE_recordTime, query.LT_recordTime]
    : [query.GE_eventTime, query.LT_eventTime];
  const start = begin ? sql`and ${column} >= ${begin}::timestamptz` : sql``;
  const stop = end ? sql`and ${column} < ${end}::timestamptz` : sql``;
  const seen = until ? sql`and ${column} <= ${until.toISOString()}::timestamptz` : sql``;
  const isWithinWindow = (id: SQL) =>
    sql`(${column}, ${id}) >= (${from.at}::timestamptz, ${from.place}::uuid) ${start} ${stop} ${seen}`;
  const window = isWalk
    ? walk(companyId, first, isWithinWindow(sql`record_id`), size)
    : sql`(select ${column} as happened_at, id from event_records where company_id = ${companyId}::uuid
        and ${isWithinWindow(sql`id`)} order by ${column}, id limit ${size})`;
  const { rows } = await ctx.tx.execute<Position & { fits: boolean }>(sql`
    select e.id, w.id as place, to_char(w.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
      (true ${sql.join(bounds, sql` `)}) as fits
    from ${window} as w ${filteredRecord(companyId, isByRecordTime)}
      cross join lateral ${eventsOf(isByRecordTime)} as e
    order by w.happened_at, w.id, e.turn`);
  const isFull = new Set(rows.map(({ place }) => place)).size >= size;
  const remainingRows = rows.slice(rows.findIndex(({ id, place }) => id === from.id && place === from.place) + 1);
  return { candidates: remainingRows.filter((row) => row.fits), last: isFull ? (rows.at(-1) ?? null) : null };
}

const placeOf = (place: unknown) => canonicalPlace((place as { id?: string } | undefined)?.id ?? '');

/** Whether an event matches the query, whose places are in canonical form, by its own fields. */
function matchesQuery(event: EpcisEvent, query: Query): boolean {
  const criteria: [readonly string[] | undefined, unknown][] = [
    [query.eventType, event.type],
    [query.EQ_action, event.action],
    [query.EQ_bizStep, event.bizStep],
    [query.EQ_disposition, event.disposition],
    [query.EQ_eventID, event.eventID],
    [query.EQ_readPoint, placeOf(event.readPoint)],
    [query.EQ_bizLocation, placeOf(event.bizLocation)],
  ];
  return criteria.every(
    ([values, value]) => values === undefined || values.length === 0 || values.includes(String(value)),
  );
}

/** Adds the matching ones to `events`, up to a page. Returns the one that filled the page, or undefined. */
async function collect(ctx: TenantCtx, query: Query, candidates: readonly Position[], events: EpcisEvent[]) {
  for (const some of chunked(candidates, CHUNK)) {
    let place = 0;
    for await (const group of readEvents(
      ctx,
      some.map(({ id }) => id),
    )) {
      for (const event of group) {
        const row = some[place];
        place += 1;
        if (!matchesQuery(event, query)) continue;
        events.push(event);
        if (events.length === query.perPage) return row;
      }
    }
  }
  return undefined;
}

/** The query with its places in canonical form. */
async function withPlaces(ctx: TenantCtx, query: Query): Promise<Query> {
  const { EQ_readPoint, EQ_bizLocation } = query;
  return {
    ...query,
    EQ_readPoint: EQ_readPoint && (await readPlaceSpellings(ctx, EQ_readPoint)),
    EQ_bizLocation: EQ_bizLocation && (await readPlaceSpellings(ctx, EQ_bizLocation)),
  };
}

async function findEvents(ctx: TenantCtx, requested: Query) {
  const query = await withPlaces(ctx, requested);
  const cursor = query.nextPageToken ? readCursor(query.nextPageToken, POSITION, 'nextPageToken').key : null;
  // Events are ordered by event time or record time; each has its own index.
  const isByRecordTime = (query.GE_recordTime ?? query.LT_recordTime) !== undefined;
  const until = isByRecordTime ? await recordedUntil(ctx) : null;
  const matches = await matchesOf(ctx, query);
  const events: EpcisEvent[] = [];
  let from: Position = cursor ? { at: String(cursor[0]), place: String(cursor[1]), id: String(cursor[2]) } : FIRST;
  let remaining = MAX_LOOKED_AT;
  // The one before the page, a page, and one more, which shows whether there is a next one.
  for (let size = query.perPage + 2; ; size = Math.min(size * GROWTH, remaining + 1)) {
    const { candidates, last } = await readWindow(ctx, query, matches, { from, until, size });
    const filling = await collect(ctx, query, candidates, events);
    if (filling) {
      const isEnd = last === null && filling.id === candidates.at(-1)?.id;
      return { events, next: isEnd ? null : filling };
    }
    remaining -= size - 1;
    if (last === null || remaining <= 0) return { events, next: last };
    from = last;
  }
}

const withWords = (query: Query): Query => ({
  ...query,
  EQ_bizStep: query.EQ_bizStep && withCbvWords(query.EQ_bizStep),
  EQ_disposition: query.EQ_disposition && withCbvWords(query.EQ_disposition),
});

/** The address of the next page. */
function nextAddress(ctx: StreamCtx, query: Query, { at, place, id }: Position): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value));
  params.set('nextPageToken', writeCursor({ key: [at, place, id], isBack: false }));
  return `${ctx.deps.config.publicBaseUrl}/epcis/events?${params.toString()}`;
}

/**
 * `GET /epcis/events`: a page of events, earliest first, with the address of the next in Link. A page may have fewer
 * events than requested, even none, and still have a next one. @throws INVALID_DATA for a token of another list
 */
export async function queryEvents(ctx: StreamCtx, query: Query): Promise<Response> {
  const { events, next } = await ctx.transaction((tenant) => findEvents(tenant, withWords(query)));
  const document = {
    '@context': contextOf(ctx),
    type: 'EPCISQueryDocument',
    schemaVersion: '2.0',
    creationDate: ctx.now().toISOString(),
    epcisBody: { queryResults: { queryName: 'SimpleEventQuery', resultsBody: { eventList: events } } },
  };
  const headers = new Headers({ ...EPCIS_HEADERS, 'content-type': 'application/ld+json' });
  if (next) headers.set('link', `<${nextAddress(ctx, query, next)}>; rel="next"`);
  return new Response(JSON.stringify(document), { headers });
}
