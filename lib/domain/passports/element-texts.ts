import { collapse, fold } from '../text';

/** Fields of passport elements whose values are for the program, not for readers. */
const INTERNAL_FIELDS = new Set(['id', 'type', 'status', 'icon', 'titleAlign', 'facts', 'fileId']);
const FILE = '/public/files/';
/** Fields that come before the others, whatever their order in the database. */
const LEADING = ['title', 'rouletteTitle', 'defaultValue', 'defaultValue2'];

const rankOf = (name: string) => (LEADING.includes(name) ? LEADING.indexOf(name) : LEADING.length);

function collect(value: unknown, texts: string[]): void {
  if (typeof value === 'string') {
    if (value.trim() !== '' && !value.startsWith(FILE)) texts.push(value);
  } else if (Array.isArray(value)) value.forEach((each) => collect(each, texts));
  else if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).sort(([one], [other]) => rankOf(one) - rankOf(other));
    for (const [name, part] of fields) if (!INTERNAL_FIELDS.has(name)) collect(part, texts);
  }
}

interface Text {
  text: string;
  folded: string;
}

/** Elements are replaced, never mutated, so cached texts stay valid. */
const cache = new WeakMap<object, readonly Text[]>();

/** All texts of an element, in all languages, titles first. */
function textsOf(element: object): readonly Text[] {
  const cached = cache.get(element);
  if (cached) return cached;
  const texts: string[] = [];
  collect(element, texts);
  const foldedTexts = texts.map((text) => ({ text: collapse(text), folded: fold(text) }));
  cache.set(element, foldedTexts);
  return foldedTexts;
}

/** Characters shown before a match, and in total. */
const BEFORE = 16;
const MAX_LENGTH = 80;

/**
 * The text around position `at`, with an ellipsis where text was cut off. Works on code points, so that no surrogate
 * pair is cut in half.
 */
function excerpt(text: string, at: number): string {
  const chars = [...text.slice(Math.max(0, at - 2 * BEFORE), at + 4 * MAX_LENGTH)];
  const from = at > 2 * BEFORE ? BEFORE : 0;
  const visibleText = chars.slice(from, from + MAX_LENGTH).join('');
  const isStart = at <= 2 * BEFORE;
  const isEnd = chars.length <= from + MAX_LENGTH;
  return `${isStart ? '' : '…'}${visibleText.trim()}${isEnd ? '' : '…'}`;
}

/** Folds words for searching: case, accents and spacing do not count. */
export const foldSearch = (words: string): string => fold(words);

/**
 * The text around a match in an element, in any language, at most about 80 characters. Null without a match or for an
 * empty query. `query` comes from `foldSearch`.
 */
export function findInElement(element: object, query: string): string | null {
  if (query === '') return null;
  const match = textsOf(element).find(({ folded }) => folded.includes(query));
  return match ? excerpt(match.text, match.folded.indexOf(query)) : null;
}

/** The beginning of an element's first text; empty if it has none. */
export function firstWords(element: object): string {
  const [first] = textsOf(element);
  return first ? excerpt(first.text, 0) : '';
}
