import { sql } from 'drizzle-orm';
import { articleScanCounts, dailyCounts, type METRICS } from '../../db/schema';
import type { Tx } from '../../db/client';

export const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Adds to a company's count of a UTC day, in the transaction of the counted rows. */
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

interface DayCount {
  companyId: string;
  articleId: string;
  day: string;
  count: number;
}

function tally(scans: readonly ArticleScan[]): DayCount[] {
  const counts = new Map<string, DayCount>();
  for (const { companyId, articleId, at } of scans) {
    const day = dayOf(at);
    const key = `${companyId} ${day} ${articleId}`;
    const entry = counts.get(key);
    if (entry) entry.count += 1;
    else counts.set(key, { companyId, articleId, day, count: 1 });
  }
  return [...counts.values()];
}

/**
 * Adds scans to the day, week and month of their articles, in a fixed order, so that concurrent writers cannot
 * deadlock.
 */
export async function countArticleScans(tx: Tx, scans: readonly ArticleScan[]): Promise<void> {
  const counts = tally(scans);
  if (counts.length === 0) return;
  const column = <T>(pick: (count: DayCount) => T) => sql.param(counts.map(pick));
  await tx.execute(sql`
    insert into ${articleScanCounts} as known (company_id, span, start, article_id, count)
    select company_id, span, date_trunc(span, day)::date, article_id, sum(count)
    from unnest(${column(({ companyId }) => companyId)}::uuid[], ${column(({ day }) => day)}::date[],
      ${column(({ articleId }) => articleId)}::uuid[], ${column(({ count }) => count)}::int[])
      as scan(company_id, day, article_id, count), unnest(array['day', 'week', 'month']) as span
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (company_id, span, start, article_id) do update set count = known.count + excluded.count`);
}
