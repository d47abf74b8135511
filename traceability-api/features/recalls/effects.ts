import { sql } from 'drizzle-orm';
import type { EffectEntry } from '../../core/context';
import { idArray, isOwn, NO_EFFECT, type QuestionOf } from '../../core/effects';

/**
 * Lots and units stay recalled if there is another open recall of them, or of the lot that a unit is in; each recall
 * has its own notice. `codes` are units whose page stops showing it.
 */
export const recallsEffects: EffectEntry = {
  async count(ctx, { ids }: QuestionOf<'recalls'>) {
    // Sets that are read once for all units: a lot may have a million.
    const isKeptLot = sql`lot_id in (select id from kept_lots)`;
    const isKeptUnit = sql`id in (select id from kept_units)`;
    const { rows } = await ctx.tx.execute<{ count: number; lots: number; units: number; codes: number }>(sql`
      with ended as (
        select c.id, c.notice <> '{}'::jsonb as has_notice from recalls c
        where ${isOwn(ctx, 'c')} and c.id = any(${idArray(ids)}) and c.ended_at is null),
      others as materialized (
        select c.id from recalls c where ${isOwn(ctx, 'c')} and c.ended_at is null and c.id <> all(${idArray(ids)})),
      kept_lots as materialized (
        select m.lot_id as id from others join recall_lots m on ${isOwn(ctx, 'm')} and m.recall_id = others.id),
      kept_units as materialized (
        select m.unit_id as id from others join recall_units m on ${isOwn(ctx, 'm')} and m.recall_id = others.id),
      of_lots as (
        select m.lot_id, bool_or(ended.has_notice) as has_notice
        from ended join recall_lots m on ${isOwn(ctx, 'm')} and m.recall_id = ended.id group by m.lot_id),
      of_units as (
        select u.id, u.lot_id, l.has_notice from of_lots l
        join units u on ${isOwn(ctx, 'u')} and u.lot_id = l.lot_id
        union all
        select u.id, u.lot_id, bool_or(ended.has_notice)
        from ended join recall_units m on ${isOwn(ctx, 'm')} and m.recall_id = ended.id
        join units u on u.company_id = m.company_id and u.id = m.unit_id
        group by u.id, u.lot_id)
      select (select count(*)::int from ended) as count,
        (select count(*)::int from of_lots where not ${isKeptLot}) as lots,
        (count(distinct id) filter (where not ${isKeptUnit} and (${isKeptLot}) is not true))::int as units,
        (count(distinct id) filter (where has_notice))::int as codes
      from of_units`);
    return { ...NO_EFFECT, ...rows[0] };
  },
};
