import { sql } from 'drizzle-orm';
import type { TrashEntry } from '../../core/context';
import { places } from '../../db/schema';
import { restorePlaces } from './writes';

export const placesTrash: TrashEntry = {
  table: places,
  name: sql`${places.name}`,
  detail: sql`${places.town}`,
  search: sql`${places.search}`,
  restore: restorePlaces,
  isUnreferenced: sql`not exists (select 1 from containers c where c.company_id = t.company_id and c.place_id = t.id)
    and not exists (select 1 from event_records r where r.company_id = t.company_id and r.place_id = t.id)`,
  beforeDelete: () => [],
};
