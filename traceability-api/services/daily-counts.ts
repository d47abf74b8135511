import { sql } from 'drizzle-orm';
import { dailyArticleCounts, dailyCounts, type METRICS } from '../db/schema';
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

export interface ArticleScan {
  companyId: string;
  articleId: string;
  at: Date;
}

/** Adds scans to the days of their articles, always in one order: two writers at once cannot wait for each other. */
export async function countArticleScans(tx: Tx, scans: readonly ArticleScan[]): Promise<void> {
  const counts = new Map<string, typeof dailyArticleCounts.$inferInsert>();
  for (const { companyId, articleId, at } of scans) {
    const key = `${companyId} ${dayOf(at)} ${articleId}`;
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { companyId, articleId, day: dayOf(at), count: 1 });
  }
  if (counts.size === 0) return;
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  await tx
    .insert(dailyArticleCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [dailyArticleCounts.companyId, dailyArticleCounts.day, dailyArticleCounts.articleId],
      set: { count: sql`${dailyArticleCounts.count} + excluded.count` },
    });
}
