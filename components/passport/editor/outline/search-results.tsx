'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, type ReactNode } from 'react';
import { inspectors } from '@/components/passport/sections/inspectors';
import { Icon } from '@/components/ui/layout/icon';
import { isSectionType } from '@/lib/contract/sections/index';
import { shownText } from '@/lib/contract/sections/multilingual';
import type { Item } from '../doc/doc';
import { useStudio, useStudioState } from '../studio-context';
import { useTypeName } from './element-name';
import styles from './outline.module.css';
import { openHit, type ElementSearch, type Hit } from './use-element-search';

function HitRow({ hit, onOpen }: { hit: Hit; onOpen: (hit: Hit) => void }) {
  const t = useTranslations('Editor.outline');
  const typeName = useTypeName();
  const { type, text, isHidden } = hit;
  return (
    <button type="button" className={styles.open} onClick={() => onOpen(hit)}>
      <Icon name={isSectionType(type) ? inspectors[type].icon : 'alert-circle'} size={18} />
      <span className={styles.words}>
        <span>{typeName(type)}</span> {text && <small dir="auto">{text}</small>}
      </span>
      {isHidden && (
        <span className={styles.state}>
          <Icon name="eye-off" size={16} />
          <span className="visually-hidden">{t('isHidden')}</span>
        </span>
      )}
    </button>
  );
}

interface Props {
  search: ElementSearch;
  onOpen: () => void;
  /** The row of an element of the current page, with its tools. */
  children: (item: Item) => ReactNode;
}

/** Results on all pages, by page. A click opens the page and selects the element. */
export function SearchResults({ search, onOpen, children }: Props) {
  const t = useTranslations('Editor.outline');
  const pages = useTranslations('Editor.pages');
  const studio = useStudio();
  const pageId = useStudioState((state) => state.pageId);
  const locale = useStudioState((state) => state.locale);
  const pageCount = useStudioState((state) => state.doc.pages.length);
  const list = useRef<HTMLDivElement>(null);
  // The clicked row is replaced by one with tools: keyboard focus moves to it.
  const isFollowing = useRef(false);
  const { groups, isMore, isFailed, isSearching } = search;
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);

  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[data-selected-row]');
    if (!isFollowing.current || !row) return;
    isFollowing.current = false;
    row.focus();
  });

  async function open(hit: Hit) {
    isFollowing.current = await openHit(studio, hit);
    if (isFollowing.current) onOpen();
  }

  return (
    <div ref={list} className={styles.results}>
      <p className={styles.none} role="status">
        {isSearching ? t('searching') : count === 0 ? t('none') : t('found', { count })}
        {isMore && ` ${t('more')}`}
      </p>
      {isFailed && <p className={styles.problem}>{t('searchFailed')}</p>}
      {groups.map(({ page, hits }) => {
        const name = shownText(page.title, locale).text || pages('untitled');
        return (
          <section key={page._id} aria-label={name}>
            {pageCount > 1 && (
              <h3 className={styles.pageName} dir="auto">
                {name}
              </h3>
            )}
            <ul className={styles.found}>
              {hits.map((hit) => (
                <li key={hit.key}>
                  {hit.item && page._id === pageId ? (
                    children(hit.item)
                  ) : (
                    <HitRow hit={hit} onOpen={(each) => void open(each)} />
                  )}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
