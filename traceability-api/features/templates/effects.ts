import { sql } from 'drizzle-orm';
import type { EffectEntry } from '../../core/context';
import { idArray, isOwn, NO_EFFECT, type QuestionOf } from '../../core/effects';
import { keptCount } from '../../core/lists/kept-counts';

export const templatesEffects: EffectEntry = {
  async count(ctx, { ids }: QuestionOf<'templates'>) {
    const articles = keptCount(ctx.companyId, 'articles.template', sql`t.id::text`);
    const { rows } = await ctx.tx.execute<{ count: number; articles: number }>(sql`
      select count(*)::int as count, coalesce(sum(${articles}), 0)::int as articles
      from templates t where ${isOwn(ctx, 't')} and t.id = any(${idArray(ids)}) and t.deleted_at is null`);
    return { ...NO_EFFECT, ...rows[0] };
  },
};
