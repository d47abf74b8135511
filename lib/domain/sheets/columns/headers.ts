import { parseDate } from '../../dates';
import { fold, foldWords, similarityOf, profileOf } from '../../text';
import { ARTICLE_FIELDS, DATE_EVENTS, DATE_WORDS, FIELD_TITLES, type ArticleField, type ColumnField } from './fields';
import { partOfTitle } from './composition-layouts';
import { SYNONYMS } from './synonyms';
import {
  copyName,
  markTitle,
  propertyName,
  proposeVisibility,
  sensitiveTitle,
  splitMark,
  type Locale,
} from './visibility';

export interface HeaderMatch {
  /** Column of the sheet, from 0. */
  column: number;
  header: string;
  field: ColumnField;
  /** Certainty, 0 to 1. */
  score: number;
  how: 'key' | 'title' | 'last' | 'synonym' | 'similarity' | 'property' | 'cells';
}

/** Below this similarity a header is a property of its own. */
const LIKE = 0.72;

/** Longer titles, in characters, are not compared: the longest known name has 42. */
const LONGEST_ALIKE = 100;

interface Guess {
  field: ColumnField;
  score: number;
  how: HeaderMatch['how'];
}

/** Each name that `names` returns → the first field that has it. */
function fieldsBy(names: (field: ArticleField) => readonly string[]): ReadonlyMap<string, ArticleField> {
  const fields = new Map<string, ArticleField>();
  for (const field of ARTICLE_FIELDS) for (const name of names(field)) if (!fields.has(name)) fields.set(name, field);
  return fields;
}

const BY_TITLE = fieldsBy((field) => Object.values(FIELD_TITLES[field]).map(foldWords));
const BY_SYNONYM = fieldsBy((field) => SYNONYMS[field]);
const PROFILES = ARTICLE_FIELDS.flatMap((field) =>
  [...Object.values(FIELD_TITLES[field]), ...SYNONYMS[field]].map((name) => ({ field, profile: profileOf(name) })),
);

/** A program's id of a row is the SKU if no other column is. */
const IS_ROW_ID = /^(?:(?:product|item|article) )?id$|^id (?:articulo|articolo|artigo|producto|prodotto|produto)$/;

