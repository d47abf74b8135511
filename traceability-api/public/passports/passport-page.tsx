import { renderToStaticMarkup } from 'react-dom/server';
import { NoticeDocument, type Notice } from '@/components/passport/document/notice-document';
import { PassportDocument, type PassportHead } from '@/components/passport/document/passport-document';
import { productJsonLd } from '@/components/passport/document/json-ld';
import { themeCss } from '@/components/passport/document/theme-css';
import { loadFacts } from '@/components/passport/sections/loaders';
import type { PassportData } from '@/components/passport/sections/types';
import type { Locale } from '@/lib/contract/core/levels';
import type { PassportSnapshot } from '@/lib/contract/passports';
import { defaultSections } from '@/lib/contract/sections/default-layout';
import type { KnownSection } from '@/lib/contract/sections/index';
import { collapse } from '@/lib/domain/text';
import { shorten } from '@/lib/format/shorten';
import type { LivePart } from '../../features/passports/public-properties';
import { withOwnProperties } from './own-properties';
import { SPEECH } from '../texts';

export interface PassportPage {
  snapshot: PassportSnapshot;
  unit: LivePart | null;
  version: number;
  publishedAt: Date;
  /** Origin of public addresses, without a trailing slash. */
  baseUrl: string;
  /** The page's own path, as its QR code holds it. */
  path: string;
  stylesheet: string;
}

export interface Html {
  html: string;
  styleElement: string | null;
}

const imageUrl = (fileId: string, width?: number) =>
  width === undefined ? `/public/files/${fileId}` : `/public/files/${fileId}?w=${width}`;

const DESCRIPTION_MAX = 160;

function dataOf(sections: readonly KnownSection[], locale: Locale): PassportData {
  const [first] = sections;
  return {
    locale,
    imageUrl,
    mainHeadingId: sections.find(({ type }) => type === 'heading')?.id ?? null,
    leadImageId: first?.type === 'image' ? first.id : null,
  };
}

function headOf(page: PassportPage, locale: Locale): PassportHead {
  const { article, brand, theme } = page.snapshot;
  const canonical = `${page.baseUrl}${page.path}`;
  const images = article.images.map(({ fileId }) => `${page.baseUrl}${imageUrl(fileId)}`);
  const summary = SPEECH[locale].t('summary', { name: article.name, brand: brand.name });
  return {
    title: `${article.name} · ${brand.name}`,
    description: shorten(collapse(article.description || summary), DESCRIPTION_MAX),
    stylesheet: page.stylesheet,
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
  const sections = defaultSections(page.snapshot);
  const { t, format } = SPEECH[locale];
  const facts = await loadFacts(sections, { snapshot: page.snapshot, unit: page.unit, format });
  const head = headOf(page, locale);
  const published = { day: format.day(page.publishedAt.toISOString()), version: page.version };
  const markup = renderToStaticMarkup(
    <PassportDocument
      sections={sections}
      facts={facts}
      brandName={page.snapshot.brand.name}
      head={head}
      published={published}
      data={dataOf(sections, locale)}
      t={t}
      format={format}
    />,
  );
  return { html: `<!doctype html>${markup}`, styleElement: head.themeCss };
}

/** A short page that says why there is no passport to show, or whose block of codes it is. */
export function noticeHtml(notice: Notice, locale: Locale, stylesheet: string): Html {
  const { t, format } = SPEECH[locale];
  const markup = renderToStaticMarkup(
    <NoticeDocument locale={locale} t={t} format={format} stylesheet={stylesheet} notice={notice} />,
  );
  const theme = notice.brand?.theme ?? null;
  return { html: `<!doctype html>${markup}`, styleElement: theme ? themeCss(theme) : null };
}
