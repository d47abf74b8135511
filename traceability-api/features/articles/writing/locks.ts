import { sql } from 'drizzle-orm';
import type { WriteCtx } from '../../../core/write-ctx';

/**
 * Holds articles as they are until the transaction ends: what is read of them then is what will be overwritten. In the order
 * of their ids, so that two writers of many wait for each other and never in a circle.
 */
export async function lockArticles(
  { tx, companyId }: Pick<WriteCtx, 'tx' | 'companyId'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    select from articles where company_id = ${companyId}::uuid and id = any(${sql.param([...ids])}::uuid[])
    order by id for no key update`);
}
