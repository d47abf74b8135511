import type { Locale } from '@/lib/contract/core/levels';
import type { OwnProperty } from '@/lib/contract/properties';

export const SILHOUETTES = [
  'sweater',
  'cardigan',
  'vest',
  'tee',
  'shirt',
  'dress',
  'skirt',
  'trousers',
  'coat',
  'scarf',
  'beanie',
  'sneaker',
  'boot',
  'loafer',
  'sandal',
  'throw',
  'cushion',
  'towel',
  'bedding',
] as const;
export type Silhouette = (typeof SILHOUETTES)[number];

/** Material and its share of the part, in percent. */
export type Share = readonly [material: string, percent: number];
export interface Part {
  label: string;
  shares: readonly Share[];
}
/** Composition of a kind: its parts, each summing to 100. */
export type Recipe = readonly Part[];

export interface Colour {
  name: string;
  /** Three letters in the sku. */
  code: string;
  hex: string;
}

/** A product type, such as a jumper, a boot or a towel. */
export interface Kind {
  code: string;
  noun: string;
  silhouette: Silhouette;
  details: readonly string[];
  /** Weight range of the models, in grams. */
  grams: readonly [number, number];
  sizes: readonly string[];
  recipes: readonly Recipe[];
  care: readonly string[];
  texts: readonly string[];
}

/** A product line of one company in one language. */
export interface Line {
  locale: Locale;
  /** Beginning of the sku. */
  prefix: string;
  /** Name of a model in the line's language, without its colour. */
  title: (noun: string, detail: string, model: string) => string;
  /** Number of articles. */
  size: number;
  /** Names of properties; the last three are internal. */
  labels: Record<
    'colour' | 'sizes' | 'origin' | 'care' | 'season' | 'collection' | 'cost' | 'supplierReference' | 'deliveryNote',
    string
  >;
  models: readonly string[];
  colours: readonly Colour[];
  origins: readonly (readonly [string, number])[];
  collections: readonly string[];
  /** Season names; `{year}` is filled in. */
  seasons: readonly [springSummer: string, autumnWinter: string];
  kinds: readonly Kind[];
}

export interface DemoArticle {
  sku: string;
  /** 14 digits from GS1's range for examples, or null. */
  gtin: string | null;
  name: string;
  description: string;
  model: string;
  weightGrams: number;
  kind: Kind;
  colour: Colour;
  properties: OwnProperty[];
  recipe: Recipe;
  /** Age of the article in days at the time of seeding. */
  ageDays: number;
}
