import type { Locale } from '@/lib/contract/core/levels';
import { careWords, readCare } from './care';
import type { CareSign } from './care-signs';
import { isNeutral, subjectOf, translateMaterial, translateName, translatePart, translateValue } from './dictionary';

/** The dictionary in one language. Each function answers null for what it does not know. */
export interface Words {
  name: (text: string) => string | null;
  value: (text: string, name: string) => string | null;
  material: (text: string) => string | null;
  part: (text: string) => string | null;
  /** Whether a text is of no language: a size, a measure, a code. */
  isNeutral: (text: string) => boolean;
  subjectOf: (name: string) => 'care' | 'origin' | null;
  care: (text: string) => { signs: readonly { sign: CareSign; label: string }[]; isWhole: boolean };
}

export const wordsIn = (locale: Locale): Words => ({
  name: (text) => translateName(text, locale),
  value: (text, name) => translateValue(text, locale, name),
  material: (text) => translateMaterial(text, locale),
  part: (text) => translatePart(text, locale),
  isNeutral,
  subjectOf,
  care: (text) => {
    const { signs, isWhole } = readCare(text);
    return { signs: signs.map((sign) => ({ sign, label: careWords(sign, locale) })), isWhole };
  },
});
