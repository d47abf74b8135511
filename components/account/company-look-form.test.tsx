import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alertStore } from '@/components/ui/alerts/alert-store';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { NO_LOOK, type CompanyLook } from '@/lib/contract/company-look';
import { CompanyLookForm } from './company-look-form';

const mockRefresh = jest.fn();
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ refresh: mockRefresh }),
}));

const company = {
  id: '0198f3a0-0000-7000-8000-000000000002',
  name: 'Lana',
  status: 'active',
  levelAccess: 500,
  prevLevelAccess: null,
  hasFinalUsers: false,
  publicEmail: null,
  publicWebsite: null,
};

let sent: unknown[];
beforeEach(() => {
  sent = [];
  mockRefresh.mockClear();
  globalThis.fetch = (async (_: string, { body }: RequestInit) => {
    const asked = JSON.parse(String(body)) as Partial<CompanyLook>;
    sent.push(asked);
    const look = { ...NO_LOOK, colour: asked.colour, language: asked.language, action: asked.action };
    const text = JSON.stringify({ status: 'success', message: { ...company, look } });
    return { status: 200, ok: true, text: async () => text, json: async () => JSON.parse(text) as unknown };
  }) as typeof fetch;
});

const show = (look: Partial<CompanyLook> = {}, published = 2) =>
  renderWithTexts(<CompanyLookForm look={{ ...NO_LOOK, ...look }} published={published} />);
const save = () => screen.getByRole('button', { name: 'Save changes' });
const colour = () => screen.getByRole('textbox', { name: /Brand colour/ });

it('says how many published passports a change reaches', () => {
  show({}, 321);
  expect(screen.getByText('It changes up to 321 published passports.')).toBeVisible();
});

it('sends a colour however it is typed, and shows what becomes of it where it has to be read', async () => {
  show();
  expect(save()).toBeDisabled();
  await userEvent.type(colour(), 'FED141');
  expect(within(screen.getByRole('img', { name: /Read on paper/ })).getAllByText('Aa')).toHaveLength(4);
  await userEvent.selectOptions(screen.getByLabelText(/Language of your catalogue/), 'es');
  await userEvent.click(save());
  await waitFor(() => expect(mockRefresh).toHaveBeenCalled());
  expect(sent).toEqual([{ colour: '#fed141', logoFileId: null, darkLogoFileId: null, language: 'es', action: null }]);
  expect(alertStore.get().map(({ message }) => message)).toContain('The look of the passports has been saved.');
  expect(save()).toBeDisabled();
});

it('keeps what cannot be read, and says so', async () => {
  show();
  await userEvent.type(colour(), '#12');
  await userEvent.click(save());
  expect(screen.getByText('Write # and six digits from 0 to 9 and A to F')).toBeVisible();
  await userEvent.clear(colour());
  await userEvent.selectOptions(screen.getByLabelText(/Button at the end/), 'shop');
  await userEvent.click(save());
  expect(screen.getByText('Say where the button leads')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText(/Where it leads/), 'lana.example');
  await userEvent.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ colour: null, action: { kind: 'shop', address: 'lana.example' } });
});

it('shows a mail address as people write it', () => {
  show({ action: { kind: 'contact', address: 'mailto:hola@lana.example' } });
  expect(screen.getByLabelText(/Where it leads/)).toHaveValue('hola@lana.example');
});
