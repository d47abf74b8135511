import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { responseOf, success } from '@/components/calls/testing/answers';
import { alertStore } from '@/components/ui/alerts/alert-store';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Process } from '@/lib/contract/processes';
import { ProcessForm } from './process-form';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const idOf = (n: number) => `01a1fc9c-a8a1-7000-9010-3c9e740a000${n}`;
const shirt = { id: idOf(1), name: 'Shirt', sku: 'S-1' };
const coat = { id: idOf(2), name: 'Coat', sku: 'S-2' };
const scarf = { id: idOf(3), name: 'Scarf', sku: 'S-3' };
/** An article as in the list of articles. */
const rowOf = (article: typeof shirt) => ({
  ...article,
  ...{ gtin: null, model: '', template: null, compositions: [], state: 'published', publishedVersion: null },
  ...{ publishedAt: null, gtinClaim: null, unitCount: 0, version: 1, image: null },
  ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
});
const knit: Process = {
  ...{ id: idOf(9), name: 'Knit', description: '', type: 'manufacturing', eventCount: 0, articleCount: 1, version: 4 },
  ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
};
const TAKEN = '“Coat” (S-2) already has the manufacturing process “Sewing”.';

let bodies: Record<string, unknown>[];
let isRefused: boolean;
/** The response to the list of all results. */
let wholeList: () => Promise<unknown>;

beforeEach(() => {
  bodies = [];
  isRefused = false;
  wholeList = () => Promise.resolve();
  const page = (results: object[]) => ({ results, total: results.length, page: 1, pageSize: 50, isTotalCapped: false });
  const listOf = (url: string) => {
    if (url.includes(`/processes/${knit.id}/articles`)) return url.includes('q=zzz') ? [] : [shirt];
    if (url.includes('q=sc')) return [rowOf(scarf)];
    return url.includes('q=') ? [rowOf(shirt), rowOf(coat)] : [];
  };
  globalThis.fetch = (async (url: string, { body }: RequestInit = {}) => {
    if (url.includes('pageSize=200')) await wholeList();
    if (body) bodies.push(JSON.parse(String(body)) as Record<string, unknown>);
    const listing = { ...page(listOf(url)), nextCursor: null, previousCursor: null };
    const refusal = { status: 'error', code: 'CONFLICT', message: [{ path: 'articleIds', msg: TAKEN }] };
    const isRefusal = Boolean(body) && isRefused;
    const text = JSON.stringify(isRefusal ? refusal : { status: 'success', message: body ? knit : listing });
    return { ok: !isRefusal, status: isRefusal ? 409 : 200, text: () => Promise.resolve(text) };
  }) as unknown as typeof fetch;
});

function show(process: Process | null = null) {
  const onClose = jest.fn();
  renderWithTexts(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ProcessForm process={process} onClose={onClose} />
    </SWRConfig>,
  );
  return { onClose, user: userEvent.setup() };
}

