import { sql } from 'drizzle-orm';
import type { EffectEntry } from '../../core/context';
import { idArray, isOwn, NO_EFFECT, type QuestionOf } from '../../core/effects';
import { isShown } from '../articles/effects';
import { showsRecall } from '../passports/live/recalls';
import { recentScansOfUnits } from '../scans/reads';

export const unitsEffects: EffectEntry = {
  async count(ctx, { ids }: QuestionOf<'units'>) {
    const { rows } = await ctx.tx.execute<{ count: number; articles: number; opened: string[]; recalled: number }>(sql`
      select count(*)::int as count, count(distinct a.id)::int as articles,
        coalesce(array_agg(u.id) filter (where ${isShown}), '{}') as opened,
        count(*) filter (where ${showsRecall(ctx.companyId)})::int as recalled
      from units u join articles a on a.id = u.article_id and a.company_id = u.company_id
      where ${isOwn(ctx, 'u')} and u.id = any(${idArray(ids)}) and u.withdrawn_at is null`);
    const { count = 0, articles = 0, opened = [], recalled = 0 } = rows[0] ?? {};
    const codes = opened.length;
    const scans = codes > 0 ? await recentScansOfUnits(ctx, opened) : 0;
    return { ...NO_EFFECT, count, articles, units: count, codes, recalled, scans };
  },
};
