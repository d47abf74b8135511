import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { ChangePrefix } from './change-prefix';
import { companyDetail } from './testing/company';

const mockRefresh = jest.fn();
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ refresh: mockRefresh }),
}));

const COMPANY = { ...companyDetail(), gs1Prefix: '9520123', prefixVersion: 4 };
const onClose = jest.fn();
let requests: unknown[];
let answers: { status: number; body: object }[];

const saved = (gs1Prefix: string | null, prefixVersion: number) => ({ ...COMPANY, gs1Prefix, prefixVersion });
const done = (gs1Prefix: string | null, version: number) => ({
  ...{ status: 200, body: { status: 'success', message: saved(gs1Prefix, version) } },
});
const stale = (current: object) => ({
  ...{ status: 409, body: { status: 'error', code: 'CONFLICT', message: 'Someone changed it', current } },
});

beforeEach(() => {
  [requests, answers] = [[], []];
  onClose.mockClear();
  mockRefresh.mockClear();
  globalThis.fetch = (async (_url: string, { body }: RequestInit) => {
    requests.push(typeof body === 'string' ? JSON.parse(body) : undefined);
    const { status, body: answer } = answers.shift() ?? { status: 500, body: {} };
    return { status, ok: status < 300, text: async () => JSON.stringify(answer) };
  }) as typeof fetch;
});

async function open() {
  const user = userEvent.setup();
  renderWithTexts(<ChangePrefix company={COMPANY} onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'GS1 prefix' }));
  const field = dialog.getByLabelText(/GS1 company prefix/);
  const save = () => user.click(dialog.getByRole('button', { name: 'Save changes' }));
  const type = async (text: string) => {
    await user.clear(field);
    if (text) await user.type(field, text);
  };
  return { user, dialog, field, save, type };
}

it('saves on top of the loaded version, and shows the updated page', async () => {
  const { save, type } = await open();
  answers = [done('9520124', 5)];
  await type('952 0124');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests).toEqual([{ gs1Prefix: '9520124', version: 4 }]);
  expect(mockRefresh).toHaveBeenCalled();
});

it('shows a prefix that somebody else set meanwhile, and overwrites it only on request', async () => {
  const { user, field, save, type } = await open();
  answers = [stale(saved('9520999', 5)), done(null, 6)];
  await type('');
  await save();
  const notice = await screen.findByRole('alert', { name: /Someone saved changes/ });
  expect(within(notice).getByRole('row', { name: /9520999/ })).toHaveTextContent('GS1 company prefix–9520999');
  expect(field).toHaveValue('');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(within(notice).getByRole('button', { name: 'Keep my changes' }));
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests).toEqual([
    { gs1Prefix: null, version: 4 },
    { gs1Prefix: null, version: 5 },
  ]);
});

it('continues with the other prefix on request', async () => {
  const { user, field, save, type } = await open();
  answers = [stale(saved('9520999', 5))];
  await type('9520555');
  await save();
  const notice = await screen.findByRole('alert', { name: /Someone saved changes/ });
  await user.click(within(notice).getByRole('button', { name: 'Use the saved version' }));
  expect(field).toHaveValue('9520999');
  expect(mockRefresh).toHaveBeenCalled();
});

it('shows an invalid prefix beside the field, and which company has one that covers the same GTINs', async () => {
  const { dialog, field, save, type } = await open();
  await type('12');
  await save();
  expect(field).toHaveAccessibleDescription(/has 4 to 12 digits/);
  expect(requests).toEqual([]);
  const message = [{ path: 'gs1Prefix', msg: 'Paño has a prefix that holds the same GTINs.' }];
  answers = [{ status: 409, body: { status: 'error', code: 'CONFLICT', message } }];
  await type('9521');
  expect(dialog.queryByText(/has 4 to 12 digits\.$/)).toBeNull();
  await save();
  expect(await dialog.findByText(/Paño has a prefix/)).toBeVisible();
});
