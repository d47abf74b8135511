import { sql, type SQL } from 'drizzle-orm';
import type { CompanyId, Tx } from '../../db/client';
import { ApiError } from '../../core/errors';
import type { WriteCtx } from '../../core/write-ctx';

/** The error for a GTIN that another company holds; it never reveals which one. */
export const gtinClaimed = (current?: unknown) =>
  new ApiError('CONFLICT', { text: 'gtinClaimed', ...(current === undefined ? { path: 'gtin' } : { current }) });

/** The error for a GTIN under which serials of the article's units are printed on those of another article. */
export const gtinHasSerials = (count: number) =>
  new ApiError('CONFLICT', { text: 'gtinSerials', values: { count }, path: 'gtin' });

/**
 * Which of these GTINs (14 digits) another company holds. Does not reveal which company: the database evaluates it for
 * the company of the transaction, `companyId` is for documentation.
 */
export async function claimedGtins(tx: Tx, companyId: CompanyId, gtins: readonly string[]): Promise<Set<string>> {
  void companyId;
  if (gtins.length === 0) return new Set();
  const result = await tx.execute<{ gtin: string }>(
    sql`select app_claimed_gtins(${sql.param([...gtins])}::text[]) as gtin`,
  );
  return new Set(result.rows.map(({ gtin }) => gtin));
}

/**
 * Claims the GTINs of those of these articles that are published or have units: from then on each is the company's,
 * whatever happens to the article, and labels printed under it open the article. Existing claims are skipped.
 * @throws CONFLICT if another company holds one of them
 */
export async function claimGtins(ctx: WriteCtx, articleIds: readonly string[]): Promise<void> {
  const { tx, companyId } = ctx;
  if (articleIds.length === 0) return;
  const publicArticles = await tx.execute<{ id: string; gtin: string }>(sql`
    select a.id, a.gtin from articles a
    where a.company_id = ${companyId}::uuid and a.id = any(${sql.param([...articleIds])}::uuid[]) and a.gtin is not null
      and not exists (select 1 from gtin_uses u where u.gtin = a.gtin and u.article_id = a.id)
      and (a.published_version is not null
        or exists (select 1 from units u where u.company_id = a.company_id and u.article_id = a.id))
    order by a.gtin`);
  if (publicArticles.rows.length > 0) await claim(ctx, publicArticles.rows);
}

/**
 * Claims the GTINs of articles that were just created and are published. @throws CONFLICT if another company holds one
 * of them
 */
export async function claimForNew(
  ctx: WriteCtx,
  articles: readonly { id: string; gtin: string | null }[],
): Promise<void> {
  const rows = articles.flatMap(({ id, gtin }) => (gtin === null ? [] : [{ id, gtin }]));
  if (rows.length > 0) await claim(ctx, rows);
}

/**
 * Closes companies' requests for GTINs that they lose, given as a table `lost` of gtin and company_id: a request made
 * at the very moment at which its company came to hold the GTIN would reappear with its old date.
 */
export const settleRequests = (lost: SQL, at: SQL): SQL => sql`
  update gtin_reviews r set settled_at = ${at} from ${lost}
  where r.company_id = lost.company_id and r.gtin = lost.gtin and r.state = 'open' and r.settled_at is null`;

const CLAIMS_LOCK = 7_430_019;

/**
 * Concurrent claims of a company are allowed, but none while its trash releases claims: a new use must not lose its
 * claim.
 */
export const lockClaims = (companyId: string, what: 'claim' | 'release') =>
  what === 'claim'
    ? sql`select pg_advisory_xact_lock_shared(${CLAIMS_LOCK}::int, hashtext(${companyId}))`
    : sql`select pg_advisory_xact_lock(${CLAIMS_LOCK}::int, hashtext(${companyId}))`;

