'use client';

import { useTranslations } from 'next-intl';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { Button } from '@/components/ui/layout/button';
import { useElementName } from '../outline/element-name';
import type { Conflict } from '../save/save-context';
import { placeOf } from '../doc/doc';
import { useStudio, useStudioState } from '../studio-context';
import styles from './conflicts.module.css';

const ConflictDifferences = lazyPart(
  () => import('./conflict-differences').then((module) => module.ConflictDifferences),
  {
    waiting: 'words',
  },
);

function useSubject() {
  const t = useTranslations('Editor.conflict');
  const doc = useStudioState((state) => state.doc);
  const nameOf = useElementName();
  return ({ key }: Conflict) => {
    const [kind = '', ...rest] = key.split(':');
    const place = kind === 'section' ? placeOf(doc, rest.join(':')) : null;
    if (place) return nameOf(place.item).whole;
    if (kind === 'section') return t('deleted');
    return kind === 'theme' ? t('look') : kind === 'page' ? t('page') : t('pictures');
  };
}

/** Somebody else saved the same fields: shows both versions, and keeps the user's until they have chosen. */
export function ConflictNotices() {
  const t = useTranslations('Editor.conflict');
  const studio = useStudio();
  const conflicts = useStudioState((state) => state.conflicts);
  const subjectOf = useSubject();
  return conflicts.map((conflict) => (
    <div key={conflict.key} className={styles.conflict} role="alert">
      <p>{t('text', { subject: subjectOf(conflict) })}</p>
      <ConflictDifferences conflict={conflict} />
      <div className={styles.choices}>
        <Button size="small" onClick={() => studio.settle(conflict, 'theirs')}>
          {t('theirs')}
        </Button>
        <Button size="small" variant="filled" onClick={() => studio.settle(conflict, 'mine')}>
          {t('mine')}
        </Button>
      </div>
    </div>
  ));
}
