import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alertStore } from '@/components/ui/alerts/alert-store';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { PaymentOffer } from '@/lib/contract/payments';
import { BuyCodes } from './buy-codes';

const mockRefresh = jest.fn();
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ refresh: mockRefresh }),
}));
jest.mock('@/components/ui/layout/use-time-zone', () => ({ useTimeZone: () => 'Europe/Madrid' }));

const OFFER: PaymentOffer = {
  currency: 'EUR',
  tiers: [
    { from: 1, perThousand: 4_000 },
    { from: 10_000, perThousand: 3_000 },
  ],
  smallest: 100,
  largest: 50_000,
  inProcess: null,
};

type Answer = { status: number; body: object };
let requests: { url: string; body: unknown; key: string | undefined }[];
let answers: Answer[];
/** Until then the response is pending. */
let arrival: Promise<void>;
const onClose = jest.fn();

beforeEach(() => {
  requests = [];
  answers = [];
  arrival = Promise.resolve();
  mockRefresh.mockClear();
  onClose.mockClear();
  globalThis.fetch = (async (url: string, { body, headers }: RequestInit) => {
    const key = (headers as Record<string, string>)['idempotency-key'];
    requests.push({ url, body: typeof body === 'string' ? JSON.parse(body) : undefined, key });
    await arrival;
    const { status, body: answer } = answers.shift() ?? { status: 500, body: {} };
    return { status, ok: status < 300, text: async () => JSON.stringify(answer) };
  }) as typeof fetch;
});

const PAYMENT = {
  ...{ id: '0198f3a0-0000-7000-8000-000000000001', number: 1, kind: 'block', status: 'in_process', quantity: 1_000 },
  ...{ total: 4_000, currency: 'EUR', requestedAt: '2026-11-01T08:00:00.000Z', decidedAt: null, note: '' },
  block: { id: '0198f3a0-0000-7000-8000-000000000002', number: 1, initialCode: '00000001', finalCode: '00001000' },
};
const bought: Answer = { status: 201, body: { status: 'success', message: PAYMENT } };

async function open(offer = OFFER) {
  const user = userEvent.setup();
  renderWithTexts(<BuyCodes offer={offer} onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Buy codes' }));
  return { user, dialog };
}

it('buys nothing by the Enter that follows the one that opened it', async () => {
  const { user, dialog } = await open();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(requests).toEqual([]);
  expect(onClose).toHaveBeenCalled();
});

it('shows the price of the selected size and the next steps before sending, and buys at that price', async () => {
  const { user, dialog } = await open();
  const size = dialog.getByRole('textbox', { name: 'Codes' });
  await user.clear(size);
  await user.type(size, '2000');
  expect(dialog.getByText('Block of 2,000 codes')).toBeVisible();
  expect(dialog.getByText('€80.00')).toBeVisible();
  expect(dialog.getByRole('region', { name: 'What happens next' })).toHaveTextContent(/super-administrator accepts/);
  expect(requests).toEqual([]);
  answers = [bought];
  await user.click(dialog.getByRole('button', { name: 'Buy 2,000 codes for €80.00' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests).toEqual([
    {
      url: '/api/payments',
      body: { kind: 'block', quantity: 2_000, total: 8_000, currency: 'EUR', timeZone: 'Europe/Madrid' },
      key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    },
  ]);
  expect(mockRefresh).toHaveBeenCalled();
});

it('shows no price tier below the smallest block', async () => {
  const { dialog } = await open({ ...OFFER, smallest: 10_000 });
  const [, ...rows] = dialog.getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['10,000€30.00']);
});

it('shows where more codes cost the same', async () => {
  const { user, dialog } = await open();
  const size = dialog.getByRole('textbox', { name: 'Codes' });
  await user.clear(size);
  await user.type(size, '9000');
  expect(dialog.getByText(/10,000 codes cost the same/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Choose 10,000' }));
  expect(size).toHaveValue('10000');
  expect(dialog.getByText('€300.00')).toBeVisible();
});

it.each(['10.000', '10,000', '10 000'])('accepts %s for ten thousand codes', async (typed) => {
  const { user, dialog } = await open();
  const size = dialog.getByRole('textbox', { name: 'Codes' });
  await user.clear(size);
  await user.type(size, typed);
  expect(dialog.getByRole('button', { name: 'Buy 10,000 codes for €300.00' })).toBeEnabled();
});

it.each(['99', '50001', '1.5', ''])('offers nothing for an invalid size: %s', async (typed) => {
  const { user, dialog } = await open();
  const size = dialog.getByRole('textbox', { name: 'Codes' });
  await user.clear(size);
  if (typed) await user.type(size, typed);
  expect(dialog.getByText('Enter a whole number from 100 to 50,000.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Buy codes' })).toBeDisabled();
});

it('shows a price that has changed meanwhile, and buys at it only after another confirmation', async () => {
  const { user, dialog } = await open();
  const current = { ...OFFER, tiers: [{ from: 1, perThousand: 5_000 }] };
  answers = [{ status: 409, body: { status: 'error', code: 'CONFLICT', message: 'changed', current } }, bought];
  await user.click(dialog.getByRole('button', { name: 'Buy 1,000 codes for €40.00' }));
  expect(await dialog.findByText(/The price has changed since you saw it/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Buy 1,000 codes for €50.00' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.map(({ body }) => (body as { total: number }).total)).toEqual([4_000, 5_000]);
  expect(requests[0]?.key).not.toBe(requests[1]?.key);
});

it('says who must act if a purchase is pending already, and refreshes the page', async () => {
  const { user, dialog } = await open();
  const message = 'The platform’s super-administrator must accept or cancel it first.';
  answers = [{ status: 409, body: { status: 'error', code: 'PAYMENT_IN_PROCESS', message } }];
  await user.click(dialog.getByRole('button', { name: /^Buy 1,000 codes/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(alertStore.get()).toMatchObject([{ kind: 'error', message }]);
  expect(mockRefresh).toHaveBeenCalled();
});

it('keeps its input if the call fails, and buys once when it is sent again', async () => {
  const { user, dialog } = await open();
  answers = [{ status: 503, body: { status: 'error', code: 'UNAVAILABLE', message: '' } }, bought];
  await user.click(dialog.getByRole('button', { name: /^Buy 1,000 codes/ }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: /^Buy 1,000 codes/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests[0]?.key).toBe(requests[1]?.key);
});

it('says that nothing is sold in the currency of the company', async () => {
  const { dialog } = await open({ ...OFFER, currency: 'SEK', tiers: [] });
  expect(dialog.getByText(/No blocks are sold in the currency of your company \(SEK\)/)).toBeVisible();
  expect(dialog.queryByRole('textbox')).toBeNull();
});

it('stays open while a purchase is in progress, and closes nothing after navigation', async () => {
  let arrive = () => undefined as void;
  arrival = new Promise((resolve) => (arrive = resolve));
  answers = [bought];
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: /^Buy 1,000 codes/ }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  cleanup();
  arrive();
  await waitFor(() => expect(alertStore.get()).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(onClose).not.toHaveBeenCalled();
});
