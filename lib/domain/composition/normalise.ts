import { asciiDigits, collapse, limitMarks } from '@/lib/domain/text';
import { readBounds } from './bounds';
import { readExceptions } from './exceptions';
import { isQualifier } from './lexicon';
import { readLists } from './lists';
import type { CompositionIssue } from './types';

const ENTITIES: Record<string, string> = {
  amp: '&',
  nbsp: ' ',
  quot: '"',
  lt: '<',
  gt: '>',
  apos: "'",
  middot: '·',
  bull: '•',
  percnt: '%',
  szlig: 'ß',
  ordm: 'º',
  ordf: 'ª',
  deg: '°',
  reg: '®',
  trade: '™',
  ndash: '–',
  mdash: '—',
  comma: ',',
  colon: ':',
  sol: '/',
};

/** Entities of accented letters consist of the letter and the name of its mark: '&oacute;', '&Ccedil;'. */
const MARKS: Record<string, string> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
};

function decodeEntity(entity: string, name: string): string {
  const code = /^#(?:x([0-9a-f]{1,5})|(\d{1,6}))$/iu.exec(name);
  if (code !== null) {
    const point = code[1] === undefined ? Number(code[2]) : Number.parseInt(code[1], 16);
    return point >= 0x20 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
      ? String.fromCodePoint(point)
      : ' ';
  }
  const mark = MARKS[name.slice(1).toLowerCase()];
  return ENTITIES[name.toLowerCase()] ?? (mark === undefined ? entity : (name[0] ?? '') + mark);
}

/** 'of which 30% recycled': a detail of the preceding share, not a share of its own. */
const DETAILS =
  /(?<![\p{L}])(?:of which|de (?:los|las) cuales|del cual|de la cual|di cui|dos quais|das quais|do qual|da qual|davon|dont)\s+(?:(?:un|um|el|o|il)\s+)?\d+(?:[.,]\d+)?\s?%\s+(?:(?:is|are|es|é|è|ist)\s+)?(\p{L}+)\)?/giu;

/** 'cien por cien' and '100x100' mean the whole; with a unit of length, '100x100 cm' is a size. */
const WHOLE = /(?<![\p{L}\d])(?:cien por cien(?:to)?|100\s?(?:x|×|por)\s?100)(?![\p{L}\d]|\s?[cm]?m\b)/giu;

/** 'CO.70%': the full stop replaces a space. */
const CODE_STOPS = /(?<!\p{L})(\p{Lu}{2,3})\.(?=\d)/gu;

/** The full stop of an abbreviated part does not end a sentence: 'Ext. 100% PU'. */
const ABBREVIATIONS = /(?<![\p{L}])(ext|int|sup|inf|princ|lat|acc|comp)\.(?=\s|:|\d)/giu;

const PERCENT_WORDS =
  /(?<=\d)\s?(?:por\s?ciento|per\s?cento|por\s?cento|por\s100|pour\s?cent|percent|per\scent|pct|prozent|procent)(?![\p{L}])\.?/giu;
const DETAIL_LEAD = ' \n,(';
const SHARE_INSIDE = /\d ?%|% ?\d/u;

