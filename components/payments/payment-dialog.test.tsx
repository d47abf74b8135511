import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alertStore } from '@/components/ui/alerts/alert-store';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { PaymentDialog } from './payment-dialog';

const mockRefresh = jest.fn();
const mockGo = jest.fn();
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ refresh: mockRefresh }),
  usePathname: () => '/super-admin/subscription',
  useSearchParams: () => new URLSearchParams('payment=1'),
}));
jest.mock('@/components/ui/navigation/navigate', () => ({
  ...jest.requireActual<object>('@/components/ui/navigation/navigate'),
  useNavigate: () => ({ go: mockGo, isPending: false }),
}));

const PAYMENT = {
  ...{ id: '0198f3a0-0000-7000-8000-000000000001', number: 2, kind: 'block', status: 'in_process', quantity: 1_000 },
  ...{ total: 4_000, currency: 'EUR', requestedAt: '2026-11-01T08:00:00.000Z', decidedAt: null, note: '', days: 3 },
  block: { id: '0198f3a0-0000-7000-8000-000000000002', number: 1, initialCode: '00000001', finalCode: '00001000' },
  company: { id: '0198f3a0-0000-7000-8000-000000000003', name: 'Lana' },
  requestedBy: { name: 'Ada Prata', email: 'ada@lana.test' },
  decidedBy: null,
};
const EFFECT = { available: 70, people: 2 };
const ACCEPTED = {
  ...{ ...PAYMENT, status: 'accepted', decidedAt: '2026-11-04T08:00:00.000Z', effect: null },
  decidedBy: { name: 'Berta Sol', email: 'berta@ts.test' },
};

let requests: { url: string; body: unknown }[];
let decision: { status: number; body: object };
let read: object;
/** Until then the decision is in progress. */
let arrival: Promise<void>;

