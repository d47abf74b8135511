'use client';

import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useSessionRefresh } from '@/components/calls/use-session-refresh';
import type { Caller } from '@/lib/contract/core/may-call';
import { Banners } from './banners/banners';
import { OfflineNotice } from './banners/offline-notice';
import { PaletteHost } from './palette/palette-host';
import { ViewerContext } from '@/components/calls/viewer';
import { useBack } from '@/components/ui/dialog/use-back';
import { useVisits } from './recent/use-visits';
import type { SearchTargets, ShellAction, ShellBanner, ShellEntry, ShellProfile, ShellSection } from './shell-types';
import styles from './shell.module.css';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';
import { OtherAccount } from './profile/other-account';
import { SessionOver } from './profile/session-over';
import { useIdleLock } from './profile/use-idle-lock';

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

export const OVERLAY_QUERY = '(max-width: 1199px)';

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
  const pathname = usePathname();
  const [isDeskOpen, setIsDeskOpen] = useState(true);
  const [overlayPath, setOverlayPath] = useState<string | null>(null);
  // As an overlay the menu belongs to the page it was opened on: it closes on each route change.
  const isOverlayOpen = overlayPath === pathname;

  useIdleLock(profile !== null);
  useSessionRefresh(profile !== null);
  useVisits(profile?.userId ?? null);

  const closeOverlay = useCallback(() => setOverlayPath(null), []);
  useBack(isOverlayOpen ? closeOverlay : null);
  function toggleMenu() {
    if (window.matchMedia(OVERLAY_QUERY).matches) setOverlayPath(isOverlayOpen ? null : pathname);
    else setIsDeskOpen(!isDeskOpen);
  }

  useEffect(() => {
    if (!isOverlayOpen) return;
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && closeOverlay();
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOverlayOpen, closeOverlay]);

  return (
    <div
      className={styles.shell}
      data-desk={isDeskOpen ? 'open' : 'closed'}
      data-overlay={isOverlayOpen ? 'open' : 'closed'}
    >
      <a href="#main" className={styles.skip}>
        {t('skip')}
      </a>
      <Sidebar sections={sections} isLoading={profile === null} homeHref={homeHref} onClose={closeOverlay} />
      {isOverlayOpen && <div className={styles.scrim} onClick={closeOverlay} aria-hidden="true" />}
      <div className={styles.page}>
        <TopBar profile={profile} settingsHref={settingsHref} onToggleMenu={toggleMenu} />
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
