import { sql } from 'drizzle-orm';
import type { TenantCtx, TrashEntry } from '../../core/context';
import { articles, lots } from '../../db/schema';
import { restoreLot } from './writes';

async function restoreLots(ctx: TenantCtx, ids: string[]): Promise<{ count: number }> {
  for (const id of ids) await restoreLot(ctx, id);
  return { count: ids.length };
}

export const lotsTrash: TrashEntry = {
  table: lots,
  name: sql`${lots.code}`,
  detail: sql`(select a.name from ${articles} a where a.id = ${lots.articleId})`,
  search: sql`lower(${lots.code})`,
  restore: restoreLots,
  isFreeOfUse: sql`not exists (select 1 from units u where u.lot_id = t.id)
    and not exists (select 1 from event_record_items i where i.company_id = t.company_id and i.item_id = t.id)`,
  before: () => [],
};