beforeEach(() => {
  requests = [];
  arrival = Promise.resolve();
  decision = { status: 200, body: { status: 'success', message: { ...PAYMENT, status: 'accepted' } } };
  read = { ...PAYMENT, effect: EFFECT };
  mockRefresh.mockClear();
  mockGo.mockClear();
  globalThis.fetch = (async (url: string, { method, body }: RequestInit) => {
    const isRead = (method ?? 'GET') === 'GET';
    if (!isRead) requests.push({ url, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    if (!isRead) await arrival;
    const envelope = { status: 'success', message: read };
    const { status, body: answer } = isRead ? { status: 200, body: envelope } : decision;
    return { status, ok: status < 300, text: async () => JSON.stringify(answer) };
  }) as typeof fetch;
});

async function open(paymentId = PAYMENT.id) {
  const user = userEvent.setup();
  renderWithTexts(<PaymentDialog paymentId={paymentId} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Lana, payment 2' }));
  return { user, dialog };
}

it('shows the effect of each decision in numbers, and sends the chosen one with the note', async () => {
  const { user, dialog } = await open();
  const accept = dialog.getByRole('region', { name: 'If you accept' });
  expect(accept).toHaveTextContent('from 70 available codes to 1,070');
  expect(accept).toHaveTextContent('Its 2 administrators are notified by email.');
  expect(dialog.getByRole('region', { name: 'If you cancel' })).toHaveTextContent('1,000 codes are void for good');
  expect(dialog.getByText('3 days')).toBeVisible();
  expect(requests).toEqual([]);
  await user.type(dialog.getByLabelText(/Note to the company/), 'Paid');
  await user.click(dialog.getByRole('button', { name: 'Accept: €40.00 received' }));
  await waitFor(() => expect(mockGo).toHaveBeenCalled());
  const url = `/api/superadmin/payments/${PAYMENT.id}/decision`;
  expect(requests).toEqual([{ url, body: { decision: 'accept', note: 'Paid' } }]);
  expect(mockRefresh).toHaveBeenCalled();
  expect(alertStore.get()).toMatchObject([{ kind: 'success', message: 'Purchase of Lana accepted' }]);
});

it('offers no decision any more when it is reopened after one', async () => {
  const { user, dialog } = await open('again');
  read = ACCEPTED;
  await user.click(dialog.getByRole('button', { name: /^Accept/ }));
  await waitFor(() => expect(mockGo).toHaveBeenCalled());
  await waitFor(() => expect(dialog.queryByRole('button', { name: /^Accept/ })).toBeNull());
  cleanup();
  const secondDialog = await open('again');
  expect(secondDialog.dialog.queryByRole('button', { name: /^Accept/ })).toBeNull();
});

it('shows a decision that somebody else made meanwhile, and offers none any more', async () => {
  const { user, dialog } = await open('late');
  decision = { status: 409, body: { status: 'error', code: 'ALREADY_PROCESS', message: '' } };
  read = ACCEPTED;
  await user.click(dialog.getByRole('button', { name: 'Cancel the purchase' }));
  const notice = await dialog.findByRole('alert');
  expect(notice).toHaveTextContent(/This had already been decided.*Accepted/);
  expect(dialog.getByText('Decided by').nextSibling).toHaveTextContent('Berta Sol berta@ts.test');
  expect(notice).toHaveFocus();
  expect(dialog.queryByRole('button', { name: 'Cancel the purchase' })).toBeNull();
  expect(mockRefresh).toHaveBeenCalled();
  expect(mockGo).not.toHaveBeenCalled();
  // The notice says more than the alert of the call.
  expect(alertStore.get()).toEqual([]);
});

it('stays open with the note if the call fails', async () => {
  const { user, dialog } = await open();
  decision = { status: 503, body: { status: 'error', code: 'UNAVAILABLE', message: '' } };
  await user.type(dialog.getByLabelText(/Note to the company/), 'Paid');
  await user.click(dialog.getByRole('button', { name: /^Accept/ }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(dialog.getByLabelText(/Note to the company/)).toHaveValue('Paid');
  expect(mockGo).not.toHaveBeenCalled();
});

it('keeps a note that is too long, and sends no decision until it fits', async () => {
  const { user, dialog } = await open('long');
  const note = dialog.getByLabelText(/Note to the company/);
  await user.click(note);
  await user.paste('x'.repeat(1_001));
  for (const name of ['Cancel the purchase', /^Accept/]) await user.click(dialog.getByRole('button', { name }));
  expect(note).toHaveValue('x'.repeat(1_001));
  expect(note).toHaveAccessibleDescription(/At most 1,000 characters fit here/);
  expect(requests).toEqual([]);
  await user.type(note, '{Backspace}');
  await user.click(dialog.getByRole('button', { name: /^Accept/ }));
  await waitFor(() => expect(mockGo).toHaveBeenCalled());
  expect(requests).toMatchObject([{ body: { decision: 'accept', note: 'x'.repeat(1_000) } }]);
});

it('says that a decision without a response can be sent again, and does so', async () => {
  const { user, dialog } = await open('unanswered');
  const originalFetch = globalThis.fetch;
  globalThis.fetch = (url, init) => {
    if ((init?.method ?? 'GET') === 'GET') return originalFetch(url, init);
    globalThis.fetch = originalFetch;
    return Promise.reject(new TypeError('away'));
  };
  await user.click(dialog.getByRole('button', { name: /^Accept/ }));
  await waitFor(() =>
    expect(alertStore.get()).toMatchObject([{ message: expect.stringMatching(/nothing is done twice/) as string }]),
  );
  await user.click(dialog.getByRole('button', { name: /^Accept/ }));
  await waitFor(() => expect(mockGo).toHaveBeenCalled());
  expect(alertStore.get()).toMatchObject([{ kind: 'success', message: 'Purchase of Lana accepted' }]);
});

const asksBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks before a typed note is lost, but not once it is sent', async () => {
  const { user, dialog } = await open('noted');
  expect(asksBeforeLeaving()).toBe(false);
  await user.type(dialog.getByLabelText(/Note to the company/), 'Paid');
  expect(asksBeforeLeaving()).toBe(true);
  await user.click(dialog.getByRole('button', { name: /^Accept/ }));
  await waitFor(() => expect(mockGo).toHaveBeenCalled());
  expect(asksBeforeLeaving()).toBe(false);
});

it('stays open while a decision is in progress', async () => {
  let arrive = () => undefined as void;
  arrival = new Promise((resolve) => (arrive = resolve));
  const { user, dialog } = await open('on its way');
  await user.click(dialog.getByRole('button', { name: /^Accept/ }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(mockGo).not.toHaveBeenCalled();
  arrive();
  await waitFor(() => expect(mockGo).toHaveBeenCalledTimes(1));
});

it('does not navigate if the user has opened another page meanwhile', async () => {
  let arrive = () => undefined as void;
  arrival = new Promise((resolve) => (arrive = resolve));
  const { user, dialog } = await open('gone');
  await user.click(dialog.getByRole('button', { name: /^Accept/ }));
  await waitFor(() => expect(requests).toHaveLength(1));
  cleanup();
  arrive();
  await waitFor(() => expect(alertStore.get()).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(mockGo).not.toHaveBeenCalled();
});
