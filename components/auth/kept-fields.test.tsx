import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaveGuard } from '@/components/ui/navigation/leave-guard';
import { NextIntlClientProvider, type Locale } from 'next-intl';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import { keepFields } from './kept-fields';
import { LoginForm } from './login-form';
import { RegisterForm } from './register-form';

const login = <LoginForm destination="/" hasDemo={false} />;

const form = (locale: Locale, messages: typeof es | typeof en, content = login) => (
  <NextIntlClientProvider key={locale} locale={locale} messages={messages}>
    {content}
  </NextIntlClientProvider>
);

it('keeps the e-mail, and never the password, when the page is rendered in another language', async () => {
  const user = userEvent.setup();
  const { rerender } = render(form('es-ES', es));
  await user.type(screen.getByLabelText('Correo electrónico'), 'maria@lana.test');
  await user.type(screen.getByLabelText('Contraseña'), 'secret');
  keepFields();
  rerender(form('en-GB', en));
  expect(screen.getByLabelText('Email')).toHaveValue('maria@lana.test');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

it('drops it otherwise', async () => {
  const user = userEvent.setup();
  const { rerender } = render(form('es-ES', es));
  await user.type(screen.getByLabelText('Correo electrónico'), 'maria@lana.test');
  rerender(form('en-GB', en));
  expect(screen.getByLabelText('Email')).toHaveValue('');
});

it('keeps everything typed to register a company, still as unsaved changes', async () => {
  const user = userEvent.setup();
  const { rerender } = render(form('es-ES', es, <RegisterForm />));
  await user.type(screen.getByLabelText('Nombre de la empresa'), 'Ñandú');
  await user.type(screen.getByLabelText('Apellidos'), 'Gil');
  await user.click(screen.getAllByRole('radio')[1] as HTMLElement);
  keepFields();
  rerender(form('en-GB', en, <RegisterForm />));
  expect(screen.getByLabelText('Company name')).toHaveValue('Ñandú');
  expect(screen.getByLabelText('Last name')).toHaveValue('Gil');
  expect(screen.getByLabelText('First name')).toHaveValue('');
  expect(screen.getAllByRole('radio')[1]).toBeChecked();
  expect(leaveGuard.isSet()).toBe(true);
});
