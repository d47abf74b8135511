import { sql } from 'drizzle-orm';
import type { EffectEntry } from '../../core/context';
import { containersAt } from '../event-records/items/container-places';
import { idArray, isOwn, MAX_RECORDS, NO_EFFECT, type QuestionOf } from '../../core/effects';

export const placesEffects: EffectEntry = {
  async count(ctx, { ids }: QuestionOf<'places'>) {
    const { rows } = await ctx.tx.execute<{ chosen: number; containers: number; records: number }>(sql`
      with chosen as (select p.id from places p
        where ${isOwn(ctx, 'p')} and p.id = any(${idArray(ids)}) and p.deleted_at is null)
      select (select count(*)::int from chosen) as chosen,
        (select count(*)::int from chosen, lateral ${containersAt(ctx.companyId, sql`chosen.id`, { most: MAX_RECORDS })}) as containers,
        (select count(*)::int from (select 1 from event_records r join chosen on chosen.id = r.place_id
          where ${isOwn(ctx, 'r')} limit ${MAX_RECORDS}) as named) as records`);
    const { chosen: placeCount = 0, containers = 0, records = 0 } = rows[0] ?? {};
    return { ...NO_EFFECT, count: placeCount, containers, records };
  },
};
