'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { Button } from '@/components/ui/layout/button';
import { Icon } from '@/components/ui/layout/icon';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { ListViews } from '@/lib/api-client/list-views';
import { useSavedViews } from './use-saved-views';
import { allQuery, viewQuery } from './view-query';
import styles from './view-tabs.module.css';

const SaveView = lazyPart(() => import('./save-view').then((module) => module.SaveView), { waiting: 'nothing' });

/** The user's views of a list as tabs, preceded by the whole list; the current view can be saved as one. */
export function ViewTabs({ list, views }: ListViews) {
  const t = useTranslations('Table');
  const { params } = useUrlState();
  const { save, forget, isBusy } = useSavedViews(list);
  const [isNaming, setIsNaming] = useState(false);
  const all = allQuery(params);
  const query = viewQuery(params);
  const current = views.find((view) => viewQuery(view.query) === query);
  const isAll = query === all;
  return (
    <nav className={styles.tabs} aria-label={t('views.title')}>
      <a href={`?${all}`} aria-current={isAll || undefined}>
        {t('views.all')}
      </a>
      {views.map((view) => (
        <span key={view.id} className={styles.tab}>
          <a href={`?${view.query}`} aria-current={view === current || undefined}>
            {view.name}
          </a>
          {view === current && (
            <button
              type="button"
              className={styles.remove}
              aria-label={t('views.remove', { name: view.name })}
              onClick={() => void forget(view)}
            >
              <Icon name="x" size={16} />
            </button>
          )}
        </span>
      ))}
      {!isAll && !current && !isNaming && (
        <Button size="small" variant="subtle" icon="bookmark" onClick={() => setIsNaming(true)}>
          {t('views.save')}
        </Button>
      )}
      {!isAll && !current && isNaming && (
        <SaveView isBusy={isBusy} onSave={(name) => save(name, query)} onClose={() => setIsNaming(false)} />
      )}
    </nav>
  );
}
