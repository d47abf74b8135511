import { renderToStaticMarkup } from 'react-dom/server';
import { NoticeDocument, type Notice } from '@/components/passport/document/notice-document';
import { PassportDocument, type PassportHead } from '@/components/passport/document/passport-document';
import { productJsonLd } from '@/components/passport/document/json-ld';
import { themeCss } from '@/components/passport/document/theme-css';
import { loadFacts } from '@/components/passport/sections/loaders';
import type { PassportData } from '@/components/passport/sections/types';
import type { Locale } from '@/lib/contract/core/levels';
import type { PassportSnapshot } from '@/lib/contract/passports';
import { bindSections } from '@/lib/contract/sections/bindings';
import { defaultSections } from '@/lib/contract/sections/default-layout';
import { isKnownSection, type Section } from '@/lib/contract/sections/index';
import { shownText } from '@/lib/contract/sections/multilingual';
import { hasOwnFont } from '@/lib/contract/sections/theme';
import type { Sources } from '@/lib/domain/content-policy';
import { needsOf } from '@/lib/domain/content-policy-of-sections';
import { collapse } from '@/lib/domain/text';
import { shorten } from '@/lib/format/shorten';
import type { LivePart } from '../../features/passports/public-properties';
import { islandsFor, stylesheetsFor, type Asset, type Assets } from '../assets';
import { withOwnProperties } from './own-properties';
import { SPEECH } from '../texts';

export interface PassportPage {
  snapshot: PassportSnapshot;
  /** The page as somebody designed it; absent while nobody has, then it is the default page. */
  sections?: readonly Section[];
  unit: LivePart | null;
  version: number;
  publishedAt: Date;
  /** Origin of public addresses, without a trailing slash. */
  baseUrl: string;
  /** The page's own path, as its QR code holds it. */
  path: string;
  assets: Assets;
}

export interface Html {
  html: string;
  styleElement: string | null;
  /** What the page's policy has to allow besides pictures and styles. */
  sources: Sources;
}

const imageUrl = (fileId: string, width?: number) =>
  width === undefined ? `/public/files/${fileId}` : `/public/files/${fileId}?w=${width}`;

const DESCRIPTION_MAX = 160;

const isActive = (section: Section) => isKnownSection(section) && section.status === 'active';

function dataOf(sections: readonly Section[], locale: Locale): PassportData {
  const known = sections.filter(isKnownSection).filter(isActive);
  const [first] = known;
  const isRead = (section: Section) =>
    isKnownSection(section) && section.type === 'heading' && shownText(section.defaultValue, locale).text !== '';
  return {
    locale,
    imageUrl,
    mainHeadingId: known.find(isRead)?.id ?? null,
    leadImageId: first?.type === 'image' ? first.id : null,
    isPreview: false,
  };
}

/**
 * The page's sections with the facts of this very unit in them. What follows the article and finds nothing in it is left
 * out, never shown as it once was: the property may be internal by now, the picture removed.
 */
function sectionsOf({ snapshot, sections }: PassportPage): Section[] {
  const bound = bindSections(sections ?? defaultSections(snapshot), snapshot.article);
  const lost = new Set(bound.unbound.map(({ sectionId }) => sectionId));
  return bound.sections.filter(({ id }) => !lost.has(id));
}

/**
 * What the policy allows: what the sections need, the fonts of a theme, and the page's scripts, each by its hash and, for
 * browsers that know hashes of inline scripts alone, by its very address.
 */
function sourcesOf(needed: Sources, { snapshot, baseUrl }: PassportPage, scripts: readonly Asset[]): Sources {
  const named = scripts.flatMap(({ integrity, path }) => [`'${integrity}'`, `${baseUrl}${path}`]);
  return {
    ...needed,
    'script-src': named,
    'font-src': snapshot.theme && hasOwnFont(snapshot.theme) ? ["'self'"] : [],
  };
}

function headOf(
  page: PassportPage,
  sections: readonly Section[],
  scripts: readonly Asset[],
  locale: Locale,
): PassportHead {
  const { article, brand, theme } = page.snapshot;
  const canonical = `${page.baseUrl}${page.path}`;
  const images = article.images.map(({ fileId }) => `${page.baseUrl}${imageUrl(fileId)}`);
  const summary = SPEECH[locale].t('summary', { name: article.name, brand: brand.name });
  return {
    title: `${article.name} · ${brand.name}`,
    description: shorten(collapse(article.description || summary), DESCRIPTION_MAX),
    stylesheets: stylesheetsFor(page.assets, sections),
    scripts,
    themeCss: theme ? themeCss(theme) : null,
    themeColour: theme?.bgcolor ?? null,
    isIndexed: page.unit === null,
    canonical,
    image: images[0] ?? null,
    jsonLd: productJsonLd({ snapshot: page.snapshot, unit: page.unit, url: canonical, images }),
  };
}

/** A published passport as a whole document in one language. The same input gives the same bytes. */
export async function passportHtml(asPublished: PassportPage, locale: Locale): Promise<Html> {
  const page = { ...asPublished, snapshot: withOwnProperties(asPublished.snapshot, asPublished.unit) };
  const sections = sectionsOf(page);
  const needs = needsOf(sections);
  const scripts = islandsFor(page.assets, needs.islands);
  const { t, format } = SPEECH[locale];
  const facts = await loadFacts(sections, { snapshot: page.snapshot, unit: page.unit, format });
  const head = headOf(page, sections, scripts, locale);
  const published = { day: format.day(page.publishedAt.toISOString()), version: page.version };
  const markup = renderToStaticMarkup(
    <PassportDocument
      sections={sections}
      facts={facts}
      name={page.snapshot.article.name}
      brandName={page.snapshot.brand.name}
      head={head}
      published={published}
      data={dataOf(sections, locale)}
      t={t}
      format={format}
    />,
  );
  const sources = sourcesOf(needs.sources, page, scripts);
  return { html: `<!doctype html>${markup}`, styleElement: head.themeCss, sources };
}

/** A short page that says why there is no passport to show, or whose block of codes it is. */
export function noticeHtml(notice: Notice, locale: Locale, stylesheet: string): Omit<Html, 'sources'> {
  const { t, format } = SPEECH[locale];
  const markup = renderToStaticMarkup(
    <NoticeDocument locale={locale} t={t} format={format} stylesheet={stylesheet} notice={notice} />,
  );
  const theme = notice.brand?.theme ?? null;
  return { html: `<!doctype html>${markup}`, styleElement: theme ? themeCss(theme) : null };
}
