import { and, eq, sql } from 'drizzle-orm';
import { articles } from '../../../db/schema';
import type { WriteCtx } from '../../../core/write-ctx';

const PREFIX = 'ART-';
const DIGITS = 6;

/**
 * `count` new SKUs of the company: ART-000001 and on. Two writers wait for each other until the first commits, so no number
 * is given twice; numbers in the trash are not given again.
 */
export async function newSkus({ tx, companyId }: WriteCtx, count: number): Promise<string[]> {
  if (count === 0) return [];
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sku:${companyId}`}, 0))`);
  const [last] = await tx
    .select({ number: sql<string | null>`max(substring(${articles.sku} from '^ART-([0-9]{6,12})$')::bigint)` })
    .from(articles)
    .where(and(eq(articles.companyId, companyId), sql`${articles.sku} like ${`${PREFIX}%`}`));
  const first = Number(last?.number ?? 0) + 1;
  return Array.from({ length: count }, (_, at) => `${PREFIX}${String(first + at).padStart(DIGITS, '0')}`);
}
