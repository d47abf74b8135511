import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alertStore } from '@/components/ui/alerts/alert-store';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { CompanyStatusRow } from '@/lib/contract/companies';
import { NO_LOOK, type CompanyLook } from '@/lib/contract/company-look';
import { CompanyContactForm } from './company-contact-form';
import { CompanyLookForm } from './company-look-form';

const mockRefresh = jest.fn();
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ refresh: mockRefresh }),
}));

const company: CompanyStatusRow = {
  id: '0198f3a0-0000-7000-8000-000000000002',
  name: 'Lana',
  status: 'active',
  levelAccess: 500,
  prevLevelAccess: null,
  hasFinalUsers: false,
  publicEmail: null,
  publicWebsite: null,
  contactVersion: 4,
  look: NO_LOOK,
  lookVersion: 7,
};

let requests: unknown[];
/** The version that somebody else saved in the meantime. */
let current: CompanyStatusRow | null;
beforeEach(() => {
  requests = [];
  current = null;
  mockRefresh.mockClear();
  globalThis.fetch = (async (_: string, { body }: RequestInit) => {
    const request = JSON.parse(String(body)) as Partial<CompanyLook>;
    requests.push(request);
    if (current) {
      const refused = JSON.stringify({ status: 'error', code: 'CONFLICT', message: 'Stale', current });
      current = null;
      return { status: 409, ok: false, text: async () => refused, json: async () => JSON.parse(refused) as unknown };
    }
    const look = { ...NO_LOOK, colour: request.colour, language: request.language, action: request.action };
    const text = JSON.stringify({ status: 'success', message: { ...company, look, lookVersion: 9 } });
    return { status: 200, ok: true, text: async () => text, json: async () => JSON.parse(text) as unknown };
  }) as typeof fetch;
});

const show = (look: Partial<CompanyLook> = {}, published = 2) =>
  renderWithTexts(<CompanyLookForm company={{ ...company, look: { ...NO_LOOK, ...look } }} published={published} />);
const save = () => screen.getByRole('button', { name: 'Save changes' });
const colour = () => screen.getByRole('textbox', { name: /Brand colour/ });

it('shows how many published passports a change affects', () => {
  show({}, 321);
  expect(screen.getByText('It changes up to 321 published passports.')).toBeVisible();
});

it('sends a colour in whatever form it is typed, and previews its readable variants', async () => {
  show();
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(colour(), 'FED141');
  expect(within(screen.getByRole('img', { name: /Read on paper/ })).getAllByText('Aa')).toHaveLength(4);
  await userEvent.selectOptions(screen.getByLabelText(/Language of your catalogue/), 'es');
  await userEvent.click(save());
  await waitFor(() => expect(mockRefresh).toHaveBeenCalled());
  expect(requests).toEqual([
    { colour: '#fed141', logoFileId: null, darkLogoFileId: null, language: 'es', action: null, version: 7 },
  ]);
  expect(alertStore.get().map(({ message }) => message)).toContain('The look of the passports has been saved.');
  expect(save()).toHaveAttribute('aria-disabled', 'true');
});

it('keeps an invalid colour, and says so', async () => {
  show();
  await userEvent.type(colour(), '#12');
  await userEvent.click(save());
  expect(screen.getByText('Write # and three or six digits from 0 to 9 and A to F')).toBeVisible();
  await userEvent.clear(colour());
  await userEvent.selectOptions(screen.getByLabelText(/Button at the end/), 'shop');
  await userEvent.click(save());
  expect(screen.getByText('Enter where the button leads')).toBeVisible();
  expect(requests).toEqual([]);
  await userEvent.type(screen.getByLabelText(/Where it leads/), 'lana.example');
  await userEvent.click(save());
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]).toMatchObject({ colour: null, action: { kind: 'shop', address: 'lana.example' } });
});

it('shows a mail address without its scheme', () => {
  show({ action: { kind: 'contact', address: 'mailto:hola@lana.example' } });
  expect(screen.getByLabelText(/Where it leads/)).toHaveValue('hola@lana.example');
});

