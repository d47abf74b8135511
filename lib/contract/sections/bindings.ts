import type { PassportSnapshot } from '../passports';
import { isKnownSection, type KnownSection, type Section, type SectionOf, type SectionType } from './index';
import { shownText, textsOf } from './multilingual';
import type { Fact } from './property-group';

type Article = PassportSnapshot['article'];

/** A section that follows the article, which lacks the value. */
export interface Unbound {
  sectionId: string;
  /** The missing value: the property's name, or the position of the picture from 1. */
  name: string;
}

export interface Bound {
  sections: Section[];
  unbound: Unbound[];
}

/** The form in which names of properties are compared everywhere (`fold` of lib/domain/text). */
export const folded = (text: string) =>
  text
    .replace(/\p{M}+/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[\s\u00a0\u200b\ufeff]+/gu, ' ')
    .trim();

/** The article's existing facts, in display order. */
export function factsOf(article: Article): Fact[] {
  const has: Readonly<Record<Fact, boolean>> = {
    model: article.model !== '',
    weight: article.weightGrams !== null,
    sku: article.sku !== '',
    gtin: article.gtin !== null && article.gtin !== '',
  };
  return (['model', 'weight', 'sku', 'gtin'] as const).filter((fact) => has[fact]);
}

/** Properties that have both a name and a value. */
export const filledProperties = ({ properties }: Article) =>
  properties.filter(({ name, value }) => name.trim() !== '' && value.trim() !== '');

/** Parts that have materials. */
export const filledParts = ({ compositions }: Article) => compositions.filter((part) => part.materials.length > 0);

/** Fields of an image section for the article's picture at `place`, from 0; null if there is none. */
export function pictureAt({ images, name }: Article, place: number) {
  const picture = images[place];
  return picture ? { ...picture, alt: picture.alt || name } : null;
}

interface Source {
  article: Article;
  /** Values by the folded name of their property; the first of equal names. */
  values: ReadonlyMap<string, string>;
  /** Number of the page's preceding pictures. */
  nextPicture: () => number;
}

/** The section with the article's facts, or the name of the missing value. */
type Binder<S> = (section: S, source: Source) => S | string;

function bindImage(section: SectionOf<'image'>, { article, nextPicture }: Source): SectionOf<'image'> | string {
  const place = nextPicture();
  const picture = pictureAt(article, place);
  // The focal point was set for another picture.
  if (picture) return { ...section, ...picture, focalPoint: undefined };
  // The first represents the product: without a picture it shows the initial of the name.
  return place === 0 ? { ...section, fileId: null, alt: article.name } : String(place + 1);
}

function bindProperty(section: SectionOf<'property'>, { values }: Source): SectionOf<'property'> | string {
  const names = textsOf(section.title).map(folded).filter(Boolean);
  const name = names.find((candidate) => values.has(candidate));
  if (name === undefined) return shownText(section.title, 'en').text;
  return { ...section, defaultValue: values.get(name) ?? '' };
}

/** What each type reads from the article. Types that are not listed contain all that they show. */
const BINDERS: { [T in SectionType]?: Binder<SectionOf<T>> } = {
  heading: (section, { article }) => ({ ...section, defaultValue: article.name }),
  text: (section, { article }) => ({ ...section, defaultValue: article.description }),
  image: bindImage,
  composition: (section, { article }) => ({ ...section, parts: filledParts(article) }),
  property_group: (section, { article }) => ({
    ...section,
    facts: factsOf(article),
    properties: filledProperties(article),
  }),
  property: bindProperty,
};

/**
 * Fills the sections that follow the article (`skuRelated`) with its facts: the name in a heading, the description in a
 * text, the n-th picture of the page with the article's n-th, composition and facts, a property by its title. Where the
 * article has no such property or picture the section stays as it is and is named in `unbound`. Binding twice gives the
 * same; unknown types are left alone.
 */
export function bindSections(sections: readonly Section[], article: Article): Bound {
  const unbound: Unbound[] = [];
  const values = new Map<string, string>();
  for (const { name, value } of article.properties) {
    const key = folded(name);
    if (key !== '' && !values.has(key)) values.set(key, value);
  }
  let pictures = 0;
  const source: Source = { article, values, nextPicture: () => pictures++ };
  const boundSections = sections.map((section): Section => {
    if (!isKnownSection(section) || !section.skuRelated) return section;
    // The map pairs each type with its own binder; the compiler cannot follow that through the union.
    const bind = BINDERS[section.type] as Binder<KnownSection> | undefined;
    const result = bind?.(section, source) ?? section;
    if (typeof result !== 'string') return result;
    unbound.push({ sectionId: section.id, name: result });
    return section;
  });
  return { sections: boundSections, unbound };
}

/**
 * The sections of a page as visitors see them. Sections whose value the article lacks are omitted, never shown with an
 * earlier value: the property may have become internal, the picture may have been removed. `hasHeader`: the passport
 * has a header picture of its own.
 */
export function sectionsForVisitors(sections: readonly Section[], article: Article, hasHeader: boolean): Section[] {
  const binding = bindSections(sections, article);
  const lost = new Set(binding.unbound.map(({ sectionId }) => sectionId));
  // Cloth replaces a missing picture, but not below a picture of the passport's own.
  const isSpare = (section: Section) =>
    hasHeader && isKnownSection(section) && section.type === 'image' && section.skuRelated && section.fileId === null;
  return binding.sections.filter((section) => !lost.has(section.id) && !isSpare(section));
}
