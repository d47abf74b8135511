import { sql } from 'drizzle-orm';
import type { EffectEntry } from '../../core/context';
import { isOwn, type QuestionOf } from '../../core/effects';
import { effectOnArticles } from '../articles/effects';
import { countImportMaterials } from '../materials/of-imports';
import { isUndoable, isUntouched } from './jobs/undoable';

/**
 * Created articles that nobody has changed since go to the trash, together with materials that only they contain;
 * updated ones are restored if possible.
 */
export const importsEffects: EffectEntry = {
  async count(ctx, { importId }: QuestionOf<'imports'>) {
    const createdIds = sql`select r.article_id from import_rows r where ${isOwn(ctx, 'r')}
      and r.import_id = ${importId}::uuid and r.action = 'create' and r.article_id is not null`;
    const created = await effectOnArticles(ctx, sql`${isUntouched('a')} and a.id in (${createdIds})`);
    const { rows } = await ctx.tx.execute<{ made: number; changed: number; untouched: number }>(sql`
      select (select count(*)::int from articles m where ${isOwn(ctx, 'm')} and m.id in (${createdIds})) as made,
        count(*)::int as changed, count(*) filter (where ${isUndoable})::int as untouched
      from import_changes c join articles a on a.id = c.article_id and a.company_id = c.company_id
      where ${isOwn(ctx, 'c')} and c.import_id = ${importId}::uuid`);
    const { made: all = 0, changed = 0, untouched = 0 } = rows[0] ?? {};
    const kept = all - created.count + (changed - untouched);
    const undone = sql`(${isUntouched('a')} and a.id in (${createdIds})) or exists (
      select 1 from import_changes c where ${isOwn(ctx, 'c')} and c.import_id = ${importId}::uuid
        and c.article_id = a.id and ${isUndoable})`;
    const materials = await countImportMaterials(ctx, importId, undone);
    return { ...created, count: created.count + untouched, kept, materials };
  },
};
