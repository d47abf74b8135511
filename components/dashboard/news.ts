import type { Dashboard, DashboardNews } from '@/lib/contract/dashboard';

type Metric = 'scans' | 'visits' | 'logins' | 'registers';
const METRICS = ['scans', 'visits', 'logins', 'registers'] as const;

/** The figures with new counts added: totals, the last days within the period, and the latest scans. */
export function withNews(data: Dashboard, news: DashboardNews): Dashboard {
  const latest = new Map(news.days.map((day) => [day.day, day]));
  const days = data.days.map((day) => latest.get(day.day) ?? day);
  const countOf = (metric: Metric) => ({
    ...data[metric],
    count: days.reduce((sum, day) => sum + day[metric], 0),
  });
  return {
    ...data,
    totals: { ...data.totals, ...news.totals },
    ...(Object.fromEntries(METRICS.map((metric) => [metric, countOf(metric)])) as Pick<Dashboard, Metric>),
    days,
    recentScans: news.recentScans,
    steps: { ...data.steps, scans: data.steps.scans || news.totals.scans > 0 },
  };
}
