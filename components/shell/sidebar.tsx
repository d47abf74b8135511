'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { usePathname } from 'next/navigation';
import { Icon } from '@/components/ui/layout/icon';
import { useNavigate } from '@/components/ui/navigation/navigate';
import { Logo } from '@/components/ui/layout/logo';
import type { ShellSection } from './shell-types';
import styles from './sidebar.module.css';

type Props = {
  sections: ShellSection[];
  isLoading: boolean;
  homeHref: string;
  holder: RefObject<HTMLElement | null>;
  closeButton: RefObject<HTMLButtonElement | null>;
  /** Also when an entry is chosen: it may link to the current page. */
  onClose: () => void;
};

/** The entry with the longest address that is a prefix of the current one. */
export function activeHref(sections: readonly ShellSection[], pathname: string): string | null {
  const hrefs = sections.flatMap((section) => section.entries.map((entry) => entry.href));
  const matching = hrefs.filter((href) => pathname === href || pathname.startsWith(`${href}/`));
  return matching.sort((a, b) => b.length - a.length)[0] ?? null;
}

export function Sidebar({ sections, isLoading, homeHref, holder, closeButton, onClose }: Props) {
  const t = useTranslations('Shell');
  const pathname = usePathname();
  // Marked as soon as it is chosen, while its page loads.
  const active = activeHref(sections, useNavigate().target ?? pathname);
  return (
    <aside ref={holder} className={styles.sidebar}>
      <div className={styles.head}>
        <a href={homeHref} aria-label={t('home')} className={styles.logo}>
          <Logo size={32} />
        </a>
        <button type="button" ref={closeButton} className={styles.close} aria-label={t('closeMenu')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <nav aria-label={t('mainMenu')} className={styles.nav}>
        {isLoading && (
          <p role="status" className={styles.loading}>
            {t('loadingUser')}
          </p>
        )}
        {sections.map((section) => (
          <div key={section.entries[0]?.href} className={section.label ? styles.group : undefined}>
            {section.label && <p className={styles.title}>{section.label}</p>}
            <ul>
              {section.entries.map((entry) => (
                <li key={entry.href}>
                  <a
                    href={entry.href}
                    onClick={onClose}
                    data-prefetch=""
                    aria-current={entry.href === active ? 'page' : undefined}
                  >
                    <Icon name={entry.icon} />
                    {entry.label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </aside>
  );
}
