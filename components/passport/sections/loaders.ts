import { isKnownSection, type Section, type SectionType } from '@/lib/contract/sections/index';
import { loadImageFacts } from './image/facts';
import { loadPropertyGroupFacts } from './property-group/facts';
import type { Loader, PassportSource } from './source';
import { loadUnitLoteFacts } from './unit-lote/facts';

/** For sections that hold all that they show. */
const nothing = () => null;

/** The loader of every section type; a type without one does not compile. */
export const loaders = {
  heading: nothing,
  section_heading: nothing,
  text: nothing,
  image: loadImageFacts,
  property: nothing,
  property_group: loadPropertyGroupFacts,
  composition: nothing,
  unit_lote: loadUnitLoteFacts,
  divider_line: nothing,
  space: nothing,
} satisfies { [T in SectionType]: Loader<T, unknown> };

/** What the view of a type gets from its loader. */
export type FactsOf<T extends SectionType> = Awaited<ReturnType<(typeof loaders)[T]>>;

/** The facts of the types that a page holds. */
export type PageFacts = { readonly [T in SectionType]?: FactsOf<T> };

/** Asks the loader of each type that the page shows, all at the same time. */
export async function loadFacts(sections: readonly Section[], source: PassportSource): Promise<PageFacts> {
  const shown = sections.filter(isKnownSection).filter(({ status }) => status === 'active');
  const types = [...new Set(shown.map(({ type }) => type))];
  const entries = await Promise.all(
    types.map(async (type) => {
      // The map pairs each type with its own loader; the compiler cannot follow that through the union.
      const load = loaders[type] as Loader<SectionType, unknown>;
      return [
        type,
        await load(
          source,
          shown.filter((section) => section.type === type),
        ),
      ] as const;
    }),
  );
  return Object.fromEntries(entries) as PageFacts;
}
