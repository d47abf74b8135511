import { sql } from 'drizzle-orm';
import type { TrashEntry } from '../../core/context';
import { folded } from '../../core/lists/words';
import { articles, lots } from '../../db/schema';
import { restoreLots } from './writes';

export const lotsTrash: TrashEntry = {
  table: lots,
  name: sql`${lots.code}`,
  detail: sql`(select a.name from ${articles} a where a.id = ${lots.articleId})`,
  search: folded(sql`${lots.code}`),
  restore: restoreLots,
  isUnreferenced: sql`not exists (select 1 from units u where u.company_id = t.company_id and u.lot_id = t.id)
    and not exists (select 1 from event_record_items i where i.company_id = t.company_id and i.item_id = t.id)`,
  beforeDelete: () => [],
};
