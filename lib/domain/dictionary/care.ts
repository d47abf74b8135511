import type { Locale } from '@/lib/contract/core/levels';
import { SAYINGS, SIGNS, type CareSign } from './care-signs';
import { keyOf, linesOf } from './forms';

/** Longer texts are leaflets, to be read as they are. */
const LONGEST = 600;

const patterns = SIGNS.map(([sign, says]) => ({ sign, says: new RegExp(`(?<![a-z0-9])(?:${says})(?![a-z0-9])`, 'g') }));

/** Words that join treatments and say nothing themselves. */
const JOINING =
  /(?<![a-z])(?:y|e|ed|o|and|or|a|en|in|con|with|com|solo|only|solamente|apenas|soltanto|preferiblemente)(?![a-z])/g;

/** Words that turn the treatment behind them into its opposite, where no sign has them: 'never iron', 'sin planchar'. */
const NEGATION =
  /(?<![a-z])(?:no|not|don t|dont|never|avoid|without|nor|sin|ni|nunca|evitar|evite|non|ne|mai|senza|evitare|nao|nem|sem)(?![a-z])/;

/** Words that may carry a prohibition on to all that its clause names: 'do not bleach or iron', 'no lavar, planchar o secar'. */
const ALTERNATIVE = /(?<![a-z])(?:or|o|u|od|ou)(?![a-z])/;

const CLAUSE_END = /[.;:!?\n]/g;

export interface Care {
  /** Treatments in the order of the text, each once. */
  signs: readonly CareSign[];
  /** Whether they say all that the text says. */
  isWhole: boolean;
}

interface Mention {
  sign: CareSign;
  start: number;
  end: number;
}

/**
 * The treatments that a text in any of our languages names. "Spazzolare a secco" is no dry cleaning. A treatment that the
 * text may forbid is left out, and the text then says more than the signs.
 */
export function readCare(text: string): Care {
  if (text.length > LONGEST) return { signs: [], isWhole: false };
  let rest = keyOf(text);
  const mentions: Mention[] = [];
  for (const { sign, says } of patterns) {
    rest = rest.replace(says, (part: string, ...places: unknown[]) => {
      const start = places.find((place) => typeof place === 'number') ?? 0;
      mentions.push({ sign, start, end: start + part.length });
      // What stands behind keeps its place.
      return '\u0000'.repeat(part.length);
    });
  }
  mentions.sort((a, b) => a.start - b.start);
  const certain = mentions.filter((mention) => !mayBeForbidden(mention, mentions, rest));
  const signs = [...new Set(certain.map(({ sign }) => sign))];
  const saysMore = certain.length < mentions.length || /[\p{L}\p{N}]/u.test(rest.replace(JOINING, ' '));
  return { signs, isWhole: signs.length > 0 && !saysMore };
}

const forbids = (sign: CareSign) => sign.startsWith('no-');

/** Whether its clause may say the opposite of a treatment: behind a negation, or in one list with a forbidden one. */
function mayBeForbidden({ sign, start }: Mention, mentions: readonly Mention[], rest: string): boolean {
  if (forbids(sign)) return false;
  const from = [...rest.slice(0, start).matchAll(CLAUSE_END)].at(-1)?.index ?? 0;
  if (NEGATION.test(rest.slice(from, start))) return true;
  const length = rest.slice(start).search(CLAUSE_END);
  const to = length === -1 ? rest.length : start + length;
  return mentions.some((other) => {
    if (!forbids(other.sign) || other.start < from || other.start > start) return false;
    const list = rest.slice(other.end, to);
    return ALTERNATIVE.test(list) || NEGATION.test(list);
  });
}

const sayings = Object.fromEntries(
  Object.entries(SAYINGS).map(([sign, line]) => {
    const [[es = '', en = '', it = '', pt = ''] = []] = linesOf(line);
    return [sign, { es, en, it, pt }];
  }),
) as Record<CareSign, Record<Locale, string>>;

/** What a treatment is called in a language. */
export const careWords = (sign: CareSign, locale: Locale): string => sayings[sign][locale];
