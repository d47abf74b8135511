import type { Layout, PassportSnapshot } from '../passports';
import { factsOf, filledParts, filledProperties, pictureAt } from './bindings';
import { createSection, type KnownSection, type SectionType } from './index';

/** Maximum number of pictures on the default page: the first is large at the top, the others are below the facts. */
export const DEFAULT_PICTURES = 5;

/** The types on default pages, which load only the styles of these. */
export const DEFAULT_TYPES: readonly SectionType[] = [
  'image',
  'heading',
  'text',
  'unit_lote',
  'composition',
  'property_group',
  'event_log',
];

const imageSections = ({ article }: PassportSnapshot): KnownSection[] =>
  article.images
    .slice(0, DEFAULT_PICTURES)
    .map((_, at) => createSection('image', `image-${at + 1}`, { ...pictureAt(article, at), skuRelated: true }));

function defaultOne(snapshot: PassportSnapshot): KnownSection[] {
  const { article } = snapshot;
  const [lead, ...others] = imageSections(snapshot);
  const parts = filledParts(article);
  const properties = filledProperties(article);
  const facts = factsOf(article);
  return [
    lead ?? createSection('image', 'image-1', { alt: article.name, skuRelated: true }),
    createSection('heading', 'name', { defaultValue: article.name, skuRelated: true }),
    // A sheet without descriptions may have used the name for one: it is not repeated, regardless of spacing.
    ...(article.description && article.description.trim().replace(/\s+/gu, ' ') !== article.name
      ? [createSection('text', 'description', { defaultValue: article.description, skuRelated: true })]
      : []),
    createSection('unit_lote', 'unit'),
    ...(parts.length > 0 ? [createSection('composition', 'composition', { parts, skuRelated: true })] : []),
    ...(facts.length + properties.length > 0
      ? [createSection('property_group', 'facts', { facts, properties, skuRelated: true })]
      : []),
    // Shows nothing until an event of the unit or lot is recorded.
    createSection('event_log', 'history'),
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

/** The initial page of a template: a placeholder for each fact of an article, filled in when it is applied. */
export const templateSections = (): KnownSection[] => [
  createSection('image', 'image-1', { skuRelated: true }),
  createSection('heading', 'name', { skuRelated: true }),
  createSection('text', 'description', { skuRelated: true }),
  createSection('unit_lote', 'unit'),
  createSection('composition', 'composition', { skuRelated: true }),
  createSection('property_group', 'facts', { skuRelated: true }),
  createSection('event_log', 'history'),
];
