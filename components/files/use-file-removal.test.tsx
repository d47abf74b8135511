import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alertStore } from '@/components/ui/alerts/alert-store';
import { AlertsHost } from '@/components/ui/alerts/alerts-host';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { useFileRemoval } from './use-file-removal';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined, push: () => undefined, replace: () => undefined }),
  usePathname: () => '/en/admin/files',
}));
// What is asked before is a matter of its own.
jest.mock('@/components/effects/use-confirm-effect', () => ({
  useConfirmEffect: () => ({ confirm: (_: object, proceed: () => void) => proceed(), dialog: null }),
}));

let sent: { url: string; count: number }[];
/** The call that fails. */
let failsAt: number;
let restored: number;
/** What is removed of those that are asked for. */
let removedOf: (ids: string[]) => string[];
const onDone = jest.fn();

beforeEach(() => {
  alertStore.set([]);
  onDone.mockReset();
  [sent, failsAt, restored] = [[], 0, 0];
  removedOf = (asked) => asked;
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    const { ids } = JSON.parse(String(init.body)) as { ids: string[] };
    sent.push({ url, count: ids.length });
    const ok = sent.length !== failsAt;
    const removed = removedOf(ids);
    const isBack = url === '/api/trash/restore';
    const message = isBack ? { count: restored } : { count: removed.length, ids: removed, kept: 0 };
    const text = JSON.stringify(
      ok ? { status: 'success', message } : { status: 'error', code: 'UNAVAILABLE', message: 'Not now.' },
    );
    return {
      ok,
      status: ok ? 200 : 503,
      headers: new Headers(),
      text: async () => text,
      json: async () => JSON.parse(text),
    };
  }) as unknown as typeof fetch;
});

const ids = Array.from({ length: 1_200 }, (_, at) => `0191f7a0-0000-7000-8000-${String(at).padStart(12, '0')}`);

function Page() {
  const { ask } = useFileRemoval();
  return <button onClick={() => ask(ids, onDone)}>Delete</button>;
}

async function remove() {
  renderWithTexts(
    <>
      <Page />
      <AlertsHost />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
}

it('removes more files than the API takes at once, and brings all of them back', async () => {
  restored = 1_000;
  await remove();
  expect(await screen.findByText('1,200 files deleted')).toBeVisible();
  expect(onDone).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent.map(({ count }) => count)).toEqual([1_000, 200, 1_000, 200]));
});

it('brings back none that somebody else had removed', async () => {
  removedOf = (asked) => asked.slice(0, 10);
  await remove();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ url: '/api/trash/restore', count: 20 }));
});

it('says what was removed before a later part failed, and brings that back', async () => {
  failsAt = 2;
  await remove();
  expect(await screen.findByText('1,000 files deleted')).toBeVisible();
  expect(screen.getByRole('alert')).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent.slice(2)).toEqual([{ url: '/api/trash/restore', count: 1_000 }]));
});

it('does not congratulate where nothing came back', async () => {
  await remove();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^Nothing was restored/)).toBeVisible();
  expect(alertStore.get().filter(({ kind }) => kind === 'success')).toEqual([]);
});
