import type { Locale } from '@/lib/contract/core/levels';
import { shownText, type Multilingual } from '@/lib/contract/sections/multilingual';
import type { Words } from '@/lib/domain/dictionary/words';
import type { PassportData } from './types';
import type { PassportFormat } from './format';

interface CatalogueTextProps {
  text: string;
  data: PassportData;
  /** Translates by the dictionary; absent for texts such as product names. */
  translate?: ((words: Words) => string | null) | undefined;
}

/**
 * A text of the catalogue for a reader of another language: translated by the dictionary, else unchanged and marked
 * with the company's language.
 */
export function CatalogueText({ text, data, translate }: CatalogueTextProps) {
  const { language, locale, words } = data;
  const translated = language !== locale && words ? (translate?.(words) ?? null) : null;
  if (translated !== null) return translated;
  const lang = foreignLanguage(text, data);
  return lang === undefined ? text : <span lang={lang}>{text}</span>;
}

/** The language of a text of the catalogue, if that is not the reader's. */
function foreignLanguage(text: string, { language, locale, words }: PassportData): Locale | undefined {
  return language === null || language === locale || !words || words.isNeutral(text) ? undefined : language;
}

/** Alternative text of a picture; with its language if that is not the page's. */
export function pictureText(value: Multilingual, data: PassportData): { alt: string; lang: Locale | undefined } {
  const { text, foreign } = shownText(value, data.locale);
  return { alt: text, lang: foreign ?? (typeof value === 'string' ? foreignLanguage(text, data) : undefined) };
}

interface PhraseProps {
  value: Multilingual;
  data: PassportData;
  format: PassportFormat;
  translate?: ((words: Words, text: string) => string | null) | undefined;
}

/**
 * A text of the company, for an element with `dir="auto"`, as its direction is unknown. A fallback for a missing
 * translation is marked with its language.
 */
export function Phrase({ value, data, format, translate }: PhraseProps) {
  const { text, foreign } = shownText(value, data.locale);
  if (typeof value === 'string')
    return <CatalogueText text={text} data={data} translate={translate && ((words) => translate(words, text))} />;
  if (!foreign) return text;
  return (
    <>
      <span lang={foreign}>{text}</span> <small className="ps-foreign">{format.language(foreign)}</small>
    </>
  );
}

export const isShown = (value: Multilingual, data: PassportData) => shownText(value, data.locale).text !== '';
