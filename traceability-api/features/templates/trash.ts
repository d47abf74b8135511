import { sql } from 'drizzle-orm';
import type { TrashEntry } from '../../core/context';
import { templates } from '../../db/schema';
import { deleteDrafts } from '../passports/removal';
import { restoreTemplates } from './writes';

export const templatesTrash: TrashEntry = {
  table: templates,
  name: sql`${templates.name}`,
  detail: sql`''`,
  search: sql`${templates.nameKey}`,
  restore: restoreTemplates,
  isUnreferenced: sql`true`,
  beforeDelete: (ids, companyId) => [
    sql`update articles set template_id = null
      where company_id = ${companyId}::uuid and template_id = any(${ids})`,
    sql`delete from template_designs d where d.company_id = ${companyId}::uuid and d.template_id = any(${ids})
      and not exists (select 1 from articles a where a.design_id = d.id)`,
    ...deleteDrafts(ids, companyId),
  ],
};
