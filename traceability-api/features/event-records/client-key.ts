import { sql } from 'drizzle-orm';
import type { TenantCtx } from '../../core/context';

/**
 * Serializes requests with the same client key: the second one finds what the first has stored. Taken before all other
 * locks.
 */
export const lockClientKey = (ctx: TenantCtx, clientKey: string) =>
  ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`client-key:${ctx.companyId}:${clientKey}`}, 0))`);
