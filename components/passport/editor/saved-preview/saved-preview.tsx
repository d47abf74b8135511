'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useRef, useState } from 'react';
import useSWR from 'swr';
import { themeOf, toDoc, toItem, toPageItem } from '@/components/passport/editor/doc/doc';
import { Frame } from '@/components/passport/editor/preview/frame';
import { PreviewPage, shownSections } from '@/components/passport/editor/preview/preview-page';
import type { PassportTexts } from '@/components/passport/editor/preview/translator';
import { useSpeech } from '@/components/passport/editor/preview/use-speech';
import { focalCss } from '@/components/passport/sections/focal-points';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { TableSkeleton } from '@/components/ui/feedback/skeleton';
import { Button } from '@/components/ui/layout/button';
import { call } from '@/lib/api-client/browser';
import type { CallResult } from '@/lib/api-client/result';
import type { Locale } from '@/lib/contract/core/levels';
import { articles } from '@/lib/contract/articles';
import { editor, type PassportDraft } from '@/lib/contract/editor';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './saved-preview.module.css';

/** Width of a phone, in pixels. */
const PHONE = 390;

function dataOf<T>(result: CallResult<T>): T {
  if (!result.ok) throw new Error(result.code);
  return result.data;
}

/** The article that a passport is shown with: its own, or one of the template's, if there is one. */
async function findShown(draft: PassportDraft): Promise<string | undefined> {
  if (draft.articleId !== null) return draft.articleId;
  const result = await call(articles.list, { query: { template: draft.id, pageSize: '1' } });
  return result.ok ? result.data.results[0]?.id : undefined;
}

/** The saved passport of an article or a template, with one of its pages; the first by default. */
async function loadPassport(passportId: string, pageId: string | null) {
  const params = { passportId };
  const draft = dataOf(await call(editor.getPassport, { params }));
  const facts = dataOf(await call(editor.getFacts, { params, query: { articleId: await findShown(draft) } }));
  const selectedPageId = pageId ?? draft.pages[0]?._id ?? passportId;
  const sections = dataOf(await call(editor.getSections, { body: { page_id: selectedPageId } }));
  return {
    pageId: selectedPageId,
    pages: draft.pages.map(toPageItem),
    items: sections.map((section) => toItem(section, section._id)),
    settings: toDoc(draft, []).settings,
    theme: themeOf(draft),
    article: facts.article,
    internalNames: facts.internalNames,
    brand: facts.brand,
  };
}

type LoadedPassport = Awaited<ReturnType<typeof loadPassport>>;
/** Samples of articles come without internal properties. */
export type ShownPassport = Omit<LoadedPassport, 'internalNames'> & Partial<LoadedPassport>;

interface PhoneProps {
  passport: ShownPassport;
  texts: PassportTexts;
  /** Another of its pages was selected. */
  onPage: (pageId: string) => void;
}

/** A passport on a phone, in a selectable language. */
export function PhonePassport({ passport, texts, onPage }: PhoneProps) {
  const t = useTranslations('SavedPreview');
  const [locale, setLocale] = useState(useLocale());
  const frame = useRef<HTMLIFrameElement>(null);
  const speech = useSpeech(texts, locale);
  const listen = useCallback(
    (page: Document) => {
      function onClick(event: Event) {
        const link = (event.target as Element).closest<HTMLElement>('a');
        if (!link) return;
        event.preventDefault();
        const { locale: language, page: other } = link.dataset;
        if (language) setLocale(language as Locale);
        if (other) onPage(other);
      }
      page.addEventListener('click', onClick);
      return () => page.removeEventListener('click', onClick);
    },
    [onPage],
  );
  const { theme, ...page } = passport;
  const css = focalCss(shownSections(page.items, page.article), page.settings.headerFocalPoint);
  return (
    <div className={styles.phone}>
      <Frame
        title={t('title')}
        locale={locale}
        theme={theme}
        look={page.brand.look}
        css={css}
        width={PHONE}
        frame={frame}
        listen={listen}
      >
        <PreviewPage {...page} hasTheme={theme !== null} locale={locale} {...speech} unit={null} />
      </Frame>
    </div>
  );
}

interface Props {
  /** Id of the article or template. */
  passportId: string;
  /** Version of the passport: a newer one is loaded again. */
  version: number;
  texts: PassportTexts;
}

/** The current passport on a phone: what publishing now would show, or what a template applies. */
export function SavedPreview({ passportId, version, texts }: Props) {
  const t = useTranslations('SavedPreview');
  const [pageId, setPageId] = useState<string | null>(null);
  const common = useTranslations('Common');
  const { data, error, isValidating, mutate } = useSWR(
    ['saved-preview', passportId, version, pageId],
    () => loadPassport(passportId, pageId),
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  if (error && !data) return <ErrorState onRetry={() => void mutate()} />;
  if (!data) return <TableSkeleton label={t('loading')} rows={6} />;
  return (
    <>
      {error && (
        <div className={styles.problem} role="alert">
          <p>{t('unread')}</p>
          <Button size="small" icon="refresh" isBusy={isValidating} onClick={() => void mutate()}>
            {common('retry')}
          </Button>
        </div>
      )}
      <PhonePassport passport={data} texts={texts} onPage={setPageId} />
    </>
  );
}
