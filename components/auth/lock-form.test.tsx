import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alertStore } from '@/components/ui/alerts/alert-store';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Locale } from '@/lib/i18n/routing';
import { LockForm } from './lock-form';

const WRONG: Record<Locale, string> = {
  en: 'This password is not correct',
  es: 'Esta contraseña no es correcta',
  it: 'Questa password non è corretta',
  pt: 'Esta palavra-passe não está correta',
};

it.each(Object.entries(WRONG))('speaks of the password alone, in %s', async (locale, text) => {
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
