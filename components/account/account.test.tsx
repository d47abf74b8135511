import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alertStore } from '@/components/ui/alerts/alert-store';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { DetailsForm } from './details-form';
import { PasswordForm } from './password-form';
import { PhotoField } from './photo-field';
import { SessionList } from './session-list';

const mockRefresh = jest.fn();
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ refresh: mockRefresh }),
}));

interface Asked {
  method: string;
  url: string;
  body: unknown;
}
let requests: Asked[];
let answer: { status: number; body: unknown };

beforeEach(() => {
  requests = [];
  answer = { status: 200, body: { status: 'success', message: { changed: true, count: 2 } } };
  mockRefresh.mockClear();
  globalThis.fetch = (async (url: string, { method, body }: RequestInit) => {
    requests.push({ method: method ?? 'GET', url, body: typeof body === 'string' ? JSON.parse(body) : body });
    const text = JSON.stringify(answer.body);
    return { status: answer.status, ok: answer.status < 300, text: async () => text, json: async () => answer.body };
  }) as typeof fetch;
});

const alerts = () => alertStore.get().map(({ message }) => message);
const asksBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
const profile = {
  userId: '0198f3a0-0000-7000-8000-000000000001',
  email: 'ines@lana.test',
  name: 'Inês',
  lastName: 'Prata',
  role: 'Admin',
  companyId: '0198f3a0-0000-7000-8000-000000000002',
  businessName: 'Lana',
  companyStatus: 'active',
  levelAccess: 500,
  prevLevelAccess: null,
  hasFinalUsers: false,
  photoUrl: null,
  locale: 'pt',
  mustChangePassword: false,
  mustConfirmEmail: false,
  hasHeldArticles: false,
  isDemo: false,
} as const;

