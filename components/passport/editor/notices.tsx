'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/ui/layout/button';
import { DateTime } from '@/components/ui/layout/date-time';
import { Icon } from '@/components/ui/layout/icon';
import { useStudio, useStudioState } from './studio-context';
import styles from './editor.module.css';

/** Reports that saving does not work at the moment, or that something was refused. */
export function SaveNotice() {
  const t = useTranslations('Editor.save');
  const studio = useStudio();
  const { unsaved, isAway, isOtherAccount, refused } = useStudioState((state) => state.save);
  const isEnded = useStudioState((state) => state.sessionEnd !== null);
  // An ended session has its own message.
  const isShown = !isEnded && (isAway || refused.size > 0);
  const waiting = isOtherAccount ? 'otherAccount' : 'away';
  return (
    <div aria-live="polite">
      {isShown && (
        <div className={styles.notice}>
          <Icon name="alert-triangle" size={18} />
          <p>{isAway ? t(waiting, { count: unsaved }) : t('refused', { count: refused.size })}</p>
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

/**
 * The session has ended: redirects to sign-in and back once unsaved changes are stored on this device. If they cannot
 * be stored, the page stays, and can be saved after signing in elsewhere.
 */
export function SessionNotice() {
  const t = useTranslations('Editor.ended');
  const studio = useStudio();
  const sessionEnd = useStudioState((state) => state.sessionEnd);
  useEffect(() => {
    if (sessionEnd?.isKept) location.assign(sessionEnd.address);
  }, [sessionEnd]);
  if (!sessionEnd) return null;
  return (
    <div className={styles.notice} role="alert">
      <Icon name="lock" size={18} />
      <p>{t(sessionEnd.isKept ? 'kept' : 'notKept')}</p>
      <a href={sessionEnd.address} {...(sessionEnd.isKept ? {} : { target: '_blank', rel: 'noopener' })}>
        {t('signIn')}
      </a>
      {!sessionEnd.isKept && (
        <Button size="small" onClick={() => studio.queue.flush()}>
          {t('saveNow')}
        </Button>
      )}
    </div>
  );
}

/** Warns that some of the restored work belonged to a deleted page. */
function LostPageNotice() {
  const t = useTranslations('Editor.recovery');
  const common = useTranslations('Common');
  const studio = useStudio();
  return (
    <div className={styles.notice} role="alert">
      <Icon name="alert-triangle" size={18} />
      <p>{t('pageGone')}</p>
      <Button size="small" onClick={() => studio.set({ isPageLost: false })}>
        {common('close')}
      </Button>
    </div>
  );
}

/** Offers work that was left unsaved on this device. */
export function RecoveryNotice() {
  const t = useTranslations('Editor.recovery');
  const studio = useStudio();
  const recovery = useStudioState((state) => state.recovery);
  const isPageLost = useStudioState((state) => state.isPageLost);
  if (isPageLost) return <LostPageNotice />;
  if (!recovery) return null;
  return (
    <div className={styles.notice} role="alert">
      <Icon name="history" size={18} />
      <p>
        {t('text')} <DateTime value={new Date(recovery.copy.at).toISOString()} />
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
