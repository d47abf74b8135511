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

/** Material and its share of the part in percent. */
export type Share = readonly [material: string, percent: number];
export interface Part {
  label: string;
  shares: readonly Share[];
}
/** One way to make a kind: its parts, each summing to 100. */
export type Recipe = readonly Part[];

export interface Colour {
  name: string;
  /** Three letters of the sku. */
  code: string;
  /** Colour of the picture. */
  hex: string;
}

/** What is made: a jumper, a boot, a towel. */
export interface Kind {
  code: string;
  noun: string;
  silhouette: Silhouette;
  details: readonly string[];
  /** Grams of the lightest and the heaviest model. */
  grams: readonly [number, number];
  sizes: readonly string[];
  recipes: readonly Recipe[];
  care: readonly string[];
  texts: readonly string[];
}

/** A product line of one company in one language. */
export interface Line {
  locale: Locale;
  /** First letters of the sku. */
  prefix: string;
  /** Name of a model in the line's language, without its colour. */
  title: (noun: string, detail: string, model: string) => string;
  /** How many articles it has. */
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
  /** 14 digits of GS1's range for examples, or null. */
  gtin: string | null;
  name: string;
  description: string;
  model: string;
  weightGrams: number;
  kind: Kind;
  colour: Colour;
  properties: OwnProperty[];
  recipe: Recipe;
  /** Days before the day of seeding on which the article was created. */
  ageDays: number;
}
