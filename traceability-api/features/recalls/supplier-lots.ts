import { sql } from 'drizzle-orm';
import { MAX_SUPPLIER_LOTS } from '@/lib/contract/recalls';
import { canonicalLot } from '@/lib/domain/epcis/identifiers';
import type { TenantCtx } from '../../core/context';
import { containing } from '../../core/lists/words';
import { namesOfForeignLot } from '../event-records/items/supplier-lots';
import { hasDescendant } from '../event-records/lineage/walk';

/** Most names from which the suggestions are chosen. */
const MAX_CANDIDATES = 200;

/**
 * Suppliers' lots that something of the company is made of and whose name contains `q`, in canonical form, latest
 * first.
 */
export async function findSupplierLots(ctx: TenantCtx, q: string): Promise<string[]> {
  const { companyId } = ctx;
  const words = q.trim();
  const names = words
    ? sql`select app_find_supplier_lots(${containing(words.toLowerCase())}, ${MAX_CANDIDATES})
        union select name from ${namesOfForeignLot(companyId, sql`${canonicalLot(companyId, words)}`)} as same`
    : sql`select name from supplier_lots where company_id = ${companyId}::uuid order by recorded_at desc limit ${MAX_CANDIDATES}`;
  const { rows } = await ctx.tx.execute<{ lot: string }>(sql`
    select s.lot from supplier_lots s
    where s.company_id = ${companyId}::uuid and s.name = any(array(${names}))
      and ${hasDescendant(companyId, sql`s.lot`)}
    group by s.lot order by max(s.recorded_at) desc, s.lot limit ${MAX_SUPPLIER_LOTS}`);
  return rows.map(({ lot }) => lot);
}
