import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertsHost } from '@/components/ui/alerts/alerts-host';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { useUnitActions } from './use-unit-actions';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined, push: () => undefined, replace: () => undefined }),
}));

const [before, now] = ['01a1fc9c-a8a1-7000-9010-3c9e740a5360', '01a1fc9c-a8a1-7000-9010-3c9e740a5361'];
const sent: { url: string; body: unknown }[] = [];
let changed: string[];
beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = ((url: string, { body }: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(body)) });
    const text = JSON.stringify({ status: 'success', message: { count: changed.length, ids: changed } });
    return Promise.resolve({ ok: true, status: 200, text: () => Promise.resolve(text) });
  }) as unknown as typeof fetch;
});

function Withdraw() {
  const { withdraw } = useUnitActions();
  return <button onClick={() => void withdraw([before, now])}>Withdraw</button>;
}

const show = () =>
  renderWithTexts(
    <>
      <Withdraw />
      <AlertsHost />
    </>,
  );

describe('the undo of a withdrawal', () => {
  it('leaves units withdrawn that were so before', async () => {
    changed = [now];
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ url: '/api/units/restore', body: { ids: [now] } }));
  });

  it('is not offered where nothing changed', async () => {
    changed = [];
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(/withdrawn/i)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
