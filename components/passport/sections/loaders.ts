import { isKnownSection, type Section, type SectionType } from '@/lib/contract/sections/index';
import type { Loader, PassportSource } from './source';
import * as typeLoaders from './type-loaders';

/** The loaders by type; types without further facts have none. */
const loaders: { [T in SectionType]?: Loader<T, unknown> } = typeLoaders;

/** The facts that the view of a type gets from its loader; null if it has none. */
export type FactsOf<T extends SectionType> = T extends keyof typeof typeLoaders
  ? Awaited<ReturnType<(typeof typeLoaders)[T]>>
  : null;

/** The facts of the types on a page. */
export type PageFacts = { readonly [T in SectionType]?: FactsOf<T> };

/** Runs the loader of each type that the page shows, all in parallel. */
export async function loadFacts(sections: readonly Section[], source: PassportSource): Promise<PageFacts> {
  const active = sections.filter(isKnownSection).filter(({ status }) => status === 'active');
  const types = [...new Set(active.map(({ type }) => type))];
  const entries = await Promise.all(
    types.map(async (type) => {
      // The map pairs each type with its own loader; the compiler cannot follow that through the union.
      const load = loaders[type] as Loader<SectionType, unknown> | undefined;
      const own = active.filter((section) => section.type === type);
      return [type, load ? await load(source, own) : null] as const;
    }),
  );
  return Object.fromEntries(entries) as PageFacts;
}
