import { sql } from 'drizzle-orm';
import type { EffectEntry } from '../../core/context';
import { idArray, isOwn, MAX_RECORDS, NO_EFFECT, type QuestionOf } from '../../core/effects';

export const processesEffects: EffectEntry = {
  level: 300,
  async count(ctx, { ids }: QuestionOf<'processes'>) {
    type Numbers = Record<'chosen' | 'events' | 'articles' | 'lots' | 'records', number>;
    const { rows } = await ctx.tx.execute<Numbers>(sql`
      with chosen as (select p.id, p.type from processes p
        where ${isOwn(ctx, 'p')} and p.id = any(${idArray(ids)}) and p.deleted_at is null),
      assigned as (select distinct pa.article_id as id, pa.type from process_articles pa join chosen on chosen.id = pa.process_id
        join articles a on a.company_id = pa.company_id and a.id = pa.article_id and a.deleted_at is null
        where ${isOwn(ctx, 'pa')})
      select (select count(*)::int from chosen) as chosen,
        (select count(*)::int from events e join chosen on chosen.id = e.process_id
          where ${isOwn(ctx, 'e')} and e.deleted_at is null) as events,
        (select count(distinct id)::int from assigned) as articles,
        (select count(*)::int from lots l where ${isOwn(ctx, 'l')} and l.deleted_at is null and l.state = 'in_process'
          and l.article_id in (select id from assigned where type = 'manufacturing')) as lots,
        (select count(*)::int from (select 1 from event_records r
          join events e on e.company_id = r.company_id and e.id = r.event_id join chosen on chosen.id = e.process_id
          where ${isOwn(ctx, 'r')} limit ${MAX_RECORDS}) as made) as records`);
    const { chosen: processCount = 0, ...numbers } = rows[0] ?? {};
    return { ...NO_EFFECT, ...numbers, count: processCount };
  },
};
