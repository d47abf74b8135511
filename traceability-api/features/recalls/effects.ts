import { sql } from 'drizzle-orm';
import type { EffectEntry } from '../../core/context';
import { idArray, isOwn, NO_EFFECT, type QuestionOf } from '../../core/effects';

/**
 * Lots stay recalled where another recall of them goes on; each recall has its own notice. `codes` are units whose page stops
 * showing it.
 */
export const recallsEffects: EffectEntry = {
  async count(ctx, { ids }: QuestionOf<'recalls'>) {
    const { rows } = await ctx.tx.execute<{ count: number; lots: number; units: number; codes: number }>(sql`
      with ended as (
        select c.id, c.notice <> '{}'::jsonb as has_notice from recalls c
        where ${isOwn(ctx, 'c')} and c.id = any(${idArray(ids)}) and c.ended_at is null),
      of_lots as (
        select m.lot_id, bool_or(ended.has_notice) as has_notice, not exists (
            select 1 from recall_lots o join recalls c on c.company_id = o.company_id and c.id = o.recall_id
            where o.company_id = m.company_id and o.lot_id = m.lot_id and c.ended_at is null and c.id <> all(${idArray(ids)})) as is_freed
        from ended join recall_lots m on ${isOwn(ctx, 'm')} and m.recall_id = ended.id
        group by m.company_id, m.lot_id),
      of_units as (
        select u.id, l.has_notice, l.is_freed from of_lots l
        join units u on ${isOwn(ctx, 'u')} and u.lot_id = l.lot_id and u.deleted_at is null
        union all
        select m.unit_id, bool_or(ended.has_notice), not exists (
            select 1 from recall_units o join recalls c on c.company_id = o.company_id and c.id = o.recall_id
            where o.company_id = m.company_id and o.unit_id = m.unit_id and c.ended_at is null and c.id <> all(${idArray(ids)}))
        from ended join recall_units m on ${isOwn(ctx, 'm')} and m.recall_id = ended.id
        join units u on u.company_id = m.company_id and u.id = m.unit_id and u.deleted_at is null
        group by m.company_id, m.unit_id)
      select (select count(*)::int from ended) as count,
        (select count(*)::int from of_lots where is_freed) as lots,
        (count(distinct id) filter (where is_freed))::int as units, (count(distinct id) filter (where has_notice))::int as codes
      from of_units`);
    return { ...NO_EFFECT, ...rows[0] };
  },
};
