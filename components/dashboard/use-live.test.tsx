import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig, type Cache } from 'swr';
import { responseOf, success } from '@/components/calls/testing/answers';
import type { Dashboard, DashboardNews } from '@/lib/contract/dashboard';
import { useLive } from './use-live';

const mockRefresh = jest.fn();
const mockRouter = { refresh: mockRefresh };
jest.mock('next/navigation', () => ({ useRouter: () => mockRouter }));

const dayOf = (scans: number) => ({ day: '2026-11-20', scans, visits: 0, logins: 0, registers: 0 });
const figures = (scans: number, from = '2026-11-20'): Dashboard => ({
  ...{ from, to: '2026-11-20', totals: { units: 1, codes: 1, scans, visits: 0 }, people: 'company' },
  ...{ scans: { count: scans, previous: 0 }, visits: { count: 0, previous: 0 }, logins: { count: 0, previous: 0 } },
  ...{ registers: { count: 0, previous: 0 }, days: [dayOf(scans)], topArticles: [], recentScans: [] },
  steps: { articles: true, codes: true, units: true, scans: true },
});
const newsOf = (scans: number): DashboardNews => ({
  ...{ days: [dayOf(scans)], totals: { scans, visits: 0 }, recentScans: [] },
});

/** The API's response; null while it does not respond. */
let latest: DashboardNews | null;
let fullFigures: Dashboard | null;
/** Number of calls for all figures. */
let readCount: number;
let cache: Cache;

beforeEach(() => {
  latest = null;
  fullFigures = null;
  readCount = 0;
  cache = new Map();
  mockRefresh.mockClear();
  globalThis.fetch = (async (url: string) => {
    const isNews = url.includes('/latest');
    if (!isNews) readCount += 1;
    const message = isNews ? latest && { mark: String(latest.totals.scans), news: latest } : fullFigures;
    if (!message) throw new TypeError('offline');
    return responseOf(success(message));
  }) as unknown as typeof fetch;
});

/** The user returns to the window: the figures are loaded again. */
async function refresh(answer: Dashboard | null) {
  fullFigures = answer;
  const before = readCount;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(readCount).toBeGreaterThan(before));
}

/** Renders the page like the server; all visits share a cache, as in one window. */
function visit(first: Dashboard, today = '2026-11-20') {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache, focusThrottleInterval: 0, dedupingInterval: 0 }}>{children}</SWRConfig>
  );
  const { result, rerender, unmount } = renderHook((drawn: Dashboard) => useLive(drawn, today), {
    wrapper,
    initialProps: first,
  });
  return { displayedScans: () => result.current.totals.scans, draw: rerender, leave: unmount };
}

it('shows the server-rendered figures of this visit, not cached ones of an earlier visit', async () => {
  const before = visit(figures(3));
  await refresh(figures(5));
  expect(before.displayedScans()).toBe(5);
  before.leave();
  expect(visit(figures(8)).displayedScans()).toBe(8);
});

it('reloads the figures of a page restored by Back', async () => {
  const cachedFigures = figures(3);
  const before = visit(cachedFigures);
  await refresh(figures(5));
  before.leave();
  fullFigures = figures(7);
  const after = visit(cachedFigures);
  expect(after.displayedScans()).toBe(5);
  await waitFor(() => expect(after.displayedScans()).toBe(7));
});

it('adds no news of an earlier visit to the figures of this one', async () => {
  latest = newsOf(5);
  const before = visit(figures(3));
  await waitFor(() => expect(before.displayedScans()).toBe(5));
  before.leave();
  latest = null;
  expect(visit(figures(8)).displayedScans()).toBe(8);
});

it('shows current figures when a period is selected again', async () => {
  const { displayedScans, draw } = visit(figures(3));
  await refresh(figures(4));
  expect(displayedScans()).toBe(4);
  draw(figures(30, '2026-11-01'));
  expect(displayedScans()).toBe(30);
  draw(figures(9));
  expect(displayedScans()).toBe(9);
});

it('keeps the last figures if they cannot be loaded again', async () => {
  const { displayedScans } = visit(figures(3));
  await refresh(figures(6));
  expect(displayedScans()).toBe(6);
  await refresh(null);
  expect(displayedScans()).toBe(6);
});

it('reloads the page after midnight, if its period ends today', async () => {
  latest = newsOf(5);
  const before = visit(figures(5));
  await waitFor(() => expect(before.displayedScans()).toBe(5));
  expect(mockRefresh).not.toHaveBeenCalled();
  latest = { ...newsOf(6), days: [dayOf(5), { ...dayOf(1), day: '2026-11-21' }] };
  await waitFor(() => expect(mockRefresh).toHaveBeenCalledTimes(1), { timeout: 3_000 });
  before.leave();
  mockRefresh.mockClear();
  const earlier = visit(figures(3), '2026-11-30');
  await waitFor(() => expect(earlier.displayedScans()).toBe(6));
  expect(mockRefresh).not.toHaveBeenCalled();
});
