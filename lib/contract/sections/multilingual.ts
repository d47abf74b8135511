import { z } from 'zod';
import { untrimmedText } from '../core/common';
import { LOCALES, type Locale } from '../core/levels';

/**
 * A text of a passport, at most `max` characters per language. A plain string is shown unchanged in every language
 * (names, model numbers); an object contains one optional text per language.
 */
export function multilingualUpTo(max: number) {
  const phrase = untrimmedText(max);
  return z.union([
    phrase,
    z.strictObject({ es: phrase.optional(), en: phrase.optional(), it: phrase.optional(), pt: phrase.optional() }),
  ]);
}

/** Maximum length per language: of a text, of a standalone paragraph, of a short text among many. */
export const TEXT_LENGTHS = { text: 20_000, passage: 100_000, short: 500 } as const;

export const multilingual = multilingualUpTo(TEXT_LENGTHS.text);
/** A title, a label, an alternative text: one of many in a section. */
export const shortMultilingual = multilingualUpTo(TEXT_LENGTHS.short);
/** A paragraph, possibly as long as a leaflet. */
export const longMultilingual = multilingualUpTo(TEXT_LENGTHS.passage);
export type Multilingual = z.infer<typeof multilingual>;

export interface ShownText {
  text: string;
  /** The language of `text` if it is known and not the requested one, so that a page can mark it. */
  foreign: Locale | null;
}

/** Order in which other languages replace a missing one: first the most widely understood. */
const FALLBACK: readonly Locale[] = ['en', 'es', 'it', 'pt'];

/** The text in `locale`, otherwise in the first language that has one; empty if none has. */
export function shownText(value: Multilingual | undefined, locale: Locale): ShownText {
  if (value === undefined) return { text: '', foreign: null };
  if (typeof value === 'string') return { text: value.trim(), foreign: null };
  const own = value[locale]?.trim();
  if (own) return { text: own, foreign: null };
  const other = FALLBACK.find((candidate) => value[candidate]?.trim());
  return other ? { text: value[other]?.trim() ?? '', foreign: other } : { text: '', foreign: null };
}

/** The text in all of its languages. */
export const textsOf = (value: Multilingual): string[] => (typeof value === 'string' ? [value] : Object.values(value));

/** Whether a text is blank in every language. */
export const isEmptyText = (value: Multilingual): boolean => textsOf(value).every((text) => text.trim() === '');

/** The languages a text lacks; none for a plain string. */
export function missingLocales(value: Multilingual): Locale[] {
  return typeof value === 'string' ? [] : LOCALES.filter((locale) => !value[locale]?.trim());
}

/** The text with new words in one language; a plain string remains one for all languages. */
export function withWords(value: Multilingual, locale: Locale, words: string): Multilingual {
  if (typeof value === 'string' && value.trim() !== '') return words;
  const { [locale]: _old, ...others } = typeof value === 'string' ? {} : value;
  return words === '' ? others : { ...others, [locale]: words };
}
