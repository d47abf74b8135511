import { sql } from 'drizzle-orm';
import type { TrashEntry } from '../../core/context';
import { materials } from '../../db/schema';
import { restoreMaterials } from './writes';

export const materialsTrash: TrashEntry = {
  table: materials,
  name: sql`${materials.name}`,
  detail: sql`''`,
  search: sql`${materials.nameKey}`,
  restore: restoreMaterials,
  isUnreferenced: sql`not exists (select 1 from article_compositions c
    where c.company_id = t.company_id and c.material_id = t.id)`,
  beforeDelete: () => [],
};
