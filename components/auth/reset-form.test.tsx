import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { alertStore } from '@/components/ui/alerts/alert-store';
import messages from '@/messages/es.json';
import { ResetForm } from './reset-form';

const go = jest.fn();
jest.mock('@/components/ui/navigation/navigate', () => ({ useNavigate: () => ({ go }) }));

it('redirects to sign-in if the password was already set, as after a lost response', async () => {
  const body = JSON.stringify({ status: 'error', code: 'ALREADY_PROCESS', message: 'x' });
  Object.assign(globalThis, { fetch: async () => ({ status: 409, ok: false, text: async () => body }) });
  render(
    <NextIntlClientProvider locale="es-ES" messages={messages}>
      <ResetForm token="t" />
    </NextIntlClientProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Contraseña nueva'), 'una frase bien larga');
  await user.type(screen.getByLabelText('Repite la contraseña'), 'una frase bien larga');
  await user.click(screen.getByRole('button', { name: 'Guardar la contraseña' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith('/auth/login', { replace: true }));
  expect(alertStore.get().at(-1)?.message).toMatch(/ya se cambió con este enlace/);
});
