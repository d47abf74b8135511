import type { Locale } from '@/lib/contract/core/levels';
import type { ChangeKind, ElementChange, LOOK_PARTS, PassportDifferences } from '@/lib/contract/passport-versions';
import type { PassportDesign, PassportSnapshot } from '@/lib/contract/passports';
import { isKnownSection, type Section } from '@/lib/contract/sections/index';
import { isEmptyText, type Multilingual } from '@/lib/contract/sections/multilingual';
import { canonicalJson } from '@/lib/domain/canonical-json';
import { factChanges } from './fact-changes';
import { designOf } from './states';

type Page = PassportDesign['pages'][number];
type Placed = Page['sections'][number];

const isSame = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b);

function differentFields(before: object, after: object, ignored: readonly string[] = []): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const [a, b] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...names].filter((name) => !ignored.includes(name) && !isSame(a.get(name), b.get(name))).slice(0, 100);
}

/** What distinguishes an element from others of its type. */
function nameOf(element: Section): Multilingual {
  if (!isKnownSection(element)) return '';
  return isEmptyText(element.title) ? element.defaultValue : element.title;
}

/**
 * Which page of `after` each page of `before` became: the one with its address, else the one with most of its elements.
 * Pages of a design have no ids.
 */
export function pairPages(before: readonly Page[], after: readonly Page[]): Map<Page, Page> {
  const pairs = new Map<Page, Page>();
  const free = new Set(after);
  const pair = (old: Page, page: Page | undefined) => {
    if (!page) return;
    pairs.set(old, page);
    free.delete(page);
  };
  for (const old of before)
    pair(
      old,
      after.find(({ slug }) => slug === old.slug),
    );
  for (const old of before) {
    if (pairs.has(old)) continue;
    const ids = new Set(old.sections.map(({ element }) => element.id));
    const shared = (page: Page) => page.sections.filter(({ element }) => ids.has(element.id)).length;
    const [best] = [...free].filter((page) => shared(page) > 0).sort((a, b) => shared(b) - shared(a));
    pair(old, best);
  }
  return pairs;
}

/** Members of the longest increasing subsequence of positions: these were not moved. */
function longestRise(places: readonly number[]): Set<number> {
  /** `ends[n]`: the position where the run of length n + 1 with the smallest end ends. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  places.forEach((place, at) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[ends[middle] ?? 0] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    before[at] = low > 0 ? ends[low - 1] : undefined;
    ends[low] = at;
  });
  const positions = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before[at]) positions.add(at);
  return positions;
}

/** The elements in both lists that were moved: as few as explain the new order. */
export function movedOf<T>(before: readonly T[], after: readonly T[]): Set<T> {
  const places = new Map(before.map((each, at) => [each, at]));
  const both = after.filter((each) => places.has(each));
  const unmoved = longestRise(both.map((each) => places.get(each) ?? 0));
  return new Set(both.filter((_, at) => !unmoved.has(at)));
}

interface Where {
  page: Page;
  placed: Placed;
}

const placesOf = ({ pages }: PassportDesign) =>
  new Map(
    pages.flatMap((page) => page.sections.map((placed): [string, Where] => [placed.element.id, { page, placed }])),
  );

const change = (kind: ChangeKind, { page, placed: { element } }: Where): ElementChange => ({
  id: element.id,
  type: element.type,
  kind,
  isMoved: kind === 'moved',
  page: page.title,
  name: nameOf(element),
  fields: [],
});

function changedFields(before: Placed, after: Placed): string[] {
  const fields = differentFields(before.element, after.element, ['id', 'type']);
  return before.insideContainer === after.insideContainer ? fields : [...fields, 'insideContainer'];
}

function elementChanges(before: PassportDesign, after: PassportDesign, pairs: Map<Page, Page>): ElementChange[] {
  const [old, now] = [placesOf(before), placesOf(after)];
  const idsOf = (page: Page) => page.sections.map(({ element }) => element.id);
  const moved = new Set([...pairs].flatMap(([from, to]) => [...movedOf(idsOf(from), idsOf(to))]));
  const changes = [...now].flatMap(([id, where]): ElementChange[] => {
    const previous = old.get(id);
    if (!previous || previous.placed.element.type !== where.placed.element.type) return [change('added', where)];
    const isMoved = pairs.get(previous.page) !== where.page || moved.has(id);
    const fields = changedFields(previous.placed, where.placed);
    if (fields.length > 0) return [{ ...change('changed', where), isMoved, fields }];
    return isMoved ? [change('moved', where)] : [];
  });
  const removed = [...old].filter(([id, { placed }]) => now.get(id)?.placed.element.type !== placed.element.type);
  return [...changes, ...removed.map(([, where]) => change('removed', where))];
}

function pageChanges(before: PassportDesign, after: PassportDesign, pairs: Map<Page, Page>) {
  const olds = new Map([...pairs].map(([old, page]) => [page, old]));
  const moved = movedOf(
    before.pages.flatMap((page) => pairs.get(page) ?? []),
    after.pages,
  );
  const changes = after.pages.flatMap((page): PassportDifferences['pages'] => {
    const old = olds.get(page);
    if (!old) return [{ kind: 'added', title: page.title, fields: [] }];
    const fields = differentFields(old, page, ['sections']);
    if (fields.length > 0) return [{ kind: 'changed', title: page.title, fields }];
    return moved.has(page) ? [{ kind: 'moved', title: page.title, fields }] : [];
  });
  const removed = before.pages.filter((page) => !pairs.has(page));
  return [...changes, ...removed.map(({ title }) => ({ kind: 'removed' as const, title, fields: [] }))];
}

type Look = (typeof LOOK_PARTS)[number];

function lookChanges(before: PassportDesign, after: PassportDesign): Look[] {
  const values = (design: PassportDesign): Record<Look, unknown> => ({
    theme: design.theme,
    layout: design.layout ?? 1,
    header: [design.header?.fileId, design.header?.focalPoint],
    brandImage: design.brandImage?.fileId,
  });
  const [old, now] = [values(before), values(after)];
  return (Object.keys(now) as Look[]).filter((part) => !isSame(old[part], now[part]));
}

/** The differences between two states of a passport: by element at its position, and by fact of the article. */
export function differencesOf(
  before: PassportSnapshot,
  after: PassportSnapshot,
  passportId: string,
  locale: Locale,
): PassportDifferences {
  const [old, now] = [designOf(before, passportId), designOf(after, passportId)];
  const pairs = pairPages(old.pages, now.pages);
  return {
    pages: pageChanges(old, now, pairs),
    elements: elementChanges(old, now, pairs),
    look: lookChanges(old, now),
    facts: factChanges(before, after, locale),
  };
}
