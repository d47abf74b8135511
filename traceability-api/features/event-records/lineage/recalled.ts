import { sql, type SQL } from 'drizzle-orm';
import type { TenantCtx } from '../../../core/context';

/** The recall that goes on for a lot, null for none. */
export const openRecallOf = (companyId: SQL, lotId: SQL): SQL<string | null> => sql<string | null>`(
  select c.id from recall_lots m join recalls c on c.company_id = m.company_id and c.id = m.recall_id and c.ended_at is null
  where m.company_id = ${companyId} and m.lot_id = ${lotId} order by c.started_at desc limit 1)`;

/** The recall that goes on for a supplier's lot, null for none. */
export const openRecallOfSupplierLot = (companyId: SQL, supplierLot: SQL): SQL<string | null> => sql<string | null>`(
  select c.id from recalls c
  where c.company_id = ${companyId} and c.supplier_lot = ${supplierLot} and c.ended_at is null)`;

/** Whether a unit is called back by itself, wherever it is. */
export const isUnitRecalled = (companyId: SQL, unitId: SQL): SQL<boolean> => sql<boolean>`exists (
  select 1 from recall_units m join recalls c on c.company_id = m.company_id and c.id = m.recall_id and c.ended_at is null
  where m.company_id = ${companyId} and m.unit_id = ${unitId})`;

/**
 * A recall that begins waits for a lot that is being made, and the other way round, so that none slips through. Taken after
 * locks of lots.
 */
export const lockRecalls = (ctx: Pick<TenantCtx, 'tx' | 'companyId'>) =>
  ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`recalls:${ctx.companyId}`}, 0))`);
