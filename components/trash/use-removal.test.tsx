import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alertStore } from '@/components/ui/alerts/alert-store';
import { AlertsHost } from '@/components/ui/alerts/alerts-host';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { places } from '@/lib/contract/places';
import { useRemoval } from './use-removal';

const mockRefresh = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: mockRefresh, push: () => undefined, replace: () => undefined }),
  usePathname: () => '/en/admin/places',
}));
// What is asked before is a matter of its own.
jest.mock('@/components/effects/use-confirm-effect', () => ({
  useConfirmEffect: () => ({ confirm: (_: object, proceed: () => void) => proceed(), dialog: null }),
}));

let restored: number;
beforeEach(() => {
  mockRefresh.mockClear();
  alertStore.set([]);
  globalThis.fetch = (async (url: string) => {
    const count = url.startsWith('/api/trash/restore') ? restored : 3;
    const text = JSON.stringify({ status: 'success', message: { count } });
    return { ok: true, status: 200, text: async () => text };
  }) as unknown as typeof fetch;
});

function Page() {
  const { ask } = useRemoval('places', places.removeMany);
  return <button onClick={() => ask(['1', '2', '3'])}>Delete</button>;
}

async function removeAndUndo() {
  const { rerender } = renderWithTexts(
    <>
      <Page key="page" />
      <AlertsHost />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('3 places are in the trash')).toBeInTheDocument();
  // The person has gone on to another page meanwhile.
  rerender(<AlertsHost />);
  mockRefresh.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
}

it('says how many came back, not how many had gone, even after the page is left', async () => {
  restored = 2;
  await removeAndUndo();
  expect(await screen.findByText('2 items restored')).toBeInTheDocument();
  await waitFor(() => expect(mockRefresh).toHaveBeenCalledTimes(1));
});

it('says so when nothing came back', async () => {
  restored = 0;
  await removeAndUndo();
  expect(await screen.findByText(/^Nothing was restored/)).toBeInTheDocument();
  expect(screen.queryByText(/items? restored/)).toBeNull();
});
