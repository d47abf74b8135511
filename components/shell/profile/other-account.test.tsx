import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCall } from '@/components/calls/use-call';
import { AlertsHost } from '@/components/ui/alerts/alerts-host';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { places } from '@/lib/contract/places';
import { SESSION_ENDED } from '@/lib/api-client/tabs/sign-in-again';
import { noteAccount } from '@/lib/api-client/tabs/viewer';
import { setUpChannels } from '../testing/channels';
import { OtherAccount } from './other-account';
import { useLock, useLogout } from './session-actions';

setUpChannels();

jest.mock('next/navigation', () => ({ usePathname: () => '/en/admin/places' }));

const person = (userId: string, name: string) => ({
  ...{ userId, name, email: `${userId}@lana.test`, role: 'Admin', businessName: 'Lana', photoUrl: null },
});
const ana = person('ana', 'Ana Prata');

/** Method, address and viewer of each call. */
let requests: (string | null)[][];
let isOther: boolean;
beforeEach(() => {
  requests = [];
  isOther = true;
  noteAccount(false);
  globalThis.fetch = (async (url: string, { method, headers }: RequestInit) => {
    requests.push([method ?? 'GET', url, new Headers(headers).get('x-viewer')]);
    const body = isOther
      ? { status: 'error', code: 'OTHER_ACCOUNT', message: '' }
      : { status: 'success', message: { count: 1, ids: [] } };
    return { ok: !isOther, status: isOther ? 409 : 200, text: async () => JSON.stringify(body) };
  }) as unknown as typeof fetch;
});

function Form() {
  const { run } = useCall(places.removeMany);
  const logout = useLogout();
  const lock = useLock();
  return (
    <>
      <input aria-label="Name" defaultValue="" />
      <button onClick={() => void run({ body: { ids: [] } }, { success: 'Saved.' })}>Save</button>
      <button onClick={logout}>Sign out</button>
      <button onClick={() => void lock()}>Lock</button>
      <AlertsHost />
    </>
  );
}

const page = (profile: typeof ana) => (
  <>
    <OtherAccount profile={profile} homeHref="/en" />
    <Form />
  </>
);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const notice = () => screen.findByRole('dialog', { name: 'Another account is signed in' });

it('says whose page it is, that nothing was saved and how to continue, and keeps the typed text', async () => {
  renderWithTexts(page(ana));
  await userEvent.type(screen.getByLabelText('Name'), 'Porto');
  await press('Save');
  expect(await notice()).toHaveTextContent('This page belongs to Ana Prata (ana@lana.test)');
  expect(await screen.findByText(/nothing was saved\. Sign in again/)).toBeInTheDocument();
  expect(screen.queryByText('Saved.')).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in in another tab' })).toHaveAttribute('href', '/en/auth/login');
  await press('Stay here');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  isOther = false;
  await press('Save');
  expect(await screen.findByText('Saved.')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Porto');
  expect(requests.map(([, , viewer]) => viewer)).toEqual(['ana', 'ana']);
});

it('switches to the other account as after an ended session, so that a page may save its changes first', async () => {
  const preventLeaving = jest.fn((event: Event) => event.preventDefault());
  addEventListener(SESSION_ENDED, preventLeaving);
  renderWithTexts(page(ana));
  await press('Save');
  await notice();
  await press('Use the other account');
  expect(preventLeaving.mock.calls[0]?.[0]).toMatchObject({ detail: { address: '/en' } });
  removeEventListener(SESSION_ENDED, preventLeaving);
});

it.each([
  ['Sign out', ['DELETE', '/api/session', 'ana']],
  ['Lock', ['POST', '/api/session/lock', 'ana']],
])('leaves the session of the other account alone on “%s”, and shows the notice each time', async (name, call) => {
  renderWithTexts(page(ana));
  for (const _ of ['once', 'again']) {
    await press(name);
    await notice();
    await press('Stay here');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(requests).toEqual([call, call]);
});

it('stays the page of the first account if a navigation within it shows the other', async () => {
  isOther = false;
  const { rerender } = renderWithTexts(page(ana));
  await press('Save');
  rerender(page(person('bea', 'Bea Rua')));
  expect(await notice()).toHaveTextContent('This page belongs to Ana Prata');
  await press('Stay here');
  await press('Save');
  await waitFor(() => expect(requests.map(([, , viewer]) => viewer)).toEqual(['ana', 'ana']));
});

it('shows the notice as soon as another tab shows the other account, before this one shows its rows under the first user’s name', async () => {
  renderWithTexts(page(ana));
  const other = new BroadcastChannel('ts-viewer');
  act(() => other.postMessage('ana'));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => other.postMessage('bea'));
  expect(await notice()).toHaveTextContent('This page belongs to Ana Prata');
  expect(requests).toEqual([]);
});

it('tells open tabs which account this page belongs to', () => {
  const messages: unknown[] = [];
  new BroadcastChannel('ts-viewer').onmessage = ({ data }) => messages.push(data);
  renderWithTexts(page(ana));
  expect(messages).toEqual(['ana']);
});
