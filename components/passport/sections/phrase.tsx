import { shownText, type Multilingual } from '@/lib/contract/sections/multilingual';
import type { Words } from '@/lib/domain/dictionary/words';
import type { PassportData } from './types';
import type { PassportFormat } from './format';

interface CatalogueTextProps {
  text: string;
  data: PassportData;
  /** Translates by the dictionary; absent for texts such as product names. */
  say?: ((words: Words) => string | null) | undefined;
}

/**
 * A text of the catalogue as a reader of another language sees it: in the dictionary's words, else as it is, marked with the
 * language that the company writes in.
 */
export function CatalogueText({ text, data, say }: CatalogueTextProps) {
  const { language, locale, words } = data;
  if (language === locale || !words) return text;
  const translated = say?.(words) ?? null;
  if (translated !== null) return translated;
  return language === null || words.isNeutral(text) ? text : <span lang={language}>{text}</span>;
}

interface PhraseProps {
  value: Multilingual;
  data: PassportData;
  format: PassportFormat;
  say?: ((words: Words, text: string) => string | null) | undefined;
}

/**
 * A text of the company, for an element with `dir="auto"`: nobody knows which way it is read. One that stands in for a missing
 * translation is marked with its language.
 */
export function Phrase({ value, data, format, say }: PhraseProps) {
  const { text, foreign } = shownText(value, data.locale);
  if (typeof value === 'string')
    return <CatalogueText text={text} data={data} say={say && ((words) => say(words, text))} />;
  if (!foreign) return text;
  return (
    <>
      <span lang={foreign}>{text}</span> <small className="ps-foreign">{format.language(foreign)}</small>
    </>
  );
}

export const isShown = (value: Multilingual, data: PassportData) => shownText(value, data.locale).text !== '';
