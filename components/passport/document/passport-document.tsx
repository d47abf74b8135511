import type { Section } from '@/lib/contract/sections/index';
import { jsonForScript } from './json-ld';
import { PageFrame, type PageHead } from './page-frame';
import type { PageFacts } from '../sections/loaders';
import type { ViewProps } from '../sections/types';
import { SectionView } from '../sections/views';
import { languageCode, LOCALES } from '@/lib/contract/core/levels';

export interface PassportHead extends Omit<PageHead, 'extra'> {
  /** Absolute address of the page, without a query. */
  canonical: string;
  /** Absolute address of the lead picture. */
  image: string | null;
  jsonLd: Record<string, unknown>;
}

interface PassportDocumentProps extends Omit<ViewProps<'heading'>, 'section' | 'facts'> {
  sections: readonly Section[];
  facts: PageFacts;
  /** The page's main heading where no section is one, for those who cannot see the page. */
  name: string;
  brandName: string;
  head: PassportHead;
  published: { day: string; version: number };
}

function HeadExtra({ head, brandName }: { head: PassportHead; brandName: string }) {
  return (
    <>
      <link rel="canonical" href={head.canonical} />
      {LOCALES.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={`${head.canonical}?lang=${languageCode(locale)}`} />
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

/** A passport as a whole HTML document: the lead picture beside or above everything else. */
export function PassportDocument({
  sections,
  facts,
  name,
  brandName,
  head,
  published,
  data,
  t,
  format,
}: PassportDocumentProps) {
  const leadAt = data.leadImageId === null ? -1 : sections.findIndex(({ id }) => id === data.leadImageId);
  const lead = sections[leadAt];
  const story = sections.filter((_, at) => at !== leadAt);
  const foot = [t('published', { day: published.day, version: String(published.version) }), t('privacy')];
  const extra = <HeadExtra head={head} brandName={brandName} />;
  return (
    <PageFrame locale={data.locale} t={t} format={format} head={{ ...head, extra }} brandName={brandName} foot={foot}>
      <article className={lead ? 'ps-page' : 'ps-page-plain'}>
        {lead && (
          <div className="ps-lead">
            <SectionView section={lead} facts={facts} data={data} t={t} format={format} />
          </div>
        )}
        <div className="ps-story">
          {data.mainHeadingId === null && <h1 className="ps-hidden">{name}</h1>}
          <p className="ps-eyebrow">{t('passport')}</p>
          {story.map((section) => (
            <SectionView key={section.id} section={section} facts={facts} data={data} t={t} format={format} />
          ))}
        </div>
      </article>
    </PageFrame>
  );
}
