import { sql } from 'drizzle-orm';
import { dailyArticleCounts, dailyCounts, monthlyArticleCounts, type METRICS } from '../db/schema';
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

const monthOf = (at: Date) => `${dayOf(at).slice(0, 7)}-01`;

interface ArticleCount {
  companyId: string;
  articleId: string;
  period: string;
  count: number;
}

/** Counts by article and period, always in one order: two writers at once cannot wait for each other. */
function tally(scans: readonly ArticleScan[], periodOf: (at: Date) => string): ArticleCount[] {
  const counts = new Map<string, ArticleCount>();
  for (const { companyId, articleId, at } of scans) {
    const period = periodOf(at);
    const key = `${companyId} ${period} ${articleId}`;
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { companyId, articleId, period, count: 1 });
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Adds scans to the days and months of their articles. */
export async function countArticleScans(tx: Tx, scans: readonly ArticleScan[]): Promise<void> {
  if (scans.length === 0) return;
  const days = tally(scans, dayOf).map(({ period, ...row }) => ({ ...row, day: period }));
  await tx
    .insert(dailyArticleCounts)
    .values(days)
    .onConflictDoUpdate({
      target: [dailyArticleCounts.companyId, dailyArticleCounts.day, dailyArticleCounts.articleId],
      set: { count: sql`${dailyArticleCounts.count} + excluded.count` },
    });
  const months = tally(scans, monthOf).map(({ period, ...row }) => ({ ...row, month: period }));
  await tx
    .insert(monthlyArticleCounts)
    .values(months)
    .onConflictDoUpdate({
      target: [monthlyArticleCounts.companyId, monthlyArticleCounts.month, monthlyArticleCounts.articleId],
      set: { count: sql`${monthlyArticleCounts.count} + excluded.count` },
    });
}
