import { sql, type SQL } from 'drizzle-orm';
import type { EffectEntry, EffectNumbers, TenantCtx } from '../../core/context';
import { idArray, isOwn, NO_EFFECT, type QuestionOf } from '../../core/effects';
import { showsRecall } from '../passports/live/recalls';
import { recentScansOfArticles } from '../scans/reads';

/** Whether visitors can currently open the passport of an article `a`. */
export const isShown = sql`(a.published_version is not null and a.withdrawn_at is null and a.deleted_at is null)`;

/**
 * Number of units of articles, how many of their codes currently open a passport, and how many pages show a recall.
 * Scans the units once.
 */
async function unitsOf(ctx: TenantCtx, ids: readonly string[], publicIds: readonly string[]) {
  if (ids.length === 0) return { units: 0, codes: 0, recalled: 0 };
  // If all or none are public, no unit has to be looked up in a second list.
  const isPublic =
    publicIds.length === ids.length
      ? sql`true`
      : publicIds.length === 0
        ? sql`false`
        : sql`u.article_id = any(${idArray(publicIds)})`;
  const { rows } = await ctx.tx.execute<{ units: number; codes: number; recalled: number }>(sql`
    select count(*)::int as units, count(*) filter (where u.withdrawn_at is null and ${isPublic})::int as codes,
      count(*) filter (where ${showsRecall(ctx.companyId)})::int as recalled
    from units u where ${isOwn(ctx, 'u')} and u.article_id = any(${idArray(ids)})`);
  return rows[0] ?? { units: 0, codes: 0, recalled: 0 };
}

/** The effect of hiding or deleting live articles `a`. */
export async function effectOnArticles(ctx: TenantCtx, selection: SQL): Promise<EffectNumbers> {
  const { rows } = await ctx.tx.execute<{ id: string; is_shown: boolean }>(
    sql`select a.id, ${isShown} as is_shown from articles a where ${isOwn(ctx, 'a')} and a.deleted_at is null and ${selection}`,
  );
  const ids = rows.map(({ id }) => id);
  const publicIds = rows.filter((row) => row.is_shown).map(({ id }) => id);
  const counted = await unitsOf(ctx, ids, publicIds);
  const scans = await recentScansOfArticles(ctx, publicIds);
  return { ...NO_EFFECT, ...counted, count: ids.length, articles: ids.length, passports: publicIds.length, scans };
}

const IS_DUE = {
  remove: sql`true`,
  unpublish: sql`a.published_version is not null`,
  withdraw: sql`a.withdrawn_at is null`,
};

export const articlesEffects: EffectEntry = {
  count: (ctx, { action, ids }: QuestionOf<'articles'>) =>
    effectOnArticles(ctx, sql`a.id = any(${idArray(ids)}) and ${IS_DUE[action]}`),
};
