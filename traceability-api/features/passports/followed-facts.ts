import { isKnownSection, type KnownSection, type Section } from '@/lib/contract/sections/index';
import { textsOf, type Multilingual } from '@/lib/contract/sections/multilingual';
import { fold } from '@/lib/domain/text';

const isNamed = (name: Multilingual, names: ReadonlySet<string>) => textsOf(name).some((text) => names.has(fold(text)));

/**
 * Sections without those that show a property with one of these (folded) names, whoever wrote its value: somebody
 * copied it there before it was made internal, or typed it.
 */
export function withoutProperties<S extends Section>(sections: readonly S[], names: ReadonlySet<string>): S[] {
  if (names.size === 0) return [...sections];
  return sections.flatMap((section) => {
    if (!isKnownSection(section)) return [section];
    if (section.type === 'property') return isNamed(section.title, names) ? [] : [section];
    if (section.type !== 'property_group') return [section];
    return [{ ...section, properties: section.properties.filter(({ name }) => !isNamed(name, names)) }];
  });
}

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
