'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/layout/icon';
import styles from './presence.module.css';
import { useOthersOn } from './use-others-on';

/** Shows in the form of an element that somebody else is on it, and what that means. */
export function PeopleHint({ elementKey }: { elementKey: string }) {
  const t = useTranslations('Editor.presence');
  const others = useOthersOn(elementKey);
  return (
    <div className={styles.live} aria-live="polite">
      {others.length > 0 && (
        <p className={styles.hint}>
          <Icon name="users" size={18} />
          <span>
            {t('on', { names: others.map(({ name }) => name).join(', '), count: others.length })} {t('hint')}
          </span>
        </p>
      )}
    </div>
  );
}
