import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { DatesProvider } from '@/components/ui/layout/dates';
import { monthNames } from '@/lib/format/month-names';
import messages from '@/messages/en.json';

/** Renders for a test with the real English texts. */
export function renderWithTexts(ui: ReactNode) {
  return render(ui, {
    wrapper: ({ children }) => (
      <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
        <DatesProvider months={monthNames('en')}>{children}</DatesProvider>
      </NextIntlClientProvider>
    ),
  });
}
