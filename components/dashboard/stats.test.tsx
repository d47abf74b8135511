import { screen } from '@testing-library/react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Dashboard } from '@/lib/contract/dashboard';
import { Stats } from './stats';

function show(scans: { count: number; previous: number }, range: { from: string; to: string }) {
  const none = { count: 0, previous: 0 };
  const data = {
    ...range,
    totals: { units: 10, codes: 20, scans: 30, visits: 40 },
    ...{ scans, visits: none, logins: none, registers: none },
  } as unknown as Dashboard;
  return renderWithTexts(<Stats data={data} today="2026-11-30" hasCharts />);
}
const week = { from: '2026-11-24', to: '2026-11-30' };

it.each([
  [{ count: 110, previous: 100 }, '10% more than in the previous 7 days'],
  [{ count: 808, previous: 805 }, 'about the same as in the previous 7 days'],
  [{ count: 802, previous: 805 }, 'about the same as in the previous 7 days'],
  [{ count: 805, previous: 805 }, 'same as in the previous 7 days'],
  [{ count: 3, previous: 0 }, 'nothing in the previous 7 days'],
])('compares %p with the days before: %s', (scans, text) => {
  show(scans, week);
  expect(screen.getByText(text)).toBeVisible();
});

it('compares nothing with a day that has not begun in UTC', () => {
  const { unmount } = show({ count: 0, previous: 50 }, { from: '2026-11-30', to: '2026-11-30' });
  expect(screen.getByText('100% less than the previous day')).toBeVisible();
  unmount();
  show({ count: 0, previous: 50 }, { from: '2026-12-01', to: '2026-12-01' });
  expect(screen.queryByText(/previous day/)).toBeNull();
});
