import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { responseOf, success } from '@/components/calls/testing/answers';
import { ViewerContext } from '@/components/calls/viewer';
import { AlertsHost } from '@/components/ui/alerts/alerts-host';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Caller } from '@/lib/contract/core/may-call';
import { HeldNotice } from './held-notice';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined, push: () => undefined, replace: () => undefined }),
  useSearchParams: () => new URLSearchParams('state=held'),
  usePathname: () => '/admin/articles',
}));

const ids = ['01a1fc9c-a8a1-7000-9010-3c9e740a5360', '01a1fc9c-a8a1-7000-9010-3c9e740a5361'];
const requests: { url: string; body: unknown }[] = [];

beforeEach(() => {
  requests.length = 0;
  globalThis.fetch = ((url: string, { body }: { body?: string } = {}) => {
    requests.push({ url, body: body ? (JSON.parse(body) as unknown) : undefined });
    const message = url.startsWith('/api/articles/ids') ? { ids, hasMore: false } : { count: 2, refused: [] };
    return Promise.resolve(responseOf(success(message)));
  }) as unknown as typeof fetch;
});

const show = (mustConfirm: boolean, role: Caller['role'] = 'Admin', count = 2) =>
  renderWithTexts(
    <ViewerContext value={{ role, level: 500, hasCompany: true }}>
      <HeldNotice count={count} mustConfirm={mustConfirm} />
      <AlertsHost />
    </ViewerContext>,
  );

it('says why articles are held back, and offers nothing that would be refused', () => {
  show(true);
  expect(screen.getByRole('status')).toHaveTextContent(
    '2 articles are waiting: you can publish them once you have confirmed',
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('publishes everything in the list, with the count on the button', async () => {
  const user = userEvent.setup();
  show(false);
  await user.click(screen.getByRole('button', { name: 'Publish 2 articles' }));
  expect(await screen.findByText('2 passports published')).toBeVisible();
  await waitFor(() =>
    expect(requests).toEqual([
      { url: '/api/articles/ids?state=held', body: undefined },
      { url: '/api/articles/publish', body: { ids } },
    ]),
  );
});

it('offers nothing to users who may not publish, and is hidden if nothing is held back', () => {
  show(false, 'collaborator');
  expect(screen.queryByRole('button', { name: /Publish/ })).not.toBeInTheDocument();
  show(false, 'Admin', 0);
  expect(screen.getAllByRole('status')).toHaveLength(1);
});
