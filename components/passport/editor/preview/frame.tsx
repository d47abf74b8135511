'use client';

import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { themeCss } from '@/components/passport/document/theme-css';
import type { Locale } from '@/lib/contract/core/levels';
import type { Theme } from '@/lib/contract/sections/theme';
import styles from './preview.module.css';

/** Today's stylesheets of the public page: whatever hash is asked for, the newest comes. */
const STYLESHEETS = ['/public/passport.000000000000.css', '/public/sections.000000000000.css'];

/** Marks the elements for who edits; no part of the page itself. */
const MARKS = `
[data-key]{cursor:pointer}
[data-key]:hover{outline:1px dashed var(--ps-primary);outline-offset:4px}
[data-key][data-selected]{outline:2px solid var(--ps-primary);outline-offset:4px}
`;

interface FrameProps {
  title: string;
  locale: Locale;
  theme: Theme | null;
  /** Of this very page. */
  css: string;
  width: number;
  frame: RefObject<HTMLIFrameElement | null>;
  /** Listens in the page's document; gives back how to stop. */
  listen: (page: Document) => () => void;
  children: ReactNode;
}

function prepare(page: Document) {
  if (page.head.querySelector('link')) return;
  for (const href of STYLESHEETS) {
    const link = page.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    page.head.append(link);
  }
  const marks = page.createElement('style');
  marks.textContent = MARKS;
  const look = page.createElement('style');
  look.id = 'look';
  page.head.append(marks, look);
  page.body.className = 'ps-body';
}

function dress(
  { documentElement: root }: Document,
  { locale, theme, css }: Pick<FrameProps, 'locale' | 'theme' | 'css'>,
) {
  root.lang = locale;
  root.className = theme ? 'ps ps-themed' : 'ps ps-default';
  const look = root.querySelector('#look');
  if (look) look.textContent = theme ? `${css}\n${themeCss(theme)}` : css;
}

/** An empty document of our own with the public page's stylesheets, as wide as a device, drawn smaller where it does not fit. */
export function Frame({ title, locale, theme, css, width, frame, listen, children }: FrameProps) {
  const [page, setPage] = useState<Document | null>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const box = useRef<HTMLDivElement>(null);

  const take = () => {
    const own = frame.current?.contentDocument;
    if (!own?.body) return;
    prepare(own);
    setPage(own);
  };
  // Chromium's empty document is there at once, that of Firefox with `load`.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for the frame itself
  useEffect(take, []);

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
    if (page) dress(page, { locale, theme, css });
  }, [page, locale, theme, css]);

  useEffect(() => (page ? listen(page) : undefined), [page, listen]);

  const scale = room.width > 0 ? Math.min(1, room.width / width) : 1;
  return (
    <div ref={box} className={styles.box}>
      <iframe
        ref={frame}
        title={title}
        className={styles.frame}
        style={{
          width,
          height: room.height > 0 ? room.height / scale : '100%',
          transform: `scale(${scale})`,
          left: Math.max(0, (room.width - width * scale) / 2),
        }}
        onLoad={take}
      />
      {page && createPortal(children, page.body)}
    </div>
  );
}
