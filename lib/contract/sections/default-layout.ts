import type { Layout, PassportSnapshot } from '../passports';
import type { Fact } from './property-group';
import { createSection, type KnownSection } from './index';

/** Most pictures of the default page: the first stands large at the top, the others below the facts. */
const MAX_IMAGES = 5;

const imageSections = ({ article }: PassportSnapshot): KnownSection[] =>
  article.images.slice(0, MAX_IMAGES).map((image, at) =>
    createSection('image', `image-${at + 1}`, {
      ...image,
      alt: image.alt || article.name,
      skuRelated: true,
    }),
  );

function factsOf({ article }: PassportSnapshot): Fact[] {
  const facts: Fact[] = [];
  if (article.model) facts.push('model');
  if (article.weightGrams !== null) facts.push('weight');
  if (article.sku) facts.push('sku');
  if (article.gtin) facts.push('gtin');
  return facts;
}

function defaultOne(snapshot: PassportSnapshot): KnownSection[] {
  const { article } = snapshot;
  const [lead, ...others] = imageSections(snapshot);
  const parts = article.compositions.filter((part) => part.materials.length > 0);
  const properties = article.properties.filter(({ name, value }) => name.trim() !== '' && value.trim() !== '');
  const facts = factsOf(snapshot);
  return [
    lead ?? createSection('image', 'image-1', { alt: article.name, skuRelated: true }),
    createSection('heading', 'name', { defaultValue: article.name, skuRelated: true }),
    ...(article.description
      ? [createSection('text', 'description', { defaultValue: article.description, skuRelated: true })]
      : []),
    createSection('unit_lote', 'unit'),
    ...(parts.length > 0 ? [createSection('composition', 'composition', { parts, skuRelated: true })] : []),
    ...(facts.length + properties.length > 0
      ? [createSection('property_group', 'facts', { facts, properties, skuRelated: true })]
      : []),
    ...others,
  ];
}

const LAYOUT: Record<Layout, (snapshot: PassportSnapshot) => KnownSection[]> = { 'default-1': defaultOne };

/**
 * The sections of a page that nobody has edited, in reading order. The first is always the lead picture, with
 * `fileId` null when the article has none. Parts without materials and properties without a value are left out.
 */
export function defaultSections(snapshot: PassportSnapshot): KnownSection[] {
  return LAYOUT[snapshot.layout](snapshot);
}
