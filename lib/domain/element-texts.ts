import { collapse, fold } from './text';

/** Fields of a passport's elements whose values are for the program, not for readers. */
const SIGNS = new Set(['id', 'type', 'status', 'icon', 'titleAlign', 'facts', 'fileId']);
const FILE = '/public/files/';
/** What stands above the rest, wherever the database puts it. */
const LEADING = ['title', 'rouletteTitle', 'defaultValue', 'defaultValue2'];

const place = (name: string) => (LEADING.includes(name) ? LEADING.indexOf(name) : LEADING.length);

function collect(value: unknown, texts: string[]): void {
  if (typeof value === 'string') {
    if (value.trim() !== '' && !value.startsWith(FILE)) texts.push(value);
  } else if (Array.isArray(value)) value.forEach((each) => collect(each, texts));
  else if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).sort(([one], [other]) => place(one) - place(other));
    for (const [name, part] of fields) if (!SIGNS.has(name)) collect(part, texts);
  }
}

interface Text {
  text: string;
  folded: string;
}

/** Elements are replaced, never changed: what was folded once stays good. */
const cache = new WeakMap<object, readonly Text[]>();

/** All texts of an element, in all languages, titles first. */
function textsOf(element: object): readonly Text[] {
  const cached = cache.get(element);
  if (cached) return cached;
  const texts: string[] = [];
  collect(element, texts);
  const made = texts.map((text) => ({ text: collapse(text), folded: fold(text) }));
  cache.set(element, made);
  return made;
}

/** Characters shown before a match, and in total. */
const BEFORE = 16;
const MAX_LENGTH = 80;

/**
 * The text around position `at`, with an ellipsis where something was left out. It is split into code points, so that
 * no surrogate pair is cut in half.
 */
function excerpt(text: string, at: number): string {
  const chars = [...text.slice(Math.max(0, at - 2 * BEFORE), at + 4 * MAX_LENGTH)];
  const from = at > 2 * BEFORE ? BEFORE : 0;
  const shown = chars.slice(from, from + MAX_LENGTH).join('');
  const isStart = at <= 2 * BEFORE;
  const isEnd = chars.length <= from + MAX_LENGTH;
  return `${isStart ? '' : '…'}${shown.trim()}${isEnd ? '' : '…'}`;
}

/** Words in their form for searching: case, accents and spacing do not count. */
export const foldSearch = (words: string): string => fold(words);

/**
 * Where an element says something, in any language: the text around it, at most about 80 characters. Null when it does not
 * say it, or when nothing is looked for. `query` comes from `foldSearch`.
 */
export function findInElement(element: object, query: string): string | null {
  if (query === '') return null;
  const match = textsOf(element).find(({ folded }) => folded.includes(query));
  return match ? excerpt(match.text, match.folded.indexOf(query)) : null;
}

/** The beginning of the first thing that an element says; empty when it says nothing. */
export function firstWords(element: object): string {
  const [first] = textsOf(element);
  return first ? excerpt(first.text, 0) : '';
}
