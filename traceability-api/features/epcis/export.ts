import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { NIL_UUID } from '@/lib/contract/core/uuid';
import type { epcis as contract } from '@/lib/contract/epcis';
import { fileAnswer } from '../../core/answers/file-answer';
import type { StreamCtx, TenantCtx } from '../../core/context';
import { articles, containers, lots, units } from '../../db/schema';
import { fail } from '../../core/errors';
import { isBehindAnother } from '../event-records/items/corrections';
import { ancestry, isWithin, recordIds } from '../event-records/pages';
import { contextOf, readEvents } from './reads';

type ExportQuery = z.output<typeof contract.export.query>;

/** Records per transaction, and things whose records are looked up at once. */
const PAGE = 500;

/** A thing whose records count for a period: a lot that went into another counts until then. */
interface Traced {
  id: string;
  since: string;
  until: string;
}

const ALWAYS = { since: '-infinity', until: 'infinity' };

/** Ids of rows of a company in the order of their ids, page by page. */
async function* idsOf(ctx: StreamCtx, table: 'lots' | 'units', where: SQL): AsyncGenerator<Traced[]> {
  let after = NIL_UUID;
  for (;;) {
    const { rows } = await ctx.transaction(({ tx, companyId }) =>
      tx.execute<{ id: string }>(sql`
        select id from ${sql.identifier(table)}
        where company_id = ${companyId}::uuid and ${where} and id > ${after}::uuid order by id limit ${PAGE}`),
    );
    if (rows.length > 0) yield rows.map(({ id }) => ({ id, ...ALWAYS }));
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? after;
  }
}

const tables = { unit: units, lot: lots, container: containers, article: articles };

/** @throws NOT_FOUND for a thing that is not the company's */
async function refuseUnknown(ctx: TenantCtx, type: keyof typeof tables, itemId: string) {
  const table = tables[type];
  const scope = and(eq(table.companyId, ctx.companyId), eq(table.id, itemId));
  if ((await ctx.tx.$count(table, scope)) === 0) fail('NOT_FOUND');
}

/** The things whose records form the history of one: its inputs, a lot with its units, an article with all of them. */
async function* thingsOf(ctx: StreamCtx, type: keyof typeof tables, itemId: string): AsyncGenerator<Traced[]> {
  if (type === 'container' || type === 'article') yield [{ id: itemId, ...ALWAYS }];
  else {
    const { rows } = await ctx.transaction((tenant) =>
      tenant.tx.execute<{ id: string; since: string; until: string }>(
        sql`select id, since::text as since, until::text as until from (${ancestry(tenant, [itemId])}) as o`,
      ),
    );
    yield rows;
  }
  if (type === 'article') yield* idsOf(ctx, 'lots', sql`article_id = ${itemId}::uuid`);
  if (type === 'lot') yield* idsOf(ctx, 'units', sql`lot_id = ${itemId}::uuid`);
  if (type === 'article') yield* idsOf(ctx, 'units', sql`article_id = ${itemId}::uuid`);
}

interface RecordRow extends Record<string, unknown> {
  id: string;
  at: string;
  items: number;
}

const START = { at: '-infinity', id: NIL_UUID };

/** Pages of records, each read anew after the last record of the previous one. */
async function* pages(
  ctx: StreamCtx,
  read: (after: typeof START, tenant: TenantCtx) => SQL,
): AsyncGenerator<RecordRow[]> {
  let after = START;
  for (;;) {
    const { rows } = await ctx.transaction((tenant) => tenant.tx.execute<RecordRow>(read(after, tenant)));
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last;
  }
}

const recordsOfThings = (ctx: StreamCtx, things: readonly Traced[], query: ExportQuery) =>
  pages(
    ctx,
    ({ at, id }, { companyId }) => sql`
      select distinct r.id, i.happened_at::text as at, i.happened_at, case when r.kind = 'event' then r.item_count else 2 end as items
      from unnest(${sql.param(things.map((thing) => thing.id))}::uuid[], ${sql.param(things.map(({ since }) => since))}::timestamptz[],
          ${sql.param(things.map(({ until }) => until))}::timestamptz[]) as t(id, since, until)
        join event_record_items i on i.company_id = ${companyId}::uuid and i.item_id = t.id and i.happened_at between t.since and t.until
        join event_records r on r.company_id = i.company_id and r.id = i.record_id and not ${isBehindAnother}
      where (i.happened_at, i.record_id) > (${at}::timestamptz, ${id}::uuid) and ${isWithin(sql`i.happened_at`, query) ?? sql`true`}
      order by i.happened_at, r.id limit ${PAGE}`,
  );

