import { sql, type SQL } from 'drizzle-orm';
import type { TrashType } from '@/lib/contract/trash';
import { releaseGtins } from '../gtin-claims/claims';

interface Emptying {
  /** Rows that something kept refers to stay in the trash. */
  isFree: SQL;
  /** What goes with the rows, before them. `ids` is the list of this batch. */
  before: (ids: SQL, companyId: string) => SQL[];
}

export const EMPTYING: Record<TrashType, Emptying> = {
  articles: {
    isFree: sql`not exists (select 1 from units u where u.article_id = t.id)
      and not exists (select 1 from lots l where l.article_id = t.id)`,
    before: (ids, companyId) => [
      ...releaseGtins(companyId, ids),
      sql`delete from article_properties where article_id = any(${ids})`,
      sql`delete from article_compositions where article_id = any(${ids})`,
      sql`delete from passport_versions where article_id = any(${ids})`,
    ],
  },
  materials: {
    isFree: sql`not exists (select 1 from article_compositions c where c.material_id = t.id)`,
    before: () => [],
  },
  templates: {
    isFree: sql`true`,
    before: (ids) => [sql`update articles set template_id = null where template_id = any(${ids})`],
  },
  lots: { isFree: sql`not exists (select 1 from units u where u.lot_id = t.id)`, before: () => [] },
};

/** Whether nothing that is kept refers to a row `t` of the trash: only such rows are deleted for good. */
export const isFreeOfUse = (type: TrashType): SQL => EMPTYING[type].isFree;
