'use client';

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { useMemo, type ReactNode } from 'react';

type Props = { messages: string; children: ReactNode };

/** Adds messages, given as JSON, to those of the surrounding provider, so that none is sent twice. */
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

/** Bounded by the number of distinct selections of namespaces: a server parses each once, not once per page. */
const parsed = new Map<string, object>();

function parse(messages: string): object {
  const texts = parsed.get(messages) ?? (JSON.parse(messages) as object);
  parsed.set(messages, texts);
  return texts;
}
