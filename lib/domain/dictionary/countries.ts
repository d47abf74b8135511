import { COUNTRIES } from '@/lib/contract/core/countries';
import { LOCALES } from '@/lib/contract/core/levels';
import { intlLocale } from '@/lib/format/locale';
import { foldWords } from '../text';
import { ALPHA_3, COUNTRY_ALIASES, SURE_ALIASES } from './country-names';
import { linesOf } from './forms';

type Codes = ReadonlyMap<string, string>;

const LANGUAGES = [...LOCALES.map(intlLocale), 'pt-BR'];

/** Case, accents, punctuation and the words for “and” are ignored: `Bosnia & Herzegovina`. */
const keyOf = (text: string) => foldWords(text).replace(/ (?:and|y|e|ed) /gu, ' ');

const aliasesIn = (table: string) =>
  linesOf(table).flatMap(([code = '', names = '']) =>
    names.split(',').map((name): [string, string] => [keyOf(name), code]),
  );

const displayNames = () =>
  LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region' })).flatMap((names) =>
    COUNTRIES.map((code): [string, string] => [keyOf(names.of(code) ?? code), code]),
  );

let codesByName: Codes | undefined;
let codesByCode: Codes | undefined;

const byName = (): Codes => (codesByName ??= new Map([...displayNames(), ...aliasesIn(COUNTRY_ALIASES)]));

const byCode = (): Codes =>
  (codesByCode ??= new Map([
    ...COUNTRIES.map((code, at): [string, string] => [keyOf(ALPHA_3[at] ?? code), code]),
    ...COUNTRIES.map((code): [string, string] => [keyOf(code), code]),
    ...aliasesIn(SURE_ALIASES),
  ]));

/** All names are shorter. */
const LONGEST = 100;

const ARTICLE = /^(?:the|el|la|los|las|il|lo|l|i|gli|le|o|a|os|as) (?=.)/u;
const FORM_OF_STATE =
  /^(?:(?:republic|kingdom|state|principality|sultanate|grand duchy) of|(?:republica|reino|estado|principado|sultanato|gran ducado|grao ducado) d(?:e|el|a|o|as|os)|(?:repubblica|regno|stato|principato|sultanato|granducato) d(?:i|el|ella|ell|ei|egli|elle)) (?=.)/u;

/** `Moldova, Republic of`, `Congo (República Democrática del)` */
const INVERTED = /^([^,(]+)[,(]([^,()]+)\)?$/u;

/**
 * A text as it is, without its article, without its form of state (`Kingdom of Spain`), and the latter after what
 * follows a comma was put first. Names that have such parts in themselves are found before: `El Salvador`, `Dominican
 * Republic`, `Republic of China`.
 */
function readingsOf(text: string): string[] {
  return [text, text.replace(INVERTED, '$2 $1')].flatMap((order) => {
    const whole = keyOf(order);
    const bare = whole.replace(ARTICLE, '');
    return [whole, bare, bare.replace(FORM_OF_STATE, '').replace(ARTICLE, '')];
  });
}

/**
 * ISO 3166-1 alpha-2 code of a country by a name in our languages, common or official, with or without an article; null
 * if unknown.
 */
export const countryNamed = (text: string): string | null =>
  text.length > LONGEST
    ? null
    : (readingsOf(text)
        .map((name) => byName().get(name))
        .find((code) => code !== undefined) ?? null);

/** As `countryNamed`, also by its alpha-2 or alpha-3 code: for texts that are surely about a country. */
export const countryOf = (text: string): string | null => byCode().get(keyOf(text)) ?? countryNamed(text);
