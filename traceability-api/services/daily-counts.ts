import { sql } from 'drizzle-orm';
import { dailyCounts, type METRICS } from '../db/schema';
import type { Tx } from '../db/client';

export const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Adds to a company's count of a UTC day, in the transaction of what is counted. */
export async function countDay(
  tx: Tx,
  companyId: string,
  metric: (typeof METRICS)[number],
  at: Date,
  count = 1,
): Promise<void> {
  await tx
    .insert(dailyCounts)
    .values({ companyId, metric, day: dayOf(at), count })
    .onConflictDoUpdate({
      target: [dailyCounts.companyId, dailyCounts.metric, dailyCounts.day],
      set: { count: sql`${dailyCounts.count} + excluded.count` },
    });
}
