import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alertStore } from '@/components/ui/alerts/alert-store';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Locale } from '@/lib/i18n/routing';
import { leave } from './leave';
import { LockForm } from './lock-form';

jest.mock('./leave', () => ({ leave: jest.fn() }));

const WRONG: Record<Locale, string> = {
  en: 'This password is not correct',
  es: 'Esta contraseña no es correcta',
  it: 'Questa password non è corretta',
  pt: 'Esta palavra-passe não está correta',
};

it.each(Object.entries(WRONG))('mentions only the password, in %s', async (locale, text) => {
  const answer = { status: 'error', code: 'INVALID_PASS_OR_EMAIL', message: 'x' };
  Object.assign(globalThis, { fetch: async () => ({ status: 401, ok: false, json: async () => answer }) });
  renderWithTexts(<LockForm email="ada@lana.test" destination="/admin/articles" />, locale as Locale);
  const user = userEvent.setup();
  const field = document.querySelector('input[name=password]');
  if (!(field instanceof HTMLInputElement)) throw new Error('no password field');
  await user.type(field, 'wrong{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(text));
  expect(field).toHaveFocus();
  expect(alertStore.get().at(-1)?.message).toBe(text);
  expect(screen.queryByText(/e-?mail|correo/i)).toBeNull();
});

describe('with no locked session left, as another tab has unlocked it or a night has passed', () => {
  const endedSession = { status: 'error', code: 'NOT_AUTHENTICATED', message: '' };

  /** The calls, and the responses to signing in. */
  function answerSignIn(status: number, body: object) {
    const requests: [string, unknown][] = [];
    globalThis.fetch = (async (url: string, { body: requestBody }: RequestInit) => {
      requests.push([url, JSON.parse(String(requestBody))]);
      const isUnlocking = url.endsWith('/unlock');
      const code = isUnlocking ? 401 : status;
      return { status: code, ok: code < 300, json: async () => (isUnlocking ? endedSession : body) };
    }) as typeof fetch;
    return requests;
  }
  async function typePassword(password: string) {
    renderWithTexts(<LockForm email="ada@lana.test" destination="/admin/articles?page=2" />);
    const field = document.querySelector('input[name=password]');
    if (!(field instanceof HTMLInputElement)) throw new Error('no password field');
    await userEvent.setup().type(field, `${password}{Enter}`);
    return field;
  }

  it('signs in the account it shows, and returns to the page that was left', async () => {
    const requests = answerSignIn(200, { status: 'success', message: {} });
    await typePassword('a long phrase');
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/admin/articles?page=2'));
    expect(requests).toEqual([
      ['/api/session/unlock', { password: 'a long phrase' }],
      ['/api/session', { email: 'ada@lana.test', password: 'a long phrase' }],
    ]);
  });

  it('reports a wrong password at its field', async () => {
    answerSignIn(401, { status: 'error', code: 'INVALID_PASS_OR_EMAIL', message: 'x' });
    const field = await typePassword('wrong');
    await waitFor(() => expect(field).toHaveAccessibleDescription(WRONG.en));
  });
});