describe('the form of a process', () => {
  it('finds articles, adds one or all, and sends them', async () => {
    const { user, onClose } = show();
    await user.type(screen.getByLabelText('Name'), 'Knit');
    await user.type(screen.getByLabelText('Add an article'), 's');
    await user.click(await screen.findByRole('button', { name: 'Add Shirt' }));
    await user.click(screen.getByRole('button', { name: 'Add the 2 articles found' }));
    const added = await screen.findByRole('list', { name: 'Add an article' });
    await waitFor(() => expect(within(added).getAllByRole('listitem')).toHaveLength(2));
    await user.click(within(added).getByRole('button', { name: 'Remove Shirt' }));
    await user.click(screen.getByRole('button', { name: 'Create process' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodies).toMatchObject([{ name: 'Knit', type: 'manufacturing', articleIds: [coat.id], isMoving: false }]);
  });

  it('leads from a new process to its events', async () => {
    const { user, onClose } = show();
    await user.type(screen.getByLabelText('Name'), 'Knit');
    await user.click(screen.getByRole('button', { name: 'Create process' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(alertStore.get().at(-1)).toMatchObject({
      message: 'Process created',
      link: { href: `/en/admin/process/${knit.id}`, label: 'Add its events' },
    });
  });

  it('moves the focus on when articles are added and removed again', async () => {
    const { user } = show();
    await user.type(screen.getByLabelText('Add an article'), 's');
    (await screen.findByRole('button', { name: 'Add Shirt' })).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Add Coat' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Add the 2 articles found' })).toHaveFocus();
    screen.getByRole('button', { name: 'Remove Shirt' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Remove Coat' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(document.activeElement?.tagName).toBe('BUTTON');
  });

  it('adds none of the results and keeps the search if they cannot all be loaded, and says so', async () => {
    const { user } = show();
    wholeList = () => Promise.reject(new TypeError('offline'));
    await user.type(screen.getByLabelText('Add an article'), 's');
    await user.click(await screen.findByRole('button', { name: 'Add the 2 articles found' }));
    await waitFor(() =>
      expect(alertStore.get()).toMatchObject([{ kind: 'error', message: 'Internal connection error.' }]),
    );
    expect(screen.getByLabelText('Add an article')).toHaveValue('s');
    expect(screen.queryByRole('list', { name: 'Add an article' })).toBeNull();
    wholeList = () => Promise.resolve();
    await user.click(screen.getByRole('button', { name: 'Add the 2 articles found' }));
    expect(await screen.findByRole('button', { name: 'Remove Coat' })).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Add an article' })).toHaveValue('');
  });

  it('keeps additions and input while all results load', async () => {
    const { user } = show();
    let answer: (value?: unknown) => void = () => undefined;
    wholeList = () => new Promise((resolve) => (answer = resolve));
    await user.type(screen.getByLabelText('Add an article'), 's');
    await user.click(await screen.findByRole('button', { name: 'Add the 2 articles found' }));
    await user.type(screen.getByLabelText('Add an article'), 'c');
    await user.click(await screen.findByRole('button', { name: 'Add Scarf' }));
    answer();
    const added = await screen.findByRole('list', { name: 'Add an article' });
    await waitFor(() => expect(within(added).getAllByRole('listitem')).toHaveLength(3));
    expect(screen.getByRole('searchbox', { name: 'Add an article' })).toHaveValue('sc');
  });

  describe('with more results than one call assigns', () => {
    const TOTAL = 1_300;
    const manyArticles = Array.from({ length: TOTAL }, (_, at) => {
      const id = `01a1fc9c-a8a1-7000-9010-${String(at).padStart(12, '0')}`;
      return rowOf({ id, name: `Knit ${at}`, sku: `K-${at}` });
    });
    /** The process filter of each list of articles. */
    let queries: (string | null)[];
    beforeEach(() => {
      queries = [];
      const { fetch } = globalThis;
      globalThis.fetch = ((url: string, init?: RequestInit) => {
        const { pathname, searchParams } = new URL(url, 'http://localhost');
        if (!pathname.endsWith('/articles') || pathname.includes('/processes/')) return fetch(url, init);
        queries.push(searchParams.get('notInProcess'));
        const from = Number(searchParams.get('cursor') ?? 0);
        const size = Number(searchParams.get('pageSize'));
        const nextCursor = from + size < TOTAL ? String(from + size) : null;
        const counts = { total: 1_000, isTotalCapped: true, page: 1, pageSize: size, previousCursor: null };
        const message = { results: manyArticles.slice(from, from + size), nextCursor, ...counts };
        return Promise.resolve(responseOf(success(message)));
      }) as unknown as typeof fetch;
    });

    it('adds as many as fit, skips existing ones, and says that there were more', async () => {
      const { user } = show(knit);
      await user.type(screen.getByLabelText('Add an article'), 'k');
      await user.click(await screen.findByRole('button', { name: 'Add Knit 2' }));
      await user.click(screen.getByRole('button', { name: 'Add the first 999 articles found' }));
      expect(
        await screen.findByText(/^At most 1,000 articles are added at a time\. More were found: save/),
      ).toBeVisible();
      expect(new Set(queries)).toEqual(new Set([knit.id]));
      await user.click(screen.getByRole('button', { name: 'Save changes' }));
      await waitFor(() => expect(bodies).toHaveLength(1));
      const { articleIds } = bodies[0] as { articleIds: string[] };
      expect(articleIds.sort()).toEqual(manyArticles.slice(0, 1_000).map(({ id }) => id));
    }, 30_000);
  });

  it('says why the articles of a process cannot be shown', async () => {
    const { fetch } = globalThis;
    globalThis.fetch = ((url: string, init?: RequestInit) =>
      url.includes('/articles?') ? Promise.reject(new TypeError('offline')) : fetch(url, init)) as typeof fetch;
    const { user } = show(knit);
    expect(await screen.findByText('Internal connection error.')).toBeVisible();
    await user.type(screen.getByLabelText('Add an article'), 's');
    await waitFor(() => expect(screen.getAllByText('Internal connection error.')).toHaveLength(2));
    expect(screen.queryByText('No article matches.')).toBeNull();
  });

  it('names the article that another process has, and moves it once that is confirmed', async () => {
    const { user } = show();
    isRefused = true;
    await user.type(screen.getByLabelText('Name'), 'Knit');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create process' }));
    expect(await screen.findByText(TAKEN)).toBeVisible();
    expect(screen.getByLabelText('Add an article')).toHaveFocus();
    isRefused = false;
    await user.click(screen.getByRole('checkbox', { name: /Move here the articles/ }));
    await user.click(screen.getByRole('button', { name: 'Create process' }));
    await waitFor(() => expect(bodies[1]).toMatchObject({ isMoving: true }));
  });

  it('drops the conflict of an article once it is removed', async () => {
    const { user } = show();
    isRefused = true;
    await user.type(screen.getByLabelText('Name'), 'Knit');
    await user.type(screen.getByLabelText('Add an article'), 's');
    await user.click(await screen.findByRole('button', { name: 'Add Coat' }));
    await user.click(screen.getByRole('button', { name: 'Create process' }));
    expect(await screen.findByText(TAKEN)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Coat' }));
    expect(screen.queryByText(TAKEN)).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('says that no article of the process matches the search', async () => {
    const { user } = show(knit);
    await screen.findByRole('button', { name: 'Remove Shirt' });
    await user.type(screen.getByRole('searchbox', { name: '1 article assigned' }), 'zzz');
    expect(await screen.findByText('No article matches.')).toBeVisible();
  });

  it('removes assigned articles, on top of the loaded version', async () => {
    const { user } = show(knit);
    await user.click(await screen.findByRole('button', { name: 'Remove Shirt' }));
    expect(screen.getByText('will be removed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep Shirt' }));
    await user.click(screen.getByRole('button', { name: 'Remove Shirt' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(bodies).toMatchObject([{ removedArticleIds: [shirt.id], articleIds: [], version: 4 }]));
  });
});
