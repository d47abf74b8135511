import { cut } from '@/lib/format/shorten';
import { asName, fold, foldWords } from '../../text';
import { fieldProperty } from './fields';
import {
  HARMLESS_PHRASES,
  IS_AMOUNT,
  IS_PICTURE,
  IS_SIZE,
  IS_TOTAL,
  MAKER_WORDS,
  PICTURE_WORDS,
  SENSITIVE_ABOVE_NUMBERS,
  SENSITIVE_ALONE,
  SENSITIVE_ALONE_ABOVE_NUMBERS,
  SENSITIVE_CELLS,
  SENSITIVE_PHRASES,
  SENSITIVE_WORDS,
  type SensitiveKind,
} from './sensitive-words';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';

/** Why a column is proposed as public or internal. */
export type VisibilityReason = 'marked' | 'hiddenColumn' | 'hiddenSheet' | 'known' | SensitiveKind;

export interface Visibility {
  isInternal: boolean;
  /** Null if nothing suggests hiding it. */
  reason: VisibilityReason | null;
}

export type Locale = 'es' | 'en' | 'it' | 'pt';

/**
 * Suffixes of property titles in our own sheets, by language. They do not occur in ordinary titles: 'Forro (interno)'
 * is a lining.
 */
const MARKS: Record<'internal' | 'public', Record<Locale, string>> = {
  internal: { es: '(uso interno)', en: '(internal use)', it: '(uso interno)', pt: '(uso interno)' },
  public: { es: '(en el pasaporte)', en: '(on the passport)', it: '(sul passaporto)', pt: '(no passaporte)' },
};

export interface MarkedTitle {
  /** The title without its mark. */
  title: string;
  /** The visibility in the mark; null without one. */
  isInternal: boolean | null;
}

/** Reads the mark at the end of a title, in any of the four languages, regardless of case and accents. */
export function splitMark(header: string): MarkedTitle {
  const at = header.lastIndexOf('(');
  const title = header.slice(0, Math.max(0, at)).trim();
  const mark = fold(header.slice(at));
  const isMarked = (kind: keyof typeof MARKS) =>
    title !== '' && Object.values(MARKS[kind]).some((text) => fold(text) === mark);
  if (isMarked('internal')) return { title, isInternal: true };
  return isMarked('public') ? { title, isInternal: false } : { title: header, isInternal: null };
}

/** The name of the property for a column with this title; empty without a title. */
export const propertyName = (header: string) => asName(cut(asName(splitMark(header).title), TEXT_LIMITS.propertyName));

/** The name of the second, third … property with the same name. */
export const copyName = (name: string, copy: number) => `${asName(cut(name, TEXT_LIMITS.propertyName - 10))} (${copy})`;

/** The title of a property with its mark in a language. */
export const markTitle = (title: string, isInternal: boolean, locale: Locale) =>
  `${title} ${MARKS[isInternal ? 'internal' : 'public'][locale]}`;

/** 'P.V.P.' is one word. */
const INITIALS = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,5}(?:\p{L}(?!\p{L}))?/gu;

/** The words of a title, separated by spaces: 'createdAt' and 'created_at' are two words. */
const wordsOf = (header: string) =>
  ` ${foldWords(header.replace(INITIALS, (initials) => `${initials.replaceAll('.', '')} `).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))} `;

const hasPhrase = (words: string, phrases: readonly string[]) =>
  phrases.some((phrase) => words.includes(` ${phrase} `));

type PhrasesByKind = Readonly<Partial<Record<SensitiveKind, readonly string[]>>>;

function kindOf(words: string, kinds: PhrasesByKind, isMatch = hasPhrase): SensitiveKind | null {
  const match = Object.entries(kinds).find(([, phrases]) => isMatch(words, phrases));
  return match ? (match[0] as SensitiveKind) : null;
}

const isPhrase = (words: string, phrases: readonly string[]) => phrases.includes(words.trim());

/** The words of a title, with a mark instead of each harmless phrase: 'Coste atención al cliente' is still a cost. */
const tellingWordsOf = (header: string) =>
  HARMLESS_PHRASES.reduce((words, phrase) => words.replaceAll(` ${phrase} `, ' - '), wordsOf(header));

