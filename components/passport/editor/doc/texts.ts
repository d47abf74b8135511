import { z } from 'zod';
import { LOCALES, type Locale } from '@/lib/contract/core/levels';
import type { ArticleFacts } from '@/lib/contract/passports';
import { bindSections } from '@/lib/contract/sections/bindings';
import { drawnTexts } from '@/lib/contract/sections/drawn';
import { isKnownSection, sectionSchemas, type KnownSection } from '@/lib/contract/sections/index';
import {
  longMultilingual,
  multilingual,
  shortMultilingual,
  TEXT_LENGTHS,
  textsOf as wordsOf,
  type Multilingual,
} from '@/lib/contract/sections/multilingual';
import { seoData } from '@/lib/contract/sections/pages';
import { itemsOf, openPagesOf, statusOf, type Doc, type Item, type PageItem } from './doc';

/** Path of a text in its element or page: field names and list indexes. */
export type TextPath = readonly (string | number)[];

/** A text that visitors read and that is not empty in every language. */
export interface Text {
  /** Unique among the texts of the passport. */
  id: string;
  pageId: string;
  /** The element; null for a text of the page itself. */
  item: Item | null;
  path: TextPath;
  value: Multilingual;
  /** Maximum number of characters in each language. */
  max: number;
}

type Leaf = Pick<Text, 'path' | 'value' | 'max'>;

const MAX = new Map<z.ZodType, number>([
  [multilingual, TEXT_LENGTHS.text],
  [longMultilingual, TEXT_LENGTHS.passage],
  [shortMultilingual, TEXT_LENGTHS.short],
]);

const hasLetters = (text: string) => /\p{L}/u.test(text);
const isWorthShowing = (value: Multilingual) =>
  typeof value === 'string' ? hasLetters(value) : Object.values(value).some((text) => text.trim() !== '');

/** The multilingual texts of a value, found by its schema: a new element type needs no code here. */
function leavesOf(schema: z.ZodType, value: unknown, path: TextPath): Leaf[] {
  const max = MAX.get(schema);
  if (max !== undefined) {
    const text = value as Multilingual;
    return isWorthShowing(text) ? [{ path, value: text, max }] : [];
  }
  if (schema instanceof z.ZodDefault) return leavesOf(schema.unwrap() as z.ZodType, value, path);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((each, at) => leavesOf(schema.element as z.ZodType, each, [...path, at]));
  }
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const fields = value as Readonly<Record<string, unknown>>;
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
      name in fields ? leavesOf(field, fields[name], [...path, name]) : [],
    );
  }
  return [];
}

/** Facts for all bindings, made of characters that are not translatable text. */
const SIGN = '1';
const ANY_ARTICLE: ArticleFacts = {
  ...{ sku: SIGN, name: SIGN, description: SIGN, model: SIGN, gtin: null, weightGrams: null, properties: [] },
  images: [{ fileId: SIGN, alt: SIGN, width: 1, height: 1 }],
  compositions: [{ label: '', materials: [{ name: SIGN, percent: null }] }],
};

/**
 * The texts of an element that visitors see, whatever the article contains; texts taken from the article are excluded.
 */
function drawnOf(section: KnownSection): readonly Multilingual[] {
  const properties = wordsOf(section.title).map((name) => ({ name, value: SIGN }));
  const [bound] = bindSections([section], { ...ANY_ARTICLE, properties }).sections;
  return bound && isKnownSection(bound) ? drawnTexts(bound) : [];
}

const cache = new WeakMap<object, Leaf[]>();

function leavesOfSection(section: KnownSection): Leaf[] {
  const before = cache.get(section);
  if (before) return before;
  const drawnValues = drawnOf(section);
  const leaves = leavesOf(sectionSchemas[section.type], section, []).filter(({ value }) => drawnValues.includes(value));
  cache.set(section, leaves);
  return leaves;
}

/** The title is read in the navigation, which a passport of one page does not have. */
const leavesOfPage = ({ title, seoData: seo }: PageItem, isOnly: boolean): Leaf[] => [
  ...(isOnly ? [] : leavesOf(multilingual, title, ['title'])),
  ...leavesOf(seoData, seo, ['seoData']),
];

/** The texts that visitors see on the loaded pages, in document order. */
export function textsOf(doc: Doc): Text[] {
  const open = openPagesOf(doc);
  return open.flatMap((page) => [
    ...leavesOfPage(page, open.length === 1).map((leaf) => ({
      ...leaf,
      id: `${page._id} ${leaf.path.join('.')}`,
      pageId: page._id,
      item: null,
    })),
    ...itemsOf(doc, page._id).flatMap((item) =>
      isKnownSection(item.data) && statusOf(item) === 'active'
        ? leavesOfSection(item.data).map((leaf) => ({
            ...leaf,
            id: `${item.key} ${leaf.path.join('.')}`,
            pageId: page._id,
            item,
          }))
        : [],
    ),
  ]);
}

/** Whether readers of a language see the text in it; a text without a language is the same for all. */
export const isTranslated = (value: Multilingual, locale: Locale) =>
  typeof value === 'string' || Boolean(value[locale]?.trim());

/** Number of texts that exist in each language. */
export const countsOf = (texts: readonly Text[]): Record<Locale, number> =>
  Object.fromEntries(
    LOCALES.map((locale) => [locale, texts.filter(({ value }) => isTranslated(value, locale)).length]),
  ) as Record<Locale, number>;

/** A copy of a value with a path replaced. */
export function withValueAt<T>(value: T, [step, ...rest]: TextPath, next: unknown): T {
  if (step === undefined) return next as T;
  const below = (value as Record<string | number, unknown>)[step];
  const changed = withValueAt(below, rest, next);
  return (Array.isArray(value) ? value.with(Number(step), changed) : { ...value, [step]: changed }) as T;
}
