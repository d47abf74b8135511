import type { TemplateDesign } from '@/lib/contract/template-designs';
import { freeSlug } from '../editor/page-slugs';
import { fieldsOf, idOf, isSame, lookOf, type DesignPage, type Placed } from './difference';

/** The result of merging two designs with a common base. */
export interface MergedDesign {
  design: TemplateDesign;
  /** Number of elements that both sides had changed: there `own` is kept. */
  kept: number;
}

/** For one value: the changed side wins; if both changed it, one's own. */
class Choice {
  kept = 0;

  of<T>(base: T, incoming: T, own: T): T {
    if (isSame(own, base)) return incoming;
    if (!isSame(incoming, base) && !isSame(incoming, own)) this.kept += 1;
    return own;
  }

  fields<T extends object>(base: T, incoming: T, own: T): T {
    const names = Object.keys(incoming) as (keyof T)[];
    return Object.fromEntries(names.map((name) => [name, this.of(base[name], incoming[name], own[name])])) as T;
  }
}

interface Entry<T> {
  id: string;
  value: T;
}

const byId = <T>(entries: readonly Entry<T>[]) => new Map(entries.map(({ id, value }) => [id, value]));

/** Inserts each of `others` after its predecessor there, if that is in the list. */
function interleaved<T>(list: readonly Entry<T>[], others: readonly Entry<T>[]): Entry<T>[] {
  const result = [...list];
  others.forEach((entry, at) => {
    if (result.some(({ id }) => id === entry.id)) return;
    const before = others.slice(0, at).findLast(({ id }) => result.some((each) => each.id === id));
    result.splice(before ? result.findIndex(({ id }) => id === before.id) + 1 : 0, 0, entry);
  });
  return result;
}

/**
 * Merges two lists with a common base. Additions of one side stay, removals by one side apply unless the other has
 * changed the item; the order is that of the side that has changed it, one's own if both have.
 */
function mergeLists<T>(
  lists: { base: readonly Entry<T>[]; incoming: readonly Entry<T>[]; own: readonly Entry<T>[] },
  merge: (base: T, incoming: T, own: T) => T,
  onKept: () => void,
): Entry<T>[] {
  const [base, incoming, own] = [byId(lists.base), byId(lists.incoming), byId(lists.own)];
  function merged({ id, value }: Entry<T>): Entry<T>[] {
    const [baseValue, incomingValue, ownValue] = [base.get(id), incoming.get(id), own.get(id)];
    if (baseValue === undefined) return [{ id, value: ownValue ?? value }];
    if (ownValue === undefined) return [];
    if (incomingValue !== undefined) return [{ id, value: merge(baseValue, incomingValue, ownValue) }];
    if (isSame(ownValue, baseValue)) return [];
    onKept();
    return [{ id, value: ownValue }];
  }
  const orderIn = (list: readonly Entry<T>[], ...others: ReadonlyMap<string, T>[]) =>
    list.map(({ id }) => id).filter((id) => others.every((other) => other.has(id)));
  const isOwnReordered = !isSame(orderIn(lists.own, base, incoming), orderIn(lists.base, own, incoming));
  const [first, second] = isOwnReordered ? [lists.own, lists.incoming] : [lists.incoming, lists.own];
  const leading = first.flatMap(merged);
  const following = second.flatMap((entry) => (leading.some(({ id }) => id === entry.id) ? [entry] : merged(entry)));
  return interleaved(leading, following);
}

const entriesOf = (sections: readonly Placed[]): Entry<Placed>[] =>
  sections.map((value) => ({ id: idOf(value), value }));

const pagesOf = ({ pages }: TemplateDesign): Entry<DesignPage>[] => pages.map((value) => ({ id: value.id, value }));

/** Addresses of pages are unique: existing ones stay, and a duplicate gets a number appended. */
function withOwnSlugs(pages: readonly DesignPage[], own: TemplateDesign): DesignPage[] {
  const slugById = new Map(own.pages.map(({ id, slug }) => [id, slug]));
  const wasHere = ({ id, slug }: DesignPage) => slugById.get(id) === slug;
  const usedSlugs = new Set(pages.filter(wasHere).map(({ slug }) => slug));
  const knownSlugs = new Set(pages.map(({ slug }) => slug));
  return pages.map((page) => {
    if (wasHere(page)) return page;
    const slug = usedSlugs.has(page.slug) ? freeSlug(page.slug, knownSlugs) : page.slug;
    usedSlugs.add(slug);
    knownSlugs.add(slug);
    return { ...page, slug };
  });
}

/** Merges the changes of a template since `base` into a design that was changed as well. All three use the same ids. */
export function mergeDesigns(base: TemplateDesign, incoming: TemplateDesign, own: TemplateDesign): MergedDesign {
  const choice = new Choice();
  const countKept = () => {
    choice.kept += 1;
  };
  const mergePage = (basePage: DesignPage, incomingPage: DesignPage, ownPage: DesignPage): DesignPage => ({
    id: ownPage.id,
    ...choice.fields(fieldsOf(basePage), fieldsOf(incomingPage), fieldsOf(ownPage)),
    sections: mergeLists(
      {
        base: entriesOf(basePage.sections),
        incoming: entriesOf(incomingPage.sections),
        own: entriesOf(ownPage.sections),
      },
      (basePlaced, incomingPlaced, ownPlaced) => choice.of(basePlaced, incomingPlaced, ownPlaced),
      countKept,
    ).map(({ value }) => value),
  });
  const pages = mergeLists(
    { base: pagesOf(base), incoming: pagesOf(incoming), own: pagesOf(own) },
    mergePage,
    countKept,
  );
  const look = choice.fields(lookOf(base), lookOf(incoming), lookOf(own));
  const design = {
    ...look,
    pages: withOwnSlugs(
      pages.map(({ value }) => value),
      own,
    ),
  };
  return { design: design.pages.length > 0 ? design : { ...design, pages: own.pages }, kept: choice.kept };
}
