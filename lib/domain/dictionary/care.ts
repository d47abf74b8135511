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

/** Words that bind a prohibition to a case: 'do not tumble dry, unless on low', 'si destiñe, no lavar'. */
const CONDITION =
  /(?<![a-z])(?:except|unless|if|when|salvo|excepto|si|cuando|a menos|tranne|eccetto|se|quando|a meno|exceto)(?![a-z])/;

/** Nothing but what leads on to another treatment. */
const LEADS_ON = /^[^a-z0-9]*(?:(?:or|nor|o|u|od|ou|ni|ne|nem|and|y|e|ed)[^a-z0-9]+)?$/;

/** What is said of a treatment, and is none itself: 'do not iron inside out'. */
const MANNERS: readonly CareSign[] = ['cold', 'wool', 'gentle', 'similar', 'inside-out', 'shade-dry', 'away-from-heat'];

const WATER = /agua|water|acqua/;
const WASHING = /(?:lavar|lavado|lavagem|lavare|lavaggio|wash) *$/;

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
  /** Says of water that it is cold: other things may be, an iron for instance. */
  isOfWater: boolean;
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
      mentions.push({ sign, start, end: start + part.length, isOfWater: WATER.test(part) });
      // What stands behind keeps its place.
      return '\u0000'.repeat(part.length);
    });
  }
  mentions.sort((a, b) => a.start - b.start);
  const certain = mentions.filter(
    (mention, at) =>
      isUnrestricted(mention, mentions[at + 1], rest) &&
      !mayBeForbidden(mention, mentions, rest) &&
      !isForbiddenManner(mention, mentions[at - 1], rest) &&
      hasRightCold(mention, mentions[at - 1], mentions[at + 1], rest),
  );
  const signs = [...new Set(certain.map(({ sign }) => sign))];
  const saysMore = certain.length < mentions.length || /[\p{L}\p{N}]/u.test(rest.replace(JOINING, ' '));
  return { signs, isWhole: signs.length > 0 && !saysMore };
}

const forbids = (sign: CareSign) => sign.startsWith('no-');
const isWash = (sign: CareSign) => sign === 'hand-wash' || sign.startsWith('wash');
const isHot = (sign: CareSign) => sign.startsWith('iron') || sign.startsWith('tumble');

/** Where the clause begins that a place of the text stands in, and where it ends. */
function clauseAt(rest: string, start: number): { from: number; to: number } {
  const from = [...rest.slice(0, start).matchAll(CLAUSE_END)].at(-1)?.index ?? 0;
  const length = rest.slice(start).search(CLAUSE_END);
  return { from, to: length === -1 ? rest.length : start + length };
}

/** Whether a prohibition, if it is one, is about all of a treatment: 'do not wash above 30 °C' and 'do not iron on print' are not. */
function isUnrestricted({ sign, start, end }: Mention, next: Mention | undefined, rest: string): boolean {
  if (!forbids(sign)) return true;
  const { from, to } = clauseAt(rest, start);
  if (CONDITION.test(rest.slice(from, to))) return false;
  const comma = rest.slice(end, to).indexOf(',');
  const until = comma === -1 ? to : end + comma;
  if (next && next.start < until) return LEADS_ON.test(rest.slice(end, next.start)) && !MANNERS.includes(next.sign);
  return !/[a-z0-9]/.test(rest.slice(end, until));
}

/** Whether it only says how something is not to be done. */
const isForbiddenManner = ({ sign, start }: Mention, before: Mention | undefined, rest: string): boolean =>
  MANNERS.includes(sign) &&
  before !== undefined &&
  forbids(before.sign) &&
  LEADS_ON.test(rest.slice(before.end, start));

/** Whether cold is said of water: what is ironed or dried "cold" has no sign, and neither has its heat. */
function hasRightCold(mention: Mention, before: Mention | undefined, next: Mention | undefined, rest: string): boolean {
  const { sign, start, end, isOfWater } = mention;
  if (isHot(sign)) return next?.sign !== 'cold' || /[.;:!?\n,]/.test(rest.slice(end, next.start));
  if (sign !== 'cold') return true;
  const isAlone = !before || /[.;:!?\n,]/.test(rest.slice(before.end, start));
  if (isAlone) return isOfWater || WASHING.test(rest.slice(0, start));
  return !isHot(before.sign) && (isOfWater || isWash(before.sign));
}

/** Whether its clause may say the opposite of a treatment: behind a negation, or in one list with a forbidden one. */
function mayBeForbidden({ sign, start }: Mention, mentions: readonly Mention[], rest: string): boolean {
  if (forbids(sign)) return false;
  const { from, to } = clauseAt(rest, start);
  if (NEGATION.test(rest.slice(from, start))) return true;
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
