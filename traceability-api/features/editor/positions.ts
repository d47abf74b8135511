import { and, inArray, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { editor } from '@/lib/contract/editor';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import type { passportPages, passportSections } from '../../db/schema';

type OrderInput = z.output<typeof editor.saveSectionOrder.body>;

/**
 * Reorders rows among their siblings; those not listed keep their position. All are renumbered from 0, so that
 * positions sent by a client do not grow. Returns how many were listed. @throws INVALID_DATA for a row that is no
 * sibling
 */
export async function savePositions(
  ctx: TenantCtx,
  table: typeof passportPages | typeof passportSections,
  siblings: SQL | undefined,
  list: OrderInput,
): Promise<{ count: number }> {
  const ids = list.map(({ _id }) => _id);
  const count = await ctx.tx.$count(table, and(siblings, inArray(table.id, ids)));
  if (count < new Set(ids).size) return fail('INVALID_DATA', { text: 'orderOfOther' });
  await ctx.tx.execute(sql`
    update ${table} set position = ranked.position
    from (
      select ${table.id} as id,
        row_number() over (order by coalesce(sent.position, ${table.position}), ${table.id}) - 1 as position
      from ${table}
      left join unnest(${sql.param(ids)}::text[], ${sql.param(list.map(({ order }) => order))}::int[])
        as sent(id, position) on sent.id = ${table.id}
      where ${siblings}
    ) ranked
    where ${table.id} = ranked.id and ${table.position} <> ranked.position`);
  return { count };
}
