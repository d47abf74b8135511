import type { PassportHead } from '@/components/passport/document/passport-document';
import { productJsonLd } from '@/components/passport/document/json-ld';
import { lookCss } from '@/components/passport/document/look-css';
import { themeCss } from '@/components/passport/document/theme-css';
import type { Locale } from '@/lib/contract/core/levels';
import { shownText, type ShownText } from '@/lib/contract/sections/multilingual';
import { SEARCH_DESCRIPTION_SHOWN } from '@/lib/contract/sections/pages';
import type { ShownFacts } from '@/lib/contract/sections/shown-facts';
import { parseDigitalLink } from '@/lib/domain/gs1/digital-link';
import { collapse } from '@/lib/domain/text';
import { shorten } from '@/lib/format/shorten';
import { fontsFor, type Asset } from '../assets';
import { SPEECH } from '../texts';
import { pageQuery, themeOf, type PassportPage } from './pages';

const TITLE_MAX = 200;

export const imageUrl = (fileId: string, width?: number) =>
  width === undefined ? `/public/files/${fileId}` : `/public/files/${fileId}?w=${width}`;

/** Title of a page: its SEO title, else its own title and the product, else the product. */
function titleOf({ page, snapshot }: PassportPage, locale: Locale): ShownText {
  const product = `${snapshot.article.name} · ${snapshot.brand.name}`;
  const seoTitle = shownText(page.seo?.title, locale);
  if (seoTitle.text !== '') return { ...seoTitle, text: shorten(collapse(seoTitle.text), TITLE_MAX) };
  const title = page.slug === null ? '' : collapse(shownText(page.title, locale).text);
  return { text: title === '' ? product : `${shorten(title, TITLE_MAX)} · ${product}`, foreign: null };
}

function imagePathOf({ page, snapshot }: PassportPage, { article, pictures }: ShownFacts): string | null {
  if (page.seo?.image) return page.seo.image;
  const picture = article.images[0]?.fileId ?? snapshot.design?.header?.fileId ?? pictures[0];
  return picture === undefined ? null : imageUrl(picture);
}

/** The numbers in an address as a GS1 Digital Link. */
function numbersIn(url: string): ReadonlySet<string> {
  const link = parseDigitalLink(url);
  return new Set('error' in link ? [] : link.elements.map(({ value }) => value));
}

/**
 * Structured data about the product, limited to what its passport shows. GTIN and serial number are included if the
 * page's own address contains them: the visitor knows them already.
 */
function productOf({ snapshot, unit }: PassportPage, { article, hasUnit }: ShownFacts, url: string) {
  const { gtin } = snapshot.article;
  const serial = unit?.serial ?? unit?.code ?? null;
  const numbers = numbersIn(url);
  return {
    article: gtin !== null && numbers.has(gtin) ? { ...article, gtin } : article,
    brandName: snapshot.brand.name,
    serial: serial !== null && (hasUnit || numbers.has(serial)) ? serial : null,
  };
}

interface Loaded {
  css: string;
  scripts: readonly Asset[];
  pageFacts: ShownFacts;
}

/** The document head; each page of a passport has its own address, title and alternates. */
export function headOf(page: PassportPage, { css, scripts, pageFacts }: Loaded, locale: Locale): PassportHead {
  const { article, brand } = page.snapshot;
  const theme = themeOf(page.snapshot);
  const { slug, seo } = page.page;
  const url = `${page.baseUrl}${page.path}`;
  const image = imagePathOf(page, pageFacts);
  const summary = SPEECH[locale].t('summary', { name: article.name, brand: brand.name });
  const title = titleOf(page, locale);
  const seoDescription = shownText(seo?.description, locale);
  const description = seoDescription.text || pageFacts.article.description || summary;
  const recalls = (page.unit?.recalls ?? []).map((notice) => {
    const { text, foreign } = shownText(notice, locale);
    return { name: SPEECH[locale].t('recalled'), text, inLanguage: foreign ?? locale };
  });
  const images = pageFacts.article.images.map(({ fileId }) => `${page.baseUrl}${imageUrl(fileId)}`);
  return {
    title: title.text,
    description: shorten(collapse(description), SEARCH_DESCRIPTION_SHOWN),
    foreign: { title: title.foreign, description: seoDescription.foreign },
    css: [css, theme ? themeCss(theme) : lookCss(page.look), fontsFor(page.assets, theme).css]
      .filter(Boolean)
      .join('\n'),
    isThemed: theme !== null,
    scripts,
    themeColour: theme?.bgcolor ?? null,
    isIndexed: page.unit === null && page.published !== null,
    canonical: `${url}${pageQuery(slug)}`,
    addressIn: (other) => `${url}${pageQuery(slug, other)}`,
    image: image === null ? null : `${page.baseUrl}${image}`,
    jsonLd: productJsonLd({ ...productOf(page, pageFacts, url), url, images, recalls }),
  };
}
