import { LOCALES, type Locale } from '@/lib/contract/core/levels';
import type { ArticleFacts } from '@/lib/contract/passports';
import { bindSections } from '@/lib/contract/sections/bindings';
import { drawsNothing } from '@/lib/contract/sections/drawn';
import { isKnownSection, type KnownSection } from '@/lib/contract/sections/index';
import { hasOwnImpact } from '@/lib/contract/sections/lca';
import { missingLocales, type Multilingual } from '@/lib/contract/sections/multilingual';
import { languagesMissing } from '@/lib/domain/languages-missing';
import { itemsOf, statusOf, type Doc, type Item, type PageItem } from '../doc/doc';
import { headingJump } from './heading-levels';

/** What readers or standards miss, in the order in which it is shown. */
export const GAPS = [
  'alt',
  'headings',
  'unbound',
  'emptyText',
  'link',
  'mediaTitle',
  'language',
  'pending',
  'formPage',
] as const;
export type Gap = (typeof GAPS)[number];

/** Fields of inspectors by the key of their label (messages, Editor.fields). */
export type FieldKey = 'alt' | 'title' | 'text' | 'name' | 'value' | 'link' | 'propertyName' | 'filmUrl';

export interface Finding {
  gap: Gap;
  pageId: string;
  /** The element; null where it is about the page. */
  item: Item | null;
  /** The field to write in; null where there is none. */
  field: FieldKey | null;
  /** Which of the fields with this name: lists have one for each entry. */
  place: number;
  /** What is not in the article, by the name that was looked for. */
  name?: string;
  languages?: readonly Locale[];
}

type Problem = Omit<Finding, 'pageId' | 'item'>;

const isEmpty = (value: Multilingual) =>
  (typeof value === 'string' ? [value] : Object.values(value)).every((text) => text.trim() === '');

const problem = (gap: Gap, field: FieldKey | null, isThere: boolean, place = 0): Problem[] =>
  isThere ? [{ gap, field, place }] : [];

/** What is missing from an element that holds its own content, for any article. */
function ownProblems(section: KnownSection): Problem[] {
  switch (section.type) {
    case 'image':
      return problem('alt', 'alt', section.fileId !== null && isEmpty(section.alt));
    case 'gallery':
      return [
        ...problem('link', null, !hasContent(section)),
        ...section.images.flatMap(({ imgUrl, alt, imgTitle }, place) =>
          problem('alt', 'alt', imgUrl !== '' && isEmpty(alt) && isEmpty(imgTitle), place),
        ),
      ];
    case 'lca':
      return problem('alt', 'alt', section.lcaImg !== '' && isEmpty(section.alt));
    case 'dropdown':
      return [
        ...problem('alt', 'alt', section.image !== '' && section.showImg && isEmpty(section.alt)),
        ...problem('link', 'link', section.showLink && section.link === '' && !isEmpty(section.defaultValue2)),
        ...problem('emptyText', 'title', isEmpty(section.title)),
        ...section.items.flatMap(({ title }, at) => problem('emptyText', 'title', isEmpty(title), at + 1)),
      ];
    case 'video':
      return [
        ...problem('link', 'filmUrl', section.url === ''),
        ...problem('mediaTitle', 'title', section.url !== '' && isEmpty(section.title)),
      ];
    case 'pdf':
      return [
        ...problem('link', null, section.url === ''),
        ...problem('mediaTitle', 'title', section.url !== '' && isEmpty(section.title)),
      ];
    case 'social':
      return [
        ...section.items.flatMap(({ url }, place) => problem('link', 'link', url === '', place)),
        ...problem('link', null, section.items.length === 0 && !(section.showPost && section.postUrl !== '')),
      ];
    case 'heading':
      return problem('emptyText', 'name', isEmpty(section.defaultValue));
    case 'text':
      return problem('emptyText', 'text', isEmpty(section.defaultValue));
    case 'section_heading':
      return problem('emptyText', 'title', isEmpty(section.defaultValue));
    case 'text_icon':
      return problem('emptyText', 'text', isEmpty(section.title) && isEmpty(section.defaultValue));
    case 'property':
      return [
        ...problem('emptyText', 'propertyName', isEmpty(section.title)),
        ...problem('emptyText', 'value', isEmpty(section.defaultValue)),
      ];
    default:
      return [];
  }
}

/** Whether an element that follows the article found nothing in it. */
function isUnfilled(section: KnownSection): boolean {
  switch (section.type) {
    case 'heading':
    case 'text':
    case 'property':
      return isEmpty(section.defaultValue);
    case 'image':
      return section.fileId === null;
    case 'composition':
      return section.parts.length === 0;
    case 'property_group':
      return section.facts.length + section.properties.length === 0;
    default:
      return false;
  }
}

