import { LOCALES, type Locale } from '@/lib/contract/core/levels';
import { fold } from '../text';

/** An entry of the dictionary: its words in our languages, and other spellings in any of them. */
export interface Entry {
  words: Readonly<Record<Locale, string>>;
  others: readonly string[];
}

const cells = (line: string) => line.split('|').map((cell) => cell.trim());
const formsIn = (cell = '') =>
  cell
    .split(',')
    .map((form) => form.trim())
    .filter(Boolean);

export const linesOf = (table: string) => table.trim().split('\n').map(cells);

/** The entry of a line that starts with the four words; `others` is the cell with its other forms. */
export function entryOf(line: readonly string[], others: string | undefined): Entry {
  const [es = '', en = '', it = '', pt = ''] = line;
  return { words: { es, en, it, pt }, others: formsIn(others) };
}

/** Case, accents, hyphens and kinds of apostrophe are ignored. */
export const keyOf = (text: string) => fold(text.replace(/[-–’']/gu, ' '));

/** Possible languages of a text; `isOnly` excludes all others: `largo` is long in Spanish, loose in Portuguese. */
export interface Tongue {
  languages: readonly Locale[];
  isOnly: boolean;
}

const ANY_TONGUE: Tongue = { languages: [], isOnly: false };

/** How a word may differ from a form: a noun in number only, an adjective also in gender. */
export type Inflection = 'noun' | 'adjective';

/** A form of an entry, with the languages to which it belongs; null if the dictionary does not specify them. */
interface Form<E> {
  entry: E;
  key: string;
  languages: readonly Locale[] | null;
}

/** Shorter words are too similar without their ending: `gris` and `gres`, `Laos` and `lã`. */
const SHORTEST_STEM = 4;

const startOf = (key: string) =>
  key
    .split(' ')
    .map((word) => word.slice(0, SHORTEST_STEM))
    .join(' ');

const isPluralOf = (word: string, other: string) =>
  other.length >= SHORTEST_STEM && (word === `${other}s` || (/[^aeiou]$/.test(other) && word === `${other}es`));

const GENDERS = ['o', 'a', 'os', 'as'];
const ITALIAN_GENDERS = ['o', 'a', 'i', 'e'];
const ITALIAN_PLURALS = ['oi', 'ei', 'ae', 'io', 'ie', 'ea'];

function isInflected(form: string, text: string, languages: readonly Locale[] | null, inflection: Inflection): boolean {
  if (isPluralOf(text, form) || isPluralOf(form, text)) return true;
  const [, stem = '', ending = ''] = /^(.{4,}?)(os|as|[aeio])$/.exec(form) ?? [];
  if (stem === '' || !text.startsWith(stem)) return false;
  const otherEnding = text.slice(stem.length);
  const isInAnyOf = (...some: Locale[]) => languages === null || languages.some((language) => some.includes(language));
  if (inflection === 'noun')
    return languages !== null && isInAnyOf('it') && ITALIAN_PLURALS.includes(ending + otherEnding);
  const isGender = (endings: readonly string[]) => endings.includes(ending) && endings.includes(otherEnding);
  if (isInAnyOf('es', 'pt') && isGender(GENDERS)) return true;
  return isInAnyOf('it') && (ending === 'e' ? otherEnding === 'i' : isGender(ITALIAN_GENDERS));
}

const isFormOf = ({ key, languages }: Form<unknown>, text: string, inflection: Inflection) => {
  const words = key.split(' ');
  const textWords = text.split(' ');
  return (
    words.length === textWords.length &&
    words.every((word, at) => word === textWords[at] || isInflected(word, textWords[at] ?? '', languages, inflection))
  );
};

/** The entry that forms of one spelling mean in a tongue; null if they are ambiguous. */
function entryIn<E>(forms: readonly Form<E>[], { languages, isOnly }: Tongue, isOneWord: boolean): E | null {
  const own = forms.filter((form) => form.languages?.some((language) => languages.includes(language)));
  const otherForms = isOnly && isOneWord ? forms.filter((form) => form.languages === null) : forms;
  const [first, ...rest] = own.length > 0 ? own : otherForms;
  if (!first) return null;
  const isCertain = rest.every(
    ({ entry, languages: others }) =>
      entry === first.entry || others === null || others.some((language) => first.languages?.includes(language)),
  );
  return isCertain ? first.entry : null;
}

function formsOf<E extends Entry>(entry: E): Form<E>[] {
  const keys = new Set(LOCALES.map((locale) => keyOf(entry.words[locale])));
  const wordForms = [...keys].map((key) => ({
    entry,
    key,
    languages: LOCALES.filter((locale) => keyOf(entry.words[locale]) === key),
  }));
  // One may also be the word of another language: 'cuidados' is Portuguese, and Spanish for the same.
  const others = new Set(entry.others.map(keyOf));
  return [...wordForms, ...[...others].map((key) => ({ entry, key, languages: null }))];
}

const groupBy = <E>(forms: readonly Form<E>[], keyBy: (key: string) => string) => {
  const groups = new Map<string, Form<E>[]>();
  for (const form of forms) {
    const group = groups.get(keyBy(form.key));
    if (group) group.push(form);
    else groups.set(keyBy(form.key), [form]);
  }
  return groups;
};

export type Finder<E> = (text: string, tongue?: Tongue) => E | null;

/** Finds entries by any of their forms, else by another inflection of a form if it can mean only one entry. */
export function finderOf<E extends Entry>(entries: readonly E[], inflection: Inflection): Finder<E> {
  const forms = entries.flatMap(formsOf);
  const exact = groupBy(forms, (key) => key);
  const starts = groupBy(forms, startOf);
  return (text, tongue = ANY_TONGUE) => {
    const key = keyOf(text);
    const isOneWord = !key.includes(' ');
    const exactForms = exact.get(key);
    if (exactForms) return entryIn(exactForms, tongue, isOneWord);
    const inflected = (starts.get(startOf(key)) ?? []).filter((form) => isFormOf(form, key, inflection));
    const [first, ...rest] = [...new Set(inflected.map(({ entry }) => entry))];
    return first && rest.length === 0 ? entryIn(inflected, tongue, isOneWord) : null;
  };
}

/** Capitalises a text if the model starts with a capital. */
export function casedLike(text: string, model: string): string {
  const first = Array.from(model.trim())[0] ?? '';
  return first !== first.toLowerCase() ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : text;
}
