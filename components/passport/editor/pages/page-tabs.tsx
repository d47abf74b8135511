'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { Button } from '@/components/ui/layout/button';
import { shownText } from '@/lib/contract/sections/multilingual';
import { PASSPORT_LIMITS } from '@/lib/contract/sections/pages';
import { useStudio, useStudioState } from '../studio-context';
import styles from './pages.module.css';

const PagesDialog = lazyPart(() => import('./pages-dialog').then((module) => module.PagesDialog));
const AddPage = lazyPart(() => import('./add-page').then((module) => module.AddPage));

/** The pages of the passport: switching, adding, and their settings. */
export function PageTabs() {
  const t = useTranslations('Editor.pages');
  const studio = useStudio();
  const { pages } = useStudioState((state) => state.doc);
  const pageId = useStudioState((state) => state.pageId);
  const locale = useStudioState((state) => state.locale);
  const [opened, setOpened] = useState<'add' | 'settings' | null>(null);
  return (
    <nav className={styles.tabs} aria-label={t('label')}>
      <ul>
        {pages.map(({ _id, title }) => (
          <li key={_id}>
            <button
              type="button"
              aria-current={_id === pageId ? 'page' : undefined}
              onClick={() => void studio.openPage(_id)}
            >
              <bdi>{shownText(title, locale).text || t('untitled')}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {pages.length < PASSPORT_LIMITS.pages && (
        <Button
          variant="subtle"
          size="small"
          icon="plus"
          aria-label={t('add')}
          title={t('add')}
          onClick={() => setOpened('add')}
        />
      )}
      <Button
        variant="subtle"
        size="small"
        icon="settings"
        aria-label={t('settings')}
        title={t('settings')}
        onClick={() => setOpened('settings')}
      />
      {opened === 'add' && <AddPage onClose={() => setOpened(null)} />}
      {opened === 'settings' && <PagesDialog onClose={() => setOpened(null)} />}
    </nav>
  );
}
