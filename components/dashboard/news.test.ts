import type { Dashboard, DashboardNews } from '@/lib/contract/dashboard';
import { withNews } from './news';

const day = (name: string, scans: number) => ({ day: name, scans, visits: scans, logins: 0, registers: 0 });

const data: Dashboard = {
  from: '2026-11-19',
  to: '2026-11-20',
  totals: { units: 5, codes: 45, scans: 10, visits: 9 },
  scans: { count: 4, previous: 3 },
  visits: { count: 4, previous: 2 },
  logins: { count: 0, previous: 0 },
  registers: { count: 0, previous: 0 },
  people: 'company',
  days: [day('2026-11-19', 1), day('2026-11-20', 3)],
  topArticles: [],
  recentScans: [],
  steps: { articles: true, codes: true, units: true, scans: false },
};

const news = (...days: ReturnType<typeof day>[]): DashboardNews => ({
  days,
  totals: { scans: 12, visits: 11 },
  recentScans: [],
});

it('adds new counts to the total, the period and its day, and leaves the comparison unchanged', () => {
  const fresh = withNews(data, news(day('2026-11-19', 1), day('2026-11-20', 5)));
  expect(fresh.totals).toEqual({ units: 5, codes: 45, scans: 12, visits: 11 });
  expect(fresh.scans).toEqual({ count: 6, previous: 3 });
  expect(fresh.days).toEqual([day('2026-11-19', 1), day('2026-11-20', 5)]);
  expect(fresh.steps.scans).toBe(true);
});

it('adds to a past period only what belongs to its days', () => {
  const fresh = withNews(data, news(day('2026-11-20', 4), day('2026-11-21', 7)));
  expect(fresh.scans.count).toBe(5);
  expect(fresh.days.map(({ day: name }) => name)).toEqual(['2026-11-19', '2026-11-20']);
  expect(fresh.totals.scans).toBe(12);
});
