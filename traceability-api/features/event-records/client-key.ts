import { sql } from 'drizzle-orm';
import type { TenantCtx } from '../../core/context';

/** Of two windows that send the same at once, the second waits and finds what the first has made. Taken before all other locks. */
export const lockClientKey = (ctx: TenantCtx, clientKey: string) =>
  ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`client-key:${ctx.companyId}:${clientKey}`}, 0))`);