describe('the password form', () => {
  const field = (name: string) => screen.getByLabelText(name);
  const submit = () => screen.getByRole('button', { name: 'Change the password' });
  async function fill(user: ReturnType<typeof userEvent.setup>, current: string, next: string, repeat = next) {
    await user.type(field('Current password'), current);
    await user.type(field('New password'), next);
    await user.type(field('Repeat the password'), repeat);
    await user.click(submit());
  }

  it('reports differing passwords in the words of the specification and sends nothing', async () => {
    const user = userEvent.setup();
    renderWithTexts(<PasswordForm email="a@b.test" />);
    await fill(user, 'old one', 'a new phrase', 'a new phrse');
    expect(field('Repeat the password')).toHaveAccessibleDescription('Passwords Do Not Match');
    expect(requests).toEqual([]);
  });

  it('changes the password, clears the form, and does not ask on leaving', async () => {
    const user = userEvent.setup();
    renderWithTexts(<PasswordForm email="a@b.test" hasFocus />);
    expect(field('Current password')).toHaveFocus();
    await fill(user, 'old one', 'a new phrase');
    await waitFor(() => expect(alerts()).toEqual(['The password has been changed.']));
    expect(requests).toEqual([
      { method: 'PUT', url: '/api/auth/password', body: { currentPassword: 'old one', password: 'a new phrase' } },
    ]);
    expect(field('New password')).toHaveValue('');
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('detects a change by the new password if the response was lost', async () => {
    const user = userEvent.setup();
    renderWithTexts(<PasswordForm email="a@b.test" />);
    const reply = globalThis.fetch;
    globalThis.fetch = (() => Promise.reject(new TypeError('offline'))) as typeof fetch;
    await fill(user, 'old one', 'a new phrase');
    expect(await screen.findByRole('alert')).toHaveTextContent('The connection to the API failed');
    const refused = {
      status: 400,
      ok: false,
      text: async () => '{"status":"error","code":"INVALID_PASS","message":""}',
    };
    globalThis.fetch = (async (...args: Parameters<typeof fetch>) => {
      const response = await reply(...args);
      return args[0] === '/api/auth/password' ? refused : response;
    }) as typeof fetch;
    await user.click(submit());
    await waitFor(() => expect(alerts().at(-1)).toBe('The password has been changed.'));
    expect(requests.at(-1)).toEqual({
      method: 'POST',
      url: '/api/session',
      body: { email: 'a@b.test', password: 'a new phrase' },
    });
    expect(field('New password')).toHaveValue('');
  });

  it('shows refusals of the API beside their fields', async () => {
    const user = userEvent.setup();
    renderWithTexts(<PasswordForm email="a@b.test" />);
    answer = { status: 400, body: { status: 'error', code: 'INVALID_PASS', message: 'x' } };
    await fill(user, 'wrong', 'password123');
    await waitFor(() =>
      expect(field('Current password')).toHaveAccessibleDescription('The current password is incorrect.'),
    );
    answer = { status: 400, body: { status: 'error', code: 'INVALID_PASSWORD', message: 'Too well known.' } };
    await user.click(submit());
    await waitFor(() => expect(field('New password')).toHaveAccessibleDescription(/Too well known\./));
    expect(alerts()).toEqual(['The current password is incorrect.', 'Too well known.']);
    expect(asksBeforeLeaving()).toBe(true);
  });
});

describe('personal information', () => {
  it('is saved with the language of mails; the e-mail is read-only', async () => {
    const user = userEvent.setup();
    answer = { status: 200, body: { status: 'success', message: { ...profile, name: 'Ana', locale: 'it' } } };
    renderWithTexts(<DetailsForm profile={profile} />);
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    const save = screen.getByRole('button', { name: 'Save changes' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await user.clear(screen.getByLabelText('First name'));
    await user.click(save);
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('Fill in this field');
    expect(asksBeforeLeaving()).toBe(true);
    await user.type(screen.getByLabelText('First name'), 'Ana');
    await user.selectOptions(screen.getByLabelText('Language of the emails you receive'), 'Italiano');
    await user.click(save);
    await waitFor(() => expect(mockRefresh).toHaveBeenCalled());
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PUT /api/account/profile',
      'POST /api/session/refresh',
    ]);
    expect(requests[0]?.body).toEqual({ name: 'Ana', lastName: 'Prata', locale: 'it' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    expect(save).toHaveFocus();
  });

  it('keeps text typed during a save as unsaved', async () => {
    const user = userEvent.setup();
    const reply = globalThis.fetch;
    let arrive = () => undefined as void;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    globalThis.fetch = (async (...args: Parameters<typeof fetch>) => {
      await arrival;
      return reply(...args);
    }) as typeof fetch;
    answer = { status: 200, body: { status: 'success', message: { ...profile, name: 'Ana' } } };
    renderWithTexts(<DetailsForm profile={profile} />);
    const name = screen.getByLabelText('First name');
    await user.clear(name);
    await user.type(name, 'Ana{Enter}');
    await user.type(name, ' Inês');
    arrive();
    await waitFor(() => expect(mockRefresh).toHaveBeenCalled());
    expect(name).toHaveValue('Ana Inês');
    expect(screen.getByRole('button', { name: 'Save changes' })).not.toHaveAttribute('aria-disabled');
  });
});

describe('the photo', () => {
  const choose = (file: File) =>
    userEvent
      .setup({ applyAccept: false })
      .upload(screen.getByLabelText('Upload a photo', { selector: 'input' }), file);

  it('is the initials until there is one', () => {
    renderWithTexts(<PhotoField name="Inês Prata" role="Admin" photoUrl={null} />);
    expect(screen.getByText('IP')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove the photo' })).toBeNull();
  });

  it('is refused before sending if its type or size does not fit', async () => {
    renderWithTexts(<PhotoField name="Inês Prata" role="Admin" photoUrl={null} />);
    await choose(new File(['x'], 'me.gif', { type: 'image/gif' }));
    expect(screen.getByRole('alert')).toHaveTextContent('This type of file is not supported. Use PNG, JPEG, WebP');
    const large = new File(['x'], 'me.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: 20_000_001 });
    await choose(large);
    expect(screen.getByRole('alert')).toHaveTextContent('The file is larger than 20 MB');
  });

  it('can be removed', async () => {
    const user = userEvent.setup();
    renderWithTexts(<PhotoField name="Inês Prata" role="Admin" photoUrl="/api/account/photos/x" />);
    await user.click(screen.getByRole('button', { name: 'Remove the photo' }));
    await waitFor(() => expect(mockRefresh).toHaveBeenCalled());
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'DELETE /api/account/photo',
      'POST /api/session/refresh',
    ]);
    expect(alerts()).toEqual(['Your photo has been removed.']);
  });
});

describe('the user’s sessions', () => {
  const session = (number: number) => ({
    id: `0198f3a0-0000-7000-8000-00000000000${number}`,
    createdAt: `2026-11-0${number}T08:00:00.000Z`,
    lastSeenAt: `2026-11-0${number}T09:30:00.000Z`,
    ...(number === 1
      ? { browser: 'Firefox', system: 'Linux', device: 'desktop' as const }
      : { browser: null, system: null, device: null }),
    isCurrent: number === 1,
  });

  it('end one by one or all but the current one, which is marked', async () => {
    const user = userEvent.setup();
    renderWithTexts(<SessionList sessions={[session(1), session(2)]} total={2} />);
    const [current, second] = screen.getAllByRole('listitem');
    expect(current).toHaveTextContent('This session');
    expect(current).toHaveTextContent('Firefox on Linux · Computer');
    expect(second).toHaveTextContent('Unknown device');
    const [end, ...more] = screen.getAllByRole('button', { name: 'End' });
    expect(more).toEqual([]);
    if (!end) throw new Error('nothing to end');
    expect(second).toContainElement(end);
    await user.click(end);
    await waitFor(() => expect(alerts()).toEqual(['The session has ended.']));
    await user.click(screen.getByRole('button', { name: 'End all others' }));
    await waitFor(() => expect(alerts().at(-1)).toBe('2 sessions have ended.'));
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `DELETE /api/account/sessions/${session(2).id}`,
      'DELETE /api/account/sessions',
    ]);
    expect(mockRefresh).toHaveBeenCalledTimes(2);
  });

  it('move the focus on when the ended one disappears', async () => {
    const user = userEvent.setup();
    const { rerender } = renderWithTexts(<SessionList sessions={[1, 2, 3].map(session)} total={3} />);
    const ends = () => screen.getAllByRole('button', { name: 'End' });
    await user.click(ends()[0] as HTMLElement);
    await waitFor(() => expect(mockRefresh).toHaveBeenCalledTimes(1));
    rerender(<SessionList sessions={[1, 3].map(session)} total={2} />);
    expect(ends()[0]).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'End all others' }));
    await waitFor(() => expect(mockRefresh).toHaveBeenCalledTimes(2));
    rerender(<SessionList sessions={[1].map(session)} total={1} />);
    expect(screen.getByRole('list')).toHaveFocus();
  });

  it('count one that has expired meanwhile as ended', async () => {
    const user = userEvent.setup();
    answer = { status: 404, body: { status: 'error', code: 'NOT_FOUND', message: 'x' } };
    renderWithTexts(<SessionList sessions={[session(1), session(2)]} total={2} />);
    await user.click(screen.getByRole('button', { name: 'End' }));
    await waitFor(() => expect(mockRefresh).toHaveBeenCalled());
    expect(alertStore.get()).toMatchObject([{ kind: 'notice', message: 'The session has ended.' }]);
    answer = { status: 503, body: { status: 'error', code: 'UNAVAILABLE', message: 'x' } };
    await user.click(screen.getByRole('button', { name: 'End' }));
    await waitFor(() => expect(alertStore.get().at(-1)?.kind).toBe('error'));
  });

  it('offer nothing to end if there is only this one, and show how many are not listed', () => {
    const { unmount } = renderWithTexts(<SessionList sessions={[session(1)]} total={1} />);
    expect(screen.queryAllByRole('button')).toEqual([]);
    unmount();
    renderWithTexts(<SessionList sessions={[session(1), session(2)]} total={1200} />);
    expect(screen.getByText('The 2 most recently used, of 1,200.')).toBeVisible();
  });
});