/** In the order of the GTINs, so that two companies claiming the same ones cannot deadlock. */
async function claim(ctx: WriteCtx, rows: readonly { id: string; gtin: string }[]): Promise<void> {
  const { tx, companyId } = ctx;
  await tx.execute(lockClaims(companyId, 'claim'));
  const at = sql`${ctx.now().toISOString()}::timestamptz`;
  const gtins = sql.param(rows.map(({ gtin }) => gtin));
  // The company now holds what it requested: if it loses that again, the old request must not count.
  await tx.execute(sql`
    with claimed as (
      insert into gtin_claims (gtin, company_id, claimed_at)
      select gtin, ${companyId}::uuid, ${at} from unnest(${gtins}::text[]) as t(gtin) order by gtin
      on conflict (gtin) do nothing returning gtin)
    update gtin_reviews r set settled_at = ${at} from claimed
    where r.company_id = ${companyId}::uuid and r.gtin = claimed.gtin and r.state = 'open' and r.settled_at is null`);
  const ownClaims = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from gtin_claims
    where company_id = ${companyId}::uuid and gtin = any(${gtins}::text[])`);
  if (ownClaims.rows[0]?.count !== new Set(rows.map(({ gtin }) => gtin)).size) throw gtinClaimed();
  await tx.execute(sql`
    insert into gtin_uses (gtin, article_id, company_id, since)
    select gtin, article_id, ${companyId}::uuid, ${at}
    from unnest(${gtins}::text[], ${sql.param(rows.map(({ id }) => id))}::uuid[]) as t(gtin, article_id)
    on conflict do nothing`);
}

/**
 * Claims the GTIN of an article that is about to get units. @throws CONFLICT if another company holds it: a label with
 * an address under it would lead to the other company's product
 */
export async function claimForUnits(ctx: WriteCtx, articleId: string): Promise<void> {
  const { rows } = await ctx.tx.execute<{ id: string; gtin: string }>(
    sql`select id, gtin from articles where company_id = ${ctx.companyId}::uuid and id = ${articleId}::uuid and gtin is not null`,
  );
  if (rows.length > 0) await claim(ctx, rows);
}

/**
 * Statements that release the GTINs of articles which are deleted permanently, unless another article was published or
 * printed under them; a review may have moved them to a company that no longer has such an article. Articles with units
 * are never deleted permanently, so no code in circulation loses its address.
 */
export const releaseGtins = (companyId: string, articleIds: SQL): SQL[] => [
  lockClaims(companyId, 'release'),
  // Prevents their current holders from starting to use them meanwhile.
  sql`select pg_advisory_xact_lock(${CLAIMS_LOCK}::int, hashtext(holder)) from (
    select distinct c.company_id::text as holder from gtin_claims c join gtin_uses u on u.gtin = c.gtin
    where u.article_id = any(${articleIds}) and c.company_id <> ${companyId}::uuid order by holder) others`,
  sql`with gone as (delete from gtin_uses where article_id = any(${articleIds}) returning gtin),
    freed as (delete from gtin_claims c using gone where c.gtin = gone.gtin
      and not exists (select 1 from gtin_uses u where u.gtin = c.gtin and u.article_id <> all(${articleIds}))
      returning c.gtin, c.company_id)
    ${settleRequests(sql`freed as lost`, sql`now()`)}`,
];

/**
 * The GTIN of an article under which other articles, of any company, have had codes; null if it is the only one.
 * Serials under such a GTIN must be unique across all of them.
 */
export async function sharedGtin(tx: Tx, companyId: string, articleId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ gtin: string }>(sql`
    select gtin from articles where company_id = ${companyId}::uuid and id = ${articleId}::uuid and gtin is not null
      and app_is_gtin_shared(gtin, id)`);
  return rows[0]?.gtin ?? null;
}

/** Which of these serials belong to units of other articles that were printed under the GTIN. */
export async function printedSerials(
  tx: Tx,
  gtin: string,
  articleId: string,
  serials: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ serial: string }>(
    sql`select app_printed_serials(${gtin}, ${articleId}::uuid, ${sql.param([...serials])}::text[]) as serial`,
  );
  return rows.map(({ serial }) => serial);
}

/** Most serials that are looked up at once. */
const SERIALS_AT_ONCE = 5_000;

/**
 * Serials of units that the article had before the GTIN, and that also belong to units of another one printed under it.
 */
const serialsFromBefore = (companyId: SQL, articleId: SQL, gtin: SQL) => sql`
  select printed.serial
  from (select array_agg(u.serial) as serials from units u
    left join gtin_uses mine on mine.gtin = ${gtin} and mine.article_id = u.article_id
    where u.company_id = ${companyId} and u.article_id = ${articleId}
      and (mine.since is null or u.created_at < mine.since)
    group by u.number / ${SERIALS_AT_ONCE}::int) own
  cross join lateral app_printed_serials(${gtin}, ${articleId}, own.serials) as printed(serial)`;

/** Serials that an article which had the GTIN shares with one of the company's that got its units under it later. */
const serialsOfHeirs = (companyId: SQL, articleId: SQL, gtin: SQL) => sql`
  select v.serial
  from gtin_uses mine
  join gtin_uses heir on heir.gtin = mine.gtin and heir.company_id = mine.company_id and heir.since > mine.since
  join units v on v.company_id = heir.company_id and v.article_id = heir.article_id and v.created_at >= heir.since
  join units u on u.article_id = mine.article_id and u.serial = v.serial and u.created_at >= mine.since
  where mine.gtin = ${gtin} and mine.article_id = ${articleId} and mine.company_id = ${companyId}`;

/**
 * How many units of an article would open another product under the GTIN, or take over its labels: their serials belong
 * to units of another article, of any company, that was printed under it.
 */
export const countClashes = (companyId: SQL, articleId: SQL, gtin: SQL): SQL => sql`(
  case when app_is_gtin_shared(${gtin}, ${articleId}) then (
    select count(*)::int from (${serialsFromBefore(companyId, articleId, gtin)}
      union ${serialsOfHeirs(companyId, articleId, gtin)}) clashing)
  else 0 end)`;

/** Articles that cannot get the requested GTIN because of their serials, with the number of affected units. */
export async function serialClashes(
  tx: Tx,
  companyId: CompanyId,
  gtinChanges: readonly { articleId: string; gtin: string }[],
): Promise<ReadonlyMap<string, number>> {
  if (gtinChanges.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; count: number }>(sql`
    select id, count from (
      select t.id, ${countClashes(sql`${companyId}::uuid`, sql`t.id`, sql`t.gtin`)} as count
      from unnest(${sql.param(gtinChanges.map(({ articleId }) => articleId))}::uuid[],
        ${sql.param(gtinChanges.map(({ gtin }) => gtin))}::text[]) as t(id, gtin)) counted
    where count > 0`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
