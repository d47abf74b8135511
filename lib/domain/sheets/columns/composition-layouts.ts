import { parseComposition } from '../../composition';
import {
  hasMaterial,
  isLabelLike,
  isMadeOf,
  isMainPart,
  isMaterialHeading,
  isQualifier,
  withoutHeading,
} from '../../composition/lexicon';
import { parseNumber } from '../../numbers';
import { collapse, foldWords } from '../../text';
import type { ColumnField } from './fields';
import { splitMark } from './visibility';

/** The guess for a column, as far as a layout of compositions may change it. */
interface Guess {
  column: number;
  header: string;
  field: string;
  score: number;
  how: string;
}

const SURE = 0.95;
/** Longer titles are sentences. */
const LONGEST_TITLE = 60;
const PAIR = /^(material|materiale|fibra|fibre|fiber|tejido|tessuto|tecido|composicion|componente)\s?(\d{1,2})$/u;
const PAIR_SHARE =
  /^(?:(?:porcentaje|porcent|percentuale|percentagem|percentage|percent|prozent|pct|share|anteil)(?:\s(?:material|materiale|fibra|fibre|fiber))?\s?(\d{1,2})|(?:material|materiale|fibra|fibre|fiber)\s?(\d{1,2})\s?(?:porcentaje|percentuale|percentagem|percentage|percent|pct))$/u;
const SIGNED_SHARE =
  /^%\s?(?:(?:material|materiale|fibra|fibre|fiber)\s?)?(\d{1,2})$|^(?:material|fibra|fibre|fiber)\s?(\d{1,2})\s?\(?%\)?$/iu;

const BARE_NAME = /^(?:material|materiale|fibra|fibre|fiber)$/u;
const BARE_SHARE = /^(?:porcentaje|percentuale|percentagem|percentage|percent|prozent|pct|share|anteil)$/u;

/** The part that a title names: 'Composición forro' and 'Lining (composition)' are the lining; null for other titles. */
export function partOfTitle(title: string): string | null {
  if (title.length > LONGEST_TITLE || splitMark(title).isInternal !== null) return null;
  const allWords = collapse(title.replace(/[()_:.]/gu, ' ')).split(' ');
  const wordsWithoutHeading = withoutHeading(allWords).filter(
    (word) => !/^(?:composici[oó]n|composizione|composição|composition)$/iu.test(word),
  );
  const isHeaded =
    /^(?:material(?:e|es|i|s)?|materiais)$/iu.test(wordsWithoutHeading[0] ?? '') &&
    isLabelLike(wordsWithoutHeading.slice(1));
  const words = isHeaded ? wordsWithoutHeading.slice(1) : wordsWithoutHeading;
  const part = words.join(' ');
  const isOfComposition = isHeaded || wordsWithoutHeading.length < allWords.length;
  const isPart =
    isLabelLike(words) && !isMaterialHeading(words) && (isOfComposition || words.some(isMadeOf) || isMainPart(part));
  return isPart ? part : null;
}

/** Titles above columns of materials in titles of two lines. */
const OVER_MATERIALS = /^(?:composici[oó]n|composizione|composição|composition|material(?:es?|i|s)?|materiais) /iu;

/** The material named by a title: 'Algodón', '% Cotton', 'Composition Cotton', 'Recycled polyester (%)'; else null. */
function materialOfTitle(title: string): string | null {
  if (title.length > LONGEST_TITLE || splitMark(title).isInternal !== null) return null;
  const name = collapse(title.replace(/[%()]/gu, ' ')).replace(OVER_MATERIALS, '');
  const words = name.split(' ');
  const isMaterial = name.length > 2 && words.length < 4 && hasMaterial(words) && !isLabelLike(words);
  return isMaterial && words.every((word) => hasMaterial([word]) || isQualifier(word) || word.length < 4) ? name : null;
}

const isMostly = (samples: readonly string[], test: (text: string) => boolean): boolean =>
  samples.length > 0 && samples.filter(test).length * 2 > samples.length;

const hasShares = (text: string): boolean => parseComposition(text).parts.length > 0;

const isShare = (text: string): boolean => {
  const number = text.length < 12 ? parseNumber(text) : null;
  return number !== null && number >= 0 && number <= 100;
};

function pairOf(title: string): ColumnField | null {
  const words = foldWords(title);
  const signed = SIGNED_SHARE.exec(title.trim());
  const share = PAIR_SHARE.exec(words);
  const number = signed?.[1] ?? signed?.[2] ?? share?.[1] ?? share?.[2];
  if (number !== undefined) return `percentage:${Number(number)}`;
  const material = PAIR.exec(words);
  return material === null ? null : `material:${Number(material[2])}`;
}

