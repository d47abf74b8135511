import type { Multilingual } from '@/lib/contract/sections/multilingual';
import { shownText } from '@/lib/contract/sections/multilingual';
import type { PassportData } from './types';
import type { PassportFormat } from './format';

interface PhraseProps {
  value: Multilingual;
  data: PassportData;
  format: PassportFormat;
}

/**
 * A text of the company, for an element with `dir="auto"`: nobody knows which way it is read. One that stands in for a missing
 * translation is marked with its language.
 */
export function Phrase({ value, data, format }: PhraseProps) {
  const { text, foreign } = shownText(value, data.locale);
  if (!foreign) return text;
  return (
    <>
      <span lang={foreign}>{text}</span> <small className="ps-foreign">{format.language(foreign)}</small>
    </>
  );
}

export const isShown = (value: Multilingual, data: PassportData) => shownText(value, data.locale).text !== '';
