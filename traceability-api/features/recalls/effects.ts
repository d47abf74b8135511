import { sql } from 'drizzle-orm';
import type { EffectEntry } from '../../core/context';
import { idArray, isOwn, NO_EFFECT, type QuestionOf } from '../../core/effects';
import { isShown } from '../articles/effects';

/** Lots stay recalled, and passports go on saying so, where another recall of them goes on. */
export const recallsEffects: EffectEntry = {
  async count(ctx, { ids }: QuestionOf<'recalls'>) {
    const { rows } = await ctx.tx.execute<{ count: number; lots: number; units: number; codes: number }>(sql`
      with ended as (
        select c.id, c.notice from recalls c where ${isOwn(ctx, 'c')} and c.id = any(${idArray(ids)}) and c.ended_at is null),
      freed as (
        select m.lot_id, bool_or(ended.notice <> '{}'::jsonb) as is_said from ended
        join recall_lots m on ${isOwn(ctx, 'm')} and m.recall_id = ended.id
        where not exists (
          select 1 from recall_lots o join recalls c on c.company_id = o.company_id and c.id = o.recall_id
          where o.company_id = m.company_id and o.lot_id = m.lot_id and c.ended_at is null and c.id <> all(${idArray(ids)}))
        group by m.lot_id),
      freed_units as (
        select u.id, freed.is_said from freed
        join units u on ${isOwn(ctx, 'u')} and u.lot_id = freed.lot_id and u.deleted_at is null
        union all
        select m.unit_id, bool_or(ended.notice <> '{}'::jsonb) from ended
        join recall_units m on ${isOwn(ctx, 'm')} and m.recall_id = ended.id
        where not exists (
          select 1 from recall_units o join recalls c on c.company_id = o.company_id and c.id = o.recall_id
          where o.company_id = m.company_id and o.unit_id = m.unit_id and c.ended_at is null and c.id <> all(${idArray(ids)}))
        group by m.unit_id),
      hit as (
        select count(distinct u.id)::int as units, (count(distinct u.id)
          filter (where f.is_said and u.withdrawn_at is null and a.id is not null))::int as codes
        from freed_units f join units u on ${isOwn(ctx, 'u')} and u.id = f.id and u.deleted_at is null
        left join articles a on a.company_id = u.company_id and a.id = u.article_id and ${isShown})
      select hit.*, (select count(*)::int from ended) as count, (select count(*)::int from freed) as lots from hit`);
    return { ...NO_EFFECT, ...rows[0] };
  },
};
