import type { Locale } from '@/lib/contract/levels';
import type { PassportFormat } from './format';
import { PageFrame, type PageHead } from './page-frame';
import type { PassportT } from './types';

export interface Notice {
  /** HTTP status, shown small above the title; null on a page that is no refusal. */
  status: number | null;
  title: string;
  text: string;
  link?: { href: string; label: string };
  facts?: readonly { name: string; value: string }[];
}

interface NoticeDocumentProps {
  locale: Locale;
  t: PassportT;
  format: PassportFormat;
  stylesheet: string;
  notice: Notice;
}

/** A short public page: why a code shows no passport, or whose block of codes it is. */
export function NoticeDocument({ locale, t, format, stylesheet, notice }: NoticeDocumentProps) {
  const head: PageHead = {
    title: notice.title,
    description: notice.text,
    stylesheet,
    themeCss: null,
    themeColour: null,
    isIndexed: false,
  };
  return (
    <PageFrame locale={locale} t={t} format={format} head={head} brandName={null} foot={[t('privacy')]}>
      <div className="ps-notice">
        {notice.status !== null && <p className="ps-status">{notice.status}</p>}
        <h1 className="ps-name">{notice.title}</h1>
        <p>{notice.text}</p>
        {notice.facts && notice.facts.length > 0 && (
          <dl className="ps-facts">
            {notice.facts.map((fact) => (
              <div key={fact.name}>
                <dt>{fact.name}</dt>
                <dd>{fact.value}</dd>
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
