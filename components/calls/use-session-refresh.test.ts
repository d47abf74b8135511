import { act, renderHook } from '@testing-library/react';
import { REFRESH_EVERY, useSessionRefresh } from './use-session-refresh';

const mockRefresh = jest.fn();
jest.mock('@/lib/session/browser', () => ({ refreshSession: () => mockRefresh() as unknown }));

beforeEach(() => {
  jest.useFakeTimers();
  mockRefresh.mockReset().mockResolvedValue({ ok: true });
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

/** A document that stays open for a while. */
async function openFor(milliseconds: number) {
  const { unmount } = renderHook(() => useSessionRefresh(true));
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
  unmount();
}

it('refreshes every hour, however often a new document is loaded', async () => {
  jest.setSystemTime(Date.now() + REFRESH_EVERY);
  await openFor(0);
  mockRefresh.mockClear();
  for (let at = 0; at < 12; at += 1) await openFor(REFRESH_EVERY / 4);
  expect(mockRefresh.mock.calls.length).toBeGreaterThanOrEqual(2);
  expect(mockRefresh.mock.calls.length).toBeLessThanOrEqual(3);
});

it('refreshes once for all tabs of the browser', async () => {
  const tabs = [renderHook(() => useSessionRefresh(true)), renderHook(() => useSessionRefresh(true))];
  await act(() => jest.advanceTimersByTimeAsync(REFRESH_EVERY / 2));
  mockRefresh.mockClear();
  await act(() => jest.advanceTimersByTimeAsync(REFRESH_EVERY));
  expect(mockRefresh).toHaveBeenCalledTimes(1);
  for (const { unmount } of tabs) unmount();
});
