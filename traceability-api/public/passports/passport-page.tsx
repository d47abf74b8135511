import { renderToStaticMarkup } from 'react-dom/server';
import { actionOf } from '@/components/passport/document/look-action';
import { NoticeDocument, type Notice } from '@/components/passport/document/notice-document';
import { PassportDocument, type PageSurroundings } from '@/components/passport/document/passport-document';
import { lookCss } from '@/components/passport/document/look-css';
import { RecallNotices } from '@/components/passport/document/recall-notices';
import { themeCss } from '@/components/passport/document/theme-css';
import { focalCss } from '@/components/passport/sections/focal-points';
import { loadFacts } from '@/components/passport/sections/loaders';
import type { PassportData } from '@/components/passport/sections/types';
import { NO_LOOK } from '@/lib/contract/company-look';
import type { Locale } from '@/lib/contract/core/levels';
import { sectionsForVisitors } from '@/lib/contract/sections/bindings';
import { defaultSections } from '@/lib/contract/sections/default-layout';
import { isKnownSection, type Section } from '@/lib/contract/sections/index';
import { shownText } from '@/lib/contract/sections/multilingual';
import { allFacts, shownFacts, type ShownFacts } from '@/lib/contract/sections/shown-facts';
import type { Sources } from '@/lib/domain/content-policy/content-policy';
import { needsOf } from '@/lib/domain/content-policy/content-policy-of-sections';
import { withoutProperties } from '@/lib/domain/passports/internal-properties';
import { cssFor, fontsFor, islandsFor, type Asset, type Assets } from '../assets';
import { withOwnProperties } from '../../features/passports/live/own-properties';
import { headOf, imageUrl } from './page-head';
import { refuseHeavy, refuseLong, startClock } from './page-limits';
import { brandOf, openPages, pageQuery, themeOf, type ChosenPage, type PassportPage } from './pages';
import { SPEECH } from '../texts';

export interface Html {
  html: string;
  styleElement: string | null;
  /** Policy sources besides pictures and styles. */
  sources: Sources;
}

const isActive = (section: Section) => isKnownSection(section) && section.status === 'active';

function dataOf(
  { snapshot, look }: PassportPage,
  sections: readonly Section[],
  locale: Locale,
  beforeEach: () => void,
): PassportData {
  const sectionsShown = sections.filter(isKnownSection).filter(isActive);
  const [first] = sectionsShown;
  const isRead = (section: Section) =>
    isKnownSection(section) && section.type === 'heading' && shownText(section.defaultValue, locale).text !== '';
  return {
    locale,
    brand: brandOf(snapshot, look),
    language: look.language,
    words: SPEECH[locale].words,
    imageUrl,
    mainHeadingId: sectionsShown.find(isRead)?.id ?? null,
    leadImageId: first?.type === 'image' && !snapshot.design?.header ? first.id : null,
    isPreview: false,
    beforeEach,
  };
}

/** The sections of a page with the facts of this unit. */
const sectionsOf = ({ snapshot, unit }: PassportPage, designed: readonly Section[]): Section[] =>
  sectionsForVisitors(
    withoutProperties(designed, new Set(unit?.internalNames)),
    snapshot.article,
    Boolean(snapshot.design?.header),
  );

/**
 * The facts that the passport shows, here (`sections`) or on another of its pages; pages that visitors cannot open do
 * not count.
 */
function shownOf(page: PassportPage, sections: readonly Section[]): ShownFacts {
  const { snapshot } = page;
  const pageSections = page.page.sections;
  if (pageSections === null) return allFacts(snapshot.article);
  const others = openPages(snapshot).filter((other) => other.sections !== pageSections);
  const otherSections = others.flatMap((other) =>
    sectionsOf(
      page,
      other.sections.map(({ element }) => element),
    ),
  );
  return shownFacts([...sections, ...otherSections], snapshot.article);
}

/**
 * Sources that the policy allows: those of the sections, the fonts of a theme, and the page's scripts, each by its hash
 * and, for browsers that support hashes only for inline scripts, by its exact address.
 */
function sourcesOf(needed: Sources, { snapshot, baseUrl, assets }: PassportPage, scripts: readonly Asset[]): Sources {
  const scriptSources = scripts.flatMap(({ integrity, path }) => [`'${integrity}'`, `${baseUrl}${path}`]);
  return {
    ...needed,
    'script-src': scriptSources,
    'font-src': fontsFor(assets, themeOf(snapshot)).sources,
  };
}

