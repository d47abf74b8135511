import { screen, waitFor, within } from '@testing-library/react';
import type { Effect } from '@/lib/contract/effects';
import userEvent from '@testing-library/user-event';
import { AlertsHost } from '@/components/ui/alerts/alerts-host';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { ArticlesBulkBar } from './articles-bulk-bar';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined, push: () => undefined, replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/admin/articles',
}));

const requests: string[] = [];
const bodies: { url: string; body: unknown }[] = [];
let answer: object = {};
const complete = { passports: 0, languages: { es: 0, en: 0, it: 0, pt: 0 }, isCapped: false };
const fresh = { first: 1, again: 1, unchanged: 0, refused: 0, withdrawn: 0 };
let preview = { articles: 2, ...fresh, codes: 12, incomplete: complete };
const effect: Effect = {
  count: 2,
  kept: 0,
  recalled: 0,
  articles: 2,
  isArticlesCapped: false,
  units: 12,
  codes: 11,
  passports: 2,
  containers: 0,
  things: 0,
  materials: 0,
  outdated: 0,
  events: 0,
  lots: 0,
  records: 0,
  scans: 0,
  countedAt: '2026-11-20T10:00:00.000Z',
  page: null,
};

beforeEach(() => {
  requests.length = 0;
  preview = { articles: 2, ...fresh, codes: 12, incomplete: complete };
  globalThis.fetch = ((url: string, { body: rawBody }: RequestInit = {}) => {
    requests.push(url);
    bodies.push({ url, body: typeof rawBody === 'string' ? JSON.parse(rawBody) : null });
    const answers: Record<string, object> = { '/api/effects': effect, '/api/publications/preview': preview };
    const body = { status: 'success', message: answers[url] ?? answer };
    return Promise.resolve({ ok: true, status: 200, text: () => Promise.resolve(JSON.stringify(body)) });
  }) as unknown as typeof fetch;
});

const ids = ['01a1fc9c-a8a1-7000-9010-3c9e740a5360', '01a1fc9c-a8a1-7000-9010-3c9e740a5361'];
const manyIds = Array.from({ length: 201 }, (_, at) => `01a1fc9c-a8a1-7000-9010-${String(at).padStart(12, '0')}`);
const show = (selectedIds = ids) =>
  renderWithTexts(
    <>
      <ArticlesBulkBar
        selection={{ ids: selectedIds, isAllMatching: false, count: selectedIds.length, clear: () => undefined }}
        templates={[]}
      />
      <AlertsHost />
    </>,
  );

async function publish(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Publish' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
}

