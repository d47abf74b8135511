import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { GrantCodes } from './grant-codes';
import { companyDetail } from './testing/company';

const mockRefresh = jest.fn();
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ refresh: mockRefresh }),
}));

let requests: unknown[];
let answer: { status: number; code: string };

beforeEach(() => {
  requests = [];
  answer = { status: 503, code: 'UNAVAILABLE' };
  globalThis.fetch = (async (_url: string, { body }: RequestInit) => {
    requests.push(typeof body === 'string' ? JSON.parse(body) : undefined);
    const { status, code } = answer;
    return { status, ok: false, text: async () => JSON.stringify({ status: 'error', code, message: 'Meanwhile' }) };
  }) as typeof fetch;
});

it.each([
  ['1.000', 1_000],
  ['1,000', 1_000],
  ['1 000 000', 1_000_000],
  ['25', 25],
])('grants as many codes as %s means', async (typed, size) => {
  const user = userEvent.setup();
  renderWithTexts(<GrantCodes company={companyDetail()} onClose={jest.fn()} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Grant codes to Lana' }));
  await user.type(dialog.getByRole('textbox', { name: 'Codes' }), typed);
  expect(dialog.getByText(new RegExp(`from 70 available codes to ${(70 + size).toLocaleString('en')}`))).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Grant/ }));
  await waitFor(() => expect(requests).toEqual([{ size, reason: '', lastNumber: 3 }]));
});

it.each(['1.5', '0', '10000001', 'many', ''])('grants nothing for %s', async (typed) => {
  const user = userEvent.setup();
  renderWithTexts(<GrantCodes company={companyDetail()} onClose={jest.fn()} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Grant codes to Lana' }));
  if (typed) await user.type(dialog.getByRole('textbox', { name: 'Codes' }), typed);
  await user.click(dialog.getByRole('button', { name: 'Grant codes' }));
  expect(dialog.getByText('Enter a whole number from 1 to 10,000,000.')).toBeVisible();
  expect(requests).toEqual([]);
});

it('keeps the input when the company got another block meanwhile, and continues with the current state', async () => {
  answer = { status: 409, code: 'CONFLICT' };
  const onClose = jest.fn();
  const user = userEvent.setup();
  const company = companyDetail();
  const { rerender } = renderWithTexts(<GrantCodes company={company} onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Grant codes to Lana' }));
  await user.type(dialog.getByRole('textbox', { name: 'Codes' }), '25');
  await user.type(dialog.getByLabelText(/Reason/), 'Trade fair');
  await user.click(dialog.getByRole('button', { name: /^Grant/ }));
  await waitFor(() => expect(mockRefresh).toHaveBeenCalled());
  rerender(
    <GrantCodes
      company={{ ...company, lastBlock: 4, balance: { ...company.balance, available: 170 } }}
      onClose={onClose}
    />,
  );
  expect(await dialog.findByText(/from 170 available codes to 195/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Grant/ }));
  await waitFor(() =>
    expect(requests).toEqual([3, 4].map((lastNumber) => ({ size: 25, reason: 'Trade fair', lastNumber }))),
  );
  expect(onClose).not.toHaveBeenCalled();
});

it('says that a grant without a response can be sent again', async () => {
  const user = userEvent.setup();
  renderWithTexts(<GrantCodes company={companyDetail()} onClose={jest.fn()} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Grant codes to Lana' }));
  globalThis.fetch = () => Promise.reject(new TypeError('away'));
  await user.type(dialog.getByRole('textbox', { name: 'Codes' }), '25');
  await user.click(dialog.getByRole('button', { name: /^Grant/ }));
  expect(await dialog.findByText(/nothing is done twice/)).toBeVisible();
});

it('says how many administrators get the mail, including unlisted ones', async () => {
  renderWithTexts(<GrantCodes company={{ ...companyDetail(), administratorCount: 22 }} onClose={jest.fn()} />);
  expect(await screen.findByText(/Its 22 administrators/)).toBeVisible();
});

it('says that nobody of a suspended company gets the mail', async () => {
  const company = { ...companyDetail(), status: 'suspended' as const, administratorCount: 2 };
  renderWithTexts(<GrantCodes company={company} onClose={jest.fn()} />);
  expect(await screen.findByText(/no administrator who could be notified/)).toBeVisible();
});

it('asks before a typed reason is lost', async () => {
  const asksBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const user = userEvent.setup();
  renderWithTexts(<GrantCodes company={companyDetail()} onClose={jest.fn()} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Grant codes to Lana' }));
  expect(asksBeforeLeaving()).toBe(false);
  await user.type(dialog.getByLabelText(/Reason/), 'Trade fair');
  expect(asksBeforeLeaving()).toBe(true);
});
