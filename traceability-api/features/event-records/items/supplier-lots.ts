import { sql, type SQL } from 'drizzle-orm';
import { canonicalLot } from '@/lib/domain/epcis/identifiers';
import type { TenantCtx } from '../../../core/context';

/** The names that records have for a lot of another company, given in its canonical form, as a table of `name`. */
export const namesOfForeignLot = (companyId: string, lot: SQL): SQL =>
  sql`(select name from supplier_lots where company_id = ${companyId}::uuid and lot = ${lot})`;

/**
 * Stores lots of other companies that something was made of, or became, in a fixed order, so that concurrent
 * transactions cannot deadlock.
 */
export async function keepSupplierLots(ctx: TenantCtx, lotNames: Iterable<string>): Promise<void> {
  const names = [...new Set(lotNames)].sort();
  if (names.length === 0) return;
  const lots = names.map((name) => canonicalLot(ctx.companyId, name));
  await ctx.tx.execute(sql`
    insert into supplier_lots (company_id, name, lot, recorded_at)
    select ${ctx.companyId}::uuid, name, lot, ${ctx.now().toISOString()}::timestamptz
    from unnest(${sql.param(names)}::text[], ${sql.param(lots)}::text[]) as s(name, lot)
    on conflict do nothing`);
}
