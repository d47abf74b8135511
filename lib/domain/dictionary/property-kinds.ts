import { LOCALES, type Locale } from '@/lib/contract/core/levels';
import { foldWords } from '../text';
import { entryOf, finderOf, keyOf, linesOf, type Entry } from './forms';
import { NAMES } from './properties';

/**
 * Kinds of property values. Those of a `name` (a person, a firm, a place, a code) and of a `size` belong to no
 * language: a translation would claim something that the company never wrote.
 */
export type PropertyKind = 'country' | 'name' | 'size' | 'colour' | 'material' | 'season' | 'other';

const names = linesOf(NAMES).map((line) => entryOf(line, line[4]));

export const findName = finderOf(names, 'noun');

/** The properties of each kind, by their first name in the table. */
const NAMED: Readonly<Partial<Record<PropertyKind, readonly string[]>>> = {
  country: [
    ...['país de origen', 'hecho en', 'país de tejeduría', 'país de tintura', 'país de hilatura'],
    'origen de la fibra',
  ],
  name: [
    ...['diseñador', 'artesano', 'marca', 'modelo', 'colección', 'línea', 'edición', 'taller', 'fábrica', 'proveedor'],
    ...['fabricante', 'referencia', 'lote'],
  ],
  size: ['talla', 'tallas', 'medidas'],
  colour: ['color'],
  material: ['composición', 'material', 'tejido', 'forro', 'relleno', 'suela', 'empeine', 'plantilla'],
  season: ['temporada'],
};

const COUNTRY_WORDS = 'pais country paese';
const DATE_WORDS = 'fecha date data dia day giorno mes mese month año ano anno year';
const NAME_WORDS =
  'autor autora author autore creador creadora creator creatore maker stylist estilista nombre name nome tejedor tejedora ' +
  'weaver tessitore tessitrice costurera costureira modista sastre sarto sarta tailor alfaiate empresa company azienda firma ' +
  'firm ciudad city citta cidade town pueblo localidad localita localidade municipio lugar place luogo local region regione ' +
  'regiao provincia province direccion address indirizzo morada tienda shop store negozio loja ' +
  'codigo code codice sku ean gtin id numero number num serie serial series pedido order ordine encomienda encomenda ' +
  'factura invoice fattura fatura patente patent brevetto licencia license licence licenza licenca version versione versao ' +
  'registro registration registo expediente';

const entriesOf = (kind: PropertyKind) => (NAMED[kind] ?? []).map((name) => findName(name));

const kindOfEntry = new Map<Entry | null, PropertyKind>(
  (Object.keys(NAMED) as PropertyKind[]).flatMap((kind) => entriesOf(kind).map((entry) => [entry, kind] as const)),
);

const oneWordForms = (kind: PropertyKind) =>
  entriesOf(kind)
    .flatMap((entry) => (entry ? [...Object.values(entry.words), ...entry.others] : []))
    .map(keyOf)
    .filter((key) => !key.includes(' '));

const foldedWordsOf = (text: string) => text.split(' ').map(foldWords);

/** Kinds by a word in the property's name; the first match counts. */
const KIND_WORDS: readonly (readonly [kind: PropertyKind, words: ReadonlySet<string>])[] = [
  ['country', new Set(foldedWordsOf(COUNTRY_WORDS))],
  ['other', new Set(foldedWordsOf(DATE_WORDS))],
  ['name', new Set([...foldedWordsOf(NAME_WORDS), ...oneWordForms('name')])],
  ['size', new Set(oneWordForms('size'))],
  ['colour', new Set(oneWordForms('colour'))],
  ['country', new Set(oneWordForms('country'))],
  ['material', new Set(oneWordForms('material'))],
  ['season', new Set(oneWordForms('season'))],
];

/** "Hecho por", "Made by", "Disegnato da": a person; "Nº de serie": a number. */
const WHO_OR_WHICH = /(?:^| )(?:por|by|da)$|^n ?o? (?:de|do|di|of) /;
const OF = new Set('de del della delle dello dell dei degli di da do dos das of para per for en in em'.split(' '));

/** The first and last word before a preposition: "Color" in "Color de la suela", "reference" in "Dye reference". */
function headsOf(name: string): string[] {
  const words = foldWords(name).split(' ');
  const end = words.findIndex((word, at) => at > 0 && OF.has(word));
  const head = end === -1 ? words : words.slice(0, end);
  return [head[0] ?? '', head.at(-1) ?? ''];
}

/** The kind of a property by the dictionary, else by the first or last word of its name. */
export function kindOf(name: string): PropertyKind {
  const kind = kindOfEntry.get(findName(name));
  if (kind !== undefined) return kind;
  if (WHO_OR_WHICH.test(foldWords(name))) return 'name';
  const heads = headsOf(name);
  return KIND_WORDS.find(([, words]) => heads.some((head) => words.has(head)))?.[0] ?? 'other';
}

/** The languages in which a property has this name. */
export function languagesOf(name: string): Locale[] {
  const key = keyOf(name);
  const entry = findName(name);
  return entry === null ? [] : LOCALES.filter((locale) => keyOf(entry.words[locale]) === key);
}
