import { sql, type SQL } from 'drizzle-orm';
import { MAX_ARTICLES_OF_PARTY, type GtinReview, type GtinReviewDetail } from '@/lib/contract/gtin-reviews';
import type { ArticleState } from '@/lib/contract/article-lists';
import type { Tx } from '../../db/client';

type Party = GtinReviewDetail['parties']['holder'];

/** A GTIN of 14 digits has the company prefix after its first digit. */
export const hasPrefix = (gtin: string, prefix: string | null) => prefix !== null && gtin.slice(1).startsWith(prefix);

export const companyOf = (
  gtin: string,
  { id, name, gs1Prefix }: { id: string; name: string; gs1Prefix: string | null },
): GtinReview['holder'] => ({ id, name, gs1Prefix, hasPrefix: hasPrefix(gtin, gs1Prefix) });

interface PartyRow extends Record<string, unknown> {
  id: string;
  name: string;
  sku: string;
  gtin: string | null;
  state: ArticleState;
  deleted_at: string | null;
  since: string | null;
  units: number;
  articles: number;
  all_units: number;
}

const moment = (value: string | null) => (value === null ? null : new Date(value));

/** A withdrawn unit's code opens no page of its own any more. */
const inCirculation = (table: SQL): SQL => sql`${table}.withdrawn_at is null`;

/**
 * The articles of a company that were published or printed under a GTIN, or have it now, with their codes in
 * circulation.
 */
export async function partyOf(tx: Tx, gtin: string, company: GtinReview['holder']): Promise<Party> {
  const { rows } = await tx.execute<PartyRow>(sql`
    select under.*, count(*) over ()::int as articles, sum(units) over ()::int as all_units
    from (
      select a.id, a.name, a.sku, a.gtin, a.state, a.deleted_at, u.since, (
        select count(*)::int from units where company_id = a.company_id and article_id = a.id and ${inCirculation(sql`units`)}) as units
      from articles a left join gtin_uses u on u.gtin = ${gtin} and u.article_id = a.id
      where a.company_id = ${company.id}::uuid and (u.gtin is not null or a.gtin = ${gtin})) under
    order by gtin is not distinct from ${gtin} desc, since nulls last, id limit ${MAX_ARTICLES_OF_PARTY}`);
  return {
    ...company,
    articleCount: rows[0]?.articles ?? 0,
    units: rows[0]?.all_units ?? 0,
    articles: rows.map((row) => ({
      id: row.id,
      name: row.name,
      sku: row.sku,
      state: row.state,
      isInTrash: row.deleted_at !== null,
      hasGtin: row.gtin === gtin,
      since: moment(row.since)?.toISOString() ?? null,
      units: row.units,
    })),
  };
}

const isOf = (companyId: string, gtin: string): SQL => sql`company_id = ${companyId}::uuid and gtin = ${gtin}`;

interface Counts extends Record<string, unknown> {
  articles: number;
  mine: number;
  units: number;
  lost: number;
  lost_in_circulation: number;
}

/** Preview of moving a GTIN from its holder to another company. */
export async function effectOfMove(
  tx: Tx,
  gtin: string,
  holderId: string,
  requesterId: string,
): Promise<NonNullable<GtinReviewDetail['effect']>> {
  const { rows } = await tx.execute<Counts>(sql`
    select
      (select count(*)::int from articles where ${isOf(holderId, gtin)}) as articles,
      (select count(*)::int from articles where ${isOf(requesterId, gtin)} and deleted_at is null) as mine,
      (select count(*)::int from units join (select article_id from gtin_uses where ${isOf(holderId, gtin)}) g
        on g.article_id = units.article_id where ${inCirculation(sql`units`)}) as units,
      lost.*
    from (select count(*)::int as lost, count(*) filter (where ${inCirculation(sql`v`)})::int as lost_in_circulation
      from (select article_id, since from gtin_uses where ${isOf(requesterId, gtin)}) mine
      join units u on u.article_id = mine.article_id
      cross join (select article_id, since from gtin_uses where ${isOf(holderId, gtin)}) theirs
      join units v on v.article_id = theirs.article_id and v.serial = u.serial
      where u.created_at >= mine.since or v.created_at < theirs.since) as lost`);
  const { articles = 0, mine = 0, units = 0, lost = 0, lost_in_circulation: fewer = 0 } = rows[0] ?? {};
  return { articles, unitsKept: Math.max(0, units - fewer), unitsLost: lost, canMove: mine > 0 };
}
