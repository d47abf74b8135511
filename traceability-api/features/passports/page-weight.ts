import type { PassportSnapshot } from '@/lib/contract/passports';
import { bindSections } from '@/lib/contract/sections/bindings';
import { isKnownSection, type Section } from '@/lib/contract/sections/index';
import { PASSPORT_LIMITS } from '@/lib/contract/sections/pages';

/**
 * Most characters of a page's sections as JSON, including the article's data: a page that exceeds this is not rendered.
 */
export const MAX_DRAWN = 1_000_000;

/** Characters of sections as JSON, added to `weight`; stops counting once the limit is exceeded. */
export function weightOf(sections: readonly Section[], weight = 0): number {
  let sum = weight;
  for (const section of sections) {
    sum += JSON.stringify(section).length;
    if (sum > MAX_DRAWN) return sum;
  }
  return sum;
}

/**
 * Whether a page of a passport is too large to be rendered: elements are limited when they are saved, but each one that
 * follows the article adds the article's data. `factsLength`: characters of the article's data as JSON.
 */
export function hasHeavyPage({ article, design }: PassportSnapshot, factsLength: number): boolean {
  return (design?.pages ?? []).some(({ sections }) => {
    const elements = sections.map(({ element }) => element);
    const following = elements.filter((element) => isKnownSection(element) && element.skuRelated).length;
    // True for nearly all pages, so the facts need not be bound.
    if (PASSPORT_LIMITS.pageJson + following * factsLength <= MAX_DRAWN) return false;
    return weightOf(bindSections(elements, article).sections) > MAX_DRAWN;
  });
}
