import { sql } from 'drizzle-orm';
import type { EffectEntry } from '../../core/context';
import { idArray, isOwn, NO_EFFECT, type QuestionOf } from '../../core/effects';

export const materialsEffects: EffectEntry = {
  async count(ctx, { ids }: QuestionOf<'materials'>) {
    const { rows } = await ctx.tx.execute<{ chosen: number; used: number; articles: number }>(sql`
      with chosen as (select m.id from materials m
        where ${isOwn(ctx, 'm')} and m.id = any(${idArray(ids)}) and m.deleted_at is null),
      uses as (select distinct c.material_id, c.article_id from article_compositions c
        join chosen on chosen.id = c.material_id
        join articles a on a.id = c.article_id and a.deleted_at is null where ${isOwn(ctx, 'c')})
      select (select count(*)::int from chosen) as chosen, count(distinct material_id)::int as used,
        count(distinct article_id)::int as articles from uses`);
    const { chosen = 0, used = 0, articles = 0 } = rows[0] ?? {};
    return { ...NO_EFFECT, count: chosen - used, kept: used, articles };
  },
};
