import { sql } from 'drizzle-orm';
import type { EffectEntry } from '../../core/context';
import { idArray, isOwn, MAX_RECORDS, NO_EFFECT, type QuestionOf } from '../../core/effects';

export const eventsEffects: EffectEntry = {
  level: 300,
  async count(ctx, { ids }: QuestionOf<'events'>) {
    const { rows } = await ctx.tx.execute<{ chosen: number; records: number }>(sql`
      with chosen as (select e.id from events e
        where ${isOwn(ctx, 'e')} and e.id = any(${idArray(ids)}) and e.deleted_at is null)
      select (select count(*)::int from chosen) as chosen,
        (select count(*)::int from (select 1 from event_records r join chosen on chosen.id = r.event_id
          where ${isOwn(ctx, 'r')} limit ${MAX_RECORDS}) as made) as records`);
    const { chosen = 0, records = 0 } = rows[0] ?? {};
    return { ...NO_EFFECT, count: chosen, records };
  },
};
