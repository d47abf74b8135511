import { isMaterialWord, isQualifier, isShortWord } from './lexicon';
import { CLOSE, OPEN } from './normalise';
import { isWhole } from './sums';

export type SeparatorKind =
  'start' | 'line' | 'part' | 'dot' | 'semi' | 'comma' | 'slash' | 'dash' | 'plus' | 'and' | 'colon' | 'open' | 'close';

export type Token =
  | { type: 'word'; text: string }
  | { type: 'share'; percent: number | null; isBare: boolean; raw: string }
  | { type: 'ratio'; percents: number[]; raw: string }
  | { type: 'number'; percent: number; raw: string }
  | { type: 'separator'; kind: SeparatorKind };

const SHARE = /\?\s?%|%\s?(\d+(?:[.,]\d+)?)(?![\d%])|(\d+(?:[.,]\d+)?)\s?%/uy;
/** '.5%' as written in English; after a letter the point ends a sentence. */
const POINT_SHARE = /(?<=^|[\s(])(\.\d+)\s?%/uy;
/** '65-70%', '60% - 65%', '60 to 65%': not a single share. */
const RANGE = /(\d{1,3}(?:[.,]\d+)?)(?:[-–]|\s?%\s?[-–]\s?|\s?%?\s(?:to|a|bis|à)\s)(\d{1,3}(?:[.,]\d+)?)\s?%/uy;
/** '60-40' and '60:40', the shares of two materials. */
const PAIR = /(\d{2})[-:](\d{2})(?![\d%,:/-]|\s?%)/uy;
/** Yarn counts: '30/1'. */
const FRACTION = /\d{1,3}\/\d{1,3}(?![\d%/]|\s?%)/uy;
/** '95/5%', at most twelve shares: a longer row of numbers is no ratio and must not be scanned to its end from each. */
const RATIO = /\d{1,3}(?:[.,]\d{1,2})?(?:\s?%)?(?:\s{0,2}\/\s?\d{1,3}(?:[.,]\d{1,2})?(?:\s?%)?){1,11}(?![\d\p{L}²/])/uy;
const MEASURE =
  /(?!3\d\dL)\d+(?:[.,]\d+)?\s?(?:k?g\s?\/\s?(?:m\s?[²2³3]|cu\.?\s?m\.?)|[-\s]?(?:ply|fili)|g\s?\/\s?m\s?[²2]|gr\s?\/\s?m\s?[²2]|gsm|g\s?\/\s?mq|gr?|kg|oz|mg|cm|mm|km|m|den|deniers?|dtex|ml|l|cl|tex|nm|hilos|threads|°\s?c?|º\s?c|"|”|€|\$|£|eur|usd)(?![\p{L}\d%])/iuy;
const NUMBER = /\d+(?:[.,]\d+)?(?=[\s,;:/()\-–—]|\.(?:\s|$)|$)/uy;
const SPACE = /\s/u;

const toNumber = (text: string): number => Number(text.replace(',', '.'));

const MAX_RANGE = 30;

/** 'N–M%' with M slightly above N is a range without a share; with N ≥ M and a sum of 100 it is a ratio ('95-5%'). */
function rangeAt(text: string, at: number): { token: Token; end: number } | null {
  const pair = matchAt(PAIR, text, at);
  if (pair !== null && Number(pair[1]) + Number(pair[2]) === 100) {
    const percents = [Number(pair[1]), Number(pair[2])];
    return { token: { type: 'ratio', percents, raw: pair[0] }, end: at + pair[0].length };
  }
  const range = matchAt(RANGE, text, at);
  if (range === null) return null;
  const [from, to] = [toNumber(String(range[1])), toNumber(String(range[2]))];
  const end = at + range[0].length;
  if (from < to && to - from <= MAX_RANGE)
    return { token: { type: 'share', percent: null, isBare: false, raw: range[0] }, end };
  if (from + to !== 100 || from < to || range[0].split('%').length > 2) return null;
  return { token: { type: 'ratio', percents: [from, to], raw: range[0] }, end };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const startsShare = (text: string, at: number): boolean => matchAt(SHARE, text, at) !== null;

/** The shares of '95/5%' or '80/20' if they add up to 100; a date or a size is no ratio. */
function readRatio(raw: string): number[] | null {
  if (raw.includes('%') && !raw.endsWith('%')) return null;
  const percents = raw.split('/').map((piece) => toNumber(piece.replace('%', '')));
  return isWhole(percents.reduce((total, value) => total + value, 0)) ? percents : null;
}

const WORD_BEFORE = /(?<![\p{L}\p{N}])\p{L}{1,4}$/u;
/** A code such as '316L' or 'GOTS', a number that is no share, or a word in lower case, perhaps abbreviated itself. */
const WORD_AFTER = / (?:(\d+\p{Lu}{1,3}(?![\p{L}\d]))|\p{Lu}{2,6}(?!\p{L})|\d+(?![\d.,%]| ?%)|(\p{Ll}+)(\.?))/uy;

/** 'alg. org. GOTS', 'Acero inox. 316L': a full stop inside a name, and not at its end as in '100% lana. GOTS'. */
function isAbbreviation(text: string, at: number): boolean {
  const [before] = WORD_BEFORE.exec(text.slice(Math.max(0, at - 6), at)) ?? [];
  const after = matchAt(WORD_AFTER, text, at + 1);
  if (before === undefined || after === null) return false;
  const [, code, word, stop] = after;
  if (code !== undefined) return true;
  if (!isShortWord(before)) return false;
  return word === undefined || isQualifier(word) || isMaterialWord(word) || (stop === '.' && isShortWord(word));
}

const MAY_SEPARATE = new Set([...'\n•●▪∙·|;,:=….\\/—-–−+', OPEN, CLOSE]);

function separatorAt(text: string, at: number, isAfterShare: boolean): SeparatorKind | null {
  const character = text.charAt(at);
  if (!MAY_SEPARATE.has(character)) return null;
  const before = text[at - 1] ?? ' ';
  const after = text[at + 1] ?? ' ';
  const isNextToSpace = SPACE.test(before) || SPACE.test(after);
  const isNextToShare = isAfterShare || startsShare(text, at + 1);
  switch (character) {
    case '\n':
    case '•':
    case '●':
    case '▪':
    case '∙':
      return 'line';
    case '·':
      return /\p{L}/u.test(before) && /\p{L}/u.test(after) ? null : 'line';
    case '|':
      return after === '|' ? 'part' : 'line';
    case OPEN:
      return 'open';
    case CLOSE:
      return 'close';
    case ';':
      return 'semi';
    case ',':
      return 'comma';
    case ':':
    case '=':
      return /\d/u.test(before) && /\d/u.test(after) && !startsShare(text, at + 1) ? null : 'colon';
    case '…':
      return 'dot';
    case '.':
      if (/\p{Ll}/u.test(before) && /\p{Lu}/u.test(after)) return 'dot';
      if (isAbbreviation(text, at)) return null;
      return SPACE.test(after) || after === '.' || after === CLOSE || after === OPEN || isNextToShare ? 'dot' : null;
    case '/':
    case '\\':
      return isNextToSpace || isNextToShare || startsPart(text, at + 1) ? 'slash' : null;
    case '—':
      return 'dash';
    case '-':
    case '–':
    case '−':
      return (isNextToSpace && !isElliptic(text, at)) || isNextToShare || startsPart(text, at + 1) ? 'dash' : null;
    case '+':
      return isNextToSpace || isNextToShare ? (/\d/u.test(before) ? null : 'plus') : null;
    default:
      return null;
  }
}

/** 'Vorder- und Rückseite' is one name. */
const ELLIPSIS = /(?<=\p{L})- (?:und|oder|and|or|y|e) \p{L}/uy;
const isElliptic = (text: string, at: number): boolean => matchAt(ELLIPSIS, text, at) !== null;

/** 'algodón-Tela 2:': a numbered part begins after the hyphen. */
const NUMBERED_PART = /\p{L}{4,12} ?\d(?!\d)(?:\s?[:(]|\s\s?[-–]?\s?\d{1,3}\s?%)/uy;
const startsPart = (text: string, at: number): boolean => matchAt(NUMBERED_PART, text, at) !== null;

function wordEnd(text: string, start: number): number {
  let at = start;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === '(') {
      const inside = text.slice(at, at + 120);
      const close = inside.indexOf(')');
      if (close !== -1 && !inside.slice(0, close).includes('\n')) {
        at += close + 1;
        continue;
      }
    }
    if (at > start && (SPACE.test(character) || separatorAt(text, at, false) !== null)) break;
    if (/\d/u.test(character) && !/[\d.,]/u.test(text.charAt(at - 1)) && startsShare(text, at)) break;
    at += 1;
  }
  return at;
}

/** Removes leading '%' and ')', trailing ')' that close nothing, and quotation marks. */
function trimWord(word: string): string {
  let start = 0;
  while (word[start] === '%' || word[start] === ')') start += 1;
  let end = word.length;
  while (end > start && word[end - 1] === ')') end -= 1;
  // '60%cotton&40%polyester'
  while (end > start + 1 && word[end - 1] === '&') end -= 1;
  const isOpen = end < word.length && word.lastIndexOf('(', end - 1) > word.lastIndexOf(')', end - 1);
  return word.slice(start, isOpen ? end + 1 : end).replace(/["“”«»]/gu, '');
}

function numericAt(text: string, at: number): { token: Token | null; end: number } | null {
  if (!/[\d%?.]/u.test(text.charAt(at))) return null;
  const point = matchAt(POINT_SHARE, text, at);
  if (point !== null) {
    const percent = Number(point[1]);
    return { token: { type: 'share', percent, isBare: false, raw: point[0] }, end: at + point[0].length };
  }
  const range = rangeAt(text, at);
  if (range !== null) return range;
  const ratio = matchAt(RATIO, text, at);
  const percents = ratio === null ? null : readRatio(ratio[0]);
  if (ratio !== null && percents !== null)
    return { token: { type: 'ratio', percents, raw: ratio[0] }, end: at + ratio[0].length };
  const share = matchAt(SHARE, text, at);
  if (share !== null) {
    const digits = share[1] ?? share[2];
    const percent = digits === undefined ? null : toNumber(digits);
    return { token: { type: 'share', percent, isBare: false, raw: share[0] }, end: at + share[0].length };
  }
  const measure = matchAt(MEASURE, text, at);
  if (measure !== null) return { token: null, end: at + measure[0].length };
  const fraction = matchAt(FRACTION, text, at);
  if (fraction !== null) return { token: { type: 'word', text: fraction[0] }, end: at + fraction[0].length };
  const number = matchAt(NUMBER, text, at);
  if (number === null) return null;
  return { token: { type: 'number', percent: toNumber(number[0]), raw: number[0] }, end: at + number[0].length };
}

/** Splits a normalised text into words, shares and separators. Drops weights and lengths ('300 g/m²', '190gsm'). */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let isAfterShare = false;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === ' ' || /[*"“”«»~≈±<>≥≤!¡¿_]/u.test(character)) {
      at += 1;
      continue;
    }
    const numeric = numericAt(text, at);
    if (numeric !== null) {
      if (numeric.token !== null) tokens.push(numeric.token);
      at = numeric.end;
      isAfterShare = numeric.token?.type === 'share' || numeric.token?.type === 'ratio';
      continue;
    }
    const kind = separatorAt(text, at, isAfterShare);
    if (kind !== null) {
      tokens.push({ type: 'separator', kind });
      at += kind === 'part' ? 2 : 1;
      isAfterShare = false;
      continue;
    }
    const end = wordEnd(text, at);
    const word = trimWord(text.slice(at, end));
    if (word !== '') tokens.push({ type: 'word', text: word });
    at = end;
    isAfterShare = false;
  }
  return tokens;
}
