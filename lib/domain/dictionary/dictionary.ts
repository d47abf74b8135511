import { LOCALES, type Locale } from '@/lib/contract/core/levels';
import { countryName } from '@/lib/format/country';
import { countryNamed, countryOf } from './countries';
import { casedLike, entryOf, finderOf, keyOf, linesOf, type Entry, type Finder, type Tongue } from './forms';
import { ABBREVIATIONS, MATERIALS, PARTS, QUALITIES } from './materials';
import { CARE_NAME, ORIGIN_NAMES } from './properties';
import { findName, kindOf, languagesOf, type PropertyKind } from './property-kinds';
import { COLOURS_ALONE, ONE_SIZE, ONE_SIZE_FOR_SHORT, TOWNS_TOO, VALUES } from './values';

/** Longer texts are sentences; all entries are shorter. */
const LONGEST = 200;

type Gender = 'm' | 'f';

interface Material extends Entry {
  genders: Readonly<Record<Locale, Gender>>;
}

interface Quality {
  forms: Readonly<Record<Locale, Readonly<Record<Gender, string>>>>;
  keys: readonly string[];
}

const genderAt = (genders: string, at: number): Gender => (genders[at] === 'f' ? 'f' : 'm');

const materials = linesOf(MATERIALS).map((line): Material => {
  const [, , , , genders = '', others] = line;
  const ofLocale = { es: genderAt(genders, 0), en: 'm', it: genderAt(genders, 1), pt: genderAt(genders, 2) } as const;
  return { ...entryOf(line, others), genders: ofLocale };
});

const qualities = linesOf(QUALITIES).map(([es = '', en = '', it = '', pt = '', others = '']): Quality => {
  const pair = (cell: string) => {
    const [m = '', f = m] = cell.split(',').map((form) => form.trim());
    return { m, f };
  };
  const forms = { es: pair(es), en: pair(en), it: pair(it), pt: pair(pt) };
  const all = [...LOCALES.flatMap((locale) => [forms[locale].m, forms[locale].f]), ...others.split(',')];
  return { forms, keys: [...new Set(all.map(keyOf))].filter(Boolean) };
});

const entriesOf = (table: string) => linesOf(table).map((line) => entryOf(line, line[4]));

const findMaterial = finderOf(materials, 'noun');
const findPart = finderOf(entriesOf(PARTS), 'noun');
const findValue = finderOf(entriesOf(VALUES), 'adjective');
const oneSize = findValue(ONE_SIZE);

const nameOfCountry = (code: string | null, locale: Locale) => (code === null ? null : countryName(code, locale));

type Kind = (text: string, locale: Locale, tongue?: Tongue) => string | null;

/** A country by its name or its code in capitals, for properties that are about a country. */
const country: Kind = (text, locale) =>
  nameOfCountry(countryNamed(text) ?? (text === text.toUpperCase() ? countryOf(text) : null), locale);

/** A country, unless the text is ambiguous: two or three letters may be a code, and some names have other meanings. */
const surelyCountry: Kind = (text, locale) => {
  const code = keyOf(text).length < 4 ? null : countryNamed(text);
  return code !== null && TOWNS_TOO.includes(code) ? null : nameOfCountry(code, locale);
};

/** The text without a quality at its start or end, and that quality. */
function withoutQuality(key: string): { rest: string; quality: Quality } | null {
  for (const quality of qualities) {
    for (const form of quality.keys) {
      if (key.startsWith(`${form} `)) return { rest: key.slice(form.length + 1), quality };
      if (key.endsWith(` ${form}`)) return { rest: key.slice(0, -form.length - 1), quality };
    }
  }
  return null;
}

/** A material's name with its qualities: "Algodón orgánico" is "organic cotton". */
function material(text: string, locale: Locale, tongue?: Tongue): string | null {
  const ownQualities: Quality[] = [];
  let rest = keyOf(text);
  let noun = findMaterial(rest, tongue);
  while (!noun) {
    const shorter = withoutQuality(rest);
    if (!shorter) return null;
    ownQualities.push(shorter.quality);
    rest = shorter.rest;
    noun = findMaterial(rest, tongue);
  }
  const { words, genders } = noun;
  const adjectives = ownQualities.map(({ forms }) => forms[locale][genders[locale]]);
  return locale === 'en' ? [...adjectives, words.en].join(' ') : [words[locale], ...adjectives.reverse()].join(' ');
}

const MADE_IN: Record<Locale, string> = { es: 'Hecho en', en: 'Made in', it: 'Prodotto in', pt: 'Fabricado em' };
const MADE_IN_KEY =
  /^(?:(?:hecho|fabricado|confeccionado|producido) en|(?:made|produced|manufactured) in|(?:fatto|prodotto|fabbricato|confezionato) in|(?:feito|fabricado|produzido) em) (.+)$/;

const madeIn =
  (place: Kind): Kind =>
  (text, locale) => {
    const [, placeText] = MADE_IN_KEY.exec(keyOf(text)) ?? [];
    const placeName = placeText === undefined ? null : place(placeText, locale);
    return placeName && `${MADE_IN[locale]} ${placeName}`;
  };

/** Texts that are the same in every language: numbers, sizes, measures, codes. */
const MEASURES = 'X{0,4}[SL]|M|cm|mm|m²|m|g/m²|gsm|kg|g|ml|cl|l|W|V|kWh|UV|EU|UK|US|IT|FR';
const NEUTRAL = new RegExp(`^(?:[^\\p{L}]|(?<!\\p{L})(?:${MEASURES})(?!\\p{L}))*$`, 'u');

export const isNeutral = (text: string) => NEUTRAL.test(text);

