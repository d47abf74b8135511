import type { Locale } from '@/lib/contract/core/levels';
import { SAYINGS, SIGNS, type CareSign } from './care-signs';
import { keyOf, linesOf } from './forms';

/** Longer texts are leaflets, to be read as they are. */
const LONGEST = 600;

const patterns = SIGNS.map(([sign, says]) => ({ sign, says: new RegExp(`(?<![a-z0-9])(?:${says})(?![a-z0-9])`, 'g') }));

/** Words that join treatments and say nothing themselves. */
const JOINING =
  /(?<![a-z])(?:y|e|ed|o|and|or|a|en|in|con|with|com|solo|only|solamente|apenas|soltanto|preferiblemente)(?![a-z])/g;

export interface Care {
  /** Treatments in the order of the text, each once. */
  signs: readonly CareSign[];
  /** Whether they say all that the text says. */
  isWhole: boolean;
}

/** The treatments that a text in any of our languages names. "Spazzolare a secco" is no dry cleaning. */
export function readCare(text: string): Care {
  if (text.length > LONGEST) return { signs: [], isWhole: false };
  let rest = keyOf(text);
  const found = new Map<CareSign, number>();
  for (const { sign, says } of patterns) {
    rest = rest.replace(says, (part: string, ...places: unknown[]) => {
      const at = places.find((place) => typeof place === 'number') ?? 0;
      if (!found.has(sign)) found.set(sign, at);
      // What stands behind keeps its place.
      return '\u0000'.repeat(part.length);
    });
  }
  const signs = [...found].sort(([, a], [, b]) => a - b).map(([sign]) => sign);
  return { signs, isWhole: signs.length > 0 && !/[\p{L}\p{N}]/u.test(rest.replace(JOINING, ' ')) };
}

const sayings = Object.fromEntries(
  Object.entries(SAYINGS).map(([sign, line]) => {
    const [[es = '', en = '', it = '', pt = ''] = []] = linesOf(line);
    return [sign, { es, en, it, pt }];
  }),
) as Record<CareSign, Record<Locale, string>>;

/** What a treatment is called in a language. */
export const careWords = (sign: CareSign, locale: Locale): string => sayings[sign][locale];
