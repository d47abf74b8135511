import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { GrantCodes } from './grant-codes';
import { companyDetail } from './testing/company';

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ refresh: jest.fn() }),
}));

let asked: unknown[];

beforeEach(() => {
  asked = [];
  globalThis.fetch = (async (_url: string, { body }: RequestInit) => {
    asked.push(typeof body === 'string' ? JSON.parse(body) : undefined);
    return { status: 503, ok: false, text: async () => JSON.stringify({ status: 'error', code: 'UNAVAILABLE' }) };
  }) as typeof fetch;
});

it.each([
  ['1.000', 1_000],
  ['1,000', 1_000],
  ['1 000 000', 1_000_000],
  ['25', 25],
])('grants as many codes as %s means to people', async (typed, size) => {
  const user = userEvent.setup();
  renderWithTexts(<GrantCodes company={companyDetail()} onClose={jest.fn()} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Grant codes to Lana' }));
  await user.type(dialog.getByRole('textbox', { name: 'Codes' }), typed);
  expect(dialog.getByText(new RegExp(`from 70 available codes to ${(70 + size).toLocaleString('en')}`))).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Grant/ }));
  await waitFor(() => expect(asked).toEqual([{ size, reason: '', lastNumber: 3 }]));
});

it.each(['1.5', '0', '10000001', 'many', ''])('grants nothing for %s', async (typed) => {
  const user = userEvent.setup();
  renderWithTexts(<GrantCodes company={companyDetail()} onClose={jest.fn()} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Grant codes to Lana' }));
  if (typed) await user.type(dialog.getByRole('textbox', { name: 'Codes' }), typed);
  await user.click(dialog.getByRole('button', { name: 'Grant codes' }));
  expect(dialog.getByText('Enter a whole number from 1 to 10,000,000.')).toBeVisible();
  expect(asked).toEqual([]);
});
