import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../core/context';

/**
 * Locks articles until the transaction ends, so that the state read after it is the one that is overwritten. Locks in
 * the order of their ids, to avoid deadlocks.
 */
export async function lockArticles({ tx, companyId }: TenantTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    select from articles where company_id = ${companyId}::uuid and id = any(${sql.param([...ids])}::uuid[])
    order by id for no key update`);
}
