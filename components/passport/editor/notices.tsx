'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/layout/button';
import { DateTime } from '@/components/ui/layout/date-time';
import { Icon } from '@/components/ui/layout/icon';
import { useStudio, useStudioState } from './studio-context';
import styles from './editor.module.css';

/** Says when saving does not work at the moment, or something is not taken. */
export function SaveNotice() {
  const t = useTranslations('Editor.save');
  const studio = useStudio();
  const { unsaved, isAway, refused } = useStudioState((state) => state.save);
  const isShown = isAway || refused.size > 0;
  return (
    <div aria-live="polite">
      {isShown && (
        <div className={styles.notice}>
          <Icon name="alert-triangle" size={18} />
          <p>{isAway ? t('away', { count: unsaved }) : t('refused', { count: refused.size })}</p>
          {isAway && (
            <Button size="small" onClick={() => studio.queue.flush()}>
              {t('tryNow')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Offers work that was left unsaved on this device. */
export function RecoveryNotice() {
  const t = useTranslations('Editor.recovery');
  const studio = useStudio();
  const recovery = useStudioState((state) => state.recovery);
  if (!recovery) return null;
  return (
    <div className={styles.notice} role="alert">
      <Icon name="history" size={18} />
      <p>
        {t('text')} <DateTime value={new Date(recovery.at).toISOString()} />
      </p>
      <Button size="small" onClick={() => void studio.decideOnCopy('discard')}>
        {t('discard')}
      </Button>
      <Button size="small" variant="filled" onClick={() => void studio.decideOnCopy('restore')}>
        {t('restore')}
      </Button>
    </div>
  );
}
