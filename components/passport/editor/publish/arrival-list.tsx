'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/layout/icon';
import { useElementName } from '../outline/element-name';
import type { Arrival } from '../save/arrivals';
import { useStudioState } from '../studio-context';
import { usePageTitle } from '../use-piece-name';
import type { Target } from './gate';
import findingStyles from '../findings/findings.module.css';
import styles from './gate.module.css';

interface Props {
  arrivals: readonly Arrival[];
  /** Links to what changed. */
  onOpen: (target: Target) => void;
}

/** Where a change can be looked at: the element or the page; the first page for one that is gone. */
function targetOf(arrival: Arrival, pageIds: readonly string[]): Target {
  const sought = 'item' in arrival ? arrival.pageId : 'page' in arrival ? arrival.page._id : '';
  const isThere = pageIds.includes(sought);
  const item = 'item' in arrival && arrival.kind !== 'removed' && isThere ? arrival.item : null;
  return { pageId: isThere ? sought : (pageIds[0] ?? sought), item, field: null, place: 0 };
}

/** Names the changes of somebody else that were read just now, each with a link to it. */
export function ArrivalList({ arrivals, onOpen }: Props) {
  const t = useTranslations('Editor.arrivals');
  const gate = useTranslations('Editor.gate');
  const pages = useStudioState((state) => state.doc.pages);
  const nameOf = useElementName();
  const titleOf = usePageTitle();
  if (arrivals.length === 0) return null;
  const wordsOf = (arrival: Arrival) => {
    if ('page' in arrival) return t(arrival.kind, { name: titleOf(arrival.page.title) });
    if (!('item' in arrival)) return t(arrival.kind);
    const page = pages.length > 1 ? pages.find(({ _id }) => _id === arrival.pageId) : undefined;
    const words = t(arrival.kind, { name: nameOf(arrival.item).whole });
    return page ? `${words} · ${gate('page', { page: titleOf(page.title) })}` : words;
  };
  return (
    <div className={styles.group} role="alert">
      <p className={styles.title}>
        <Icon name="users" size={18} />
        {t('text')}
      </p>
      <ul className={findingStyles.lines}>
        {arrivals.map((arrival, at) => (
          <li key={at}>
            <button
              type="button"
              className={findingStyles.line}
              onClick={() =>
                onOpen(
                  targetOf(
                    arrival,
                    pages.map(({ _id }) => _id),
                  ),
                )
              }
            >
              <bdi>{wordsOf(arrival)}</bdi>
              <Icon name="chevron-right" size={18} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
