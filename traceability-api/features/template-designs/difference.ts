import { isDeepStrictEqual } from 'node:util';
import type { DesignDifference, TemplateDesign } from '@/lib/contract/template-designs';

export type DesignPage = TemplateDesign['pages'][number];
export type Placed = DesignPage['sections'][number];

export const idOf = ({ element }: Placed) => String(element.id);

export const fieldsOf = ({ title, slug, type, seoData }: DesignPage) => ({ title, slug, type, seoData });

export const lookOf = ({ theme, header, brandImage, layout = 1 }: TemplateDesign) => ({
  theme,
  header,
  brandImage,
  layout,
});

export const isSame = isDeepStrictEqual;

const elementsOf = ({ pages }: TemplateDesign) =>
  new Map(pages.flatMap(({ sections }) => sections.map((placed) => [idOf(placed), placed] as const)));

const countOf = <T>(list: Iterable<T>, is: (each: T) => boolean) => [...list].filter(is).length;

/** What `after` has and `before` does not, in numbers. A changed order of elements alone is no difference. */
export function designDifference(before: TemplateDesign, after: TemplateDesign): DesignDifference {
  const [old, now] = [elementsOf(before), elementsOf(after)];
  const [oldPages, pages] = [before, after].map((design) => new Map(design.pages.map((page) => [page.id, page]))) as [
    Map<string, DesignPage>,
    Map<string, DesignPage>,
  ];
  const isOther = (id: string) => {
    const [oldPage, newPage] = [oldPages.get(id), pages.get(id)];
    return !oldPage || !newPage || !isSame(fieldsOf(oldPage), fieldsOf(newPage));
  };
  return {
    added: countOf(now.keys(), (id) => !old.has(id)),
    changed: countOf(now, ([id, placed]) => old.has(id) && !isSame(old.get(id), placed)),
    removed: countOf(old.keys(), (id) => !now.has(id)),
    pages: countOf(new Set([...oldPages.keys(), ...pages.keys()]), isOther),
    isLookChanged: !isSame(lookOf(before), lookOf(after)),
  };
}
