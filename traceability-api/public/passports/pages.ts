import type { ShownBrand } from '@/components/passport/sections/types';
import type { CompanyLook } from '@/lib/contract/company-look';
import type { PassportDesign, PassportSnapshot } from '@/lib/contract/passports';
import type { Multilingual } from '@/lib/contract/sections/multilingual';
import { pageSlug, type SeoData } from '@/lib/contract/sections/pages';
import type { Theme } from '@/lib/contract/sections/theme';
import { languageCode, type Locale } from '@/lib/contract/core/levels';
import type { LivePart } from '../../features/passports/live/properties';
import type { Assets } from '../assets';
import type { Visitor } from '../visitor';

type DesignPage = PassportDesign['pages'][number];

/** A page of a passport in its navigation. */
interface PageLink {
  /** Null for the first page, which a scan opens. */
  slug: string | null;
  title: Multilingual;
}

/** The page of a passport that an address selects. */
export interface ChosenPage {
  slug: string | null;
  title: Multilingual;
  seo: SeoData | null;
  /** Null if the page is not designed: it then consists of the article's facts. */
  sections: DesignPage['sections'] | null;
  /** All pages open to visitors, in order. */
  pages: readonly PageLink[];
}

export interface PassportPage {
  snapshot: PassportSnapshot;
  /** Fallback for what the passport's own design does not set. */
  look: CompanyLook;
  page: ChosenPage;
  unit: LivePart | null;
  /** Null for a draft. */
  published: { version: number; at: Date } | null;
  /** Shown above everything else. */
  notice?: string;
  /** Whether it is shown in a sandbox, in which browsers refuse to display documents. */
  isSandboxed?: boolean;
  /** Origin of public addresses, without a trailing slash. */
  baseUrl: string;
  /** The page's own path, as in its QR code. */
  path: string;
  assets: Assets;
}

/** The page of a passport without a design. */
export const DEFAULT_PAGE: ChosenPage = { slug: null, title: '', seo: null, sections: null, pages: [] };

/**
 * The pages that visitors can open. Forms are hidden until submissions are supported. The first page is never hidden:
 * without it a scan would open the default page, with facts that the design leaves out.
 */
export const openPages = ({ design }: PassportSnapshot): DesignPage[] =>
  (design?.pages ?? []).filter(({ type }, at) => at === 0 || type !== 'input_flow');

/** The page with this slug, or the first page for null; null if the passport has no such page. */
export function choosePage(snapshot: PassportSnapshot, slug: string | null): ChosenPage | null {
  const open = openPages(snapshot);
  const [first] = open;
  if (!first) return slug === null ? DEFAULT_PAGE : null;
  const page = slug === null ? first : open.find((each) => each.slug === slug);
  if (!page) return null;
  const slugOf = (each: DesignPage) => (each === first ? null : each.slug);
  return {
    slug: slugOf(page),
    title: page.title,
    seo: page.seoData,
    sections: page.sections,
    pages: open.map((each) => ({ slug: slugOf(each), title: each.title })),
  };
}

/** Slugs of the pages that visitors can open. */
export const slugsOf = (snapshot: PassportSnapshot): ReadonlySet<string> =>
  new Set(openPages(snapshot).map(({ slug }) => slug));

/** The query of a page's address; `page` is not numeric, so no GS1 Digital Link parser takes it for an attribute. */
export function pageQuery(slug: string | null, locale?: Locale): string {
  const parts = [slug === null ? '' : `page=${slug}`, locale ? `lang=${languageCode(locale)}` : ''].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** The chosen theme of a passport, or null. */
export const themeOf = ({ design, theme }: PassportSnapshot): Theme | null => design?.theme ?? theme ?? null;

/** The brand with the picture of the design, else the company's logo. Pages with chosen colours are never dark. */
export function brandOf(snapshot: PassportSnapshot, look: CompanyLook): ShownBrand {
  const { name } = snapshot.brand;
  const own = snapshot.design?.brandImage;
  if (own) return { name, logo: own, darkLogo: null };
  return { name, logo: look.logo, darkLogo: themeOf(snapshot) ? null : look.darkLogo };
}

/** A slug that no page can have. */
const NO_PAGE = '-';

/** The slug in an address; null for the first page. */
export function readSlug({ query }: Visitor): string | null {
  const slug = query?.get('page') ?? null;
  return slug === null ? null : (pageSlug.safeParse(slug).data ?? NO_PAGE);
}
