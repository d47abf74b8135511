import { LOCALES, type Locale } from '@/lib/contract/core/levels';
import { fold } from '../text';

/** A word of the catalogue in our languages, by how people write it in any of them. */
export interface Entry {
  words: Readonly<Record<Locale, string>>;
  others: readonly string[];
}

const cells = (line: string) => line.split('|').map((cell) => cell.trim());
const listed = (cell = '') =>
  cell
    .split(',')
    .map((form) => form.trim())
    .filter(Boolean);

export const linesOf = (table: string) => table.trim().split('\n').map(cells);

/** The entry of a line that begins with the four words; `others` is the cell with its other forms. */
export function entryOf(line: readonly string[], others: string | undefined): Entry {
  const [es = '', en = '', it = '', pt = ''] = line;
  return { words: { es, en, it, pt }, others: listed(others) };
}

/** Case, accents, hyphens and kinds of apostrophes make no difference. */
export const keyOf = (text: string) => fold(text.replace(/[-–’']/gu, ' '));

/** Without what gender and number add at the end of each word: `rojas` and `rosso` lose it, `lino` and `lana` stay apart. */
const stemOf = (key: string) =>
  key
    .split(' ')
    .map((word) => (word.length < 4 ? word : word.replace(/s$/, '').replace(/[aeio]$/, '')))
    .join(' ');

/** Finds entries by any of their forms, else by a form in another gender or number, where that can mean one entry alone. */
export function finderOf<E extends Entry>(entries: readonly E[]): (text: string) => E | null {
  const exact = new Map<string, E>();
  const stems = new Map<string, E | null>();
  for (const entry of entries) {
    const keys = [...LOCALES.map((locale) => entry.words[locale]), ...entry.others].map(keyOf);
    for (const key of new Set(keys)) {
      if (!exact.has(key)) exact.set(key, entry);
      const stem = stemOf(key);
      const known = stems.get(stem);
      stems.set(stem, known === undefined || known === entry ? entry : null);
    }
  }
  return (text) => {
    const key = keyOf(text);
    return exact.get(key) ?? stems.get(stemOf(key)) ?? null;
  };
}

/** Begins with a capital where the other text does. */
export function casedLike(text: string, model: string): string {
  const first = Array.from(model.trim())[0] ?? '';
  return first !== first.toLowerCase() ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : text;
}
