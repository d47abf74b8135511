import { LOCALES, type Locale } from '@/lib/contract/core/levels';
import type { ArticleFacts } from '@/lib/contract/passports';
import { bindSections } from '@/lib/contract/sections/bindings';
import { drawnTexts } from '@/lib/contract/sections/drawn';
import { hasOwnRow } from '@/lib/contract/sections/dropdown';
import { isKnownSection, type KnownSection } from '@/lib/contract/sections/index';
import { hasOwnImpact } from '@/lib/contract/sections/lca';
import { isEmptyText, missingLocales, type Multilingual } from '@/lib/contract/sections/multilingual';
import { hasContent, isUnfilled, showsNothing } from '@/lib/domain/passports/blank-page';
import { isNamed, withoutProperties } from '@/lib/domain/passports/internal-properties';
import { languagesMissing } from '@/lib/domain/passports/languages-missing';
import { itemsOf, openPagesOf, statusOf, type Doc, type Item } from '../doc/doc';
import { headingJump } from './heading-levels';

/** Problems for readers or standards, in display order. */
export const GAPS = [
  'alt',
  'headings',
  'unbound',
  'internal',
  'emptyText',
  'link',
  'mediaTitle',
  'language',
  'pending',
  'formPage',
] as const;
export type Gap = (typeof GAPS)[number];

/** Fields of inspectors by the key of their label (messages, Editor.fields). */
export type FieldKey = 'alt' | 'title' | 'text' | 'name' | 'value' | 'link' | 'property' | 'propertyName' | 'filmUrl';

export interface Finding {
  gap: Gap;
  pageId: string;
  /** The element; null if it concerns the page. */
  item: Item | null;
  /** The field to fill in; null if there is none. */
  field: FieldKey | null;
  /** Which of the fields with this name: lists have one per entry. */
  place: number;
  /** The name of what is missing from the article; the property that has no value. */
  name?: Multilingual;
  /** The text for search engines concerned. */
  seo?: 'title' | 'description';
  languages?: readonly Locale[];
}

/** Where something can be looked at or corrected. */
export type Target = Pick<Finding, 'pageId' | 'item' | 'field' | 'place' | 'languages'>;

type Problem = Omit<Finding, 'pageId' | 'item'>;

const problem = (gap: Gap, field: FieldKey | null, isThere: boolean, place = 0): Problem[] =>
  isThere ? [{ gap, field, place }] : [];

/** What is missing from an element with its own content, for any article. */
function ownProblems(section: KnownSection): Problem[] {
  switch (section.type) {
    case 'image':
      return problem('alt', 'alt', section.fileId !== null && isEmptyText(section.alt));
    case 'gallery':
      return [
        ...problem('link', null, !hasContent(section)),
        ...section.images.flatMap(({ imgUrl, alt, imgTitle }, place) =>
          problem('alt', 'alt', imgUrl !== '' && isEmptyText(alt) && isEmptyText(imgTitle), place),
        ),
      ];
    case 'lca':
      return problem('alt', 'alt', section.lcaImg !== '' && isEmptyText(section.alt));
    case 'dropdown':
      return [
        ...problem('alt', 'alt', section.image !== '' && section.showImg && isEmptyText(section.alt)),
        ...problem('link', 'link', section.showLink && section.link === '' && !isEmptyText(section.defaultValue2)),
        ...problem('emptyText', 'title', isEmptyText(section.title)),
        ...problem('emptyText', 'text', !isEmptyText(section.title) && !hasOwnRow(section)),
        ...section.items.flatMap(({ title, text }, at) => [
          ...problem('emptyText', 'title', isEmptyText(title), at + 1),
          ...problem('emptyText', 'text', !isEmptyText(title) && isEmptyText(text), at + 1),
        ]),
      ];
    case 'video':
      return [
        ...problem('link', 'filmUrl', section.url === ''),
        ...problem('mediaTitle', 'title', section.url !== '' && isEmptyText(section.title)),
      ];
    case 'pdf':
      return [
        ...problem('link', null, section.url === ''),
        ...problem('mediaTitle', 'title', section.url !== '' && isEmptyText(section.title)),
      ];
    case 'social':
      return [
        ...section.items.flatMap(({ url }, place) => problem('link', 'link', url === '', place)),
        ...problem('link', null, section.items.length === 0 && !(section.showPost && section.postUrl !== '')),
      ];
    case 'heading':
      return problem('emptyText', 'name', isEmptyText(section.defaultValue));
    case 'text':
      return problem('emptyText', 'text', isEmptyText(section.defaultValue));
    case 'section_heading':
      return problem('emptyText', 'title', isEmptyText(section.defaultValue));
    case 'text_icon':
      return problem('emptyText', 'text', isEmptyText(section.title) && isEmptyText(section.defaultValue));
    case 'property':
      return [
        ...problem('emptyText', 'propertyName', isEmptyText(section.title)),
        ...problem('emptyText', 'value', isEmptyText(section.defaultValue)),
      ];
    case 'property_group':
      return section.properties.flatMap(({ name, value }, place) =>
        problem('emptyText', 'value', !isEmptyText(name) && isEmptyText(value), place).map((each) => ({
          ...each,
          name,
        })),
      );
    default:
      return [];
  }
}

