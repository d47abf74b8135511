import type { ArticleFacts } from '../passports';
import { fileIdOf } from './addresses';
import { filledProperties, folded } from './bindings';
import { DEFAULT_PICTURES } from './default-layout';
import { isKnownSection, type KnownSection, type Section, type SectionOf, type SectionType } from './index';
import { textsOf, type Multilingual } from './multilingual';

/** Keys of the visible facts by kind, to compare with the article's. */
type Kind = 'texts' | 'pictures' | 'facts' | 'properties' | 'materials' | 'units';
type Shown = Partial<Record<Kind, readonly string[]>>;

const propertyKey = (name: string, value: string) => `${folded(name)}\n${value.trim()}`;

/** A property as shown on the page, in all its languages. */
const propertyKeys = (name: Multilingual, value: Multilingual) =>
  textsOf(name).flatMap((inLanguage) => textsOf(value).map((text) => propertyKey(inLanguage, text)));

/** What each section type shows of the article. Types without an entry show nothing of it. */
const SHOWN: { [T in SectionType]?: (section: SectionOf<T>) => Shown } = {
  text: ({ defaultValue }) => ({ texts: textsOf(defaultValue) }),
  image: ({ fileId }) => ({ pictures: fileId === null ? [] : [fileId] }),
  gallery: ({ images }) => ({ pictures: images.flatMap(({ imgUrl }) => fileIdOf(imgUrl) ?? []) }),
  lca: ({ lcaImg }) => ({ pictures: [lcaImg].flatMap((url) => fileIdOf(url) ?? []) }),
  composition: ({ parts }) => ({ materials: parts.flatMap(({ materials }) => materials.map(({ name }) => name)) }),
  property_group: ({ facts, properties }) => ({
    facts,
    properties: properties.flatMap(({ name, value }) => propertyKeys(name, value)),
  }),
  property: ({ title, defaultValue }) => ({ properties: propertyKeys(title, defaultValue) }),
  unit_lote: () => ({ units: ['own'] }),
};

export interface ShownFacts {
  /** The article with only the facts that sections show, and its name, which every page shows. */
  article: ArticleFacts;
  /** Files of all pictures, the article's and others, in the order of the sections. */
  pictures: readonly string[];
  /** Whether the numbers of the scanned unit are shown. */
  hasUnit: boolean;
}

/** The facts on a default page: all, except for empty properties and pictures beyond its maximum. */
export function allFacts(article: ArticleFacts): ShownFacts {
  const images = article.images.slice(0, DEFAULT_PICTURES);
  return {
    article: { ...article, images, properties: filledProperties(article) },
    pictures: images.map(({ fileId }) => fileId),
    hasUnit: true,
  };
}

/**
 * The article's facts that bound sections (`bindSections`) show, because the machine-readable passport must not contain
 * more than its pages. Inactive sections show nothing; a typed value counts if it equals the article's.
 */
export function shownFacts(sections: readonly Section[], article: ArticleFacts): ShownFacts {
  const keysShown: Record<Kind, Set<string>> = {
    ...{ texts: new Set(), pictures: new Set(), facts: new Set() },
    ...{ properties: new Set(), materials: new Set(), units: new Set() },
  };
  for (const section of sections) {
    if (!isKnownSection(section) || section.status !== 'active') continue;
    // The map pairs each type with its own reader; the compiler cannot follow that through the union.
    const read = SHOWN[section.type] as ((section: KnownSection) => Shown) | undefined;
    for (const [kind, keys] of Object.entries(read?.(section) ?? {}))
      for (const key of keys) keysShown[kind as Kind].add(key);
  }
  const { texts, pictures, facts, properties, materials, units } = keysShown;
  const visibleArticle = {
    name: article.name,
    description: texts.has(article.description) ? article.description : '',
    sku: facts.has('sku') ? article.sku : '',
    gtin: facts.has('gtin') ? article.gtin : null,
    model: facts.has('model') ? article.model : '',
    weightGrams: facts.has('weight') ? article.weightGrams : null,
    images: article.images.filter(({ fileId }) => pictures.has(fileId)),
    properties: article.properties.filter(({ name, value }) => properties.has(propertyKey(name, value))),
    compositions: article.compositions.map((part) => ({
      ...part,
      materials: part.materials.filter(({ name }) => materials.has(name)),
    })),
  };
  return { article: visibleArticle, pictures: [...pictures], hasUnit: units.size > 0 };
}