describe('bulk actions on selected articles', () => {
  it('publish after showing the numbers: what becomes public, what changes visibly, and the affected codes', async () => {
    const user = userEvent.setup();
    answer = { count: 2, refused: [] };
    show();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Publish 2 passports?')).toBeVisible();
    expect(await screen.findByText('Passports that become public')).toBeVisible();
    expect(screen.getByText('Public passports that will show their changes')).toBeVisible();
    expect(screen.getByText('Codes in circulation that lead to them').nextSibling).toHaveTextContent('12');
    expect(screen.queryByText(/runs in the background/)).toBeNull();
    expect(requests).toEqual(['/api/publications/preview']);
    await user.click(screen.getAllByRole('button', { name: 'Publish' }).at(-1) as HTMLElement);
    expect(await screen.findByText('2 passports published')).toBeVisible();
    expect(requests).toEqual(['/api/publications/preview', '/api/articles/publish']);
  });

  it('show which languages passports lack before publishing, with “at least” if there are too many to count', async () => {
    const user = userEvent.setup();
    preview = {
      ...preview,
      ...{ first: 300, again: 40 },
      incomplete: { passports: 340, languages: { es: 0, en: 12, it: 340, pt: 0 }, isCapped: false },
    };
    show();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect((await screen.findByText('Lack texts in English')).nextSibling).toHaveTextContent(/^12 of 340$/);
    expect(screen.getByText('Lack texts in Italian').nextSibling).toHaveTextContent(/^340 of 340$/);
    expect(screen.queryByText(/Spanish|Portuguese/)).toBeNull();
    expect(screen.getByText(/Readers of these languages see the text in another one/)).toBeVisible();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    preview = { ...preview, incomplete: { ...preview.incomplete, isCapped: true } };
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect((await screen.findByText('Lack texts in English')).nextSibling).toHaveTextContent(/^at least 12 of 340$/);
    expect(screen.getByText('Lack texts in Italian').nextSibling).toHaveTextContent(/^340 of 340$/);
  });

  it('offer a review if all have GTINs of another company, and do nothing if nothing is new', async () => {
    const user = userEvent.setup();
    preview = { ...preview, first: 0, again: 0, refused: 2, codes: 0 };
    answer = { count: 0, refused: [{ id: ids[0], name: 'Jersey Tejo' }] };
    show();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(/^None of these can be published/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Request a GTIN review' }));
    expect(await screen.findByText('One article was not published')).toBeVisible();
    const closing = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' });
    await user.click(closing.at(-1) as HTMLElement);
    preview = { ...preview, unchanged: 2, refused: 0 };
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('There is nothing new to publish in what you chose.')).toBeVisible();
    expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it('publish, hide and withdraw many articles in the background', async () => {
    const user = userEvent.setup();
    show(manyIds);
    await publish(user);
    await waitFor(() => expect(requests).toEqual(['/api/publications/preview', '/api/publications']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Unpublish' }));
    expect(await screen.findByText('Codes in circulation that will say “withdrawn by the brand”')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Unpublish' }).at(-1) as HTMLElement);
    await waitFor(() => expect(requests.slice(2)).toEqual(['/api/effects', '/api/publications']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Withdraw' })).toBeEnabled());
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(requests.slice(4)).toEqual(['/api/effects', '/api/publications']));
    expect(bodies.at(-1)?.body).toEqual({ action: 'withdraw', ids: manyIds });
  });

  it.each([
    ['Unpublish', 'Unpublish 2 passports?', 'unpublish'],
    ['Withdraw', 'Withdraw 2 passports?', 'withdraw'],
    ['Delete', 'Delete 2 articles?', 'delete'],
  ])('%s follows the question, which shows what it changes', async (name, question, verb) => {
    const user = userEvent.setup();
    answer = { count: 2, ids };
    show();
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(question)).toBeVisible();
    expect(await screen.findByText('Codes in circulation that will say “withdrawn by the brand”')).toBeVisible();
    expect(screen.getByText('11')).toBeVisible();
    expect(requests).toEqual(['/api/effects']);
    await user.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);
    await waitFor(() => expect(requests).toEqual(['/api/effects', `/api/articles/${verb}`]));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
  });

  it('undo only what they changed, and offer no undo if that is nothing', async () => {
    const user = userEvent.setup();
    show();
    const withdraw = async () => {
      await user.click(screen.getByRole('button', { name: 'Withdraw' }));
      const dialog = within(await screen.findByRole('dialog'));
      await waitFor(() => expect(dialog.getByRole('button', { name: 'Withdraw' })).toBeEnabled());
      await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    answer = { count: 0, ids: [] };
    await withdraw();
    expect(await screen.findByText('Already withdrawn')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    answer = { count: 1, ids: [ids[1]] };
    await withdraw();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(bodies.at(-1)).toEqual({ url: '/api/articles/reinstate', body: { ids: [ids[1]] } }));
  });

  it('list the articles that could not be published, and offer a review of their GTINs', async () => {
    const user = userEvent.setup();
    answer = { count: 1, noted: 0, refused: [{ id: ids[0], name: 'Jersey Tejo' }] };
    show();
    await publish(user);
    expect(await screen.findByText('One article was not published')).toBeVisible();
    expect(screen.getByText('Jersey Tejo')).toBeVisible();
    expect(screen.getByText('1 passport published')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Request a review' }));
    await waitFor(() =>
      expect(requests).toEqual(['/api/publications/preview', '/api/articles/publish', '/api/gtin-reviews']),
    );
    expect(await screen.findByText('Review requested')).toBeVisible();
  });
});
