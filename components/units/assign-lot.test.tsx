import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertsHost } from '@/components/ui/alerts/alerts-host';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { AssignLot } from './assign-lot';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined, push: () => undefined, replace: () => undefined }),
}));

const manyIds = Array.from({ length: 2_500 }, (_, at) => `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`);
const requests: { url: string; count: number }[] = [];
let refusedPart: number;
let done: number;

beforeEach(() => {
  requests.length = 0;
  done = 0;
  refusedPart = Infinity;
  globalThis.fetch = ((url: string, { body }: RequestInit) => {
    const { ids } = JSON.parse(String(body)) as { ids: string[] };
    requests.push({ url, count: ids.length });
    const isPreview = url.endsWith('/preview');
    const isRefused = !isPreview && requests.filter(({ url }) => !url.endsWith('/preview')).length === refusedPart;
    const move = { count: ids.length, lots: 3, withoutLot: 0, codes: 0, joinsRecall: false };
    const text = JSON.stringify(
      isRefused
        ? { status: 'error', code: 'CONFLICT', message: 'Unit 00001700 is being recalled' }
        : { status: 'success', message: isPreview ? move : { count: ids.length } },
    );
    return Promise.resolve({ ok: !isRefused, status: isRefused ? 409 : 200, text: () => Promise.resolve(text) });
  }) as unknown as typeof fetch;
});

/** Removes all selected units from their lots: they are of several articles. */
async function assign() {
  renderWithTexts(
    <>
      <AssignLot ids={manyIds} articleId={null} onClose={() => undefined} onDone={() => (done += 1)} />
      <AlertsHost />
    </>,
  );
  const button = await screen.findByRole('button', { name: 'Take out of the lot' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}
const moves = () => requests.filter(({ url }) => !url.endsWith('/preview')).map(({ count }) => count);

describe('more units than one call takes', () => {
  it('are counted as one, moved in parts, and reported once', async () => {
    await assign();
    expect(await screen.findByText(/Lot changed for 2,500 units/)).toBeVisible();
    expect(requests[0]).toEqual({ url: '/api/units/assign-lot/preview', count: 2_500 });
    expect(moves()).toEqual([1_000, 1_000, 500]);
    expect(done).toBe(1);
  });

  it('are moved until a part is refused: the number moved and the reason are shown, and the rest is counted again', async () => {
    refusedPart = 2;
    await assign();
    expect(await screen.findByText(/Lot changed for 1,000 units/)).toBeVisible();
    expect((await screen.findAllByText(/00001700 is being recalled/)).length).toBeGreaterThan(0);
    await waitFor(() => expect(requests.filter(({ url }) => url.endsWith('/preview'))).toHaveLength(2));
    expect(moves()).toEqual([1_000, 1_000]);
    expect(done).toBe(0);
  });
});
