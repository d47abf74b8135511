'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Icon } from '@/components/ui/layout/icon';
import { chooseColorScheme, useColorScheme } from '@/components/ui/theme/color-scheme';
import styles from './profile-menu.module.css';

/** Light or dark, remembered in local storage. */
export function ColorSchemeSwitch() {
  const t = useTranslations('Shell');
  const id = useId();
  const isDark = useColorScheme() === 'dark';
  return (
    <div className={styles.row}>
      <Icon name={isDark ? 'moon' : 'sun'} />
      <span id={id}>{t('darkMode')}</span>
      <button
        type="button"
        role="switch"
        aria-checked={isDark}
        aria-labelledby={id}
        className={styles.switch}
        onClick={() => chooseColorScheme(isDark ? 'light' : 'dark')}
      />
    </div>
  );
}