/** Where an element shows internal properties, which the passport leaves out. */
function internalProblems(section: KnownSection, internal: ReadonlySet<string>): Problem[] {
  switch (section.type) {
    case 'property':
      return problem('internal', section.skuRelated ? 'property' : 'propertyName', isNamed(section.title, internal));
    case 'property_group':
      if (section.skuRelated) return [];
      return section.properties.flatMap(({ name }, place) =>
        problem('internal', 'propertyName', isNamed(name, internal), place).map((each) => ({ ...each, name })),
      );
    default:
      return [];
  }
}

/** Whether the content of an element does not exist yet for any article: visitors see nothing of it. */
const isPending = (section: KnownSection) =>
  section.type === 'roulette' || (section.type === 'lca' && !hasOwnImpact(section));

/**
 * What is missing from an element that is filled with the article's facts. `unboundName`: what it is bound to, if the
 * article lacks it.
 */
function elementProblems(
  section: KnownSection,
  unboundName: string | undefined,
  internal: ReadonlySet<string>,
): Problem[] {
  if (isPending(section)) return problem('pending', null, true);
  const hidden = internalProblems(section, internal);
  const [shown] = withoutProperties([section], internal);
  if (!shown) return hidden;
  const isHidden = ({ place }: Problem) => hidden.some((each) => each.place === place);
  const own = section.skuRelated ? [] : ownProblems(section).filter((each) => !isHidden(each));
  const isLost = section.skuRelated && (unboundName !== undefined || isUnfilled(section));
  const languages = unboundName === undefined ? languagesMissing(drawnTexts(shown)) : [];
  return [
    ...hidden,
    ...own,
    ...(isLost ? [{ gap: 'unbound' as const, field: null, place: 0, name: unboundName ?? '' }] : []),
    ...(languages.length > 0 ? [{ gap: 'language' as const, field: null, place: 0, languages }] : []),
  ];
}

/** Findings about the elements of a page, filled with the article's facts as the public page is. */
function pageFindings(
  items: readonly Item[],
  pageId: string,
  article: ArticleFacts,
  internal: ReadonlySet<string>,
): Finding[] {
  const bindResult = bindSections(
    items.map(({ data }) => data),
    article,
  );
  const names = new Map(bindResult.unbound.map(({ sectionId, name }) => [sectionId, name]));
  const visible = items.flatMap((item, at) => {
    const section = bindResult.sections[at];
    return section && isKnownSection(section) && statusOf(item) === 'active' ? [{ item, section }] : [];
  });
  const problems = visible.flatMap(({ item, section }): Finding[] =>
    elementProblems(section, names.get(section.id), internal).map((each) => ({ ...each, pageId, item })),
  );
  const visibleElements = visible.filter(({ section }) => !names.has(section.id));
  const headed = visibleElements[headingJump(visibleElements.map(({ section }) => section))];
  const jump = headed && { gap: 'headings' as const, pageId, item: headed.item, field: null, place: 0 };
  return jump ? [...problems, jump] : problems;
}

/** A text that is empty in all languages is shown to nobody. */
const missingOf = (text: Multilingual) => (isEmptyText(text) ? [] : missingLocales(text));

/**
 * Languages that the page's own texts lack: its title in the navigation, and the texts for search engines and shared
 * links.
 */
function pageTexts(
  { title, seoData }: Doc['pages'][number],
  isNavigated: boolean,
): Pick<Finding, 'seo' | 'languages'>[] {
  const lacking = [
    ...(isNavigated ? [{ languages: missingOf(title) }] : []),
    { seo: 'title' as const, languages: missingOf(seoData.title) },
    { seo: 'description' as const, languages: missingOf(seoData.description) },
  ];
  return lacking.filter(({ languages }) => languages.length > 0);
}

const NO_NAMES: ReadonlySet<string> = new Set();

/** Problems on all loaded pages. None of them blocks publishing. `internal`: folded names of internal properties. */
export function findGaps(doc: Doc, article: ArticleFacts, internal = NO_NAMES): Finding[] {
  const open = openPagesOf(doc);
  const isNavigated = open.length > 1;
  const findings = doc.pages.flatMap((page): Finding[] => {
    const origin = { pageId: page._id, item: null, field: null, place: 0 };
    if (!open.includes(page)) return [{ gap: 'formPage', ...origin }];
    return [
      ...pageTexts(page, isNavigated).map((text) => ({ gap: 'language' as const, ...origin, ...text })),
      ...pageFindings(itemsOf(doc, page._id), page._id, article, internal),
    ];
  });
  return GAPS.flatMap((gap) => findings.filter((each) => each.gap === gap));
}

/** Languages that some text of the pages lacks. */
export const languagesOf = (findings: readonly Finding[]): Locale[] => {
  const missing = new Set(findings.flatMap(({ languages = [] }) => languages));
  return LOCALES.filter((locale) => missing.has(locale));
};

/**
 * Whether the page that a scan opens shows nothing at all: such a passport cannot be published. `internal`: folded names
 * of internal properties.
 */
export function isBlank(doc: Doc, article: ArticleFacts, internal = NO_NAMES): boolean {
  const [first] = doc.pages;
  const sections = (first ? itemsOf(doc, first._id) : []).map(({ data }) => data);
  return showsNothing(withoutProperties(sections, internal), article);
}
