import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { responseOf, success } from '@/components/calls/testing/answers';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { ArticlesBulkBar } from './articles-bulk-bar';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined, push: () => undefined, replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/admin/articles',
}));

const ids = Array.from({ length: 1_500 }, (_, at) => `01a1fc9c-a8a1-7000-9010-${String(at).padStart(12, '0')}`);
let hasMore = true;

beforeEach(() => {
  globalThis.fetch = ((url: string) => {
    // No other response is awaited: the question appears before its numbers.
    if (!url.startsWith('/api/articles/ids')) return new Promise(() => undefined);
    return Promise.resolve(responseOf(success({ ids, hasMore })));
  }) as unknown as typeof fetch;
});

async function clickAction(name: string) {
  const selection = { ids: ids.slice(0, 2), isAllMatching: true, count: 1_500, clear: () => undefined };
  renderWithTexts(<ArticlesBulkBar selection={selection} templates={[{ id: 't1', name: 'Shirts' }]} />);
  await userEvent.click(screen.getByRole('button', { name }));
  await screen.findByRole('button', { name: 'Cancel' }, WAIT);
}

/** The dialog's script is loaded first. */
const WAIT = { timeout: 10_000 };

const ONLY_FIRST = 'This is done to 1,500 at a time, the oldest first. To choose the rest, filter the list.';
const ACTIONS = ['Publish', 'Unpublish', 'Withdraw', 'Assign a template', 'Delete'];

it.each(ACTIONS)('%s says that a long list has more rows than it applies to', async (name) => {
  hasMore = true;
  await clickAction(name);
  expect(screen.getByText(ONLY_FIRST)).toBeVisible();
});

it.each(ACTIONS)('%s does not say so if it applies to all', async (name) => {
  hasMore = false;
  await clickAction(name);
  expect(screen.queryByText(ONLY_FIRST)).toBeNull();
});
