import type { ReactNode } from 'react';
import type { Section } from '@/lib/contract/sections/index';
import { jsonForScript } from './json-ld';
import { PageFrame, type PageHead } from './page-frame';
import { PassportArticle, type ArticleLayout } from './passport-article';
import { PageLinks, type PassportPageLink } from './page-links';
import { BrandLogo } from '../sections/shared/brand-logo';
import type { PageFacts } from '../sections/loaders';
import type { ViewProps } from '../sections/types';
import { LOCALES, type Locale } from '@/lib/contract/core/levels';

export interface PassportHead extends Omit<PageHead, 'extra'> {
  /** Absolute address of the page, without its language. */
  canonical: string;
  /** Absolute address of the page in a language. */
  addressIn: (locale: Locale) => string;
  /** Absolute address of the lead picture. */
  image: string | null;
  jsonLd: Record<string, unknown>;
}

/** The parts of a designed page around its sections. */
export interface PageSurroundings extends ArticleLayout {
  /** Shown above everything else as long as the page is open. */
  notice: ReactNode;
  pages: readonly PassportPageLink[];
  /** Address of this page in another language, relative to the current one. */
  languageHref: (locale: Locale) => string;
}

interface PassportDocumentProps extends Omit<ViewProps<'heading'>, 'section' | 'facts'> {
  sections: readonly Section[];
  facts: PageFacts;
  /** The page's main heading if no section is one, for screen readers. */
  name: string;
  head: PassportHead;
  /** Null for a draft: it has no address of its own, and its visits are not counted. */
  published: { day: string; version: number } | null;
  around: PageSurroundings;
}

function HeadExtra({ head, brandName }: { head: PassportHead; brandName: string }) {
  return (
    <>
      <link rel="canonical" href={head.canonical} />
      {LOCALES.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={head.addressIn(locale)} />
      ))}
      <meta property="og:type" content="product" />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={head.canonical} />
      <meta property="og:site_name" content={brandName} />
      {head.image !== null && <meta property="og:image" content={head.image} />}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(head.jsonLd) }} />
    </>
  );
}

/** A passport as a whole HTML document. */
export function PassportDocument({ head, published, ...page }: PassportDocumentProps) {
  const { around, data, t, format } = page;
  const foot = published
    ? [t('published', { day: published.day, version: String(published.version) }), t('privacy')]
    : [];
  const extra = published && <HeadExtra head={head} brandName={data.brand.name} />;
  return (
    <PageFrame
      locale={data.locale}
      t={t}
      format={format}
      head={{ ...head, extra }}
      brand={<BrandLogo data={data} alt={data.brand.name} />}
      languageHref={around.languageHref}
      notice={around.notice}
      above={<PageLinks pages={around.pages} label={t('pages')} />}
      foot={foot}
    >
      <PassportArticle {...page} />
    </PageFrame>
  );
}
