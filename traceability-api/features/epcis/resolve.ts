import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ItemType } from '@/lib/contract/event-records';
import { readIdentifier, type NamedThing } from '@/lib/domain/epcis/identifiers';
import type { TenantCtx } from '../../core/context';
import { articles, containers, lots, places, units } from '../../db/schema';
import { readArticlesUnder } from '../gtin-claims/uses';

/** A thing of the company. */
export interface OwnThing {
  type: Exclude<ItemType, 'foreign'>;
  id: string;
}

/** The things that addresses name, as far as they are the company's. */
export interface Resolved {
  thingOf(address: string): OwnThing | undefined;
  placeOf(address: string): string | undefined;
}

type Resolvable = typeof units | typeof containers | typeof places | typeof lots | typeof articles;
type Label = Extract<NamedThing, { kind: 'label' }>;

/** Characters that cannot occur in a GS1 key, used as separators. */
const pair = (first: string, second: string) => `${first}\n${second}`;

/** Leaves out what is in the trash; units are withdrawn, never deleted. */
const notDeleted = (table: Resolvable) => ('deletedAt' in table ? isNull(table.deletedAt) : sql`true`);

/** The rows of lots that had their code before they were renamed; those that have it now come after them, and count. */
const lotsByFormerCodes = (ctx: TenantCtx, requested: SQL) => sql`
  select l.id, w.article_id as article, w.value, 0 as turn from ${requested}
  join lot_former_codes f on f.company_id = ${ctx.companyId}::uuid and f.article_id = w.article_id and f.code = w.value
  join lots l on l.company_id = f.company_id and l.id = f.lot_id and l.deleted_at is null
  union all`;

/** Units or lots by serial or code, in the first of a GTIN's articles that has it; keys consist of GTIN and value. */
async function findOfArticle(
  ctx: TenantCtx,
  what: 'unit' | 'lot',
  underGtin: ReadonlyMap<string, readonly string[]>,
  labels: readonly Label[],
): Promise<Map<string, string>> {
  const pairs = new Map<string, { articles: readonly string[]; value: string }>();
  for (const { gtin = '', serial, lot } of labels) {
    const value = what === 'unit' ? serial : serial === undefined ? lot : undefined;
    const gtinArticles = underGtin.get(gtin);
    if (value !== undefined && gtinArticles) pairs.set(pair(gtin, value), { articles: gtinArticles, value });
  }
  if (pairs.size === 0) return new Map();
  const candidates = [...pairs.values()].flatMap((each) =>
    each.articles.map((articleId) => [articleId, each.value] as const),
  );
  const articleIds = candidates.map(([articleId]) => articleId);
  const values = candidates.map(([, value]) => value);
  const requested = sql`unnest(${sql.param(articleIds)}::uuid[], ${sql.param(values)}::text[]) as w(article_id, value)`;
  const [table, column] = what === 'unit' ? [units, units.serial] : [lots, lots.code];
  const { rows } = await ctx.tx.execute<{ id: string; article: string; value: string }>(sql`
    ${what === 'lot' ? lotsByFormerCodes(ctx, requested) : sql``}
    select ${table.id} as id, w.article_id as article, w.value, 1 as turn from ${requested}
    join ${table} on ${table.companyId} = ${ctx.companyId}::uuid and ${table.articleId} = w.article_id and ${column} = w.value
      and ${notDeleted(table)}
    order by turn`);
  const idByPair = new Map(rows.map(({ id, article, value }) => [pair(article, value), id]));
  return new Map(
    [...pairs].flatMap(([key, { articles: gtinArticles, value }]) => {
      const id = gtinArticles
        .map((articleId) => idByPair.get(pair(articleId, value)))
        .find((each) => each !== undefined);
      return id === undefined ? [] : [[key, id] as const];
    }),
  );
}

/** Rows of a table by one of its own columns. */
async function findBy(
  ctx: TenantCtx,
  table: Resolvable,
  column: typeof units.hash | typeof containers.sscc | typeof places.gln | typeof units.id,
  values: readonly string[],
): Promise<Map<string, string>> {
  if (values.length === 0) return new Map();
  const rows = await ctx.tx
    .select({ id: table.id, value: column })
    .from(table as typeof units)
    .where(
      and(
        eq(table.companyId, ctx.companyId),
        sql`${column} = any(${sql.param([...new Set(values)])}::${sql.raw(column.getSQLType())}[])`,
        notDeleted(table),
      ),
    );
  return new Map(rows.map(({ id, value }) => [value ?? '', id]));
}

/** Addresses that are parsed before yielding: an event may contain ten thousand. */
const TURN = 1_000;

async function readIdentifiers(addresses: Iterable<string>): Promise<Map<string, NamedThing>> {
  const read = new Map<string, NamedThing>();
  let seen = 0;
  for (const address of addresses) {
    seen += 1;
    if (seen % TURN === 0) await nextTurn();
    const thing = readIdentifier(address);
    if (thing) read.set(address, thing);
  }
  return read;
}

/** The company's things and places that the addresses name. Nothing of another company is ever found. */
export async function resolveAddresses(ctx: TenantCtx, addresses: Iterable<string>): Promise<Resolved> {
  const read = await readIdentifiers(addresses);
  const labels = [...read.values()].filter((thing) => thing.kind === 'label');
  const ids = [...read.values()].flatMap((thing) => (thing.kind === 'id' ? [thing.id] : []));
  const underGtin = await readArticlesUnder(
    ctx,
    labels.flatMap(({ gtin }) => gtin ?? []),
  );
  const bySerial = await findOfArticle(ctx, 'unit', underGtin, labels);
  const byLot = await findOfArticle(ctx, 'lot', underGtin, labels);
  const byHash = await findBy(
    ctx,
    units,
    units.hash,
    labels.flatMap(({ hash }) => hash ?? []),
  );
  const bySscc = await findBy(
    ctx,
    containers,
    containers.sscc,
    labels.flatMap(({ sscc }) => sscc ?? []),
  );
  const byGln = await findBy(
    ctx,
    places,
    places.gln,
    [...read.values()].flatMap((thing) => (thing.kind === 'place' ? [thing.gln] : [])),
  );
  const byId = new Map<string, OwnThing>();
  for (const [type, table] of [
    ['unit', units],
    ['lot', lots],
    ['container', containers],
    ['article', articles],
  ] as const)
    for (const [id] of await findBy(ctx, table, table.id as typeof units.id, ids)) byId.set(id, { type, id });
  const placesById = await findBy(ctx, places, places.id as unknown as typeof units.id, ids);
  const own = (type: OwnThing['type'], id: string | undefined): OwnThing | undefined => (id ? { type, id } : undefined);
  return {
    thingOf(address) {
      const thing = read.get(address);
      if (!thing || thing.kind === 'place') return undefined;
      if (thing.kind === 'id') return byId.get(thing.id);
      const { hash, gtin = '', serial, lot, sscc } = thing;
      if (hash) return own('unit', byHash.get(hash));
      if (serial !== undefined) return own('unit', bySerial.get(pair(gtin, serial)));
      if (lot !== undefined) return own('lot', byLot.get(pair(gtin, lot)));
      return sscc ? own('container', bySscc.get(sscc)) : own('article', underGtin.get(gtin)?.[0]);
    },
    placeOf(address) {
      const thing = read.get(address);
      if (thing?.kind === 'place') return byGln.get(thing.gln);
      return thing?.kind === 'id' ? placesById.get(thing.id) : undefined;
    },
  };
}
