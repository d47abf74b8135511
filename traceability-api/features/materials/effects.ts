import { and, sql } from 'drizzle-orm';
import { materials } from '../../db/schema';
import type { EffectEntry, TenantCtx } from '../../core/context';
import { idArray, isOwn, NO_EFFECT, type QuestionOf } from '../../core/effects';
import { articleCount, countPublicPassports, live } from './reads';

/** Most uses of several materials that are read to count the articles with any of them. */
const MAX_USES = 5_000;

interface Used {
  id: string;
  articles: number;
}

/**
 * Live articles with any of the materials: for one material its stored count, for too many uses that of the most used
 * one.
 */
async function countArticles(ctx: TenantCtx, used: readonly Used[]) {
  const uses = used.reduce((sum, { articles }) => sum + articles, 0);
  if (used.length <= 1) return { articles: uses, isArticlesCapped: false };
  if (uses > MAX_USES) return { articles: Math.max(...used.map(({ articles }) => articles)), isArticlesCapped: true };
  const { rows } = await ctx.tx.execute<{ articles: number }>(sql`
    select count(distinct c.article_id)::int as articles from article_compositions c
    join articles a on a.id = c.article_id and a.deleted_at is null
    where ${isOwn(ctx, 'c')} and c.material_id = any(${idArray(used.map(({ id }) => id))})`);
  return { articles: rows[0]?.articles ?? 0, isArticlesCapped: false };
}

export const materialsEffects: EffectEntry = {
  async count(ctx, { action, ids }: QuestionOf<'materials'>) {
    const selected = await ctx.tx
      .select({ id: materials.id, articles: articleCount })
      .from(materials)
      .where(and(live(ctx), sql`${materials.id} = any(${idArray(ids)})`));
    const used = selected.filter(({ articles }) => articles > 0);
    const counted = await countArticles(ctx, used);
    if (action !== 'remove') {
      const outdated = await countPublicPassports(
        ctx,
        used.map(({ id }) => id),
      );
      return { ...NO_EFFECT, count: selected.length, ...counted, outdated };
    }
    return { ...NO_EFFECT, count: selected.length - used.length, kept: used.length, ...counted };
  },
};
