import { getTableName, sql } from 'drizzle-orm';
import type { EffectEntry } from '../../core/context';
import { isOwn, NO_EFFECT, type QuestionOf } from '../../core/effects';
import { openTrashEntry } from './entry';

/** The rows that are deleted permanently, and those that stay in the trash because something refers to them. */
export const trashEffects: EffectEntry = {
  async count(ctx, { of }: QuestionOf<'trash'>) {
    const { table, isUnreferenced, wasPublished } = openTrashEntry(ctx, of);
    // The offset keeps the planner from checking the references of a row for each of the three counts.
    const { rows } = await ctx.tx.execute<{ free: number; kept: number; passports: number }>(sql`
      select count(*) filter (where is_free)::int as free, count(*) filter (where not is_free)::int as kept,
        count(*) filter (where is_free and was_published)::int as passports
      from (select ${isUnreferenced} as is_free, ${wasPublished ?? sql`false`} as was_published
        from ${sql.identifier(getTableName(table))} t
        where ${isOwn(ctx, 't')} and t.deleted_at is not null offset 0) as trashed`);
    const { free = 0, kept = 0, passports = 0 } = rows[0] ?? {};
    return { ...NO_EFFECT, count: free, kept, articles: wasPublished ? free : 0, passports };
  },
};
