import { act, render, renderHook } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { useRefreshWhile } from './use-refresh-while';

const mockRefresh = jest.fn();
const mockRouter = { refresh: mockRefresh };
jest.mock('next/navigation', () => ({ useRouter: () => mockRouter }));

beforeEach(() => {
  jest.useFakeTimers();
  mockRefresh.mockReset();
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

it('refreshes every three seconds while something is in progress', async () => {
  const { rerender } = renderHook(useRefreshWhile, { initialProps: true });
  await pass(6_000);
  expect(mockRefresh).toHaveBeenCalledTimes(2);
  rerender(false);
  await pass(6_000);
  expect(mockRefresh).toHaveBeenCalledTimes(2);
});

/** As Next shows a refreshed page: once it has loaded. */
function Page() {
  const [page, setPage] = useState<Promise<void> | null>(null);
  useRefreshWhile(true);
  mockRefresh.mockImplementation(() => setPage(new Promise((resolve) => (arrive = resolve))));
  return <Suspense>{page && <Content page={page} />}</Suspense>;
}
let arrive: () => void;
const Content = ({ page }: { page: Promise<void> }) => use(page) ?? 'read anew';

it('waits for one refresh before the next', async () => {
  render(<Page />);
  for (const _ of [1, 2, 3]) await pass(3_000);
  expect(mockRefresh).toHaveBeenCalledTimes(1);
  await act(async () => arrive());
  await pass(3_000);
  expect(mockRefresh).toHaveBeenCalledTimes(2);
});

it('requests nothing while offline', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderHook(useRefreshWhile, { initialProps: true });
  await pass(6_000);
  expect(mockRefresh).not.toHaveBeenCalled();
  onLine.mockRestore();
});
