import { drawnTexts, drawsNothing } from '@/lib/contract/sections/drawn';
import type { KnownSection } from '@/lib/contract/sections/index';
import { isEmptyText, type Multilingual } from '@/lib/contract/sections/multilingual';

const isWritten = (value: Multilingual) => !isEmptyText(value);

const isMain = (section: KnownSection) => section.type === 'heading' && isWritten(section.defaultValue);

/** Levels of the headings that a section renders, matching the views of components/passport/sections. */
function levelsOf(section: KnownSection, isFirstHeading: boolean): number[] {
  switch (section.type) {
    case 'heading':
      return isWritten(section.defaultValue) ? [isFirstHeading ? 1 : 2] : [];
    case 'section_heading':
      return isWritten(section.defaultValue) ? [2] : [];
    case 'composition':
      return section.parts.length === 0 ? [] : [2, ...(section.parts.some(({ label }) => label !== '') ? [3] : [])];
    case 'property_group':
      return drawnTexts(section).length === 0 ? [] : [2];
    case 'lca':
    case 'gallery':
    case 'pdf':
    case 'social':
    case 'video':
      return isWritten(section.title) && !drawsNothing(section) ? [2] : [];
    default:
      return [];
  }
}

/**
 * The first section of a page at which its headings skip a level; -1 if there is none. A title precedes the page's main
 * heading, or is two levels below the previous one. A page without a main heading has one for screen readers only.
 */
export function headingJump(sections: readonly KnownSection[]): number {
  const main = sections.findIndex(isMain);
  let level = main === -1 ? 1 : 0;
  return sections.findIndex((section, at) =>
    levelsOf(section, at === main).some((next) => {
      const isJump = next > level + 1;
      level = next;
      return isJump;
    }),
  );
}
