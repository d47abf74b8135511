import { sql } from 'drizzle-orm';
import type { TrashEntry } from '../../core/context';
import { events, processes } from '../../db/schema';
import { restoreEvents } from './writes';

export const eventsTrash: TrashEntry = {
  level: 300,
  table: events,
  name: sql`${events.name}`,
  detail: sql`(select p.name from ${processes} p where p.id = ${events.processId})`,
  search: sql`${events.search}`,
  restore: restoreEvents,
  // Events of a deleted process are restored or deleted with it.
  isUnreferenced: sql`exists (select 1 from processes p where p.company_id = t.company_id and p.id = t.process_id
    and p.deleted_at is null)`,
  beforeDelete: () => [],
};
