import type { ArticleFacts } from '@/lib/contract/passports';
import { bindSections } from '@/lib/contract/sections/bindings';
import { drawnTexts, drawsNothing } from '@/lib/contract/sections/drawn';
import { isKnownSection, type KnownSection, type Section } from '@/lib/contract/sections/index';
import { isEmptyText } from '@/lib/contract/sections/multilingual';

/** Whether an element bound to the article found nothing in it. */
export function isUnfilled(section: KnownSection): boolean {
  switch (section.type) {
    case 'heading':
    case 'text':
    case 'property':
      return isEmptyText(section.defaultValue);
    case 'image':
      return section.fileId === null;
    case 'composition':
      return section.parts.length === 0;
    case 'property_group':
      return drawnTexts(section).length === 0;
    default:
      return false;
  }
}

/** Whether visitors see anything of a filled element, besides lines, spaces and possible events of a unit. */
export function hasContent(section: KnownSection): boolean {
  switch (section.type) {
    case 'divider_line':
    case 'space':
    case 'event':
    case 'event_log':
      return false;
    // Without a picture the brand's label is shown instead.
    case 'image':
    case 'unit_lote':
      return true;
    case 'composition':
    case 'property_group':
      return !isUnfilled(section);
    case 'gallery':
    case 'video':
    case 'pdf':
    case 'social':
    case 'dropdown':
    case 'lca':
    case 'roulette':
      return !drawsNothing(section);
    default:
      return drawnTexts(section).some((text) => !isEmptyText(text));
  }
}

/**
 * Whether a page with these elements shows nothing of this article. Internal properties have been removed from both.
 */
export function showsNothing(elements: readonly Section[], article: ArticleFacts): boolean {
  const { sections, unbound } = bindSections(elements, article);
  const lost = new Set(unbound.map(({ sectionId }) => sectionId));
  return !sections.some(
    (section) => isKnownSection(section) && section.status === 'active' && !lost.has(section.id) && hasContent(section),
  );
}
