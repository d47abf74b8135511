import { hasOwnRow } from './dropdown';
import type { KnownSection, SectionOf, SectionType } from './index';
import { hasOwnImpact } from './lca';
import { isEmptyText, type Multilingual } from './multilingual';

/**
 * Whether visitors see nothing of an element, not even its texts, because its picture, video, document or link is
 * missing, or the data that it waits for.
 */
export function drawsNothing(section: KnownSection): boolean {
  switch (section.type) {
    case 'roulette':
      return true;
    case 'lca':
      return !hasOwnImpact(section);
    case 'gallery':
      return section.images.every(({ imgUrl }) => imgUrl === '');
    case 'video':
    case 'pdf':
      return section.url === '';
    case 'social':
      return section.items.every(({ url }) => url === '') && !(section.showPost && section.postUrl !== '');
    case 'dropdown':
      return !hasOwnRow(section) && section.items.every(({ text }) => isEmptyText(text));
    default:
      return false;
  }
}

/** The visible texts of each type's element, including alternative texts. */
const TEXTS: { [T in SectionType]: (section: SectionOf<T>) => Multilingual[] } = {
  heading: ({ defaultValue, defaultValue2 }) => [defaultValue, defaultValue2],
  text: ({ defaultValue }) => [defaultValue],
  section_heading: ({ defaultValue }) => [defaultValue],
  text_icon: ({ title, defaultValue }) => [title, defaultValue],
  property: ({ title, defaultValue }) => (!isEmptyText(defaultValue) ? [title, defaultValue] : []),
  property_group: ({ title, facts, properties }) => {
    const filledProperties = properties.filter(({ value }) => !isEmptyText(value));
    return facts.length + filledProperties.length > 0
      ? [title, ...filledProperties.flatMap(({ name, value }) => [name, value])]
      : [];
  },
  composition: ({ title, parts }) => (parts.some(({ materials }) => materials.length > 0) ? [title] : []),
  unit_lote: ({ title }) => [title],
  event: ({ title }) => [title],
  event_log: ({ title }) => [title],
  image: ({ fileId, alt }) => (fileId === null ? [] : [alt]),
  gallery: ({ title, images }) => [
    title,
    ...images
      .filter(({ imgUrl }) => imgUrl !== '')
      .flatMap(({ alt, imgTitle, showTitle, imgSubtitle, showSubtitle }) => [
        alt,
        // Without an alternative text the title is used.
        ...(showTitle || isEmptyText(alt) ? [imgTitle] : []),
        ...(showSubtitle ? [imgSubtitle] : []),
      ]),
  ],
  video: ({ title, defaultValue }) => [title, defaultValue],
  pdf: ({ title, defaultValue }) => [title, defaultValue],
  lca: ({ title, lcaImg, alt, defaultValue }) => [title, ...(lcaImg === '' ? [] : [alt]), defaultValue],
  social: ({ title, items }) => [title, ...items.flatMap(({ url, label }) => (url === '' ? [] : [label]))],
  dropdown: (section) => {
    const { title, defaultValue, defaultValue2, image, showImg, alt, link, showLink, items } = section;
    return [
      ...(hasOwnRow(section) ? [title, defaultValue] : []),
      ...(showImg && image !== '' ? [alt] : []),
      ...(showLink && link !== '' ? [defaultValue2] : []),
      ...items.filter(({ text }) => !isEmptyText(text)).flatMap(({ title: name, text }) => [name, text]),
    ];
  },
  divider_line: () => [],
  space: () => [],
  roulette: () => [],
};

/**
 * The texts of an element that visitors see, including the article's facts. The same in SQL for stored elements:
 * `features/passports/drawn-texts.ts`.
 */
export function drawnTexts(section: KnownSection): Multilingual[] {
  // The map pairs each type with its own reader; the compiler cannot follow that through the union.
  const read = TEXTS[section.type] as (section: KnownSection) => Multilingual[];
  return drawsNothing(section) ? [] : read(section);
}
