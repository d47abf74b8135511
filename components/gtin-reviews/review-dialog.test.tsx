import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alertStore } from '@/components/ui/alerts/alert-store';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { ReviewDialog } from './review-dialog';

const mockRefresh = jest.fn();
const mockGo = jest.fn();
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ refresh: mockRefresh }),
  usePathname: () => '/super-admin/company',
  useSearchParams: () => new URLSearchParams('tab=gtins&review=1'),
}));
jest.mock('@/components/ui/navigation/navigate', () => ({
  ...jest.requireActual<object>('@/components/ui/navigation/navigate'),
  useNavigate: () => ({ go: mockGo, isPending: false }),
}));

const partyOf = (digit: number, name: string) => ({
  ...{ id: `0198f3a0-0000-7000-8000-00000000000${digit}`, name, gs1Prefix: null, hasPrefix: false, articles: [] },
  ...{ articleCount: 0, units: 0 },
});
const ASKER = partyOf(1, 'Señal');
const EFFECT = { articles: 1, unitsKept: 3, unitsLost: 0, canMove: true };

let requests: unknown[];
let holder: ReturnType<typeof partyOf>;
let note: string;
let state: 'open' | 'moved';
let decision: { status: number; code: string };
/** Until then the decision is in progress. */
let arrival: Promise<void>;

const reviewOf = (holds: ReturnType<typeof partyOf>) => ({
  ...{
    id: '0198f3a0-0000-7000-8000-000000000009',
    gtin: '09520040009012',
    state,
    note,
    version: 4,
    answer: '',
  },
  ...{ requester: ASKER, holder: holds, requestedAt: '2026-11-01T08:00:00.000Z' },
  ...(state === 'open'
    ? { decidedAt: null, decidedBy: null }
    : { decidedAt: '2026-11-04T08:00:00.000Z', decidedBy: { name: 'Berta Sol', email: 'berta@ts.test' } }),
  ...{ parties: { requester: ASKER, holder: holds }, effect: EFFECT },
});

beforeEach(() => {
  requests = [];
  arrival = Promise.resolve();
  note = '';
  state = 'open';
  holder = partyOf(2, 'Lana');
  mockRefresh.mockClear();
  mockGo.mockClear();
  globalThis.fetch = (async (_url: string, { method, body }: RequestInit) => {
    const isRead = (method ?? 'GET') === 'GET';
    if (!isRead) requests.push(typeof body === 'string' ? JSON.parse(body) : undefined);
    if (!isRead) await arrival;
    const status = isRead ? 200 : decision.status;
    const answer = isRead
      ? { status: 'success', message: reviewOf(holder) }
      : { status: 'error', code: decision.code, message: '' };
    return { status, ok: status < 300, text: async () => JSON.stringify(answer) };
  }) as typeof fetch;
});

async function open(reviewId: string) {
  const user = userEvent.setup();
  renderWithTexts(<ReviewDialog reviewId={reviewId} />);
  const dialog = within(await screen.findByRole('dialog', { name: /^GTIN/ }));
  return { user, dialog };
}

it('closes and refreshes the list if it was resolved automatically', async () => {
  decision = { status: 404, code: 'NOT_FOUND' };
  const { user, dialog } = await open('settled');
  await user.click(dialog.getByRole('button', { name: 'Leave it with Lana' }));
  await waitFor(() => expect(mockGo).toHaveBeenCalled());
  expect(mockRefresh).toHaveBeenCalled();
  expect(alertStore.get()).toMatchObject([{ kind: 'error' }]);
});

it('shows a decision that somebody else made meanwhile, and offers none any more', async () => {
  decision = { status: 409, code: 'ALREADY_PROCESS' };
  const { user, dialog } = await open('late');
  state = 'moved';
  await user.click(dialog.getByRole('button', { name: 'Leave it with Lana' }));
  const notice = await dialog.findByRole('alert');
  expect(notice).toHaveTextContent(/This had already been decided.*It moved from Lana to Señal\./);
  expect(dialog.getByText('Decided by').nextSibling).toHaveTextContent('Berta Sol berta@ts.test');
  expect(notice).toHaveFocus();
  expect(dialog.queryByRole('button', { name: 'Leave it with Lana' })).toBeNull();
  // The notice says more than the alert of the call.
  expect(alertStore.get()).toEqual([]);
  expect(mockRefresh).toHaveBeenCalled();
  expect(mockGo).not.toHaveBeenCalled();
});