/** The confidential kind of a column by its title alone, or null. */
export function sensitiveTitle(header: string): SensitiveKind | null {
  const words = tellingWordsOf(header);
  const kind = kindOf(words, SENSITIVE_WORDS) ?? kindOf(words, SENSITIVE_ALONE, isPhrase);
  if (kind) return kind;
  return /[€$£]/.test(header) || /preis(?:e|liste)?$/.test(words.trim()) ? 'price' : null;
}

const CELL_KINDS = [...new Set(SENSITIVE_CELLS.map(([kind]) => kind))];

function sensitiveCells(samples: readonly string[], title: string): SensitiveKind | null {
  if (samples.length === 0) return null;
  const texts = samples.map((text) => ` ${foldWords(text)} `);
  const sensitive = Object.entries(SENSITIVE_PHRASES).find(([, phrases]) =>
    phrases.some((phrase) => texts.some((text) => text.includes(` ${phrase} `))),
  );
  if (sensitive) return sensitive[0] as SensitiveKind;
  const looksLike = (kind: SensitiveKind, text: string) =>
    SENSITIVE_CELLS.some(([of, shape]) => of === kind && shape.test(text.trim()));
  const kind = CELL_KINDS.find((each) => samples.every((text) => looksLike(each, text))) ?? null;
  const isMaker = MAKER_WORDS.some((word) => ` ${foldWords(title)} `.includes(` ${word} `));
  return kind === 'supplier' && isMaker ? null : kind;
}

/** Kinds that only title and cells together reveal: pieces by size, a quantity, an amount, pictures for a shop. */
function sensitiveTogether(samples: readonly string[], title: string): SensitiveKind | null {
  if (samples.length === 0) return null;
  const words = wordsOf(title);
  if (samples.every((text) => IS_AMOUNT.test(text.trim()))) {
    const isPieces =
      (IS_SIZE.test(title.trim()) || IS_TOTAL.test(title)) && samples.every((text) => /^\d{1,6}$/.test(text.trim()));
    if (isPieces) return 'stock';
    return kindOf(words, SENSITIVE_ABOVE_NUMBERS) ?? kindOf(words, SENSITIVE_ALONE_ABOVE_NUMBERS, isPhrase);
  }
  const arePictures =
    !hasPhrase(words, HARMLESS_PHRASES) &&
    samples.every((text) => /^https?:\/\/\S/i.test(text.trim())) &&
    (hasPhrase(words, PICTURE_WORDS) || samples.every((text) => IS_PICTURE.test(text.trim())));
  return arePictures ? 'system' : null;
}

interface Column {
  header: string;
  /** What the column is read as: its property may have another name than its title. */
  field?: string;
  /** Cells as texts, without the empty ones. */
  samples: readonly string[];
  isHidden: boolean;
  isSheetHidden: boolean;
}

/** The names under which the company may know the property of a column. */
export function namesOf({ header, field = '' }: Pick<Column, 'header' | 'field'>): string[] {
  const property = fieldProperty(field);
  return [splitMark(header).title, ...(property === null ? [] : [property])];
}

/**
 * Proposes the visibility of a column: the mark in its title decides; otherwise it is internal if it is hidden, if its
 * title or cells look confidential, or if the company has an internal property with that name (`internalNames`:
 * folded); else public.
 */
export function proposeVisibility(column: Column, internalNames: ReadonlySet<string>): Visibility {
  const { title, isInternal } = splitMark(column.header);
  if (isInternal !== null) return { isInternal, reason: 'marked' };
  const reason =
    (column.isHidden && 'hiddenColumn') ||
    (column.isSheetHidden && 'hiddenSheet') ||
    sensitiveTitle(title) ||
    sensitiveCells(column.samples, title) ||
    sensitiveTogether(column.samples, title) ||
    (namesOf(column).some((name) => internalNames.has(fold(name))) && 'known') ||
    null;
  return { isInternal: reason !== null, reason };
}
