import type { CompanyLook } from '@/lib/contract/company-look';
import type { Locale } from '@/lib/contract/core/levels';
import type { Multilingual } from '@/lib/contract/sections/multilingual';
import type { Theme } from '@/lib/contract/sections/theme';
import type { PassportFormat } from '../sections/format';
import { PageFrame, type PageHead } from './page-frame';
import { RecallNotices } from './recall-notices';
import { BrandLogo } from '../sections/shared/brand-logo';
import type { PassportData, PassportT } from '../sections/types';

/** The owner of the short page, and its look if the brand has chosen no theme. */
export interface NoticeBrand {
  name: string;
  theme: Theme | null;
  look: CompanyLook;
}

export interface Notice {
  /** HTTP status, shown small above the title; null on a page that is not an error. */
  status: number | null;
  title: string;
  text: string;
  link?: { href: string; label: string };
  facts?: readonly { name: string; value: string; href?: string }[];
  /** The owner of the page; without one it has the product's own look. */
  brand?: NoticeBrand;
  /** Recall notices for the garment with this code, the oldest first. */
  recalls?: readonly Multilingual[] | undefined;
}

/** A garment label with a loose thread. */
function Drawing() {
  return (
    <svg
      className="ps-drawing"
      viewBox="0 0 120 72"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M2 58c18 10 30-8 20-18s-22 6-6 12 26-6 34-16" strokeDasharray="5 4" strokeLinecap="round" />
      <rect x="50" y="12" width="56" height="40" rx="6" />
      <rect x="55" y="17" width="46" height="30" rx="3" strokeWidth="1.5" strokeDasharray="4 3" />
      <path d="M66 29h24M66 36h14" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

function Brand({ brand, imageUrl }: { brand: NoticeBrand; imageUrl: PassportData['imageUrl'] }) {
  const { name, theme, look } = brand;
  const header = { name, logo: look.logo, darkLogo: theme ? null : look.darkLogo };
  return <BrandLogo data={{ brand: header, imageUrl }} alt={name} />;
}

interface NoticeDocumentProps {
  locale: Locale;
  t: PassportT;
  format: PassportFormat;
  /** The page's styles, including the company's look. */
  css: string;
  notice: Notice;
  /** Address of a picture of the company. */
  imageUrl: PassportData['imageUrl'];
}

/** A short public page: why a code shows no passport, or which company a block of codes belongs to. */
export function NoticeDocument({ locale, t, format, css, notice, imageUrl }: NoticeDocumentProps) {
  const theme = notice.brand?.theme ?? null;
  const { recalls = [] } = notice;
  const head: PageHead = {
    title: notice.title,
    description: notice.text,
    css,
    isThemed: theme !== null,
    themeColour: theme?.bgcolor ?? null,
    isIndexed: false,
  };
  return (
    <PageFrame
      locale={locale}
      t={t}
      format={format}
      head={head}
      brand={notice.brand ? <Brand brand={notice.brand} imageUrl={imageUrl} /> : null}
      notice={recalls.length > 0 && <RecallNotices recalls={recalls} locale={locale} t={t} format={format} />}
      foot={[t('privacy')]}
    >
      <div className="ps-notice">
        <Drawing />
        {notice.status !== null && <p className="ps-status">{notice.status}</p>}
        <h1 className="ps-name">{notice.title}</h1>
        <p>{notice.text}</p>
        {notice.facts && notice.facts.length > 0 && (
          <dl className="ps-facts">
            {notice.facts.map((fact) => (
              <div key={fact.name}>
                <dt>{fact.name}</dt>
                <dd>{fact.href === undefined ? fact.value : <a href={fact.href}>{fact.value}</a>}</dd>
              </div>
            ))}
          </dl>
        )}
        {notice.link && (
          <a className="ps-button" href={notice.link.href}>
            {notice.link.label}
          </a>
        )}
      </div>
    </PageFrame>
  );
}
