import type { ReactNode } from 'react';
import { languageCode, LOCALES, type Locale } from '@/lib/contract/core/levels';
import type { PassportFormat } from '../sections/format';
import type { PassportT } from '../sections/types';

export interface PageScript {
  path: string;
  /** `sha256-…` of its content, which the page's policy lists as well. */
  integrity: string;
}

export interface PageHead {
  title: string;
  description: string;
  /** Their languages, if they are fallbacks for a text that is missing in the page's own. */
  foreign?: { title: Locale | null; description: Locale | null };
  /** All styles of the page, inlined so that the first paint waits for no request. */
  css: string;
  /** Scripts of the sections that have one; the page is complete without them. */
  scripts?: readonly PageScript[];
  /** Has the company's colours and fonts; the product's own look also has a dark mode. */
  isThemed: boolean;
  themeColour: string | null;
  isIndexed: boolean;
  /** Tags that only a passport has: canonical address, pictures, structured data. */
  extra?: ReactNode;
}

interface PageFrameProps {
  locale: Locale;
  t: PassportT;
  format: PassportFormat;
  head: PageHead;
  /** The owner of the page: a name or a logo; null if it has none. */
  brand: ReactNode;
  /** Address of this page in another language; by default that of a passport's first page. */
  languageHref?: (locale: Locale) => string;
  /** Shown above everything else as long as the page is open. */
  notice?: ReactNode;
  /** Between the header and the content. */
  above?: ReactNode;
  /** Lines at the left of the footer. */
  foot: readonly string[];
  children: ReactNode;
}

function Head({ head }: { head: PageHead }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title lang={head.foreign?.title ?? undefined}>{head.title}</title>
      <meta name="description" content={head.description} lang={head.foreign?.description ?? undefined} />
      {!head.isIndexed && <meta name="robots" content="noindex" />}
      <meta name="color-scheme" content={head.isThemed ? 'only light' : 'light dark'} />
      {head.themeColour !== null && <meta name="theme-color" content={head.themeColour} />}
      <link rel="icon" type="image/svg+xml" href="/public/mark.svg" />
      <style dangerouslySetInnerHTML={{ __html: head.css }} />
      {head.extra}
      {head.scripts?.map(({ path, integrity }) => (
        // eslint-disable-next-line @next/next/no-sync-scripts -- modules are deferred and, by priority, load after pictures
        <script key={path} type="module" src={path} integrity={integrity} fetchPriority="low" />
      ))}
    </head>
  );
}

const firstPageIn = (locale: Locale) => `?lang=${languageCode(locale)}`;

type LanguagesProps = Pick<PageFrameProps, 'locale' | 't' | 'format' | 'languageHref'>;

function Languages({ locale, t, format, languageHref = firstPageIn }: LanguagesProps) {
  return (
    <nav aria-label={t('languages')}>
      <ul className="ps-langs">
        {LOCALES.map((other) => (
          <li key={other}>
            <a
              href={languageHref(other)}
              hrefLang={other}
              title={format.language(other)}
              aria-current={other === locale ? 'true' : undefined}
            >
              {languageCode(other)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The product's own mark, a garment label on a stitched loop: small, in the footer of the brand's page. */
function Mark({ t }: { t: PassportT }) {
  return (
    <div className="ps-mark">
      <svg width="20" height="20" viewBox="0 0 32 32" fill="none" aria-hidden="true" strokeWidth="2">
        <path
          d="M14.2 14.6C8.6 11.4 6.4 4.6 11.4 2.8c5.2-1.8 6.6 5 2.8 11.8"
          stroke="currentColor"
          strokeLinecap="round"
          strokeDasharray="2.6 3"
        />
        <path
          d="m8.6 13.6 4.2-3.9a2.4 2.4 0 0 1 1.6-.6H18a2.4 2.4 0 0 1 1.6.6l4.2 3.9a2.4 2.4 0 0 1 .8 1.8v12.2a2.4 2.4 0 0 1-2.4 2.4h-12a2.4 2.4 0 0 1-2.4-2.4V15.4a2.4 2.4 0 0 1 .8-1.8Z"
          fill="currentColor"
          transform="rotate(-9 16 20)"
        />
        <circle className="ps-mark-hole" cx="14.3" cy="14.6" r="1.9" />
        <path className="ps-mark-stitch" d="m12.4 25.2 9.4-1.5" strokeLinecap="round" strokeDasharray="2.2 3.4" />
      </svg>
      <span>{t('mark')}</span>
    </div>
  );
}

/** The whole document of a public page: head, brand, languages, landmarks and footer. It ships no framework. */
export function PageFrame({ locale, t, format, head, brand, foot, children, ...own }: PageFrameProps) {
  return (
    <html lang={locale} className={head.isThemed ? 'ps ps-themed' : 'ps ps-default'}>
      <Head head={head} />
      <body className="ps-body">
        <a className="ps-skip" href="#main">
          {t('skip')}
        </a>
        {own.notice && <aside className="ps-alert">{own.notice}</aside>}
        <header className="ps-top">
          <p className="ps-brand">{brand ?? t('passport')}</p>
          <Languages locale={locale} t={t} format={format} languageHref={own.languageHref} />
        </header>
        {own.above}
        <main className="ps-main" id="main">
          {children}
        </main>
        <footer className="ps-foot">
          <Mark t={t} />
          {foot.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </footer>
      </body>
    </html>
  );
}
