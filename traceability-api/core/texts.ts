import { createTranslator } from 'next-intl';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import it from '@/messages/it.json';
import pt from '@/messages/pt.json';
import type { ErrorCode } from '@/lib/contract/core/errors';
import type { Locale } from '@/lib/contract/core/levels';
import { intlLocale } from '@/lib/format/locale';

export const MESSAGES = { es, en, it, pt } satisfies Record<Locale, unknown>;

export type Values = Record<string, string | number | Date>;
export type Translate = (key: string, values?: Values) => string;

const translators = new Map<string, Translate>();

/** Texts of one namespace in one language. A missing key returns the key, never an error. */
export function translate(locale: Locale, namespace: string): Translate {
  const id = `${locale}:${namespace}`;
  const cached = translators.get(id);
  if (cached) return cached;
  const make = createTranslator as unknown as (config: object) => (key: string, values?: Values) => string;
  const translator = make({
    locale: intlLocale(locale),
    messages: MESSAGES[locale],
    namespace,
    onError: () => undefined,
  });
  translators.set(id, translator);
  return translator;
}

type Leaves<T, Before extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Before}${K}` : Leaves<T[K], `${Before}${K}.`>;
}[keyof T & string];

/** A text that is more specific than the error's code; the compiler rejects keys that are in no message file. */
export type ErrorDetail = Leaves<(typeof es)['ErrorDetails']>;

/** Texts of findings, in one language. */
export const errorDetails = (locale: Locale): ((key: ErrorDetail, values?: Values) => string) =>
  translate(locale, 'ErrorDetails');

/** The message of an error: its own text, or that of its code. */
export const errorText = (locale: Locale, code: ErrorCode, text?: ErrorDetail, values?: Values): string =>
  text === undefined ? translate(locale, 'Errors')(code) : errorDetails(locale)(text, values);
