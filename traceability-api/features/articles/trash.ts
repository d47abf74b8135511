import { sql } from 'drizzle-orm';
import type { TrashEntry } from '../../core/context';
import { articles } from '../../db/schema';
import { releaseGtins } from '../gtin-claims/claims';
import { deleteDrafts } from '../passports/removal';
import { restoreArticles } from './writes';

export const articlesTrash: TrashEntry = {
  table: articles,
  name: sql`${articles.name}`,
  detail: sql`${articles.sku}`,
  search: sql`${articles.search}`,
  restore: restoreArticles,
  isUnreferenced: sql`not exists (select 1 from units u where u.company_id = t.company_id and u.article_id = t.id)
    and not exists (select 1 from lots l where l.company_id = t.company_id and l.article_id = t.id)
    and not exists (select 1 from events e where e.company_id = t.company_id and e.article_id = t.id)`,
  beforeDelete: (ids, companyId) => [
    ...releaseGtins(companyId, ids),
    ...deleteDrafts(ids, companyId),
    sql`delete from article_properties where company_id = ${companyId}::uuid and article_id = any(${ids})`,
    sql`delete from article_compositions where company_id = ${companyId}::uuid and article_id = any(${ids})`,
    sql`delete from passport_versions where company_id = ${companyId}::uuid and article_id = any(${ids})`,
  ],
  wasPublished: sql`exists (select 1 from passport_versions v where v.company_id = t.company_id and v.article_id = t.id)`,
};
