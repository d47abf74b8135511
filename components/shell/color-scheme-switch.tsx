'use client';

import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useId, useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/layout/icon';
import styles from './profile-menu.module.css';

const never = () => () => undefined;

/** Light or dark, remembered in local storage. */
export function ColorSchemeSwitch() {
  const t = useTranslations('Shell');
  const id = useId();
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  // The server does not know the choice: until the page is awake it shows light, as the server did.
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const isDark = useComputedColorScheme('light') === 'dark' && isAwake;
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
        onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
      />
    </div>
  );
}
