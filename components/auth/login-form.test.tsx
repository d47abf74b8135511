import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { alertStore } from '@/components/ui/alerts/alert-store';
import { loadingStore } from '@/components/shell/status/loading-store';
import messages from '@/messages/es.json';
import { leave } from './leave';
import { LoginForm } from './login-form';

jest.mock('./leave', () => ({ leave: jest.fn() }));

function show(hasDemo = false) {
  render(
    <NextIntlClientProvider locale="es-ES" messages={messages}>
      <LoginForm destination="/admin/units/AB.1" hasDemo={hasDemo} />
    </NextIntlClientProvider>,
  );
  return userEvent.setup();
}

function answerWith(status: number, body: unknown) {
  const fetcher = jest.fn(async () => ({ status, ok: status < 300, json: async () => body }));
  Object.assign(globalThis, { fetch: fetcher });
  return fetcher;
}

const email = () => screen.getByLabelText('Correo electrónico');
const password = () => screen.getByLabelText('Contraseña');
const button = () => screen.getByRole('button', { name: 'Iniciar sesión' });

it('shows missing values beside each field and sends nothing', async () => {
  const fetcher = answerWith(200, {});
  const user = show();
  await user.click(button());
  expect(email()).toHaveAccessibleDescription('Escribe un correo completo, como nombre@empresa.com');
  expect(password()).toHaveAccessibleDescription('Rellena este campo');
  expect(email()).toHaveFocus();
  await user.type(email(), 'a');
  expect(email()).not.toHaveAttribute('aria-invalid');
  expect(fetcher).not.toHaveBeenCalled();
});

it('signs in with the current values of the fields and redirects', async () => {
  const fetcher = answerWith(200, { status: 'success', message: {} });
  const user = show(true);
  await user.click(screen.getByText('Cuentas de demostración'));
  await user.click(screen.getByText('user@lana.test'));
  await user.dblClick(button());
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/admin/units/AB.1'));
  expect(loadingStore.get()).toBe(true);
  expect(fetcher).toHaveBeenCalledTimes(1);
  expect(fetcher).toHaveBeenCalledWith('/api/session', expect.objectContaining({ method: 'POST' }));
});

it('removes the recording screen that the device keeps for whoever was signed in before', async () => {
  const removed: string[] = [];
  Object.assign(window, { caches: { delete: async (name: string) => removed.push(name) > 0 } });
  answerWith(200, { status: 'success', message: {} });
  const user = show(true);
  await user.click(screen.getByText('Cuentas de demostración'));
  await user.click(screen.getByText('user@lana.test'));
  await user.click(button());
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/admin/units/AB.1'));
  expect(removed).toEqual(['record-page']);
  Reflect.deleteProperty(window, 'caches');
});

it('reports wrong credentials beside the password, and in an alert', async () => {
  answerWith(401, { status: 'error', code: 'INVALID_PASS_OR_EMAIL', message: 'x' });
  const user = show();
  await user.type(email(), 'a@b.test');
  await user.type(password(), 'wrong');
  await user.click(button());
  await waitFor(() => expect(password()).toHaveAccessibleDescription('Correo o contraseña invalida'));
  expect(password()).toBeInvalid();
  expect(password()).toHaveFocus();
  expect(alertStore.get().at(-1)?.message).toBe('Correo o contraseña invalida');
});

it('reports server problems above the button', async () => {
  answerWith(503, { status: 'error', code: 'UNAVAILABLE', message: 'Espera un momento.' });
  const user = show();
  await user.type(email(), 'a@b.test');
  await user.type(password(), 'right');
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('Espera un momento.');
  expect(password()).not.toHaveAttribute('aria-invalid');
});

it('never puts a password into an address', () => {
  show();
  expect(email().closest('form')).toHaveAttribute('method', 'post');
});