/** Whether the content of an element does not exist yet for any article: visitors see nothing of it. */
const isPending = (section: KnownSection) =>
  section.type === 'roulette' || (section.type === 'lca' && !hasOwnImpact(section));

/** Findings about the elements of a page, filled with the article's facts as the public page is. */
function pageFindings(items: readonly Item[], pageId: string, article: ArticleFacts): Finding[] {
  const bound = bindSections(
    items.map(({ data }) => data),
    article,
  );
  const names = new Map(bound.unbound.map(({ sectionId, name }) => [sectionId, name]));
  const shown = items.flatMap((item, at) => {
    const section = bound.sections[at];
    return section && isKnownSection(section) && statusOf(item) === 'active' ? [{ item, section }] : [];
  });
  const problems = shown.flatMap(({ item, section }): Finding[] => {
    const about = { pageId, item };
    if (isPending(section)) return problem('pending', null, true).map((each) => ({ ...each, ...about }));
    const languages = drawsNothing(section) ? [] : languagesMissing(item.data);
    const own: Problem[] = section.skuRelated ? [] : ownProblems(section);
    const name = names.get(section.id);
    const isLost = section.skuRelated && (name !== undefined || isUnfilled(section));
    return [
      ...own.map((each) => ({ ...each, ...about })),
      ...(isLost ? [{ gap: 'unbound' as const, field: null, place: 0, name: name ?? '', ...about }] : []),
      ...(languages.length > 0 ? [{ gap: 'language' as const, field: null, place: 0, languages, ...about }] : []),
    ];
  });
  const drawn = shown.filter(({ section }) => !names.has(section.id));
  const headed = drawn[headingJump(drawn.map(({ section }) => section))];
  const jump = headed && { gap: 'headings' as const, pageId, item: headed.item, field: null, place: 0 };
  return jump ? [...problems, jump] : problems;
}

/** Pages that visitors can open: the first, of any kind, and all others except forms. */
const isOpen = ({ type }: PageItem, at: number) => at === 0 || type !== 'input_flow';

/** What is missing on all pages that were read. Nothing of it keeps anybody from publishing. */
export function findGaps(doc: Doc, article: ArticleFacts): Finding[] {
  const found = doc.pages.flatMap((page, at): Finding[] => {
    const about = { pageId: page._id, item: null, field: null, place: 0 };
    if (!isOpen(page, at)) return [{ gap: 'formPage', ...about }];
    const languages = typeof page.title === 'string' ? [] : missingLocales(page.title);
    const isNamed = !isEmpty(page.title);
    return [
      ...(isNamed && doc.pages.length > 1 && languages.length > 0
        ? [{ gap: 'language' as const, ...about, languages }]
        : []),
      ...pageFindings(itemsOf(doc, page._id), page._id, article),
    ];
  });
  return GAPS.flatMap((gap) => found.filter((each) => each.gap === gap));
}

/** Languages that some text of the pages lacks. */
export const languagesOf = (findings: readonly Finding[]): Locale[] => {
  const missing = new Set(findings.flatMap(({ languages = [] }) => languages));
  return LOCALES.filter((locale) => missing.has(locale));
};

/** Whether visitors see anything of an element that is filled in. Types without data yet, lines and blanks show nothing. */
function hasContent(section: KnownSection): boolean {
  switch (section.type) {
    case 'section_heading':
      return !isEmpty(section.defaultValue);
    case 'text_icon':
      return !isEmpty(section.title) || !isEmpty(section.defaultValue);
    case 'gallery':
    case 'video':
    case 'pdf':
    case 'social':
    case 'lca':
      return !drawsNothing(section);
    case 'dropdown':
      return !isEmpty(section.defaultValue) || section.image !== '' || section.items.some(({ text }) => !isEmpty(text));
    // Without a picture the initial of the name stands there.
    case 'image':
      return true;
    case 'heading':
    case 'text':
    case 'property':
    case 'composition':
    case 'property_group':
      return !isUnfilled(section);
    default:
      return false;
  }
}

/** Whether the page that a scan opens shows nothing at all: such a passport cannot be published. */
export function isBlank(doc: Doc, article: ArticleFacts): boolean {
  const [first] = doc.pages;
  const items = first ? itemsOf(doc, first._id) : [];
  const { sections, unbound } = bindSections(
    items.map(({ data }) => data),
    article,
  );
  const lost = new Set(unbound.map(({ sectionId }) => sectionId));
  return !sections.some(
    (section) => isKnownSection(section) && section.status === 'active' && !lost.has(section.id) && hasContent(section),
  );
}