const isBareShare = (title = '') => title.trim() === '%' || BARE_SHARE.test(foldWords(title));

/**
 * Pairs by their titles: those with numbers, and two or more columns of names, each followed directly by a column of
 * shares without a number ('Material 1', '%', 'Material 2', '%'). Names without numbers are numbered by their order.
 */
function pairsByTitle(titles: readonly string[]): (ColumnField | null)[] {
  const pairs = titles.map(pairOf);
  const names = titles.flatMap((title, at) =>
    isBareShare(titles[at + 1]) && (pairs[at]?.startsWith('material:') || BARE_NAME.test(foldWords(title))) ? [at] : [],
  );
  const numbers = names.map((at, place) => Number(pairs[at]?.slice('material:'.length) ?? place + 1));
  if (names.length < 2 || new Set(numbers).size < names.length) return pairs;
  for (const [place, at] of names.entries()) {
    pairs[at] = `material:${numbers[place] ?? 0}`;
    pairs[at + 1] = `percentage:${numbers[place] ?? 0}`;
  }
  return pairs;
}

/** Pairs of columns with the same number by titles and cells, one with names and one with shares. */
function pairsOf(guesses: readonly Guess[], cells: readonly (readonly string[])[]): Map<number, ColumnField> {
  const pairs = pairsByTitle(guesses.map(({ header }) => header));
  const isComplete = (field: ColumnField) => {
    const number = field.slice(field.indexOf(':'));
    const [names, shares] = [
      pairs.indexOf(`material${number}` as ColumnField),
      pairs.indexOf(`percentage${number}` as ColumnField),
    ];
    const [texts = [], numbers = []] = [cells[names], cells[shares]];
    return names !== -1 && shares !== -1 && texts.every((text) => /\p{L}/u.test(text)) && numbers.every(isShare);
  };
  return new Map(
    pairs.flatMap((field, at): [number, ColumnField][] => (field !== null && isComplete(field) ? [[at, field]] : [])),
  );
}

/** Columns whose titles are materials and whose cells are their shares: at least two, because one may be anything. */
function materialColumns(guesses: readonly Guess[], cells: readonly (readonly string[])[]): Map<number, ColumnField> {
  const shares = guesses.flatMap(({ header, how }, at): [number, ColumnField][] => {
    const name = how === 'last' || how === 'key' ? null : materialOfTitle(header);
    const texts = cells[at] ?? [];
    return name !== null && texts.every(isShare) ? [[at, `share:${name}`]] : [];
  });
  return shares.length > 1 && shares.some(([at]) => (cells[at] ?? []).length > 0) ? new Map(shares) : new Map();
}

/** The field of a title of one part above compositions, or of materials without a column of percentages. */
function byCells(guess: Guess, texts: readonly string[], hasPercentages: boolean): string {
  const isOpen = ['property', 'similarity', 'synonym'].includes(guess.how);
  const part = isOpen ? partOfTitle(guess.header) : null;
  if (part !== null && isMostly(texts, hasShares)) return `part:${part}`;
  // The composition of one part is not that of the article.
  if (part !== null && guess.field === 'composition') return `property:${collapse(guess.header)}`;
  if (guess.field !== 'material' || hasPercentages || guess.how === 'last') return guess.field;
  return isMostly(texts, hasShares) ? 'composition' : `property:${collapse(guess.header)}`;
}

/**
 * Recognises layouts of compositions by titles and cells together: one part per column ('Oberstoff', 'Futter'), one
 * material per column ('Algodón', 'Elastano'), numbered pairs ('Material 1', '% 1'), or names without shares.
 */
export function withCompositionLayouts<T extends Guess>(
  guesses: readonly T[],
  cells: readonly (readonly string[])[],
): T[] {
  const layoutFields = new Map([...materialColumns(guesses, cells), ...pairsOf(guesses, cells)]);
  const hasPercentages = guesses.some(({ field }) => field === 'percentage');
  const usedFields = new Set(guesses.map(({ field }) => field));
  return guesses.map((guess) => {
    const field = layoutFields.get(guess.column) ?? byCells(guess, cells[guess.column] ?? [], hasPercentages);
    // Names of materials beside a column with the composition.
    if (field === 'composition' && usedFields.has(field))
      return guess.field === 'material'
        ? { ...guess, field: `property:${collapse(guess.header)}`, how: 'cells' }
        : guess;
    if (field === guess.field) return guess;
    usedFields.add(field);
    return { ...guess, field, how: 'cells', score: SURE };
  });
}
