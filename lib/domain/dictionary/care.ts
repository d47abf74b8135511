import type { Locale } from '@/lib/contract/core/levels';
import { SAYINGS, SYMBOLS, type CareSymbol } from './care-symbols';
import { keyOf, linesOf } from './forms';

/** Longer texts are leaflets and are shown unchanged. */
const LONGEST = 600;

const patterns = SYMBOLS.map(([symbol, says]) => ({
  symbol,
  says: new RegExp(`(?<![a-z0-9])(?:${says})(?![a-z0-9])`, 'g'),
}));

/** Words that join treatments and have no meaning of their own. */
const JOINING =
  /(?<![a-z])(?:y|e|ed|o|and|or|a|en|in|con|with|com|solo|only|solamente|apenas|soltanto|preferiblemente)(?![a-z])/g;

/**
 * Words that negate the following treatment and are not part of a symbol's own pattern: 'never iron', 'sin planchar'.
 */
const NEGATION =
  /(?<![a-z])(?:no|not|don t|dont|never|avoid|without|nor|sin|ni|nunca|evitar|evite|non|ne|mai|senza|evitare|nao|nem|sem)(?![a-z])/;

/** Words that may extend a prohibition to its whole clause: 'do not bleach or iron', 'no lavar, planchar o secar'. */
const ALTERNATIVE = /(?<![a-z])(?:or|o|u|od|ou)(?![a-z])/;

const CLAUSE_END = /[.;:!?\n]/g;

/** Words that make a prohibition conditional: 'do not tumble dry, unless on low', 'si destiñe, no lavar'. */
const CONDITION =
  /(?<![a-z])(?:except|unless|if|when|salvo|excepto|si|cuando|a menos|tranne|eccetto|se|quando|a meno|exceto)(?![a-z])/;

/** Only text that leads on to another treatment. */
const LEADS_ON = /^[^a-z0-9]*(?:(?:or|nor|o|u|od|ou|ni|ne|nem|and|y|e|ed)[^a-z0-9]+)?$/;

/** Manners of a treatment, which are not treatments themselves: 'do not iron inside out'. */
const MANNERS: readonly CareSymbol[] = [
  'cold',
  'wool',
  'gentle',
  'similar',
  'inside-out',
  'shade-dry',
  'away-from-heat',
];

const WATER = /agua|water|acqua/;
const WASHING = /(?:lavar|lavado|lavagem|lavare|lavaggio|wash) *$/;

export interface Care {
  /** Treatments in the order of the text, each once. */
  symbols: readonly CareSymbol[];
  /** Whether they cover the whole text. */
  isWhole: boolean;
}

interface Mention {
  symbol: CareSymbol;
  start: number;
  end: number;
  /** The mention itself names water, so `cold` is about water and not, for instance, an iron. */
  isOfWater: boolean;
}

/**
 * The treatments that a text in any of our languages names. "Spazzolare a secco" is not dry cleaning. A treatment that
 * the text may forbid is left out, and then the symbols do not cover the text.
 */
export function readCare(text: string): Care {
  if (text.length > LONGEST) return { symbols: [], isWhole: false };
  let rest = keyOf(text);
  const mentions: Mention[] = [];
  for (const { symbol, says } of patterns) {
    rest = rest.replace(says, (part: string, ...places: unknown[]) => {
      const start = places.find((place) => typeof place === 'number') ?? 0;
      mentions.push({ symbol, start, end: start + part.length, isOfWater: WATER.test(part) });
      // Keeps the positions of the text that follows.
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
  const symbols = [...new Set(certain.map(({ symbol }) => symbol))];
  const saysMore = certain.length < mentions.length || /[\p{L}\p{N}]/u.test(rest.replace(JOINING, ' '));
  return { symbols, isWhole: symbols.length > 0 && !saysMore };
}

const forbids = (symbol: CareSymbol) => symbol.startsWith('no-');
const isWash = (symbol: CareSymbol) => symbol === 'hand-wash' || symbol.startsWith('wash');
const isHot = (symbol: CareSymbol) => symbol.startsWith('iron') || symbol.startsWith('tumble');

/** Start and end of the clause around a position. */
function clauseAt(rest: string, start: number): { from: number; to: number } {
  const from = [...rest.slice(0, start).matchAll(CLAUSE_END)].at(-1)?.index ?? 0;
  const length = rest.slice(start).search(CLAUSE_END);
  return { from, to: length === -1 ? rest.length : start + length };
}

/** Whether a prohibition is unconditional, unlike 'do not wash above 30 °C' and 'do not iron on print'. */
function isUnrestricted({ symbol, start, end }: Mention, next: Mention | undefined, rest: string): boolean {
  if (!forbids(symbol)) return true;
  const { from, to } = clauseAt(rest, start);
  if (CONDITION.test(rest.slice(from, to))) return false;
  const comma = rest.slice(end, to).indexOf(',');
  const until = comma === -1 ? to : end + comma;
  if (next && next.start < until) return LEADS_ON.test(rest.slice(end, next.start)) && !MANNERS.includes(next.symbol);
  return !/[a-z0-9]/.test(rest.slice(end, until));
}

/** Whether it only describes the manner in which something must not be done. */
const isForbiddenManner = ({ symbol, start }: Mention, before: Mention | undefined, rest: string): boolean =>
  MANNERS.includes(symbol) &&
  before !== undefined &&
  forbids(before.symbol) &&
  LEADS_ON.test(rest.slice(before.end, start));

/** Whether "cold" refers to water: ironing or drying "cold" has no symbol, not even one for its heat. */
function hasRightCold(mention: Mention, before: Mention | undefined, next: Mention | undefined, rest: string): boolean {
  const { symbol, start, end, isOfWater } = mention;
  if (isHot(symbol)) return next?.symbol !== 'cold' || /[.;:!?\n,]/.test(rest.slice(end, next.start));
  if (symbol !== 'cold') return true;
  const isAlone = !before || /[.;:!?\n,]/.test(rest.slice(before.end, start));
  if (isAlone) return isOfWater || WASHING.test(rest.slice(0, start));
  return !isHot(before.symbol) && (isOfWater || isWash(before.symbol));
}

/** Whether its clause may forbid the treatment: after a negation, or in one list with a forbidden one. */
function mayBeForbidden({ symbol, start }: Mention, mentions: readonly Mention[], rest: string): boolean {
  if (forbids(symbol)) return false;
  const { from, to } = clauseAt(rest, start);
  if (NEGATION.test(rest.slice(from, start))) return true;
  return mentions.some((other) => {
    if (!forbids(other.symbol) || other.start < from || other.start > start) return false;
    const list = rest.slice(other.end, to);
    return ALTERNATIVE.test(list) || NEGATION.test(list);
  });
}

const sayings = Object.fromEntries(
  Object.entries(SAYINGS).map(([symbol, line]) => {
    const [[es = '', en = '', it = '', pt = ''] = []] = linesOf(line);
    return [symbol, { es, en, it, pt }];
  }),
) as Record<CareSymbol, Record<Locale, string>>;

/** The label of a treatment in a language. */
export const careWords = (symbol: CareSymbol, locale: Locale): string => sayings[symbol][locale];
