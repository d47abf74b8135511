import { sql } from 'drizzle-orm';
import type { EffectEntry } from '../../core/context';
import { idArray, isOwn, MAX_RECORDS, NO_EFFECT, type QuestionOf } from '../../core/effects';

export const containersEffects: EffectEntry = {
  level: 500,
  /** `things` are the contents of containers that stay; `records` and `events` refer to containers that are deleted. */
  async count(ctx, { ids }: QuestionOf<'containers'>) {
    const { rows } = await ctx.tx.execute<Record<'free' | 'used' | 'things' | 'records' | 'events', number>>(sql`
      with chosen as (select c.id, c.loaded, c.loaded = 0 and not exists (select 1 from container_loads l
          where l.company_id = c.company_id and l.item_id = c.id and l.unloaded_at is null) as is_free
        from containers c where ${isOwn(ctx, 'c')} and c.id = any(${idArray(ids)}) and c.deleted_at is null)
      select count(*) filter (where is_free)::int as free, count(*) filter (where not is_free)::int as used,
        coalesce(sum(loaded), 0)::int as things,
        (select count(*)::int from (select 1 from event_record_items i join chosen on chosen.id = i.item_id and chosen.is_free
          where ${isOwn(ctx, 'i')} limit ${MAX_RECORDS}) as named) as records,
        (select count(*)::int from events e join chosen on chosen.id = e.container_id and chosen.is_free
          where ${isOwn(ctx, 'e')} and e.deleted_at is null) as events
      from chosen`);
    const { free = 0, used = 0, things = 0, records = 0, events = 0 } = rows[0] ?? {};
    return { ...NO_EFFECT, count: free, kept: used, things, records, events };
  },
};