/** 'Cuffs: same as shell', 'Punhos idem': a part described by reference to another. */
const REFERENCES =
  /(?<![\p{L}])(?:idem|ídem|ditto|same as|igual (?:que|al?|ao)|lo mismo que|(?:lo )?stesso|come (?:sopra|il|la)|como (?:arriba|acima)|wie (?:oben|außen)|come l(?=['’]))(?![\p{L}])[^.,;|\n()%\d]{0,40}/giu;

/** Whether a text describes a part by reference to another: 'same as shell'. */
export const isReference = (text: string): boolean => text.search(REFERENCES) !== -1;

/**
 * Removes 'of which 30% recycled' with the separators before it. A regular expression for both would restart at each
 * separator of a long run.
 */
function cutDetails(text: string): { text: string; details: string[] } {
  const details: string[] = [];
  let result = '';
  let from = 0;
  for (const match of text.matchAll(DETAILS)) {
    if (!isQualifier(match[1] ?? '')) continue;
    let end = match.index;
    while (end > from && DETAIL_LEAD.includes(text[end - 1] ?? '')) end -= 1;
    result += `${text.slice(from, end)} `;
    from = match.index + match[0].length;
    details.push(match[0].replace(/\)$/u, ''));
  }
  return { text: result + text.slice(from), details };
}

/** Mark parentheses that hold shares of their own; other parentheses remain part of the text. */
export const OPEN = '\u0001';
export const CLOSE = '\u0002';

/** Rewrites a parenthesis for the later steps; null for a detail: '(50% recycled)' between a name and a share. */
function readParenthesis(parenthesis: string, inside: string, offset: number, fullText: string): string | null {
  const plain = collapse(inside);
  if (/^(?:min )?(?:[\d.,]+(?: ?%)?(?: ?\/ ?[\d.,]+(?: ?%)?)*|% ?[\d.,]+)$/u.test(plain)) return ` ${inside} `;
  if (!SHARE_INSIDE.test(plain)) return parenthesis;
  const rest = plain.replace(/(?<![\d.,])[\d.,]+ ?%|% ?[\d.,]+/gu, ' ').trim();
  const after = fullText.slice(offset + parenthesis.length, offset + parenthesis.length + 20);
  const isDetail =
    /^\s*\d+(?:[.,]\d+)?\s*%/u.test(after) && /[\p{L})]\s*$/u.test(fullText.slice(Math.max(0, offset - 5), offset));
  const isQualified = rest
    .replace(/\bmin\b/u, ' ')
    .trim()
    .split(/\s+/u)
    .every(isQualifier);
  if (isDetail && isQualified) return null;
  return `${OPEN}${inside}${CLOSE}`;
}

/** Unifies equivalent spellings. Words keep their case and accents. */
function unifySpelling(text: string): string {
  const decoded = text.replace(/&amp;/giu, '&').replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/giu, decodeEntity);
  return asciiDigits(limitMarks(decoded).normalize('NFC'))
    .replace(/[\u00ad\u200e\u200f\u2060]/gu, '')
    .replace(/[\u200b_]/gu, ' ')
    .replace(/[\u0001\u0002]/gu, ' ')
    .replace(/<\s*(?:\/\s*)?(?:br|p|li|ul|ol|div|tr|td)\b[^<>]*>/giu, '\n')
    .replace(/<\/?[a-z][^<>]*>/giu, ' ')
    .replace(/[٪％﹪]/gu, '%')
    .replace(/[،､、，]/gu, ',')
    .replace(/[؛；]/gu, ';')
    .replace(/：/gu, ':')
    .replace(/٫/gu, '.')
    .replace(/\r\n?|[\u2028\u2029\u000b\u000c]/gu, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/[[{]/gu, '(')
    .replace(/[\]}]/gu, ')')
    .replace(WHOLE, '100%')
    .replace(PERCENT_WORDS, '%');
}

export interface Prepared {
  text: string;
  /** Limits, exceptions, details and references in the text, which the parts do not hold. */
  issues: CompositionIssue[];
}

/**
 * Prepares a text for the later steps: unifies digits and percent signs of other scripts, HTML tags and entities,
 * 'por ciento' and the like, line ends and brackets; takes limits off their shares and turns exceptions into parts.
 */
export function prepare(text: string): Prepared {
  const { text: withoutBounds, bounds } = readBounds(readLists(unifySpelling(text)));
  const { text: withoutExceptions, leftOut } = readExceptions(withoutBounds);
  const { text: withoutDetails, details } = cutDetails(withoutExceptions);
  const references = [...withoutDetails.matchAll(REFERENCES)].map(([phrase]) => phrase.trim());
  const normalised = withoutDetails
    .replace(ABBREVIATIONS, '$1')
    .replace(CODE_STOPS, '$1 ')
    .replace(/\(([^()]{0,300})\)/gu, (bracket, inside: string, offset: number, all: string) => {
      const rewritten = readParenthesis(bracket, inside, offset, all);
      if (rewritten === null) details.push(inside.trim());
      return rewritten ?? ' ';
    });
  return {
    text: normalised,
    issues: [
      ...bounds.map((bound): CompositionIssue => ({ kind: 'bound', text: bound })),
      ...[...leftOut, ...details, ...references].map((clause): CompositionIssue => ({
        kind: 'left_out',
        text: clause,
      })),
    ],
  };
}

/** The text of `prepare` alone. */
export const normalise = (text: string): string => prepare(text).text;
