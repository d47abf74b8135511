import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AlertsHost } from '@/components/ui/alerts/alerts-host';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import { leaveGuard } from '@/components/ui/navigation/leave-guard';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { leaveForSignIn, SESSION_CHANNEL, SESSION_ENDED, type SessionEnd } from '@/lib/api-client/tabs/sign-in-again';
import { keepViewer, VIEWER_CHANNEL } from '@/lib/api-client/tabs/viewer';
import { setUpChannels } from '../testing/channels';
import { SessionOver } from './session-over';

function Form() {
  const [name, setName] = useState('');
  return (
    <>
      <UnsavedGuard isDirty={name !== ''} />
      <input aria-label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
    </>
  );
}

setUpChannels();

const show = () =>
  renderWithTexts(
    <>
      <SessionOver email="ana@lana.test" />
      <Form />
      <AlertsHost />
    </>,
  );
const typeName = () => userEvent.type(screen.getByLabelText('Name'), 'Porto');
/** Whether the page is left for the one that asks for the password. */
function endSession(): boolean {
  let isLeft = true;
  act(() => void (isLeft = leaveForSignIn('/en/auth/login', { canStay: true })));
  return isLeft;
}
const dialog = () => screen.findByRole('dialog', { name: 'Your session has ended' });

/** The responses to signing in, in order. */
function answerSignIn(...answers: { status: number; body: object }[]) {
  const requests: [string, unknown][] = [];
  globalThis.fetch = (async (url: string, { body }: RequestInit) => {
    requests.push([url, JSON.parse(String(body))]);
    const answer = answers[requests.length - 1];
    return { status: answer?.status, ok: answer?.status === 200, json: async () => answer?.body };
  }) as typeof fetch;
  return requests;
}

it('signs in on a page with unsaved changes, which stay as they were', async () => {
  const wrong = { status: 401, body: { status: 'error', code: 'INVALID_PASS_OR_EMAIL', message: 'x' } };
  const requests = answerSignIn(wrong, { status: 200, body: { status: 'success', message: {} } });
  show();
  await typeName();
  expect(endSession()).toBe(false);
  await dialog();
  const password = screen.getByLabelText('Password');
  await userEvent.type(password, 'wrong{Enter}');
  await waitFor(() =>
    expect(password).toHaveAccessibleDescription(/This password is not correct, or your access has ended/),
  );
  expect(password).toHaveFocus();
  await userEvent.clear(password);
  await userEvent.type(password, 'a long phrase{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('You are signed in again. You can save now.')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Porto');
  expect(requests.map(([url]) => url)).toEqual(['/api/session', '/api/session']);
  expect(requests[1]?.[1]).toEqual({ email: 'ana@lana.test', password: 'a long phrase' });
});

it("informs the user's other tabs, which may ask for the password as well", async () => {
  keepViewer('ana');
  const messages: unknown[] = [];
  new BroadcastChannel(VIEWER_CHANNEL).onmessage = ({ data }) => messages.push(data);
  answerSignIn({ status: 200, body: { status: 'success', message: {} } });
  show();
  await typeName();
  endSession();
  await dialog();
  await userEvent.type(screen.getByLabelText('Password'), 'a long phrase{Enter}');
  await waitFor(() => expect(messages).toEqual(['ana']));
  expect(screen.getAllByText('You are signed in again. You can save now.')).toHaveLength(1);
});

it('cannot be closed without the password', async () => {
  show();
  await typeName();
  endSession();
  await dialog();
  await userEvent.keyboard('{Escape}');
  expect(within(await dialog()).queryByRole('button', { name: 'Close' })).toBeNull();
});

describe('another tab of the browser that signs out or locks', () => {
  const endElsewhere = () => new BroadcastChannel(SESSION_CHANNEL).postMessage('ended');

  it('redirects this page to sign-in, and from there back', () => {
    show();
    const destinations: string[] = [];
    const onEnd = (event: CustomEvent<SessionEnd>) => {
      // jsdom does not navigate
      event.preventDefault();
      destinations.push(event.detail.address);
    };
    addEventListener(SESSION_ENDED, onEnd);
    endElsewhere();
    removeEventListener(SESSION_ENDED, onEnd);
    expect(destinations).toEqual(['/api/session/ended?next=%2F']);
  });

  it('covers and keeps unsaved changes', async () => {
    show();
    await typeName();
    act(endElsewhere);
    await dialog();
    expect(screen.getByLabelText('Name')).toHaveValue('Porto');
  });

  it('keeps a page that is uploading, and says that this has stopped', async () => {
    let stop = () => undefined as void;
    const upload = leaveGuard.whileBusy(new Promise<void>((resolve) => (stop = resolve)));
    show();
    act(endElsewhere);
    expect(await dialog()).toHaveTextContent('What was in progress has stopped.');
    stop();
    await upload;
    expect(leaveGuard.isBusy()).toBe(false);
  });

  it('continues here only after the same user has signed in there', async () => {
    keepViewer('ana');
    show();
    await typeName();
    act(endElsewhere);
    await dialog();
    const signInElsewhere = (userId: string) => new BroadcastChannel(VIEWER_CHANNEL).postMessage(userId);
    act(() => signInElsewhere('ben'));
    expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toBeInTheDocument();
    act(() => signInElsewhere('ana'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('You are signed in again. You can save now.')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Porto');
  });
});
