import { sql } from 'drizzle-orm';
import type { TrashEntry } from '../../core/context';
import { containers } from '../../db/schema';
import { restoreContainers } from './writes';

export const containersTrash: TrashEntry = {
  level: 500,
  table: containers,
  name: sql`${containers.name}`,
  detail: sql`${containers.code}`,
  search: sql`${containers.search}`,
  restore: restoreContainers,
  isUnreferenced: sql`not exists (select 1 from container_loads l
      where l.company_id = t.company_id and (l.container_id = t.id or l.item_id = t.id))
    and not exists (select 1 from event_record_items i where i.company_id = t.company_id and i.item_id = t.id)`,
  beforeDelete: () => [],
};
