import { asciiDigits } from '@/lib/domain/text';
import { isQualifier } from './lexicon';

const ENTITIES: Record<string, string> = {
  amp: '&',
  nbsp: ' ',
  quot: '"',
  lt: '<',
  gt: '>',
  apos: "'",
  '#39': "'",
  middot: '·',
  bull: '•',
};

const PERCENT_WORDS =
  /(?<=\d)\s?(?:por\s?ciento|per\s?cento|por\s?cento|pour\s?cent|percent|per\scent|pct|prozent|procent)(?![\p{L}])\.?/giu;
const SHARE_INSIDE = /\d\s*%|%\s*\d/u;

/** Marks of a parenthesis that holds shares of its own; other parentheses stay part of the text. */
export const OPEN = '\u0001';
export const CLOSE = '\u0002';

function readParenthesis(whole: string, inside: string, offset: number, all: string): string {
  if (/^\s*(?:[\d.,]+\s*%?(?:\s*\/\s*[\d.,]+\s*%?)*|%\s*[\d.,]+)\s*$/u.test(inside)) return ` ${inside} `;
  if (!SHARE_INSIDE.test(inside)) return whole;
  const rest = inside.replace(/[\d.,]+\s*%|%\s*[\d.,]+/gu, ' ').trim();
  const after = all.slice(offset + whole.length, offset + whole.length + 20);
  const isDetail =
    /^\s*\d+(?:[.,]\d+)?\s*%/u.test(after) && /[\p{L})]\s*$/u.test(all.slice(Math.max(0, offset - 5), offset));
  if (isDetail && rest.split(/\s+/u).every(isQualifier)) return ' ';
  return `${OPEN}${inside}${CLOSE}`;
}

/**
 * One spelling for what means the same: digits and percent signs of other scripts, tags and entities of shop texts,
 * 'por ciento' and its like, line ends, brackets. Words keep their case and accents.
 */
export function normalise(text: string): string {
  return asciiDigits(text.normalize('NFC'))
    .replace(/[\u0001\u0002]/gu, ' ')
    .replace(/<\s*\/?\s*(?:br|p|li|ul|ol|div|tr|td)\b[^<>]*>/giu, '\n')
    .replace(/<\/?[a-z][^<>]*>/giu, ' ')
    .replace(/&(#39|[a-z]{2,6});/giu, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
    .replace(/[٪％﹪]/gu, '%')
    .replace(/[،､、，]/gu, ',')
    .replace(/[؛；]/gu, ';')
    .replace(/：/gu, ':')
    .replace(/٫/gu, '.')
    .replace(/\r\n?|[\u2028\u2029\v\f]/gu, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/[[{]/gu, '(')
    .replace(/[\]}]/gu, ')')
    .replace(PERCENT_WORDS, '%')
    .replace(/\(([^()]{0,300})\)/gu, readParenthesis);
}
