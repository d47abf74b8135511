import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { responseOf, success } from '@/components/calls/testing/answers';
import { AlertsHost } from '@/components/ui/alerts/alerts-host';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { useUnitActions } from './use-unit-actions';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined, push: () => undefined, replace: () => undefined }),
}));

const [before, now] = ['01a1fc9c-a8a1-7000-9010-3c9e740a5360', '01a1fc9c-a8a1-7000-9010-3c9e740a5361'];
const requests: { url: string; body: unknown }[] = [];
let changedIds: string[];
beforeEach(() => {
  requests.length = 0;
  globalThis.fetch = ((url: string, { body }: RequestInit) => {
    requests.push({ url, body: JSON.parse(String(body)) });
    return Promise.resolve(responseOf(success({ count: changedIds.length, ids: changedIds })));
  }) as unknown as typeof fetch;
});

function Withdraw({ ids = [before, now] }: { ids?: string[] }) {
  const { withdraw, restore } = useUnitActions();
  return (
    <>
      <button onClick={() => void withdraw(ids)}>Withdraw</button>
      <button onClick={() => void restore(ids)}>Reinstate</button>
    </>
  );
}

const show = (ids?: string[]) =>
  renderWithTexts(
    <>
      <Withdraw {...(ids ? { ids } : {})} />
      <AlertsHost />
    </>,
  );

describe('the undo of a withdrawal', () => {
  it('leaves units withdrawn that were withdrawn before', async () => {
    changedIds = [now];
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(requests.at(-1)).toEqual({ url: '/api/units/restore', body: { ids: [now] } }));
  });

  it('is not offered if nothing changed', async () => {
    changedIds = [];
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(/withdrawn/i)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

it('reports no success if nothing was restored', async () => {
  changedIds = [];
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Reinstate' }));
  expect(await screen.findByText('0 units restored')).toBeVisible();
  expect(screen.queryByText('Congratulations!')).toBeNull();
});

describe('a withdrawal of more units than one call takes', () => {
  const manyIds = Array.from({ length: 2_500 }, (_, at) => `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`);
  let failsAt: number;
  beforeEach(() => {
    failsAt = Infinity;
    globalThis.fetch = ((url: string, { body }: RequestInit) => {
      const { ids } = JSON.parse(String(body)) as { ids: string[] };
      requests.push({ url, body: ids.length });
      const isRefused = requests.length === failsAt;
      const refusal = { status: 'error', code: 'RATE_LIMITED', message: 'Too many calls' };
      const text = JSON.stringify(isRefused ? refusal : { status: 'success', message: { count: ids.length, ids } });
      return Promise.resolve({ ok: !isRefused, status: isRefused ? 429 : 200, text: () => Promise.resolve(text) });
    }) as unknown as typeof fetch;
  });
  const to = (action: string, ...counts: number[]) => counts.map((body) => ({ url: `/api/units/${action}`, body }));

  it('is sent in parts, reported once and undone in parts', async () => {
    show(manyIds);
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('2,500 units withdrawn')).toBeVisible();
    expect(requests).toEqual(to('withdraw', 1_000, 1_000, 500));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2,500 units restored')).toBeVisible();
    expect(requests.slice(3)).toEqual(to('restore', 1_000, 1_000, 500));
  });

  it('says how many it reached before a refusal, and undoes those', async () => {
    failsAt = 2;
    show(manyIds);
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('1,000 units withdrawn')).toBeVisible();
    expect(screen.getByText(/^Too many calls/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(requests.slice(2)).toEqual(to('restore', 1_000)));
  });

  it('shows no number if it reached none', async () => {
    failsAt = 1;
    show(manyIds);
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(/^Too many calls/)).toBeVisible();
    expect(screen.queryByText(/withdrawn/)).toBeNull();
    expect(requests).toHaveLength(1);
  });
});
