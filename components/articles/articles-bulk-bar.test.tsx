import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertsHost } from '@/components/ui/alerts-host';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { ArticlesBulkBar } from './articles-bulk-bar';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined, push: () => undefined, replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/admin/articles',
}));

const asked: string[] = [];
let answer: object = {};

beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = ((url: string) => {
    asked.push(url);
    const body = { status: 'success', message: answer };
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
  it('hides passports only after the question, which says how many', async () => {
    const user = userEvent.setup();
    answer = { count: 2 };
    show();
    await user.click(screen.getByRole('button', { name: 'Unpublish' }));
    expect(await screen.findByText('Unpublish 2 passports?')).toBeVisible();
    expect(asked).toEqual([]);
    await user.click(screen.getAllByRole('button', { name: 'Unpublish' }).at(-1) as HTMLElement);
    await waitFor(() => expect(asked).toEqual(['/api/articles/unpublish']));
  });

  it('names the articles that could not be published, and asks for a review of their GTINs', async () => {
    const user = userEvent.setup();
    answer = { count: 1, refused: [{ id: ids[0], name: 'Jersey Tejo' }] };
    show();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('One article was not published')).toBeVisible();
    expect(screen.getByText('Jersey Tejo')).toBeVisible();
    expect(screen.getByText('1 passport published')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ask for a review' }));
    await waitFor(() => expect(asked).toEqual(['/api/articles/publish', '/api/gtin-reviews']));
    expect(await screen.findByText('The review has been asked for')).toBeVisible();
  });
});
