import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertsHost } from '@/components/ui/alerts/alerts-host';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { ArticlesBulkBar } from './articles-bulk-bar';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined, push: () => undefined, replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/admin/articles',
}));

const asked: string[] = [];
let answer: object = {};
const effect = { count: 2, kept: 0, articles: 2, units: 12, codes: 11, passports: 2, hasContact: true };

beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = ((url: string) => {
    asked.push(url);
    const body = { status: 'success', message: url === '/api/effects' ? effect : answer };
    return Promise.resolve({ ok: true, status: 200, text: () => Promise.resolve(JSON.stringify(body)) });
  }) as unknown as typeof fetch;
});

const ids = ['01a1fc9c-a8a1-7000-9010-3c9e740a5360', '01a1fc9c-a8a1-7000-9010-3c9e740a5361'];
const show = () =>
  renderWithTexts(
    <>
      <ArticlesBulkBar selection={{ ids, isAllMatching: false, count: 2, clear: () => undefined }} templates={[]} />
      <AlertsHost />
    </>,
  );

describe('what is done to chosen articles', () => {
  it.each([
    ['Unpublish', 'Unpublish 2 passports?', 'unpublish'],
    ['Withdraw', 'Withdraw 2 passports?', 'withdraw'],
    ['Delete', 'Delete 2 articles?', 'delete'],
  ])('%s comes after the question, which says what it changes', async (name, question, verb) => {
    const user = userEvent.setup();
    answer = { count: 2 };
    show();
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(question)).toBeVisible();
    expect(await screen.findByText('Codes in circulation that will say “withdrawn by the brand”')).toBeVisible();
    expect(screen.getByText('11')).toBeVisible();
    expect(asked).toEqual(['/api/effects']);
    await user.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);
    await waitFor(() => expect(asked).toEqual(['/api/effects', `/api/articles/${verb}`]));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
  });

  it('names the articles that could not be published, and asks for a review of their GTINs', async () => {
    const user = userEvent.setup();
    answer = { count: 1, refused: [{ id: ids[0], name: 'Jersey Tejo' }] };
    show();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('One article was not published')).toBeVisible();
    expect(screen.getByText('Jersey Tejo')).toBeVisible();
    expect(screen.getByText('1 passport published')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Request a review' }));
    await waitFor(() => expect(asked).toEqual(['/api/articles/publish', '/api/gtin-reviews']));
    expect(await screen.findByText('Review requested')).toBeVisible();
  });
});
