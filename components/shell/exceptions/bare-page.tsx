import type { ReactNode } from 'react';
import { Logo } from '@/components/ui/layout/logo';
import styles from './bare-page.module.css';

/** A page without shell: the logo and one thing in the middle. */
export function BarePage({
  homeHref,
  homeLabel,
  children,
}: {
  homeHref: string;
  homeLabel: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <header>
        <a href={homeHref} aria-label={homeLabel} className={styles.logo}>
          <Logo size={32} />
        </a>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
