import { sql } from 'drizzle-orm';
import type { EffectEntry } from '../../core/context';
import { idArray, isOwn, MAX_RECORDS, NO_EFFECT, type QuestionOf } from '../../core/effects';
import { isShown } from '../articles/effects';
import { openRecallOf } from '../event-records/items/recalled';

interface Row extends Record<string, unknown> {
  units: number;
  is_loaded: boolean;
  is_recalled: boolean;
  is_shown: boolean;
  records: number;
}

export const lotsEffects: EffectEntry = {
  async count(ctx, { ids }: QuestionOf<'lots'>) {
    const { rows } = await ctx.tx.execute<Row>(sql`
      select (select count(*)::int from units u where u.company_id = l.company_id and u.lot_id = l.id) as units,
        exists (select 1 from container_loads c
          where c.company_id = l.company_id and c.item_id = l.id and c.unloaded_at is null) as is_loaded,
        ${openRecallOf(sql`l.company_id`, sql`l.id`)} is not null as is_recalled, ${isShown} and a.gtin is not null as is_shown,
        (select count(*)::int from (select 1 from event_record_items i
          where ${isOwn(ctx, 'i')} and i.item_id = l.id limit ${MAX_RECORDS}) as named) as records
      from lots l join articles a on a.id = l.article_id and a.company_id = l.company_id
      where ${isOwn(ctx, 'l')} and l.id = any(${idArray(ids)}) and l.deleted_at is null`);
    const unused = rows.filter((row) => row.units === 0 && !row.is_loaded);
    const free = unused.filter((row) => !row.is_recalled);
    const units = rows.reduce((sum, row) => sum + row.units, 0);
    const records = free.reduce((sum, row) => sum + row.records, 0);
    const passports = free.filter((row) => row.is_shown).length;
    const [kept, recalled] = [rows.length - unused.length, unused.length - free.length];
    return { ...NO_EFFECT, count: free.length, kept, recalled, units, records, passports };
  },
};
