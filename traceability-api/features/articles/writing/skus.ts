import { and, eq, sql, type SQLWrapper } from 'drizzle-orm';
import { articles } from '../../../db/schema';
import type { TenantTx } from '../../../core/context';
import type { WriteCtx } from '../../../core/write-ctx';

const PREFIX = 'ART-';
const DIGITS = 6;

/** The highest number of a generated SKU among texts; null if there is none. */
export const lastNumber = (sku: SQLWrapper) =>
  sql<string | null>`max(substring(${sku} from '^ART-([0-9]{6,12})$')::bigint)`;

/** Locks the company's SKU numbering until the transaction ends. */
export async function lockSkus({ tx, companyId }: TenantTx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sku:${companyId}`}, 0))`);
}

/**
 * `count` new SKUs of the company, from ART-000001, each above `lastTaken`. Concurrent writers wait until the
 * first commits, so no number is assigned twice; numbers of articles in the trash are not reused.
 */
export async function newSkus(ctx: WriteCtx, count: number, lastTaken: number): Promise<string[]> {
  if (count === 0) return [];
  await lockSkus(ctx);
  const [last] = await ctx.tx
    .select({ number: lastNumber(articles.sku) })
    .from(articles)
    .where(and(eq(articles.companyId, ctx.companyId), sql`${articles.sku} like ${`${PREFIX}%`}`));
  const first = Math.max(Number(last?.number ?? 0), lastTaken) + 1;
  return Array.from({ length: count }, (_, at) => `${PREFIX}${String(first + at).padStart(DIGITS, '0')}`);
}
