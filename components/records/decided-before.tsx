import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './conflict-notice.module.css';

/** Shows the decision that somebody else made first. The pressed button is gone, so the keyboard focus moves here. */
export function DecidedBefore({ children }: { children: ReactNode }) {
  const t = useTranslations('Common');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} className={styles.decided} role="alert" tabIndex={-1}>
      <p>{t('decidedBefore')}</p>
      <strong>{children}</strong>
    </div>
  );
}
