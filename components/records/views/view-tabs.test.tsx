import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alertStore } from '@/components/ui/alerts/alert-store';
import { AlertsHost } from '@/components/ui/alerts/alerts-host';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { ViewTabs } from './view-tabs';

const mockAddress = { query: '' };
const mockRefresh = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: mockRefresh, push: () => undefined, replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(mockAddress.query),
  usePathname: () => '/admin/articles',
}));

const WOOL = { id: '01a1fc9c-a8a1-7000-9010-3c9e740a5360', name: 'Wool', query: 'q=wool' };
const requests: { method: string; url: string; body: unknown }[] = [];
/** The query of a view of the same name on the server. */
let replacedQuery: string | null;
/** The view was deleted meanwhile in another tab. */
let isGone: boolean;

beforeEach(() => {
  requests.length = 0;
  isGone = false;
  replacedQuery = null;
  mockRefresh.mockClear();
  globalThis.fetch = ((url: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    requests.push({ method, url, body: body ? (JSON.parse(body) as unknown) : undefined });
    const text = JSON.stringify({
      status: 'success',
      message: method === 'DELETE' ? { id: WOOL.id } : { ...WOOL, replacedQuery },
    });
    if (isGone) {
      const notFound = JSON.stringify({ status: 'error', code: 'NOT_FOUND', message: '' });
      return Promise.resolve({ ok: false, status: 404, text: () => Promise.resolve(notFound) });
    }
    return Promise.resolve({ ok: true, status: 200, text: () => Promise.resolve(text) });
  }) as unknown as typeof fetch;
});

function show(query: string) {
  mockAddress.query = query;
  renderWithTexts(
    <>
      <ViewTabs list="articles" views={[WOOL]} />
      <AlertsHost />
    </>,
  );
}

it('makes no call while it shows the views that came with the page', () => {
  show('page=2&q=wool');
  expect(screen.getByRole('link', { name: 'Wool' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'All' })).not.toHaveAttribute('aria-current');
  expect(requests).toEqual([]);
});

it('saves the current view under a name, and refreshes the page', async () => {
  const user = userEvent.setup();
  show('q=silk&sort=name');
  await user.click(screen.getByRole('button', { name: 'Save this view' }));
  await user.type(await screen.findByRole('textbox'), 'Silk{Enter}');
  await waitFor(() => expect(mockRefresh).toHaveBeenCalledTimes(1));
  const body = { list: 'articles', name: 'Silk', query: 'q=silk&sort=name' };
  expect(requests).toEqual([{ method: 'POST', url: '/api/saved-views', body }]);
});

it('deletes a view and restores it', async () => {
  const user = userEvent.setup();
  show('q=wool');
  await user.click(screen.getByRole('button', { name: /Wool/ }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(mockRefresh).toHaveBeenCalledTimes(2));
  expect(requests).toEqual([
    { method: 'DELETE', url: `/api/saved-views/${WOOL.id}`, body: undefined },
    { method: 'POST', url: '/api/saved-views', body: { list: 'articles', name: 'Wool', query: 'q=wool' } },
  ]);
});

it('says that a view of the same name was replaced, as another tab has saved it, and restores that', async () => {
  const user = userEvent.setup();
  replacedQuery = 'q=merino';
  show('q=silk');
  await user.click(screen.getByRole('button', { name: 'Save this view' }));
  await user.type(await screen.findByRole('textbox'), 'Wool{Enter}');
  expect(await screen.findByText('View “Wool” replaced')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(mockRefresh).toHaveBeenCalledTimes(2));
  expect(requests.map(({ body }) => body)).toEqual([
    { list: 'articles', name: 'Wool', query: 'q=silk' },
    { list: 'articles', name: 'Wool', query: 'q=merino' },
  ]);
});

it('removes a view that another tab has already deleted, and says so plainly', async () => {
  isGone = true;
  const user = userEvent.setup();
  show('q=wool');
  await user.click(screen.getByRole('button', { name: /Wool/ }));
  await waitFor(() => expect(mockRefresh).toHaveBeenCalledTimes(1));
  expect(alertStore.get().at(-1)).toMatchObject({ kind: 'notice', message: 'View “Wool” deleted' });
});