/** The frame around the sections. Languages and pages are relative links, so they work for every kind of code. */
function surroundingsOf({ snapshot, look, page, notice, unit }: PassportPage, locale: Locale): PageSurroundings {
  const { article, design } = snapshot;
  const recalls = unit?.recalls;
  const header = design?.header ?? null;
  const layout = design?.layout ?? 1;
  const { t, format } = SPEECH[locale];
  const alt = article.images.find(({ fileId }) => fileId === header?.fileId)?.alt ?? '';
  const titleOf = ({ slug, title }: ChosenPage['pages'][number]) => {
    const titleText = shownText(title, locale);
    return titleText.text === '' ? { text: slug ?? article.name, foreign: null } : titleText;
  };
  return {
    notice: notice ?? (recalls ? <RecallNotices recalls={recalls} locale={locale} t={t} format={format} /> : null),
    layout,
    header: header && { ...header, alt: alt || article.name },
    pages: page.pages.map((each) => ({
      href: pageQuery(each.slug, locale),
      title: titleOf(each),
      isCurrent: each.slug === page.slug,
    })),
    framed: new Set(page.sections?.filter((each) => each.insideContainer).map(({ element }) => element.id)),
    action: page.slug === null ? actionOf(look, t) : null,
    languageHref: (other) => pageQuery(page.slug, other),
  };
}

/** Whether a page has a richer frame than the default page. */
const isDesigned = ({ notice, layout, header, pages, framed }: PageSurroundings) =>
  notice !== null || layout !== 1 || header !== null || pages.length > 1 || framed.size > 0;

/** The main heading if no section is one: the product on the first page, the page's own title on the others. */
const headingOf = ({ snapshot, page }: PassportPage, locale: Locale) =>
  (page.slug === null ? '' : shownText(page.title, locale).text) || snapshot.article.name;

/**
 * A published passport as a complete document in one language. The same input gives the same bytes.
 * @throws PageOverLimit for a page that would delay other requests
 */
export async function passportHtml(
  asPublished: PassportPage,
  locale: Locale,
  tick: () => void = startClock(),
): Promise<Html> {
  const page = { ...asPublished, snapshot: withOwnProperties(asPublished.snapshot, asPublished.unit) };
  const designed = page.page.sections?.map(({ element }) => element) ?? defaultSections(page.snapshot);
  const sections = sectionsOf(page, designed);
  const { unit, isSandboxed = false } = page;
  const needs = needsOf(sections, { hasActions: (unit?.actions ?? []).length > 0, isSandboxed });
  const scripts = islandsFor(page.assets, needs.islands);
  const { t, format } = SPEECH[locale];
  const facts = await loadFacts(sections, { snapshot: page.snapshot, unit, format });
  refuseHeavy(sections, facts);
  const around = surroundingsOf(page, locale);
  const css = `${cssFor(page.assets, sections, isDesigned(around))}${focalCss(sections, around.header?.focalPoint)}`;
  const head = headOf(page, { css, scripts, pageFacts: shownOf(page, sections) }, locale);
  const published = page.published && {
    day: format.day(page.published.at.toISOString()),
    version: page.published.version,
  };
  const markup = renderToStaticMarkup(
    <PassportDocument
      sections={sections}
      facts={facts}
      name={headingOf(page, locale)}
      head={head}
      published={published}
      around={around}
      data={dataOf(page, sections, locale, tick)}
      t={t}
      format={format}
    />,
  );
  refuseLong(markup);
  const sources = sourcesOf(needs.sources, page, scripts);
  return { html: `<!doctype html>${markup}`, styleElement: head.css, sources };
}

/** A short page that says why no passport is shown, or who owns a block of codes. */
export function noticeHtml(notice: Notice, locale: Locale, assets: Assets): Html {
  const { t, format } = SPEECH[locale];
  const { theme = null, look = NO_LOOK } = notice.brand ?? {};
  const fonts = fontsFor(assets, theme);
  const hasRecalls = (notice.recalls ?? []).length > 0;
  const css = [cssFor(assets, [], hasRecalls), theme ? themeCss(theme) : lookCss(look), fonts.css]
    .filter(Boolean)
    .join('\n');
  const markup = renderToStaticMarkup(
    <NoticeDocument locale={locale} t={t} format={format} css={css} notice={notice} imageUrl={imageUrl} />,
  );
  return { html: `<!doctype html>${markup}`, styleElement: css, sources: { 'font-src': fonts.sources } };
}
