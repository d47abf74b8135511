import { sql } from 'drizzle-orm';
import type { EffectEntry } from '../../core/context';
import { idArray, isOwn, NO_EFFECT, type QuestionOf } from '../../core/effects';

export const templatesEffects: EffectEntry = {
  async count(ctx, { ids }: QuestionOf<'templates'>) {
    const { rows } = await ctx.tx.execute<{ count: number; articles: number }>(sql`
      select count(*)::int as count, coalesce(sum((select count(*) from articles a
        where a.company_id = t.company_id and a.template_id = t.id and a.deleted_at is null)), 0)::int as articles
      from templates t where ${isOwn(ctx, 't')} and t.id = any(${idArray(ids)}) and t.deleted_at is null`);
    return { ...NO_EFFECT, ...rows[0] };
  },
};
