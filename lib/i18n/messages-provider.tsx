'use client';

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { useMemo, type ReactNode } from 'react';

type Props = { messages: string; children: ReactNode };

/** Adds texts, as JSON, to those that the surrounding provider already gave, so that none is sent twice. */
export function MessagesProvider({ messages, children }: Props) {
  const locale = useLocale();
  const parent = useMessages();
  const all = useMemo(() => ({ ...parent, ...parse(messages) }), [parent, messages]);
  return (
    <NextIntlClientProvider locale={locale} messages={all}>
      {children}
    </NextIntlClientProvider>
  );
}

/** As many as there are choices of texts in the program: a server reads each once, and not for every page. */
const parsed = new Map<string, object>();

function parse(messages: string): object {
  const texts = parsed.get(messages) ?? (JSON.parse(messages) as object);
  parsed.set(messages, texts);
  return texts;
}
