import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { DatesProvider } from '@/components/ui/layout/dates';
import { intlLocale } from '@/lib/format/locale';
import { monthNames } from '@/lib/format/month-names';
import type { Locale } from '@/lib/i18n/routing';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import it from '@/messages/it.json';
import pt from '@/messages/pt.json';

const MESSAGES = { en, es, it, pt };

/** A missing text, or one without one of its values, fails the test that renders it. */
const refuse = (error: Error) => {
  throw error;
};

/** Renders a component for a test with the real messages, in English by default. */
export function renderWithTexts(ui: ReactNode, locale: Locale = 'en') {
  return render(ui, {
    wrapper: ({ children }) => (
      <NextIntlClientProvider locale={intlLocale(locale)} messages={MESSAGES[locale]} timeZone="UTC" onError={refuse}>
        <DatesProvider months={monthNames(locale)}>{children}</DatesProvider>
      </NextIntlClientProvider>
    ),
  });
}
