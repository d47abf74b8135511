import type { TemplateDesign } from '@/lib/contract/template-designs';
import { freeSlug } from '../editor/page-slugs';
import { fieldsOf, idOf, isSame, lookOf, type DesignPage, type Placed } from './difference';

/** The result of merging two designs with a common base. */
export interface MergedDesign {
  design: TemplateDesign;
  /** Number of elements that both sides had changed: there `mine` is kept. */
  kept: number;
}

/** For one value: the changed side wins; if both changed it, one's own. */
class Choice {
  kept = 0;

  of<T>(base: T, theirs: T, mine: T): T {
    if (isSame(mine, base)) return theirs;
    if (!isSame(theirs, base) && !isSame(theirs, mine)) this.kept += 1;
    return mine;
  }

  fields<T extends object>(base: T, theirs: T, mine: T): T {
    const names = Object.keys(theirs) as (keyof T)[];
    return Object.fromEntries(names.map((name) => [name, this.of(base[name], theirs[name], mine[name])])) as T;
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
  lists: { base: readonly Entry<T>[]; theirs: readonly Entry<T>[]; mine: readonly Entry<T>[] },
  merge: (base: T, theirs: T, mine: T) => T,
  onKept: () => void,
): Entry<T>[] {
  const [base, theirs, mine] = [byId(lists.base), byId(lists.theirs), byId(lists.mine)];
  function merged({ id, value }: Entry<T>): Entry<T>[] {
    const [was, their, my] = [base.get(id), theirs.get(id), mine.get(id)];
    if (was === undefined) return [{ id, value: my ?? value }];
    if (my === undefined) return [];
    if (their !== undefined) return [{ id, value: merge(was, their, my) }];
    if (isSame(my, was)) return [];
    onKept();
    return [{ id, value: my }];
  }
  const orderIn = (list: readonly Entry<T>[], ...others: ReadonlyMap<string, T>[]) =>
    list.map(({ id }) => id).filter((id) => others.every((other) => other.has(id)));
  const isMineReordered = !isSame(orderIn(lists.mine, base, theirs), orderIn(lists.base, mine, theirs));
  const [first, second] = isMineReordered ? [lists.mine, lists.theirs] : [lists.theirs, lists.mine];
  const leading = first.flatMap(merged);
  const following = second.flatMap((entry) => (leading.some(({ id }) => id === entry.id) ? [entry] : merged(entry)));
  return interleaved(leading, following);
}

const entriesOf = (sections: readonly Placed[]): Entry<Placed>[] =>
  sections.map((value) => ({ id: idOf(value), value }));

const pagesOf = ({ pages }: TemplateDesign): Entry<DesignPage>[] => pages.map((value) => ({ id: value.id, value }));

/** Addresses of pages are unique: existing ones stay, and a duplicate gets a number appended. */
function withOwnSlugs(pages: readonly DesignPage[], mine: TemplateDesign): DesignPage[] {
  const slugById = new Map(mine.pages.map(({ id, slug }) => [id, slug]));
  const wasHere = ({ id, slug }: DesignPage) => slugById.get(id) === slug;
  const taken = new Set(pages.filter(wasHere).map(({ slug }) => slug));
  const named = new Set(pages.map(({ slug }) => slug));
  return pages.map((page) => {
    if (wasHere(page)) return page;
    const slug = taken.has(page.slug) ? freeSlug(page.slug, named) : page.slug;
    taken.add(slug);
    named.add(slug);
    return { ...page, slug };
  });
}

/** Merges the changes of a template since `base` into a design that was changed as well. All three use the same ids. */
export function mergeDesigns(base: TemplateDesign, theirs: TemplateDesign, mine: TemplateDesign): MergedDesign {
  const choice = new Choice();
  const keep = () => {
    choice.kept += 1;
  };
  const mergePage = (was: DesignPage, their: DesignPage, my: DesignPage): DesignPage => ({
    id: my.id,
    ...choice.fields(fieldsOf(was), fieldsOf(their), fieldsOf(my)),
    sections: mergeLists(
      { base: entriesOf(was.sections), theirs: entriesOf(their.sections), mine: entriesOf(my.sections) },
      (old, new_, own) => choice.of(old, new_, own),
      keep,
    ).map(({ value }) => value),
  });
  const pages = mergeLists({ base: pagesOf(base), theirs: pagesOf(theirs), mine: pagesOf(mine) }, mergePage, keep);
  const look = choice.fields(lookOf(base), lookOf(theirs), lookOf(mine));
  const design = {
    ...look,
    pages: withOwnSlugs(
      pages.map(({ value }) => value),
      mine,
    ),
  };
  return { design: design.pages.length > 0 ? design : { ...design, pages: mine.pages }, kept: choice.kept };
}
