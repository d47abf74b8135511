'use client';

import clsx from 'clsx';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { fontCss } from '@/components/passport/document/font-css';
import { lookCss } from '@/components/passport/document/look-css';
import { themeCss } from '@/components/passport/document/theme-css';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { whenIdle } from '@/components/ui/state/when-idle';
import type { CompanyLook } from '@/lib/contract/company-look';
import type { Locale } from '@/lib/contract/core/levels';
import type { Theme } from '@/lib/contract/sections/theme';
import styles from './preview.module.css';

/** The current stylesheets of the public page: the newest version is served for any hash. */
const STYLESHEETS = ['/public/passport.000000000000.css', '/public/sections.000000000000.css'];

/** Likewise the fonts. */
const fontAddress = (name: string) => `/public/font-${name}.000000000000.woff2`;

/** Marks the elements for the editor; not part of the page itself. */
const MARKS = `
[data-key]{cursor:pointer}
[data-key]:hover{outline:1px dashed var(--ps-primary);outline-offset:4px}
[data-key][data-selected]{outline:2px solid var(--ps-primary);outline-offset:4px}
`;

interface FrameProps {
  title: string;
  locale: Locale;
  theme: Theme | null;
  /** Of the company, if no theme is chosen. */
  look: CompanyLook;
  /** Of this very page. */
  css: string;
  width: number;
  frame: RefObject<HTMLIFrameElement | null>;
  /** Listens in the page's document; returns a function that stops. */
  listen: (page: Document) => () => void;
  /** The current content is about to be replaced. */
  isPending?: boolean;
  children: ReactNode;
}

/** Whether the stylesheets have loaded; without them the page is unreadable. */
type Styles = 'awaited' | 'there' | 'missing';

async function readStyles(links: readonly HTMLLinkElement[]): Promise<Styles> {
  const answers = links.map(
    (link) =>
      new Promise<boolean>((resolve) => {
        link.onload = () => resolve(true);
        link.onerror = () => resolve(false);
      }),
  );
  return (await Promise.all(answers)).every(Boolean) ? 'there' : 'missing';
}

function linkTo(page: Document, href: string) {
  const link = page.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return link;
}

/** Requests them once more, in their original order. */
function readStylesAgain(page: Document): Promise<Styles> {
  const links = [...page.head.querySelectorAll('link')].map((old) => {
    const link = linkTo(page, old.href);
    old.replaceWith(link);
    return link;
  });
  return readStyles(links);
}

/** Null if that was done before. */
function prepare(page: Document): Promise<Styles> | null {
  if (page.head.querySelector('link')) return null;
  const links = STYLESHEETS.map((href) => linkTo(page, href));
  page.head.append(...links);
  const marks = page.createElement('style');
  marks.textContent = MARKS;
  const lookStyle = page.createElement('style');
  lookStyle.id = 'look';
  page.head.append(marks, lookStyle);
  page.body.className = 'ps-body';
  return readStyles(links);
}

function applyLook(
  { documentElement: root }: Document,
  { locale, theme, look, css }: Pick<FrameProps, 'locale' | 'theme' | 'look' | 'css'>,
) {
  root.lang = locale;
  root.className = theme ? 'ps ps-themed' : 'ps ps-default';
  const style = root.querySelector('#look');
  if (style) style.textContent = [css, theme ? themeCss(theme) : lookCss(look), fontCss(theme, fontAddress)].join('\n');
}

/**
 * An empty document of our own with the public page's stylesheets, as wide as a device, scaled down if it does not fit.
 */
export function Frame(props: FrameProps) {
  const { title, locale, theme, look, css, width, frame, listen, isPending = false, children } = props;
  const [page, setPage] = useState<Document | null>(null);
  const [styling, setStyling] = useState<Styles>('awaited');
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const box = useRef<HTMLDivElement>(null);

  const adoptDocument = () => {
    const own = frame.current?.contentDocument;
    if (!own?.body) return undefined;
    // Firefox replaces the frame's document.
    void prepare(own)?.then((loadedStyling) => own === frame.current?.contentDocument && setStyling(loadedStyling));
    // Clicks in the editor have priority meanwhile.
    return whenIdle(() => setPage(own));
  };
  // Chromium's empty document exists at once, that of Firefox with `load`.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once per frame
  useEffect(adoptDocument, []);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    if (page) applyLook(page, { locale, theme, look, css });
  }, [page, locale, theme, look, css]);

  useEffect(() => (page ? listen(page) : undefined), [page, listen]);

  const scale = room.width > 0 ? Math.min(1, room.width / width) : 1;
  return (
    <div ref={box} className={clsx(styles.box, isPending && styles.pending)} aria-busy={isPending}>
      {page && styling === 'missing' && <ErrorState onRetry={() => void readStylesAgain(page).then(setStyling)} />}
      <iframe
        ref={frame}
        title={title}
        className={styles.frame}
        style={{
          width,
          height: room.height > 0 ? room.height / scale : '100%',
          transform: `scale(${scale})`,
          left: Math.max(0, (room.width - width * scale) / 2),
          visibility: styling === 'there' ? undefined : 'hidden',
        }}
        onLoad={adoptDocument}
      />
      {page && createPortal(children, page.body)}
    </div>
  );
}
