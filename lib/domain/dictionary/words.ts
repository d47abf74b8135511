import type { Locale } from '@/lib/contract/core/levels';
import { careWords, readCare } from './care';
import type { CareSymbol } from './care-symbols';
import {
  isNeutral,
  isVerbatim,
  subjectOf,
  translateMaterial,
  translateName,
  translatePart,
  translateValue,
} from './dictionary';

/** The dictionary in one language. Translations of unknown texts are null; `language` is the writer's. */
export interface Words {
  name: (text: string, language?: Locale | null) => string | null;
  value: (text: string, name: string, language?: Locale | null) => string | null;
  material: (text: string) => string | null;
  part: (text: string) => string | null;
  /** Whether a text is language-neutral: a size, a measure, a code. */
  isNeutral: (text: string) => boolean;
  /** Whether the values of a property are never translated: names of people and firms, codes, sizes. */
  isVerbatim: (name: string) => boolean;
  subjectOf: (name: string) => 'care' | 'origin' | null;
  care: (text: string) => { symbols: readonly { symbol: CareSymbol; label: string }[]; isWhole: boolean };
}

export const wordsIn = (locale: Locale): Words => ({
  name: (text, language) => translateName(text, locale, language),
  value: (text, name, language) => translateValue(text, locale, name, language),
  material: (text) => translateMaterial(text, locale),
  part: (text) => translatePart(text, locale),
  isNeutral,
  isVerbatim,
  subjectOf,
  care: (text) => {
    const { symbols, isWhole } = readCare(text);
    return { symbols: symbols.map((symbol) => ({ symbol, label: careWords(symbol, locale) })), isWhole };
  },
});
