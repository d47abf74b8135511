import { isMaterialWord } from './lexicon';
import { isWhole } from './sums';

const RATIO = /(?<![\d/%-])\d{1,3}(?:[.,]\d)?(?:\s?\/\s?\d{1,3}(?:[.,]\d)?){1,5}\s?%?(?![\d/])/u;
const NAMES = /(?<!\s)\s*(?:,|\/|&|\+|(?<=\s)(?:y|e|and|et|und|con|with|mit|com)(?=\s))\s*/u;
/** '95%: algodón': the name follows the colon, and none precedes the share. */
const COLON = /(^|[,;\n/|•·(:]\s{0,2})((?:\d{1,3}(?:[.,]\d{1,3})?)\s?%)\s{0,2}[:=]\s{0,2}(?=\p{L})/gu;

/** 'Cotton:95% Elastane:5%': only a space separates the materials. */
const COLON_PAIR = /((\p{L}{2,30})\s?[:=]\s?\d{1,3}(?:[.,]\d{1,3})?\s?%)\s{1,2}(?=(\p{L}[\p{L} ]{0,40})[:=]\s?\d)/gu;

/** '70/20/10 lana, seda y lino': numbers that add up to 100, with a name for each, in order. */
function readLine(line: string): string {
  if (line.length > 300 || !line.includes('/')) return line;
  const ratio = RATIO.exec(line);
  if (ratio === null) return line;
  const percents = ratio[0]
    .replace('%', '')
    .split('/')
    .map((piece) => Number(piece.trim().replace(',', '.')));
  if (percents.length < 2 || !isWhole(percents.reduce((sum, percent) => sum + percent, 0))) return line;
  const before = line.slice(0, ratio.index).trim();
  const after = line.slice(ratio.index + ratio[0].length).trim();
  const label = /^[^:]{1,60}:/u.exec(before)?.[0] ?? '';
  const list = after === '' ? before.slice(label.length) : label === before ? after : '';
  const names = list
    .replace(/[.]\s*$/u, '')
    .split(NAMES)
    .map((name) => name.trim());
  const isList =
    names.length === percents.length &&
    names.length > 2 &&
    names.every((name) => /^\p{L}/u.test(name) && !/[\d%:;]/u.test(name));
  if (!isList || !names.some((name) => name.split(' ').some(isMaterialWord))) return line;
  return `${label} ${names.map((name, at) => `${percents[at] ?? ''}% ${name}`).join(', ')}`.trim();
}

/** Moves each share next to its name if a list of shares or a colon separates them. */
export function readLists(text: string): string {
  return text
    .replace(COLON, '$1$2 ')
    .replace(COLON_PAIR, (pair, share: string, name: string, next: string) =>
      isMaterialWord(name) && next.trim().split(' ').every(isMaterialWord) ? `${share}, ` : pair,
    )
    .split(/([\n;|])/u)
    .map(readLine)
    .join('');
}