it('says that the holder of the GTIN has changed, and shows the new one, keeping the typed note', async () => {
  decision = { status: 409, code: 'CONFLICT' };
  const { user, dialog } = await open('stale');
  await user.type(dialog.getByLabelText(/Note to the companies/), 'Seen');
  const seen = holder.id;
  holder = partyOf(3, 'Paño');
  await user.click(dialog.getByRole('button', { name: 'Move it to Señal' }));
  expect(await dialog.findByRole('button', { name: 'Leave it with Paño' })).toBeVisible();
  expect(requests).toEqual([{ decision: 'move', answer: 'Seen', holderId: seen, version: 4 }]);
  expect(dialog.getByLabelText(/Note to the companies/)).toHaveValue('Seen');
  expect(mockGo).not.toHaveBeenCalled();
});

it('shows a note that the company added meanwhile, before a decision', async () => {
  decision = { status: 409, code: 'CONFLICT' };
  const { user, dialog } = await open('noted');
  note = 'Our certificate of 2024';
  await user.click(dialog.getByRole('button', { name: 'Move it to Señal' }));
  expect(await dialog.findByText('Our certificate of 2024')).toBeVisible();
  expect(mockGo).not.toHaveBeenCalled();
});

it('shows how many articles and codes a company has under the GTIN, including unlisted ones', async () => {
  const article = { id: '0198f3a0-0000-7000-8000-000000000007', name: 'Jersey', sku: 'J-1', state: 'published' };
  const reviewedArticle = { ...article, isInTrash: false, hasGtin: true, since: null, units: 2 };
  holder = { ...holder, articles: [reviewedArticle] as never[], articleCount: 25, units: 1_200 };
  const { dialog } = await open('many');
  const side = within(dialog.getByRole('region', { name: 'Lana' }));
  expect(side.getByText('and 24 more')).toBeVisible();
  expect(side.getByText('1,200 codes in circulation')).toBeVisible();
});

it('keeps a note that is too long, and sends no decision until it fits', async () => {
  decision = { status: 404, code: 'NOT_FOUND' };
  const { user, dialog } = await open('long');
  const answer = dialog.getByLabelText(/Note to the companies/);
  await user.click(answer);
  await user.paste('x'.repeat(1_001));
  for (const name of ['Leave it with Lana', 'Move it to Señal']) await user.click(dialog.getByRole('button', { name }));
  expect(answer).toHaveValue('x'.repeat(1_001));
  expect(answer).toHaveAccessibleDescription(/At most 1,000 characters fit here/);
  expect(requests).toEqual([]);
  await user.type(answer, '{Backspace}');
  await user.click(dialog.getByRole('button', { name: 'Leave it with Lana' }));
  await waitFor(() => expect(requests).toMatchObject([{ answer: 'x'.repeat(1_000) }]));
});

const asksBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks before a typed note is lost, but not once nothing is left to decide', async () => {
  decision = { status: 404, code: 'NOT_FOUND' };
  const { user, dialog } = await open('typed');
  expect(asksBeforeLeaving()).toBe(false);
  await user.type(dialog.getByLabelText(/Note to the companies/), 'Seen');
  expect(asksBeforeLeaving()).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Leave it with Lana' }));
  await waitFor(() => expect(mockGo).toHaveBeenCalled());
  expect(asksBeforeLeaving()).toBe(false);
});

it('stays open while a decision is in progress, and does not navigate if the page was left meanwhile', async () => {
  let arrive = () => undefined as void;
  arrival = new Promise((resolve) => (arrive = resolve));
  decision = { status: 404, code: 'NOT_FOUND' };
  const { user, dialog } = await open('on its way');
  await user.click(dialog.getByRole('button', { name: 'Leave it with Lana' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(mockGo).not.toHaveBeenCalled();
  cleanup();
  arrive();
  await waitFor(() => expect(alertStore.get()).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(mockGo).not.toHaveBeenCalled();
});
