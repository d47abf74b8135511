'use client';

import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { useSessionRefresh } from '@/components/calls/use-session-refresh';
import type { Caller } from '@/lib/contract/core/may-call';
import { Banners } from './banners/banners';
import { OfflineNotice } from './banners/offline-notice';
import { PaletteHost } from './palette/palette-host';
import { ViewerContext } from '@/components/calls/viewer';
import { useVisits } from './recent/use-visits';
import type { SearchTargets, ShellAction, ShellBanner, ShellEntry, ShellProfile, ShellSection } from './shell-types';
import styles from './shell.module.css';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';
import { OtherAccount } from './profile/other-account';
import { SessionOver } from './profile/session-over';
import { useIdleLock } from './profile/use-idle-lock';
import { useMenu } from './use-menu';

type Props = {
  /** Null while the API does not respond. */
  profile: ShellProfile | null;
  sections: ShellSection[];
  pages: ShellEntry[];
  actions: ShellAction[];
  targets: SearchTargets;
  viewer: Caller;
  homeHref: string;
  settingsHref: string | null;
  banners: ShellBanner[];
  year: number;
  children: ReactNode;
};

export function Shell({
  profile,
  sections,
  pages,
  actions,
  targets,
  viewer,
  homeHref,
  settingsHref,
  banners,
  year,
  children,
}: Props) {
  const t = useTranslations('Shell');
  const { isDeskOpen, isOverlayOpen, isOpen, sidebar, button, closeButton, close, toggle } = useMenu(usePathname());

  useIdleLock(profile !== null);
  useSessionRefresh(profile !== null);
  useVisits(profile?.userId ?? null);

  return (
    <div
      className={styles.shell}
      data-desk={isDeskOpen ? 'open' : 'closed'}
      data-overlay={isOverlayOpen ? 'open' : 'closed'}
    >
      <a href="#main" className={styles.skip} inert={isOverlayOpen}>
        {t('skip')}
      </a>
      <Sidebar
        sections={sections}
        isLoading={profile === null}
        homeHref={homeHref}
        holder={sidebar}
        closeButton={closeButton}
        onClose={close}
      />
      {isOverlayOpen && <div className={styles.scrim} onClick={close} aria-hidden="true" />}
      <div className={styles.page} inert={isOverlayOpen}>
        <TopBar
          profile={profile}
          settingsHref={settingsHref}
          recording={actions.find(({ key }) => key === 'recordEvent')}
          menuButton={button}
          isMenuOpen={isOpen}
          onToggleMenu={toggle}
        />
        <OfflineNotice />
        <Banners banners={banners} />
        <main id="main" className={styles.main} tabIndex={-1}>
          <ViewerContext value={viewer}>{children}</ViewerContext>
        </main>
        <footer className={styles.footer}>{t('copyright', { year: String(year) })}</footer>
      </div>
      <OtherAccount profile={profile} homeHref={homeHref} />
      <SessionOver email={profile?.email ?? null} />
      <PaletteHost
        userId={profile?.userId ?? null}
        sections={sections}
        pages={pages}
        actions={actions}
        targets={targets}
      />
    </div>
  );
}
