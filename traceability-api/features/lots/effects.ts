import { sql } from 'drizzle-orm';
import type { EffectEntry } from '../../core/context';
import { idArray, isOwn, NO_EFFECT, type QuestionOf } from '../../core/effects';
import { isShown } from '../articles/effects';
import { openRecallOf } from './recalled';

export const lotsEffects: EffectEntry = {
  async count(ctx, { ids }: QuestionOf<'lots'>) {
    const { rows } = await ctx.tx.execute<{ units: number; is_recalled: boolean; is_shown: boolean }>(sql`
      select (select count(*)::int from units u where u.company_id = l.company_id and u.lot_id = l.id) as units,
        ${openRecallOf(sql`l.company_id`, sql`l.id`)} is not null as is_recalled, ${isShown} and a.gtin is not null as is_shown
      from lots l join articles a on a.id = l.article_id and a.company_id = l.company_id
      where ${isOwn(ctx, 'l')} and l.id = any(${idArray(ids)}) and l.deleted_at is null`);
    const empty = rows.filter((row) => row.units === 0);
    const free = empty.filter((row) => !row.is_recalled);
    const units = rows.reduce((sum, row) => sum + row.units, 0);
    const passports = free.filter((row) => row.is_shown).length;
    const [kept, recalled] = [rows.length - empty.length, empty.length - free.length];
    return { ...NO_EFFECT, count: free.length, kept, recalled, units, passports };
  },
};
