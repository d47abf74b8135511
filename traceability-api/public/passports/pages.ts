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

/** A page of a passport as its navigation names it. */
interface PageLink {
  /** Null for the page that a scan opens. */
  slug: string | null;
  title: Multilingual;
}

/** The page of a passport that an address names. */
export interface ChosenPage {
  slug: string | null;
  title: Multilingual;
  seo: SeoData | null;
  /** Null where nobody has designed the page: it is then made of the article's facts alone. */
  sections: DesignPage['sections'] | null;
  /** All pages that visitors can open, in order. */
  pages: readonly PageLink[];
}

export interface PassportPage {
  snapshot: PassportSnapshot;
  /** What stands in for what the passport's own design leaves open. */
  look: CompanyLook;
  /** Which of the passport's pages it is. */
  page: ChosenPage;
  unit: LivePart | null;
  /** Null for a draft. */
  published: { version: number; at: Date } | null;
  /** Stands above everything else as long as the page is open. */
  notice?: string;
  /** Whether it is shown in a sandbox, where browsers refuse to show documents. */
  isSandboxed?: boolean;
  /** Origin of public addresses, without a trailing slash. */
  baseUrl: string;
  /** The page's own path, as its QR code holds it. */
  path: string;
  assets: Assets;
}

/** The page of a passport that nobody has designed. */
export const DEFAULT_PAGE: ChosenPage = { slug: null, title: '', seo: null, sections: null, pages: [] };

/**
 * The pages that visitors can open. Forms stay hidden until there is something that takes their answers; the first page never
 * is: without it a scan would open the default page, with facts that the design leaves out.
 */
export const openPages = ({ design }: PassportSnapshot): DesignPage[] =>
  (design?.pages ?? []).filter(({ type }, at) => at === 0 || type !== 'input_flow');

/** The page with this slug, or what a scan opens for null; null when the passport has no such page. */
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

/** What the pages of a passport are called that visitors can open. */
export const slugsOf = (snapshot: PassportSnapshot): ReadonlySet<string> =>
  new Set(openPages(snapshot).map(({ slug }) => slug));

/** The query of a page's address; `page` has letters, so no reader of GS1 Digital Links takes it for an attribute. */
export function pageQuery(slug: string | null, locale?: Locale): string {
  const parts = [slug === null ? '' : `page=${slug}`, locale ? `lang=${languageCode(locale)}` : ''].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** The chosen look of a passport; null while nobody has chosen one. */
export const themeOf = ({ design, theme }: PassportSnapshot): Theme | null => design?.theme ?? theme ?? null;

/** Whose page it is: with the picture of its own design, else the company's logo. Pages in chosen colours are never dark. */
export function brandOf(snapshot: PassportSnapshot, look: CompanyLook): ShownBrand {
  const { name } = snapshot.brand;
  const own = snapshot.design?.brandImage;
  if (own) return { name, logo: own, darkLogo: null };
  return { name, logo: look.logo, darkLogo: themeOf(snapshot) ? null : look.darkLogo };
}

/** What no page is called: its address names none. */
const NO_PAGE = '-';

/** The page that an address asks for; null for the one that a scan opens. */
export function readSlug({ query }: Visitor): string | null {
  const named = query?.get('page') ?? null;
  return named === null ? null : (pageSlug.safeParse(named).data ?? NO_PAGE);
}