describe('somebody else saved first', () => {
  const logo = { fileId: '0198f3a0-0000-7000-8000-000000000003', width: 300, height: 100 };
  const otherVersion = { ...company, look: { ...NO_LOOK, colour: '#102030', logo }, lookVersion: 8 };
  const conflict = () => screen.findByRole('alert', { name: /Someone saved changes/ });

  it('keeps the user’s look, shows both, and overwrites theirs on request', async () => {
    show();
    await userEvent.type(colour(), '#FED141');
    current = otherVersion;
    await userEvent.click(save());
    const notice = await conflict();
    await waitFor(() => expect(notice).toHaveFocus());
    expect(
      within(notice)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['Brand colour#FED141#102030']);
    expect(notice).toHaveTextContent('Also taken over from the saved version: Logo.');
    expect(colour()).toHaveValue('#FED141');
    await userEvent.click(save());
    expect([requests.length, document.activeElement]).toEqual([1, notice]);
    await userEvent.click(within(notice).getByRole('button', { name: 'Keep my changes' }));
    expect(within(notice).getByRole('row', { name: /#102030/ })).toBeVisible();
    await userEvent.click(save());
    await waitFor(() => expect(mockRefresh).toHaveBeenCalled());
    expect(screen.queryByRole('alert', { name: /Someone saved changes/ })).toBeNull();
    expect(requests).toMatchObject([{ version: 7 }, { version: 8, colour: '#fed141', logoFileId: logo.fileId }]);
  });

  it('continues with their look on request', async () => {
    show();
    await userEvent.type(colour(), '#FED141');
    current = otherVersion;
    await userEvent.click(save());
    await userEvent.click(within(await conflict()).getByRole('button', { name: 'Use the saved version' }));
    expect(colour()).toHaveValue('#102030');
    expect(save()).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows both logos, and saves the chosen one', async () => {
    show({ logo });
    await userEvent.click(screen.getByRole('button', { name: /Remove/ }));
    const theirs = { ...logo, fileId: '0198f3a0-0000-7000-8000-000000000004' };
    current = { ...company, look: { ...NO_LOOK, logo: theirs, language: 'it' }, lookVersion: 8 };
    await userEvent.click(save());
    const notice = await conflict();
    expect(within(notice).getByRole('row', { name: /^Logo –/ })).toBeVisible();
    expect(within(notice).getByRole('img', { name: 'Saved version' })).toHaveAttribute(
      'src',
      `/public/files/${theirs.fileId}?w=400`,
    );
    await userEvent.click(within(notice).getByRole('button', { name: 'Keep my changes' }));
    await userEvent.click(save());
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]).toMatchObject({ logoFileId: null, language: 'it', version: 8 });
  });

  it('keeps the website that only they changed, and the user’s email', async () => {
    renderWithTexts(<CompanyContactForm company={company} ownEmail="ines@lana.test" />);
    await userEvent.type(screen.getByRole('textbox', { name: /Contact email/ }), 'hello@lana.test');
    current = { ...company, publicWebsite: 'https://lana.test', contactVersion: 5 };
    await userEvent.click(save());
    expect(await conflict()).toHaveTextContent('Also taken over from the saved version: Website.');
    await userEvent.click(save());
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]).toEqual({ publicEmail: 'hello@lana.test', publicWebsite: 'https://lana.test', version: 5 });
  });

  it('does the same with the contact', async () => {
    renderWithTexts(<CompanyContactForm company={company} ownEmail="ines@lana.test" />);
    const email = () => screen.getByRole('textbox', { name: /Contact email/ });
    await userEvent.type(email(), 'hello@lana.test');
    current = { ...company, publicEmail: 'info@lana.test', contactVersion: 5 };
    await userEvent.click(save());
    const notice = await conflict();
    expect(notice).toHaveTextContent('hello@lana.testinfo@lana.test');
    expect(email()).toHaveValue('hello@lana.test');
    await userEvent.click(within(notice).getByRole('button', { name: 'Keep my changes' }));
    await userEvent.click(save());
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests).toMatchObject([{ version: 4 }, { version: 5, publicEmail: 'hello@lana.test' }]);
  });
});

describe('the response to the previous attempt was lost', () => {
  const retry = async () => {
    const answer = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new TypeError('offline'));
    await userEvent.click(save());
    await waitFor(() => expect(alertStore.get().at(-1)?.kind).toBe('error'));
    globalThis.fetch = answer;
    await userEvent.click(save());
    await waitFor(() => expect(mockRefresh).toHaveBeenCalled());
    expect(screen.queryByRole('alert', { name: /Someone saved changes/ })).toBeNull();
    expect(alertStore.get().map(({ kind }) => kind)).toEqual(['success']);
    expect(save()).toHaveAttribute('aria-disabled', 'true');
  };
  beforeEach(() => alertStore.set([]));

  it('recognises the saved look as the user’s own', async () => {
    show();
    await userEvent.type(colour(), '#FED141');
    current = { ...company, look: { ...NO_LOOK, colour: '#fed141' }, lookVersion: 8 };
    await retry();
    expect(colour()).toHaveValue('#fed141');
  });

  it('recognises the saved contact as the user’s own', async () => {
    renderWithTexts(<CompanyContactForm company={company} ownEmail="ines@lana.test" />);
    await userEvent.type(screen.getByRole('textbox', { name: /Contact email/ }), 'hello@lana.test ');
    current = { ...company, publicEmail: 'hello@lana.test', contactVersion: 5 };
    await retry();
  });
});

it('keeps text typed during a save as unsaved', async () => {
  const answer = globalThis.fetch;
  let arrive = () => undefined as void;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  globalThis.fetch = (async (...args: Parameters<typeof fetch>) => {
    await arrival;
    return answer(...args);
  }) as typeof fetch;
  show();
  await userEvent.type(colour(), '#fed141');
  await userEvent.click(save());
  await userEvent.clear(colour());
  await userEvent.type(colour(), '#1f4e5f');
  arrive();
  await waitFor(() => expect(mockRefresh).toHaveBeenCalled());
  expect(colour()).toHaveValue('#1f4e5f');
  expect(save()).not.toHaveAttribute('aria-disabled');
  await userEvent.click(save());
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests).toMatchObject([
    { colour: '#fed141', version: 7 },
    { colour: '#1f4e5f', version: 9 },
  ]);
});
