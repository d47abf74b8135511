import { z } from 'zod';
import { LOCALES, type Locale } from '@/lib/contract/core/levels';
import { isKnownSection, sectionSchemas, type KnownSection } from '@/lib/contract/sections/index';
import {
  longMultilingual,
  multilingual,
  shortMultilingual,
  TEXT_LENGTHS,
  type Multilingual,
} from '@/lib/contract/sections/multilingual';
import { seoData } from '@/lib/contract/sections/pages';
import { itemsOf, type Doc, type Item, type PageItem } from './doc';

/** Where a text stands in its element or page: names of fields and places in lists. */
export type TextPath = readonly (string | number)[];

/** A text that visitors read and that is not empty in every language. */
export interface Text {
  /** Unlike that of any other text of the passport. */
  id: string;
  pageId: string;
  /** The element; null where it is the page's own. */
  item: Item | null;
  path: TextPath;
  value: Multilingual;
  /** Characters that it may have in each language. */
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

/** The multilingual texts of a value, found by its schema: a new kind of element needs no line here. */
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

/** What an element that follows the article takes from it in place of what it holds. */
const FOLLOWED: readonly unknown[] = ['defaultValue', 'properties', 'alt'];
const isReplaced = ({ skuRelated }: KnownSection, [field]: TextPath) => skuRelated && FOLLOWED.includes(field);

const cache = new WeakMap<object, Leaf[]>();

function leavesOfSection(section: KnownSection): Leaf[] {
  const before = cache.get(section);
  if (before) return before;
  const leaves = leavesOf(sectionSchemas[section.type], section, []).filter(({ path }) => !isReplaced(section, path));
  cache.set(section, leaves);
  return leaves;
}

/** The title is read in the navigation, which a passport of one page does not have. */
const leavesOfPage = ({ title, seoData: seo }: PageItem, isOnly: boolean): Leaf[] => [
  ...(isOnly ? [] : leavesOf(multilingual, title, ['title'])),
  ...leavesOf(seoData, seo, ['seoData']),
];

/** All texts of the pages that were read, in the order in which they stand. */
export function textsOf(doc: Doc): Text[] {
  return doc.pages.flatMap((page) => [
    ...leavesOfPage(page, doc.pages.length === 1).map((leaf) => ({
      ...leaf,
      id: `${page._id} ${leaf.path.join('.')}`,
      pageId: page._id,
      item: null,
    })),
    ...itemsOf(doc, page._id).flatMap((item) =>
      isKnownSection(item.data)
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

/** Whether readers of a language read the text in it; one without a language is the same for all. */
export const isTranslated = (value: Multilingual, locale: Locale) =>
  typeof value === 'string' || Boolean(value[locale]?.trim());

/** How many of the texts each language has. */
export const countsOf = (texts: readonly Text[]): Record<Locale, number> =>
  Object.fromEntries(
    LOCALES.map((locale) => [locale, texts.filter(({ value }) => isTranslated(value, locale)).length]),
  ) as Record<Locale, number>;

/** A copy of a value with another one at a path. */
export function withValueAt<T>(value: T, [step, ...rest]: TextPath, next: unknown): T {
  if (step === undefined) return next as T;
  const below = (value as Record<string | number, unknown>)[step];
  const changed = withValueAt(below, rest, next);
  return (Array.isArray(value) ? value.with(Number(step), changed) : { ...value, [step]: changed }) as T;
}
