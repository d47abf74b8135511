'use client';

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import type { ReactNode } from 'react';

type Props = { messages: Record<string, object>; children: ReactNode };

/** Adds texts to those that the surrounding provider already gave, so that none is sent twice. */
export function MessagesProvider({ messages, children }: Props) {
  const locale = useLocale();
  const parent = useMessages();
  return (
    <NextIntlClientProvider locale={locale} messages={{ ...parent, ...messages }}>
      {children}
    </NextIntlClientProvider>
  );
}
