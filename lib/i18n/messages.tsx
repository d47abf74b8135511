import type { Messages as AllMessages } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MessagesProvider } from './messages-provider';

type Namespace = keyof AllMessages & string;
type Props = { namespaces: readonly Namespace[]; children: ReactNode };

/** Gives the client components below the messages of `namespaces` in addition to the shell's. */
export async function Messages({ namespaces, children }: Props) {
  const all = (await getMessages()) as Record<string, object>;
  return <MessagesProvider messages={textOf(all, namespaces)}>{children}</MessagesProvider>;
}

/** The messages of a language never change at runtime, so each selection of namespaces is serialized once. */
const serialized = new WeakMap<object, Map<string, string>>();

function textOf(all: Record<string, object>, namespaces: readonly string[]): string {
  const texts = serialized.get(all) ?? new Map<string, string>();
  serialized.set(all, texts);
  const key = namespaces.join();
  const text = texts.get(key) ?? JSON.stringify(pickNamespaces(all, namespaces));
  texts.set(key, text);
  return text;
}

export function pickNamespaces(all: Record<string, object>, namespaces: readonly string[]): Record<string, object> {
  const picked: Record<string, object> = {};
  for (const name of namespaces) {
    const texts = all[name];
    if (texts) picked[name] = texts;
  }
  return picked;
}
