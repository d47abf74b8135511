'use client';

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { useMemo, type ReactNode } from 'react';

type Props = { messages: string; children: ReactNode };

/** Adds texts, as JSON, to those that the surrounding provider already gave, so that none is sent twice. */
export function MessagesProvider({ messages, children }: Props) {
  const locale = useLocale();
  const parent = useMessages();
  const all = useMemo(() => ({ ...parent, ...(JSON.parse(messages) as object) }), [parent, messages]);
  return (
    <NextIntlClientProvider locale={locale} messages={all}>
      {children}
    </NextIntlClientProvider>
  );
}
