import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { responseOf, success } from '@/components/calls/testing/answers';
import { AlertsHost } from '@/components/ui/alerts/alerts-host';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { AssignTemplate } from './assign-template';

let query = '';
jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined, push: () => undefined, replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(query),
  usePathname: () => '/admin/articles',
}));

const idOf = (at: number) => `01a1fc9c-a8a1-7000-9010-3c9e740a536${at}`;
const templates = [
  { id: idOf(1), name: 'Shirts' },
  { id: idOf(2), name: 'Skirts' },
];
const ids = [idOf(3), idOf(4)];
const requests: [string, unknown][] = [];
let effect = {
  ...{ articles: 2, alreadyLinked: 0, fromOther: 0, articlesWithMissing: 1, missingProperties: 3 },
  ...{ articlesWithoutComposition: 0, articlesWithoutDesign: 0, articlesOverLimit: 1 },
};

/** End of the path that fails once. */
let failing: string | null;
const onClose = jest.fn();

beforeEach(() => {
  query = '';
  failing = null;
  onClose.mockReset();
  requests.length = 0;
  effect = { ...effect, articlesOverLimit: 1 };
  globalThis.fetch = ((url: string, { body }: RequestInit = {}) => {
    requests.push([url, typeof body === 'string' ? JSON.parse(body) : undefined]);
    if (failing !== null && url.endsWith(failing)) {
      failing = null;
      const refusal = { status: 'error', code: 'UNAVAILABLE', message: 'Not now.' };
      return Promise.resolve({ ok: false, status: 503, headers: new Headers(), json: () => Promise.resolve(refusal) });
    }
    const message = url.endsWith('/preview') ? effect : { count: 2, articlesOverLimit: effect.articlesOverLimit };
    return Promise.resolve(responseOf(success(message)));
  }) as unknown as typeof fetch;
});

const show = (offered = templates, chosenIds = ids) =>
  renderWithTexts(
    <SWRConfig value={{ provider: () => new Map() }}>
      <AssignTemplate ids={chosenIds} templates={offered} onClose={onClose} />
      <AlertsHost />
    </SWRConfig>,
  );

const OVER = 'Nothing is added to 1 article: it would have more than 200 properties.';

it('shows for how many articles nothing is added, before and after', async () => {
  const user = userEvent.setup();
  show();
  expect(await screen.findByText(OVER)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /Also add what is missing: 3 properties in 1 article/ }));
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  const alert = await screen.findByText(/2 articles linked to the template/);
  expect(alert).toHaveTextContent(OVER);
});

it('links to a new template if there is none', () => {
  show([]);
  const link = screen.getByRole('link', { name: 'Create one on the templates page' });
  expect(link).toHaveAttribute('href', '/en/admin/templates?create=1');
});

it('does not mention a limit that no article reaches', async () => {
  effect = { ...effect, articlesOverLimit: 0 };
  show();
  expect(await screen.findByRole('checkbox', { name: /Also add/ })).toBeVisible();
  expect(screen.queryByText(/Nothing is added/)).toBeNull();
});

it('starts with the template in the address, and with the first if there is none', async () => {
  query = `template=none&assign=${idOf(2)}`;
  const { unmount } = show();
  expect(await screen.findByRole('combobox')).toHaveValue(idOf(2));
  expect(requests.map(([url]) => url)).toEqual([`/api/templates/${idOf(2)}/assign/preview`]);
  unmount();
  query = `assign=${idOf(9)}`;
  show();
  expect(await screen.findByRole('combobox')).toHaveValue(idOf(1));
});

it('says that the effect is unknown, and retries, before it links anything', async () => {
  const user = userEvent.setup();
  failing = '/preview';
  show();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText('Loading…')).toBeNull();
  expect(screen.getByRole('button', { name: 'Assign' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(OVER)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Assign' })).toBeEnabled();
});

it('stays open with its choices if linking failed', async () => {
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole('checkbox', { name: /Also add/ }));
  failing = '/assign';
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('checkbox', { name: /Also add/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText(/2 articles linked to the template/)).toBeVisible();
  expect(onClose).toHaveBeenCalledTimes(1);
});

describe('more articles than one call takes', () => {
  const manyIds = Array.from({ length: 2_500 }, (_, at) => `01a1fc9c-a8a1-7000-9010-${String(at).padStart(12, '0')}`);
  const asksBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  /** Each response waits until it is let go. */
  let waiting: (() => void)[];
  beforeEach(() => {
    waiting = [];
    const answer = globalThis.fetch;
    globalThis.fetch = ((...request: Parameters<typeof fetch>) =>
      new Promise<void>((resolve) => waiting.push(resolve)).then(() => answer(...request))) as typeof fetch;
  });
  async function letGo(count: number) {
    for (let at = 0; at < count; at += 1) {
      await waitFor(() => expect(waiting.length).toBe(1));
      waiting.shift()?.();
    }
    await waitFor(() => expect(waiting.length).toBe(1));
  }

  it('are counted with their progress', async () => {
    show(templates, manyIds);
    await letGo(1);
    const bar = await screen.findByRole('progressbar', { name: 'Counting what would change' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '1,000 of 2,500'));
    expect(asksBeforeLeaving()).toBe(false);
    await letGo(1);
    waiting.shift()?.();
    expect(await screen.findByText('6 articles will be linked.')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('show how many are processed, ask before the page is left, and say how many were not', async () => {
    const user = userEvent.setup();
    show(templates, manyIds);
    await letGo(2);
    waiting.shift()?.();
    await user.click(await screen.findByRole('checkbox', { name: /Also add/ }));
    await user.click(screen.getByRole('button', { name: 'Assign' }));
    await letGo(1);
    const bar = await screen.findByRole('progressbar', { name: 'Processing what you chose' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '1,000 of 2,500'));
    expect(asksBeforeLeaving()).toBe(true);
    failing = '/assign';
    waiting.shift()?.();
    const alert = await screen.findByText(/1,000 of 2,500 were processed/);
    expect(alert).toHaveTextContent('The rest is as it was.');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(asksBeforeLeaving()).toBe(false);
  });
});
