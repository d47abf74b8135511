'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ArticlePicker } from '@/components/articles/article-picker';
import { focalCss } from '@/components/passport/sections/focal-points';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Button } from '@/components/ui/layout/button';
import type { Locale } from '@/lib/contract/core/levels';
import { shortcutOf } from '../shortcuts';
import { useItems, useSample, useStudio, useStudioState } from '../studio-context';
import { usePaced } from '../use-paced';
import { Frame } from './frame';
import { useArticleEvents } from '../use-article-events';
import { PreviewPage, shownSections } from './preview-page';
import { ScannedPicker } from './scanned-picker';
import type { PassportTexts } from './translator';
import { useSpeech } from './use-speech';
import styles from './preview.module.css';

/** Widths in pixels. */
const DEVICES = { phone: 390, tablet: 768, desktop: 1200 } as const;
type Device = keyof typeof DEVICES;
const DEVICE_NAMES = Object.keys(DEVICES) as Device[];

/**
 * The elements of the page's document, in section order; each section is one. The passport's own lead picture is none.
 */
function drawnIn(page: Document, hasOwnLead: boolean): Element[] {
  const story = [...page.querySelectorAll('.ps-story > :not(.ps-eyebrow, .ps-hidden, .ps-action)')];
  const lead = [...page.querySelectorAll('.ps-lead > *')].slice(hasOwnLead ? 1 : 0);
  return [...lead, ...story.flatMap((element) => (element.matches('.ps-group') ? [...element.children] : [element]))];
}

function useMarks(frame: { current: HTMLIFrameElement | null }, keys: readonly string[]) {
  const selected = useStudioState((state) => state.selected);
  const { layout, showHeader, headerFileId } = useStudioState((state) => state.doc.settings);
  const hasOwnLead = layout === 2 && showHeader && headerFileId !== null;
  const lastSelected = useRef(selected);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    function mark() {
      const drawn = page ? drawnIn(page, hasOwnLead) : [];
      drawn.forEach((element, at) => {
        const key = drawn.length === keys.length ? keys[at] : undefined;
        if (key === undefined) element.removeAttribute('data-key');
        else element.setAttribute('data-key', key);
        element.toggleAttribute('data-selected', key !== undefined && key === selected);
      });
      show();
    }
    function show() {
      const element = page?.querySelector('[data-selected]');
      if (lastSelected.current === selected || (selected !== null && !element)) return;
      element?.scrollIntoView({ block: 'nearest' });
      lastSelected.current = selected;
    }
    mark();
    // New elements, and facts that a type shows of the article, appear once they have loaded.
    const observer = new MutationObserver(mark);
    observer.observe(page.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [frame, keys, selected, hasOwnLead]);
}

/** Events in the page: a click selects an element, a language or a page; Escape returns to the outline. */
function useListeners(onSelect: () => void) {
  const studio = useStudio();
  return useCallback(
    (page: Document) => {
      function onClick(event: Event) {
        const target = event.target as Element;
        const link = target.closest<HTMLElement>('a');
        if (link) event.preventDefault();
        const locale = link?.dataset['locale'];
        const pageId = link?.dataset['page'];
        if (locale) return studio.set({ locale: locale as Locale });
        if (pageId) return void studio.openPage(pageId);
        const key = target.closest<HTMLElement>('[data-key]')?.dataset['key'];
        if (key === undefined) return;
        studio.set({ selected: key });
        onSelect();
      }
      function onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Escape') return parent.document.querySelector<HTMLElement>('[data-selected-row]')?.focus();
        const shortcut = shortcutOf(event);
        if (!shortcut) return;
        event.preventDefault();
        studio[shortcut]();
      }
      page.addEventListener('click', onClick);
      page.addEventListener('keydown', onKeyDown);
      return () => {
        page.removeEventListener('click', onClick);
        page.removeEventListener('keydown', onKeyDown);
      };
    },
    [studio, onSelect],
  );
}

const NO_EVENTS: readonly string[] = [];

/** The names of the article's events, if an element of the page shows them. */
function usePlannedEvents(items: ReturnType<typeof useItems>) {
  const articleEvents = useArticleEvents(items.map(({ type }) => type));
  return useMemo(() => articleEvents?.events.map(({ name }) => name) ?? NO_EVENTS, [articleEvents]);
}

interface Props {
  texts: PassportTexts;
  /** An element was selected in the page. */
  onSelect: () => void;
}

/** The passport as on a phone, a tablet or a desktop, with any article, in any language. */
export function PreviewPane({ texts, onSelect }: Props) {
  const t = useTranslations('Editor.preview');
  const { article, brand, sampleArticle, choose, scanned, problem, isPending, ...sample } = useSample();
  const exampleCode = t('exampleCode');
  const unit = useMemo(
    () => (scanned.kind === 'example' ? { code: exampleCode, serial: null, lot: null, properties: [] } : sample.unit),
    [scanned, exampleCode, sample.unit],
  );
  const { pages, settings, theme } = usePaced(useStudioState(({ doc }) => doc));
  const pageId = useStudioState((state) => state.pageId);
  const locale = useStudioState((state) => state.locale);
  const items = usePaced(useItems());
  const [device, setDevice] = useState<Device>('phone');
  const frame = useRef<HTMLIFrameElement>(null);
  const speech = useSpeech(texts, locale);
  const focal = useMemo(
    () => focalCss(shownSections(items, article), settings.headerFocalPoint),
    [items, article, settings.headerFocalPoint],
  );
  const keys = useMemo(() => shownSections(items, article).map(({ id }) => String(id)), [items, article]);
  const plannedEvents = usePlannedEvents(items);
  const listen = useListeners(onSelect);
  return (
    <section className={styles.pane} aria-label={t('label')}>
      <div className={styles.bar}>
        <div className={styles.devices} role="group" aria-label={t('device')}>
          {DEVICE_NAMES.map((name) => (
            <Button
              key={name}
              size="small"
              variant="subtle"
              aria-pressed={name === device}
              onClick={() => setDevice(name)}
            >
              {t(`devices.${name}`)}
            </Button>
          ))}
        </div>
        <div className={styles.picker}>
          <ArticlePicker label={t('article')} value={sampleArticle} onChange={choose} />
          {sampleArticle && (
            <ScannedPicker key={sampleArticle.id} articleId={sampleArticle.id} value={scanned} onChange={sample.scan} />
          )}
        </div>
      </div>
      {problem ? (
        <ErrorState text={problem.text} onRetry={problem.readAgain} />
      ) : (
        <Frame
          title={t('label')}
          locale={locale}
          look={brand.look}
          theme={theme}
          css={focal}
          width={DEVICES[device]}
          frame={frame}
          listen={listen}
          isPending={isPending}
        >
          <PreviewPage
            showsMissing
            items={items}
            pages={pages}
            pageId={pageId}
            settings={settings}
            article={article}
            brand={brand}
            hasTheme={theme !== null}
            locale={locale}
            {...speech}
            unit={unit}
            plannedEvents={plannedEvents}
          />
          <Marks frame={frame} keys={keys} />
        </Frame>
      )}
    </section>
  );
}

/** Mounted after the page, so that it marks what was rendered. */
function Marks({ frame, keys }: { frame: { current: HTMLIFrameElement | null }; keys: readonly string[] }) {
  useMarks(frame, keys);
  return null;
}