/** Ids of the records of a query, each once. */
async function* matchingIds(ctx: StreamCtx, query: ExportQuery): AsyncGenerator<string[]> {
  const { type, itemId } = query;
  if (!type || !itemId) {
    yield* recordIds(ctx, { ...query, sort: 'happenedAt' });
    return;
  }
  // A record of an event on one thing occurs once: only other records are remembered.
  const seen = new Set<string>();
  for await (const things of thingsOf(ctx, type, itemId)) {
    for await (const batch of recordsOfThings(ctx, things, query)) {
      const fresh = batch.filter(({ id }) => !seen.has(id));
      for (const { id, items } of fresh) if (items > 1) seen.add(id);
      yield fresh.map(({ id }) => id);
    }
  }
}

/** For records: those that declare them wrong, and those that they declare wrong. */
const correctionsOf = (ctx: StreamCtx, ids: readonly string[], query: ExportQuery) =>
  ctx.transaction(async ({ tx, companyId }) => {
    // One by one: without statistics the planner would use an index that starts with the company for each of them, and
    // read all of it.
    const { rows } = await tx.execute<{ id: string; wrong: string; isWithin: boolean }>(sql`
      select c.id, c.corrects_id as wrong, ${isWithin(sql`r.happened_at`, query) ?? sql`true`} as "isWithin"
      from (select distinct found.id, found.corrects_id from unnest(${sql.param([...ids])}::uuid[]) as requested(id)
          cross join lateral (
            (select id, corrects_id from event_records where company_id = ${companyId}::uuid and corrects_id = requested.id limit 1)
            union all
            (select id, corrects_id from event_records where company_id = ${companyId}::uuid and id = requested.id limit 1)) as found
          where found.corrects_id is not null) c
        cross join lateral (
          select happened_at from event_records where company_id = ${companyId}::uuid and id = c.corrects_id limit 1) r`);
    return rows;
  });

/**
 * Ids of the records to export: each followed by its error declaration, whenever that was made, because the event alone
 * would be taken for valid. A declaration belongs to the days of its event, as its event time does, unless corrections
 * are requested.
 */
async function* idsToExport(ctx: StreamCtx, query: ExportQuery): AsyncGenerator<string[]> {
  const includesCorrections = query.kind?.includes('correction') ?? false;
  const exportedDeclarations = new Set<string>();
  for await (const ids of matchingIds(ctx, query)) {
    const corrections = await correctionsOf(ctx, ids, query);
    const declarations = new Map(corrections.map(({ id, wrong }) => [wrong, id]));
    const correctionById = new Map(corrections.map((correction) => [correction.id, correction]));
    yield ids.flatMap((id) => {
      const own = correctionById.get(id);
      if (own && (exportedDeclarations.has(id) || !(includesCorrections || own.isWithin))) return [];
      const declaration = declarations.get(id);
      if (declaration) exportedDeclarations.add(declaration);
      return declaration ? [id, declaration] : [id];
    });
  }
}

/** Filters that do not narrow the history of a thing, which is exported completely or for some days. */
const UNUSED = ['q', 'kind', 'processType', 'processId', 'eventId', 'placeId', 'recordedBy', 'isCorrected'] as const;

const encoder = new TextEncoder();

async function* documentOf(ctx: StreamCtx, query: ExportQuery): AsyncGenerator<Uint8Array> {
  const head = {
    '@context': contextOf(ctx),
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: ctx.now().toISOString(),
  };
  yield encoder.encode(`${JSON.stringify(head).slice(0, -1)},"epcisBody":{"eventList":[`);
  let separator = '\n';
  for await (const ids of idsToExport(ctx, query)) {
    const texts = await ctx.transaction(async (tenant) => {
      const chunks: string[] = [];
      for await (const events of readEvents(tenant, ids))
        chunks.push(events.map((event) => JSON.stringify(event)).join(',\n'));
      return chunks;
    });
    for (const text of texts) {
      yield encoder.encode(`${separator}${text}`);
      separator = ',\n';
    }
  }
  yield encoder.encode('\n]}}\n');
}

/**
 * The events of a thing or of the company as an EPCIS document, generated while it is read. @throws NOT_FOUND,
 * INVALID_DATA
 */
export async function exportEvents(ctx: StreamCtx, query: ExportQuery): Promise<Response> {
  const { type, itemId } = query;
  if ((type === undefined) !== (itemId === undefined))
    fail('INVALID_DATA', { text: 'typeWithItem', path: type ? 'itemId' : 'type' });
  const unused = type && UNUSED.find((name) => query[name] !== undefined);
  if (unused) fail('INVALID_DATA', { text: 'notWithType', values: { name: unused }, path: unused });
  if (type && itemId) await ctx.transaction((tenant) => refuseUnknown(tenant, type, itemId));
  return fileAnswer(ctx, {
    content: documentOf(ctx, query),
    type: 'application/ld+json',
    name: `epcis-${type ?? 'events'}-${ctx.now().toISOString().slice(0, 10)}.jsonld`,
    isDownload: true,
  });
}