const YEAR = /^(.*\S)\s+((?:19|20)\d\d(?:[/–-]\d{2,4})?)$/u;
const SHARE = /^(\d{1,3}(?:[.,]\d{1,2})?\s?%)\s+(?:de |di |of )?(\S.*)$/iu;

const kindFrom =
  (find: Finder<Entry>): Kind =>
  (text, locale, tongue) =>
    find(text, tongue)?.words[locale] ?? null;

const value = kindFrom(findValue);
const inEnglish =
  (kind: Kind): Kind =>
  (text, locale, tongue) =>
    kind(text, locale, tongue && { ...tongue, languages: [...tongue.languages, 'en'] });

const except = (keys: readonly string[], kind: Kind): Kind => {
  const excluded = new Set(keys);
  return (text, locale, tongue) => (excluded.has(keyOf(text)) ? null : kind(text, locale, tongue));
};
const spelledOut = except(ABBREVIATIONS, material);

const shortForms: ReadonlySet<string> = new Set(ONE_SIZE_FOR_SHORT);
const size: Kind = (text, locale) =>
  oneSize && (findValue(text) === oneSize || shortForms.has(keyOf(text))) ? oneSize.words[locale] : null;

/** Where values are looked up, by the kind of their property; English words are common in fashion everywhere. */
const KINDS: Readonly<Record<PropertyKind, readonly Kind[]>> = {
  country: [country, madeIn(country)],
  name: [],
  size: [size],
  colour: [inEnglish(value), spelledOut],
  material: [inEnglish(material), value],
  season: [inEnglish(value)],
  other: [spelledOut, except(COLOURS_ALONE, value), surelyCountry, madeIn(surelyCountry)],
};

type Reader = (text: string) => string | null;

const readerOf =
  (kinds: readonly Kind[], locale: Locale, tongue: Tongue): Reader =>
  (text) => {
    for (const kind of kinds) {
      const translation = kind(text, locale, tongue);
      if (translation !== null) return casedLike(translation, text);
    }
    return null;
  };

function word(text: string, read: Reader): string | null {
  const exactTranslation = read(text);
  if (exactTranslation !== null) return exactTranslation;
  const [, before = '', year = ''] = YEAR.exec(text) ?? [];
  if (year !== '') {
    const translation = word(before, read);
    return translation && `${translation} ${year}`;
  }
  const [, share = '', rest = ''] = SHARE.exec(text) ?? [];
  const translation = share === '' ? null : word(rest, read);
  return translation && `${share} ${translation}`;
}

const AND: Record<Locale, string> = { es: ' y ', en: ' and ', it: ' e ', pt: ' e ' };
const BETWEEN = /((?<!\s)\s*[,;/·|+&\n]\s*|(?<!\s)\s+(?:y|and|e|ed)\s+)/iu;

/** The language of a word is the writer's, if known, else that of the property's name. */
function tongueOf(language: Locale | null, name = ''): Tongue {
  const nameLanguages = languagesOf(name);
  if (language === null) return { languages: nameLanguages, isOnly: false };
  return { languages: nameLanguages.includes(language) ? [language] : [language, ...nameLanguages], isOnly: true };
}

/**
 * Translates a value of a property; null if the dictionary does not contain all of its words, or all items of a list.
 * `name` is the property's: "cuero" is a colour for some and a material for others. `language` is the writer's, null if
 * unknown.
 */
export function translateValue(text: string, locale: Locale, name = '', language: Locale | null = null): string | null {
  if (text.length > LONGEST || name.length > LONGEST) return null;
  const read = readerOf(KINDS[kindOf(name)], locale, tongueOf(language, name));
  const exactTranslation = word(text.trim(), read);
  if (exactTranslation !== null) return exactTranslation;
  const pieces = text.trim().split(BETWEEN);
  if (pieces.length === 1) return null;
  let isKnown = false;
  const translations = pieces.map((piece, at) => {
    if (at % 2 === 1) return /\p{L}/u.test(piece) ? AND[locale] : piece;
    const translation = word(piece, read);
    isKnown ||= translation !== null;
    return translation ?? (isNeutral(piece) ? piece : null);
  });
  return isKnown && translations.every((piece) => piece !== null) ? translations.join('') : null;
}

/** Whether the values of a property are never translated: names, numbers and sizes. */
export function isVerbatim(name: string): boolean {
  return name.length <= LONGEST && ['name', 'size'].includes(kindOf(name));
}

const translatorFor =
  (kind: Kind) =>
  (text: string, locale: Locale): string | null => {
    const translation = text.length > LONGEST ? null : kind(text.trim(), locale);
    return translation && casedLike(translation, text);
  };

/** Translates the name of a property, or null if it is unknown; `language` is the writer's. */
export const translateName = (text: string, locale: Locale, language: Locale | null = null): string | null =>
  translatorFor((name) => inEnglish(kindFrom(findName))(name, locale, tongueOf(language)))(text, locale);
/** Translates the name of a part of a composition, or null if it is unknown. */
export const translatePart = translatorFor(kindFrom(findPart));
/** Translates a material with its qualities (recycled, organic …), or null if it is unknown. */
export const translateMaterial = translatorFor(material);

const careName = findName(CARE_NAME);
const originNames = ORIGIN_NAMES.map((name) => findName(name));

/** The subject of a property that passports display in a special way; null for all others. */
export function subjectOf(name: string): 'care' | 'origin' | null {
  const entry = name.length > LONGEST ? null : findName(name);
  if (entry === null) return null;
  if (entry === careName) return 'care';
  return originNames.includes(entry) ? 'origin' : null;
}
