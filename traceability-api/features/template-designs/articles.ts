import { sql, type SQL } from 'drizzle-orm';
import { MAX_PUBLISHED } from '@/lib/contract/publications';
import type { Republished } from '@/lib/contract/template-designs';
import { articles, passports, templateDesigns } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { idArray } from '../../core/effects';
import { allLacking, countIncomplete } from '../passports/languages-missing';
import type { GivenDesign } from '../passports/template-designs';

/**
 * The relation of an article to a design: it has it, takes it as a whole, merges it with its own changes, or has its
 * own.
 */
export type Standing = 'current' | 'following' | 'edited' | 'own';

export interface LinkedArticle {
  id: string;
  designId: string | null;
  standing: Standing;
  isPublic: boolean;
}

/** The affected articles of a template: selected ones, or all. */
export interface ArticleSelection {
  templateId: string;
  ids?: readonly string[] | undefined;
}

const selectedArticles = (ctx: TenantCtx, { templateId, ids }: ArticleSelection): SQL => sql`
  ${articles} a
  left join ${passports} p on p.company_id = a.company_id and p.id = a.id
  left join ${templateDesigns} d on d.company_id = a.company_id and d.id = a.design_id
  where a.company_id = ${ctx.companyId}::uuid and a.template_id = ${templateId}::uuid and a.deleted_at is null
    ${ids ? sql`and a.id = any(${idArray(ids)})` : sql``}`;

/** Compares a design by content: one that was stored again, under another number, is the same. */
export type DesignContent = Pick<GivenDesign, 'sha256'>;

/** Whether the design that an article was given (`d`) is this design of the template. */
export const hasDesign = (templateId: string, { sha256 }: DesignContent): SQL =>
  sql`(d.template_id = ${templateId}::uuid and d.sha256 = ${sha256})`;

/** The relation to the design, evaluated for every row. */
const standing = (templateId: string, design: DesignContent): SQL => sql`case
  when ${hasDesign(templateId, design)} then 'current'
  when p.id is null then 'following'
  when d.template_id = ${templateId}::uuid then 'edited'
  else 'own' end`;

const isPublic = sql`a.state in ('published', 'changed')`;

/** Units of an article, from the stored counts. */
const unitsOf = (ctx: TenantCtx, id: SQL): SQL => sql`(select sum(c.delta) from list_counts c
  where c.company_id = ${ctx.companyId}::uuid and c.kind = 'units.article' and c.ref = ${id}::text)`;

/** Number of articles by their relation to a design, with how much of them is public. */
export async function countArticles(ctx: TenantCtx, selection: ArticleSelection, design: DesignContent) {
  const { rows } = await ctx.tx.execute<
    Record<Standing, number> & { articles: number; passports: number; codes: number }
  >(sql`
    with linked as (
      select a.id, ${standing(selection.templateId, design)} as standing, ${isPublic} as is_public
      from ${selectedArticles(ctx, selection)}
    )
    select count(*)::int as articles,
      (count(*) filter (where standing = 'current'))::int as current,
      (count(*) filter (where standing = 'following'))::int as following,
      (count(*) filter (where standing = 'edited'))::int as edited,
      (count(*) filter (where standing = 'own'))::int as own,
      (count(*) filter (where is_public))::int as passports,
      coalesce(sum(${unitsOf(ctx, sql`linked.id`)}), 0)::int as codes
    from linked`);
  const [row] = rows;
  return row ?? { articles: 0, current: 0, following: 0, edited: 0, own: 0, passports: 0, codes: 0 };
}

/**
 * Effect of publishing the articles with these relations at once. `designBits` are the languages that the design lacks:
 * an article that takes it as a whole lacks exactly these, one that merges it also lacks what it lacks now.
 */
export async function countPublic(
  ctx: TenantCtx,
  selection: ArticleSelection,
  { design, as, designBits }: { design: DesignContent; as: 'following' | 'edited'; designBits: number },
): Promise<Republished> {
  const affected = sql`${selectedArticles(ctx, selection)} and ${isPublic}
    and ${standing(selection.templateId, design)} = ${as}`;
  const { rows } = await ctx.tx.execute<Record<'passports' | 'changed' | 'codes', number>>(sql`
    select count(*)::int as passports, (count(*) filter (where a.state = 'changed'))::int as changed,
      coalesce(sum(${unitsOf(ctx, sql`a.id`)}), 0)::int as codes
    from ${affected}`);
  const counted = rows[0] ?? { passports: 0, changed: 0, codes: 0 };
  const { passports } = counted;
  if (as === 'following') return { ...counted, incomplete: allLacking(passports, designBits) };
  const first = sql`array(select a.id from ${affected} order by a.id limit ${MAX_PUBLISHED})`;
  const incomplete = await countIncomplete(ctx, first, designBits);
  return {
    ...counted,
    incomplete: { ...incomplete, isCapped: incomplete.isCapped || passports > MAX_PUBLISHED },
  };
}

/** The next articles by id. They are locked first, so that their state is read after any concurrent edit. */
export async function nextArticles(
  ctx: TenantCtx,
  selection: ArticleSelection,
  { design, after, limit }: { design: DesignContent; after: string | null; limit: number },
): Promise<LinkedArticle[]> {
  const locked = await ctx.tx.execute<{ id: string }>(sql`
    select a.id from ${selectedArticles(ctx, selection)} ${after === null ? sql`` : sql`and a.id > ${after}::uuid`}
    order by a.id limit ${limit} for no key update of a`);
  if (locked.rows.length === 0) return [];
  const ids = locked.rows.map(({ id }) => id);
  const { rows } = await ctx.tx.execute<{
    id: string;
    design_id: string | null;
    standing: Standing;
    is_public: boolean;
  }>(sql`
    select a.id, a.design_id, ${standing(selection.templateId, design)} as standing, ${isPublic} as is_public
    from ${selectedArticles(ctx, { templateId: selection.templateId, ids })} order by a.id`);
  return rows.map((row) => ({
    id: row.id,
    designId: row.design_id,
    standing: row.standing,
    isPublic: row.is_public,
  }));
}

/** Assigns a design to articles that nobody has edited; their public version is then older than the draft. */
export async function assignDesign(ctx: TenantCtx, ids: readonly string[], designId: string): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx.execute(sql`
    update articles set design_id = ${designId}::uuid,
      updated_at = greatest(${ctx.now().toISOString()}::timestamptz, published_at + interval '1 millisecond')
    where company_id = ${ctx.companyId}::uuid and id = any(${idArray(ids)})`);
}
