import { sql } from 'drizzle-orm';
import type { EffectEntry } from '../../core/context';
import { idArray, isOwn, NO_EFFECT, type QuestionOf } from '../../core/effects';
import { MAX_COUNTED } from '../../core/lists/lists';

export const filesEffects: EffectEntry = {
  /** `articles` are articles and templates that show what stays, counted up to 1,000. */
  async count(ctx, { ids }: QuestionOf<'files'>) {
    const { rows } = await ctx.tx.execute<{ free: number; used: number; owners: number }>(sql`
      with chosen as (select f.id, f.is_used from files f
        where ${isOwn(ctx, 'f')} and f.id = any(${idArray(ids)}) and f.is_listed)
      select count(*) filter (where not is_used)::int as free, count(*) filter (where is_used)::int as used,
        (select count(distinct owner_id)::int from (
          select u.owner_id from chosen join file_uses u on u.file_id = chosen.id and ${isOwn(ctx, 'u')} and u.is_shown
          limit ${MAX_COUNTED}) as shown) as owners
      from chosen`);
    const { free = 0, used = 0, owners = 0 } = rows[0] ?? {};
    return { ...NO_EFFECT, count: free, kept: used, articles: owners };
  },
};
