'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { Icon } from '@/components/ui/layout/icon';
import { ProfileMenu } from './profile/profile-menu';
import { openPalette } from './palette/palette-store';
import { ScrollToTop } from './scroll-to-top';
import { SaveStatus } from './status/save-status';
import type { ShellAction, ShellProfile } from './shell-types';
import { Today } from './today';
import styles from './top-bar.module.css';

type Props = {
  profile: ShellProfile | null;
  settingsHref: string | null;
  /** Recording an event, for users who may. */
  recording: ShellAction | undefined;
  menuButton: RefObject<HTMLButtonElement | null>;
  isMenuOpen: boolean;
  onToggleMenu: () => void;
};

export function TopBar({ profile, settingsHref, recording, menuButton, isMenuOpen, onToggleMenu }: Props) {
  const t = useTranslations('Shell');
  return (
    <header className={styles.bar}>
      <button
        type="button"
        ref={menuButton}
        className={styles.square}
        aria-label={t('toggleMenu')}
        aria-expanded={isMenuOpen}
        onClick={onToggleMenu}
      >
        <Icon name="menu-2" />
      </button>
      <button type="button" className={styles.search} onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
        <Icon name="search" size={18} />
        <span>{t('search')}</span> <kbd>Ctrl K</kbd>
      </button>
      {recording && (
        <a
          className={styles.square}
          href={recording.href}
          data-prefetch=""
          aria-label={recording.label}
          title={recording.label}
        >
          <Icon name={recording.icon} />
        </a>
      )}
      <SaveStatus />
      <div className={styles.end}>
        <ScrollToTop />
        <Today />
        {profile && <ProfileMenu profile={profile} settingsHref={settingsHref} />}
      </div>
    </header>
  );
}
