'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/layout/icon';
import { ProfileMenu } from './profile/profile-menu';
import { openPalette } from './palette/palette-store';
import { ScrollToTop } from './scroll-to-top';
import { SaveStatus } from './status/save-status';
import type { ShellProfile } from './shell-types';
import { Today } from './today';
import styles from './top-bar.module.css';

type Props = { profile: ShellProfile | null; settingsHref: string | null; onToggleMenu: () => void };

export function TopBar({ profile, settingsHref, onToggleMenu }: Props) {
  const t = useTranslations('Shell');
  return (
    <header className={styles.bar}>
      <button type="button" className={styles.square} aria-label={t('toggleMenu')} onClick={onToggleMenu}>
        <Icon name="menu-2" />
      </button>
      <button type="button" className={styles.search} onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
        <Icon name="search" size={18} />
        <span>{t('search')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <SaveStatus />
      <div className={styles.end}>
        <ScrollToTop />
        <Today />
        {profile && <ProfileMenu profile={profile} settingsHref={settingsHref} />}
      </div>
    </header>
  );
}
