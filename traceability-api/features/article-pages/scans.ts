import { and, eq, sql } from 'drizzle-orm';
import type { ArticleScans } from '@/lib/contract/article-pages';
import type { TenantCtx } from '../../core/context';
import { articleScanCounts } from '../../db/schema';
import { daysOf, resolveRange } from '../dashboard/range';

/** Scans of an article, from its stored counts: the months sum up to the total. */
export async function readArticleScans({ tx, companyId, now }: TenantCtx, articleId: string): Promise<ArticleScans> {
  const range = resolveRange({}, now());
  const rows = await tx
    .select({ span: articleScanCounts.span, start: articleScanCounts.start, count: articleScanCounts.count })
    .from(articleScanCounts)
    .where(
      and(
        eq(articleScanCounts.companyId, companyId),
        eq(articleScanCounts.articleId, articleId),
        sql`(${articleScanCounts.span} = 'month'
          or ${articleScanCounts.span} = 'day' and ${articleScanCounts.start} between ${range.from} and ${range.to})`,
      ),
    );
  const byDay = new Map(rows.flatMap(({ span, start, count }) => (span === 'day' ? [[start, count] as const] : [])));
  return {
    total: rows.reduce((sum, { span, count }) => (span === 'month' ? sum + count : sum), 0),
    days: daysOf(range).map((day) => ({ day, scans: byDay.get(day) ?? 0 })),
  };
}