function exactGuess(fullTitle: string, lastFields: ReadonlyMap<string, string>): Guess | null {
  const { title: header, isInternal } = splitMark(fullTitle);
  const folded = fold(header);
  const words = foldWords(header);
  const lastField = lastFields.get(fold(fullTitle));
  const key = ARTICLE_FIELDS.find((field) => field === folded);
  // A title that is marked as public or internal means a property; texts of a composition may become one.
  if (isInternal !== null && BY_TITLE.get(words) !== 'composition')
    return lastField ? { field: lastField as ColumnField, score: 1, how: 'last' } : null;
  // Columns that our own corrections workbook adds.
  if (/^# /.test(header)) return { field: 'ignore', score: 1, how: 'key' };
  if (key) return { field: key, score: 1, how: 'key' };
  const title = BY_TITLE.get(words);
  if (title) return { field: title, score: 1, how: 'title' };
  if (lastField) return { field: lastField as ColumnField, score: 1, how: 'last' };
  if (header.trim() === '%') return { field: 'percentage', score: 1, how: 'synonym' };
  const synonym = BY_SYNONYM.get(words);
  return synonym ? { field: synonym, score: IS_ROW_ID.test(words) ? 0.9 : 0.95, how: 'synonym' } : null;
}

/** Whether a text is a title that is recognised without the company's earlier choices. */
export const isKnownTitle = (text: string): boolean => exactGuess(text, NOTHING_REMEMBERED) !== null;

const NOTHING_REMEMBERED: ReadonlyMap<string, string> = new Map();

function similarGuess(header: string): Guess | null {
  if (splitMark(header).isInternal !== null) return null;
  if (foldWords(header).length > LONGEST_ALIKE) return null;
  const title = profileOf(header);
  let best: Guess | null = null;
  for (const { field, profile } of PROFILES) {
    const score = similarityOf(title, profile);
    if (score >= LIKE && score > (best?.score ?? 0)) best = { field, score, how: 'similarity' };
  }
  return best;
}

const hasWord = (header: string, words: readonly string[]) =>
  foldWords(header)
    .split(' ')
    .some((word) => words.includes(word));
const isDateHeader = (header: string) => hasWord(header, DATE_WORDS) || hasWord(header, DATE_EVENTS);

/** Minimum number of cells that determine what a column is. */
const TELLING_CELLS = 2;
/** A day with a four-digit year; '10-12-14' may be sizes, and 20260304 a number. */
const WHOLE_DAY = /^\s*\d{4}\D|\D(?:19|20)\d{2}\s*$/u;
const isDay = (text: string) => {
  if (!WHOLE_DAY.test(text)) return false;
  const reading = parseDate(text);
  return reading.ok && reading.precision === 'day';
};

/** A month by its name, as '03/2026' may be anything. */
const isMonth = (text: string) => /\p{L}{3}/u.test(text) && parseDate(text).ok;

/**
 * Checks a column with an unknown title by its cells (`samples`): it becomes one of dates if all are days or months and
 * at least one is a day, and a plain property if only its title suggests dates and no cell is one.
 */
export function checkDates<T extends HeaderMatch>(match: T, samples: readonly string[]): T {
  if (match.how !== 'property' || hasWord(match.header, DATE_WORDS)) return match;
  if (match.field.startsWith('property:')) {
    const isDates =
      samples.length >= TELLING_CELLS && samples.some(isDay) && samples.every((text) => isDay(text) || isMonth(text));
    return isDates ? { ...match, field: match.field.replace(/^property:/, 'date:') } : match;
  }
  if (!match.field.startsWith('date:') || samples.some((text) => parseDate(text).ok)) return match;
  return { ...match, field: match.field.replace(/^date:/, 'property:') };
}

/** Two columns may have the same name if one of them is internal, by its mark or by what its title says. */
function nameKey(name: string, header: string): string {
  const { title, isInternal } = splitMark(header);
  return `${fold(name)}${(isInternal ?? sensitiveTitle(title) !== null) ? ' internal' : ''}`;
}

/** Used names of properties, and for each name the number that the next column with its title tries. */
interface UsedNames {
  keys: Set<string>;
  nextCopy: Map<string, number>;
}

function property(header: string, column: number, used: UsedNames, untitled: (number: number) => string): Guess {
  const title = propertyName(header) || untitled(column + 1);
  const key = nameKey(title, header);
  let name = title;
  let copy = used.nextCopy.get(key) ?? 2;
  for (; used.keys.has(nameKey(name, header)); copy += 1) name = copyName(title, copy);
  used.nextCopy.set(key, copy);
  used.keys.add(nameKey(name, header));
  return { field: isDateHeader(header) ? `date:${name}` : `property:${name}`, score: 1, how: 'property' };
}

/** If two columns were mapped to the same name before, the second becomes a property of its own. */
function isFreeName(field: string, header: string, { keys }: UsedNames): boolean {
  const name = /^(?:property|date):(.*)$/su.exec(field)?.[1];
  if (name === undefined) return true;
  const isFree = !keys.has(nameKey(name, header));
  keys.add(nameKey(name, header));
  return isFree;
}

/**
 * Maps each column of a sheet: by exact key, exact title in any of the four languages, the company's last choice
 * (`lastFields`: folded header → field), a known synonym, then similarity with its score; every other column is a
 * property. `untitled` names the property of a column without a title. A field is assigned to one column only, the most
 * certain.
 */
export function matchHeaders(
  headers: readonly string[],
  lastFields: ReadonlyMap<string, string> = new Map(),
  untitled = (number: number) => `Column ${number}`,
): HeaderMatch[] {
  const guesses = headers.map((header) => exactGuess(header, lastFields) ?? similarGuess(header));
  const columnOfField = new Map<string, number>();
  guesses.forEach((guess, column) => {
    if (!guess || !(ARTICLE_FIELDS as readonly string[]).includes(guess.field)) return;
    const holder = columnOfField.get(guess.field);
    if (holder === undefined || (guesses[holder]?.score ?? 0) < guess.score) columnOfField.set(guess.field, column);
  });
  const used: UsedNames = { keys: new Set(), nextCopy: new Map() };
  return headers.map((header, column) => {
    const guess = guesses[column];
    const isField = guess && (ARTICLE_FIELDS as readonly string[]).includes(guess.field);
    const isFree =
      guess && (isField ? columnOfField.get(guess.field) === column : isFreeName(guess.field, header, used));
    const finalGuess = guess && isFree ? guess : property(header, column, used, untitled);
    return { column, header, ...finalGuess };
  });
}

/**
 * The title of a property in our own sheets, chosen so that importing it gives the same property: marked if it is
 * internal, or if the plain title would not be read as this property, public. `samples` are the first cells of the
 * column.
 */
export function propertyTitle(
  { name, isInternal }: { name: string; isInternal: boolean },
  locale: Locale,
  { internalNames, samples = [] }: { internalNames: ReadonlySet<string>; samples?: readonly string[] },
): string {
  if (isInternal) return markTitle(name, true, locale);
  const isMistaken = [[], ...samples.map((text) => [text])].some(
    (cells) =>
      proposeVisibility({ header: name, samples: cells, isHidden: false, isSheetHidden: false }, internalNames)
        .reason !== null,
  );
  const isProperty = matchHeaders([name])[0]?.how === 'property';
  return isProperty && !isMistaken && partOfTitle(name) === null ? name : markTitle(name, false, locale);
}

export interface HeaderRow {
  /** Index among the given rows; 0 if none has any text. */
  at: number;
  /** Number of titles recognised as fields: the more, the likelier that this is the right sheet. */
  knownTitles: number;
}

/** Titles are expected among these first rows, or after a long introduction. */
const FIRST_ROWS = 30;

/**
 * Finds the header row among the first rows of a sheet: the one with the most known titles, then the most short,
 * distinct texts. Rows of merged titles, notes or data score lower. Further down it must have two known titles.
 */
export function findHeaderRow(rows: readonly (readonly unknown[])[]): HeaderRow {
  const first = bestHeaderRow(rows.slice(0, FIRST_ROWS));
  if (first.knownTitles > 0) return first;
  const later = bestHeaderRow(rows.slice(FIRST_ROWS));
  return later.knownTitles > 1 ? { ...later, at: later.at + FIRST_ROWS } : first;
}

function bestHeaderRow(rows: readonly (readonly unknown[])[]): HeaderRow {
  let best = { at: 0, knownTitles: 0, score: 0 };
  rows.forEach((row, at) => {
    const texts = row.filter(
      (cell): cell is string => typeof cell === 'string' && cell.trim() !== '' && cell.length <= 80,
    );
    const distinct = new Set(texts.map(fold));
    const knownTitles = texts.filter(isKnownTitle).length;
    const others = row.filter((cell) => cell !== null && cell !== undefined && cell !== '').length - texts.length;
    const score =
      distinct.size < 2 ? distinct.size * 0.1 : knownTitles * 3 + Math.min(distinct.size, 15) * 0.4 - others;
    if (score > best.score) best = { at, knownTitles: distinct.size < 2 ? 0 : knownTitles, score };
  });
  return { at: best.at, knownTitles: best.knownTitles };
}
