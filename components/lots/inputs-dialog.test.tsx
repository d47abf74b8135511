import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { responseOf, success } from '@/components/calls/testing/answers';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Locale } from '@/lib/contract/core/levels';
import type { Lot } from '@/lib/contract/lots';
import { InputsDialog } from './inputs-dialog';

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ refresh: jest.fn() }),
}));

const lot = { id: '01a1fc9c-a8a1-7000-9010-3c9e740a0001', code: 'SH-1' } as Lot;
let bodies: { inputs?: unknown }[];
let onClose: jest.Mock;

beforeEach(() => {
  bodies = [];
  onClose = jest.fn();
  globalThis.fetch = ((_url: string, { body }: { body?: string }) => {
    if (body) bodies.push(JSON.parse(body) as (typeof bodies)[number]);
    return Promise.resolve(responseOf(success(body ? { recordId: lot.id } : { results: [] })));
  }) as unknown as typeof fetch;
});

async function fill(
  quantity: string,
  { locale = 'en', name = 'Alpaca 2611' }: { locale?: Locale; name?: string } = {},
) {
  const user = userEvent.setup();
  renderWithTexts(<InputsDialog lot={lot} onClose={onClose} />, locale);
  await user.click(screen.getAllByRole('radio')[1] as HTMLElement);
  if (name) await user.type(screen.getByRole('combobox', { name: /supplier|proveedor/i }), name);
  await user.type(screen.getByLabelText(/^(Quantity|Cantidad)/), quantity);
  await user.click(screen.getByRole('button', { name: /^(Record it|Registrar)/ }));
  return user;
}

it.each<[string, Locale, number]>([
  ['1,000', 'en', 1000],
  ['1.000', 'es', 1000],
  ['1.250,5', 'es', 1250.5],
  ['0.5', 'es', 0.5],
])('records %s as written in %s', async (quantity, locale, amount) => {
  await fill(quantity, { locale });
  await waitFor(() => expect(bodies).toMatchObject([{ inputs: [{ name: 'Alpaca 2611', quantity: amount }] }]));
  expect(onClose).toHaveBeenCalled();
});

it('shows a missing or invalid number beside the field, and sends nothing', async () => {
  await fill('0', { name: '' });
  expect(await screen.findByText('Enter a number above 0, for example 12.5')).toBeVisible();
  expect(screen.getByText('Fill in this field')).toBeVisible();
  expect(bodies).toEqual([]);
});

it('clears the errors of a removed row', async () => {
  const user = await fill('many');
  expect(await screen.findByText('Enter a number above 0, for example 12.5')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Another lot' }));
  await user.click(screen.getAllByRole('button', { name: 'Remove' })[0] as HTMLElement);
  expect(screen.queryByText('Enter a number above 0, for example 12.5')).not.toBeInTheDocument();
});

it('asks before input is lost', async () => {
  const user = await fill('many');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('You have unsaved changes')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('moves the focus on within the dialog when a row is removed', async () => {
  const user = userEvent.setup();
  renderWithTexts(<InputsDialog lot={lot} onClose={onClose} />);
  const more = screen.getByRole('button', { name: 'Another lot' });
  await user.click(more);
  await user.click(screen.getAllByRole('button', { name: 'Remove' })[1] as HTMLElement);
  expect(more).toHaveFocus();
});
