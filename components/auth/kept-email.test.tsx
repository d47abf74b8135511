import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider, type Locale } from 'next-intl';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import { keepEmail } from './kept-email';
import { LoginForm } from './login-form';

const form = (locale: Locale, messages: typeof es | typeof en) => (
  <NextIntlClientProvider key={locale} locale={locale} messages={messages}>
    <LoginForm destination="/" hasDemo={false} />
  </NextIntlClientProvider>
);

it('keeps the email, and the password never, while the page is drawn in another language', async () => {
  const user = userEvent.setup();
  const { rerender } = render(form('es-ES', es));
  await user.type(screen.getByLabelText('Correo electrónico'), 'maria@lana.test');
  await user.type(screen.getByLabelText('Contraseña'), 'secret');
  keepEmail();
  rerender(form('en-GB', en));
  expect(screen.getByLabelText('Email')).toHaveValue('maria@lana.test');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

it('forgets it otherwise', async () => {
  const user = userEvent.setup();
  const { rerender } = render(form('es-ES', es));
  await user.type(screen.getByLabelText('Correo electrónico'), 'maria@lana.test');
  rerender(form('en-GB', en));
  expect(screen.getByLabelText('Email')).toHaveValue('');
});
