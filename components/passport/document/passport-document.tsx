import type { PageLayout } from '@/lib/contract/passports';
import type { Section } from '@/lib/contract/sections/index';
import { jsonForScript } from './json-ld';
import { OwnPictureView, type OwnPicture } from './own-picture';
import { PageFrame, type PageHead } from './page-frame';
import { PageLinks, type PassportPageLink } from './page-links';
import { Story } from './story';
import type { PageFacts } from '../sections/loaders';
import type { ViewProps } from '../sections/types';
import { SectionView } from '../sections/views';
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

/** What a page has around its sections where somebody designed it. */
export interface PageSurroundings {
  /** Stands above everything else as long as the page is open. */
  notice: string | null;
  layout: PageLayout;
  /** A wide picture above everything else; in layout 2 the lead picture. */
  header: OwnPicture | null;
  /** Stands in place of the brand's name. */
  brandImage: OwnPicture | null;
  pages: readonly PassportPageLink[];
  /** Ids of the sections that stand in a container. */
  framed: ReadonlySet<string>;
  /** Address of this page in another language, relative to where the reader is. */
  languageHref: (locale: Locale) => string;
}

interface PassportDocumentProps extends Omit<ViewProps<'heading'>, 'section' | 'facts'> {
  sections: readonly Section[];
  facts: PageFacts;
  /** The page's main heading where no section is one, for those who cannot see the page. */
  name: string;
  brandName: string;
  head: PassportHead;
  /** Null for a draft: it has no address of its own, and nobody counts its visits. */
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

type ArticleProps = Pick<PassportDocumentProps, 'sections' | 'facts' | 'name' | 'around' | 'data' | 't' | 'format'>;

/** Whether the passport's own picture stands above everything else, not beside it. */
const hasHeadAbove = ({ layout, header }: PageSurroundings) => layout === 1 && header !== null;

function classOf(around: PageSurroundings, hasLead: boolean): string {
  if (around.layout === 2) return hasLead ? 'ps-page ps-two' : 'ps-page-plain ps-two';
  if (hasLead) return 'ps-page';
  return hasHeadAbove(around) ? 'ps-page-column' : 'ps-page-plain';
}

/** The lead picture, the passport's own or that of the first section, beside or above everything else. */
function Article({ sections, facts, name, around, ...view }: ArticleProps) {
  const { leadImageId, mainHeadingId } = view.data;
  const leadAt = leadImageId === null ? -1 : sections.findIndex(({ id }) => id === leadImageId);
  const lead = sections[leadAt];
  const ownLead = around.layout === 2 ? around.header : null;
  const story = sections.filter((_, at) => at !== leadAt);
  return (
    <article className={classOf(around, Boolean(lead ?? ownLead))}>
      {ownLead && (
        <div className="ps-lead">
          <figure className="ps-picture">
            <OwnPictureView picture={ownLead} sizes="(min-width: 60rem) 34rem, 100vw" isLead data={view.data} />
          </figure>
        </div>
      )}
      {lead && (
        <div className="ps-lead">
          <SectionView section={lead} facts={facts} {...view} />
        </div>
      )}
      <div className="ps-story">
        {mainHeadingId === null && <h1 className="ps-hidden">{name}</h1>}
        <p className="ps-eyebrow">{view.t('passport')}</p>
        <Story sections={story} framed={around.framed} facts={facts} {...view} />
      </div>
    </article>
  );
}

/** A passport as a whole HTML document. */
export function PassportDocument({ brandName, head, published, ...page }: PassportDocumentProps) {
  const { around, data, t, format } = page;
  const foot = published
    ? [t('published', { day: published.day, version: String(published.version) }), t('privacy')]
    : [];
  const extra = published && <HeadExtra head={head} brandName={brandName} />;
  const brand = around.brandImage && (
    <OwnPictureView picture={{ ...around.brandImage, alt: brandName }} className="ps-logo" sizes="12rem" data={data} />
  );
  return (
    <PageFrame
      locale={data.locale}
      t={t}
      format={format}
      head={{ ...head, extra }}
      brandName={brandName}
      brand={brand}
      languageHref={around.languageHref}
      notice={around.notice}
      above={<PageLinks pages={around.pages} label={t('pages')} />}
      foot={foot}
    >
      {around.header && hasHeadAbove(around) && (
        <OwnPictureView
          picture={around.header}
          className="ps-header"
          isLead
          sizes="(min-width: 72rem) 67rem, 100vw"
          data={data}
        />
      )}
      <Article {...page} />
    </PageFrame>
  );
}
