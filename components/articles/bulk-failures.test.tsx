import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useConfirmEffect } from '@/components/effects/use-confirm-effect';
import { alertStore } from '@/components/ui/alerts/alert-store';
import { AlertsHost } from '@/components/ui/alerts/alerts-host';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { ArticleRow } from '@/lib/contract/articles';
import { ArticlesBulkBar } from './articles-bulk-bar';
import { useArticleActions } from './use-article-actions';
import { useArticleBulk } from './use-article-bulk';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined, push: () => undefined, replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/admin/articles',
}));

const ids = Array.from({ length: 1_500 }, (_, at) => `01a1fc9c-a8a1-7000-9010-${String(at).padStart(12, '0')}`);
/** Calls that change something: how many ids each had, and whether it fails. */
const requests: { url: string; ids: string[] }[] = [];
let failsAt: number;
const clear = jest.fn();
const onRemoved = jest.fn();

// The dialog's scripts are preloaded: loading them takes longer than a test waits.
beforeAll(() =>
  Promise.all([import('@/components/ui/dialog/modal-view'), import('@/components/effects/confirm-effect')]),
);

const effect = {
  ...{ count: 1, kept: 0, recalled: 0, articles: 1, isArticlesCapped: false, units: 0, codes: 0, passports: 0 },
  ...{ containers: 0, things: 0, materials: 0, outdated: 0, events: 0, lots: 0, records: 0, scans: 0, page: null },
  countedAt: '2026-11-20T10:00:00.000Z',
};

beforeEach(() => {
  requests.length = 0;
  jest.clearAllMocks();
  globalThis.fetch = ((url: string, { body }: RequestInit = {}) => {
    const answer = (status: number, content: object) =>
      Promise.resolve({
        ...{ ok: status < 400, status, headers: new Headers() },
        ...{ text: () => Promise.resolve(JSON.stringify(content)), json: () => Promise.resolve(content) },
      });
    if (url === '/api/effects') return answer(200, { status: 'success', message: effect });
    const requestedIds = (JSON.parse(String(body)) as { ids: string[] }).ids;
    requests.push({ url, ids: requestedIds });
    if (requests.length === failsAt) return answer(503, { status: 'error', code: 'UNAVAILABLE', message: 'Not now.' });
    return answer(200, { status: 'success', message: { count: requestedIds.length, ids: requestedIds } });
  }) as unknown as typeof fetch;
});

const show = (selectedIds = ids) =>
  renderWithTexts(
    <>
      <ArticlesBulkBar
        selection={{ ids: selectedIds, isAllMatching: false, count: selectedIds.length, clear }}
        templates={[]}
      />
      <AlertsHost />
    </>,
  );

async function confirmDeletion(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const button = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' });
  await waitFor(() => expect(button()).toBeEnabled());
  await user.click(button());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('reports what was done before a later chunk failed, undoes that, and keeps the selection', async () => {
  const user = userEvent.setup();
  failsAt = 2;
  show();
  await confirmDeletion(user);
  expect(requests.map((call) => call.ids.length)).toEqual([1_000, 500]);
  expect(alertStore.get().map(({ kind }) => kind)).toEqual(['error', 'notice']);
  expect(await screen.findByText('1,000 articles are in the trash')).toBeVisible();
  expect(clear).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(requests.at(-1)).toEqual({ url: '/api/articles/restore', ids: ids.slice(0, 1_000) }));
});

it('reports only the failure if nothing was done, and clears the selection if everything was', async () => {
  const user = userEvent.setup();
  failsAt = 1;
  show();
  await confirmDeletion(user);
  expect(alertStore.get().map(({ kind }) => kind)).toEqual(['error']);
  expect(clear).not.toHaveBeenCalled();
  await confirmDeletion(user);
  expect(clear).toHaveBeenCalledTimes(1);
});

const article: ArticleRow = {
  ...{ id: String(ids[0]), name: 'Jersey', sku: 'J-1', gtin: null, model: '', template: null, compositions: [] },
  ...{ state: 'unpublished', publishedVersion: null, publishedAt: null, gtinClaim: null, unitCount: 0, version: 1 },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z', image: null },
};

const dispute = jest.fn();

function OneArticle() {
  const { confirm, dialog } = useConfirmEffect();
  const bulk = useArticleBulk();
  const { rowActions } = useArticleActions({ canEdit: true, bulk, confirm, dispute: () => undefined, onRemoved });
  const remove = rowActions(article).at(-1);
  return (
    <>
      <button onClick={remove?.onSelect}>Delete</button>
      {dialog}
    </>
  );
}

it('leaves the page of an article only once it is deleted', async () => {
  const user = userEvent.setup();
  failsAt = 1;
  renderWithTexts(<OneArticle />);
  await confirmDeletion(user);
  expect(onRemoved).not.toHaveBeenCalled();
  await confirmDeletion(user);
  expect(onRemoved).toHaveBeenCalledTimes(1);
});

function GtinAction({ gtinClaim }: Pick<ArticleRow, 'gtinClaim'>) {
  const { confirm } = useConfirmEffect();
  const { rowActions } = useArticleActions({ canEdit: true, bulk: useArticleBulk(), confirm, dispute });
  const requestAction = rowActions({ ...article, gtinClaim }).find(({ icon }) => icon === 'send');
  return <button onClick={requestAction?.onSelect}>{requestAction?.label}</button>;
}

it.each([
  ['taken', 'Request a GTIN review'],
  ['review', 'Add to the GTIN review'],
] as const)('links to the review of a GTIN that another company holds: %s', async (gtinClaim, label) => {
  renderWithTexts(<GtinAction gtinClaim={gtinClaim} />);
  await userEvent.setup().click(screen.getByRole('button', { name: label }));
  expect(dispute).toHaveBeenLastCalledWith({ ...article, gtinClaim });
});

it('exports selected articles in the request body, which holds more than an address', async () => {
  failsAt = 1;
  show(ids.slice(0, 1_000));
  await userEvent.setup().click(screen.getByRole('button', { name: /CSV/ }));
  await waitFor(() => expect(requests[0]).toEqual({ url: '/api/articles/export', ids: ids.slice(0, 1_000) }));
});
