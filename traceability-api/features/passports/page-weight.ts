import type { PassportSnapshot } from '@/lib/contract/passports';
import { bindSections } from '@/lib/contract/sections/bindings';
import { isKnownSection, type Section } from '@/lib/contract/sections/index';
import { PASSPORT_LIMITS } from '@/lib/contract/sections/pages';

/** Most characters of a page's sections as JSON, the article's facts in them: no page with more is drawn. */
export const MAX_DRAWN = 1_000_000;

/** Characters of sections as JSON, on top of `weight`; stops counting once it is too much. */
export function weightOf(sections: readonly Section[], weight = 0): number {
  let sum = weight;
  for (const section of sections) {
    sum += JSON.stringify(section).length;
    if (sum > MAX_DRAWN) return sum;
  }
  return sum;
}

/**
 * Whether a page of a passport is too heavy to be drawn: elements are bounded where they are written, but each that follows
 * the article adds what that says. `factsLength`: characters of the article's facts as JSON.
 */
export function hasHeavyPage({ article, design }: PassportSnapshot, factsLength: number): boolean {
  return (design?.pages ?? []).some(({ sections }) => {
    const elements = sections.map(({ element }) => element);
    const following = elements.filter((element) => isKnownSection(element) && element.skuRelated).length;
    // Nearly all pages: not worth binding.
    if (PASSPORT_LIMITS.pageJson + following * factsLength <= MAX_DRAWN) return false;
    return weightOf(bindSections(elements, article).sections) > MAX_DRAWN;
  });
}
