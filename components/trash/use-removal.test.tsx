import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertsHost } from '@/components/ui/alerts/alerts-host';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { places } from '@/lib/contract/places';
import { useRemoval } from './use-removal';

const mockRefresh = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: mockRefresh, push: () => undefined, replace: () => undefined }),
  usePathname: () => '/en/admin/places',
}));
// The confirmation has its own tests.
jest.mock('@/components/effects/use-confirm-effect', () => ({
  useConfirmEffect: () => ({ confirm: (_: object, proceed: () => void) => proceed(), dialog: null }),
}));

let restored: number;
/** What was in the trash before, and what the API refuses to delete. */
let existingIds: string[];
let refused: string[];
let requests: { url: string; ids: string[] }[];
beforeEach(() => {
  mockRefresh.mockClear();
  [existingIds, refused, requests] = [[], [], []];
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    const { ids } = JSON.parse(String(init.body)) as { ids: string[] };
    requests.push({ url, ids });
    const removedIds = ids.filter((id) => !existingIds.includes(id));
    const message = url.startsWith('/api/trash/restore')
      ? { count: restored }
      : { count: removedIds.length, ids: removedIds, kept: 0 };
    const ok = !ids.some((id) => refused.includes(id));
    const text = JSON.stringify(
      ok ? { status: 'success', message } : { status: 'error', code: 'CONFLICT', message: 'In use' },
    );
    return { ok, status: ok ? 200 : 409, text: async () => text };
  }) as unknown as typeof fetch;
});

const idOf = (at: number) => `0191f7a0-0000-7000-8000-${String(at).padStart(12, '0')}`;
const idsTo = (count: number) => Array.from({ length: count }, (_, at) => idOf(at + 1));

function Page({ ids = idsTo(3), onDone }: { ids?: string[]; onDone?: () => void }) {
  const { confirmRemoval } = useRemoval('places', places.removeMany);
  return <button onClick={() => confirmRemoval(ids, onDone)}>Delete</button>;
}

const remove = async (ids: string[], onDone = jest.fn()) => {
  renderWithTexts(
    <>
      <Page ids={ids} onDone={onDone} />
      <AlertsHost />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  return onDone;
};
const restores = () => requests.filter(({ url }) => url.startsWith('/api/trash/restore')).map(({ ids }) => ids);

async function removeAndUndo() {
  const { rerender } = renderWithTexts(
    <>
      <Page key="page" />
      <AlertsHost />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('3 places are in the trash')).toBeInTheDocument();
  // The user has opened another page meanwhile.
  rerender(<AlertsHost />);
  mockRefresh.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
}

it('says how many were restored, not how many were deleted, even after the page is left', async () => {
  restored = 2;
  await removeAndUndo();
  expect(await screen.findByText('2 items restored')).toBeInTheDocument();
  await waitFor(() => expect(mockRefresh).toHaveBeenCalledTimes(1));
});

it('says so if nothing was restored', async () => {
  restored = 0;
  await removeAndUndo();
  expect(await screen.findByText(/^Nothing was restored/)).toBeInTheDocument();
  expect(screen.queryByText(/items? restored/)).toBeNull();
});

it('leaves earlier entries in the trash', async () => {
  existingIds = [idOf(2)];
  restored = 2;
  await remove(idsTo(3));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(restores()).toEqual([[idOf(1), idOf(3)]]));
});

it('says so and offers no undo if nothing was deleted', async () => {
  existingIds = idsTo(3);
  const onDone = await remove(idsTo(3));
  expect(await screen.findByText(/^Nothing was deleted/)).toBeInTheDocument();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('deletes and restores more than the API takes at once', async () => {
  restored = 1000;
  await remove(idsTo(1001));
  expect(await screen.findByText('1,001 places are in the trash')).toBeInTheDocument();
  expect(requests.map(({ ids }) => ids.length)).toEqual([1000, 1]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(restores().map(({ length }) => length)).toEqual([1000, 1]));
});

it('says how many it deleted before a refusal, and keeps the selection', async () => {
  refused = [idOf(1001)];
  restored = 1000;
  const onDone = await remove(idsTo(1001));
  expect(await screen.findByText('1,000 places are in the trash')).toBeInTheDocument();
  expect(screen.getByText(/^In use/)).toHaveTextContent('1,000 of 1,001 were processed.');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(restores()).toEqual([idsTo(1000)]));
  expect(onDone).not.toHaveBeenCalled();
});
