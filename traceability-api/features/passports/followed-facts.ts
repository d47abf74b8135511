import { isKnownSection, type KnownSection, type Section } from '@/lib/contract/sections/index';

function withoutCopy(section: KnownSection): KnownSection {
  switch (section.type) {
    case 'heading':
    case 'text':
    case 'property':
      return { ...section, defaultValue: '' };
    case 'image':
      return { ...section, fileId: null, alt: '' };
    case 'composition':
      return { ...section, parts: [] };
    case 'property_group':
      return { ...section, facts: [], properties: [] };
    default:
      return section;
  }
}

/**
 * A section that follows the article, without its copy of the article's data: it is filled again whenever a page is
 * rendered.
 */
export const withoutCopiedFacts = (section: Section): Section =>
  isKnownSection(section) && section.skuRelated ? withoutCopy(section) : section;
