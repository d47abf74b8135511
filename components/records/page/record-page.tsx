'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/layout/button';
import { Icon } from '@/components/ui/layout/icon';
import type { IconName } from '@/components/ui/layout/icon-names';
import styles from './record-page.module.css';

interface Beside {
  label: string;
  href: string;
}

interface HeaderProps {
  /** Accessible name of the navigation. */
  waysLabel: string;
  back: { label: string; href: string };
  /** The previous and the next record in the list that the user came from. */
  previous?: Beside | null;
  next?: Beside | null;
  /** Address of its picture, and the icon if it has none. */
  picture?: string | undefined;
  icon: IconName;
  name: string;
  /** One line on what it is. */
  facts: ReactNode;
  /** Its actions. */
  actions: ReactNode;
}

/** The header of a record: what it is, its actions, and links to its neighbours in the list. */
export function RecordHeader({ waysLabel, back, previous, next, picture, icon, name, facts, actions }: HeaderProps) {
  return (
    <header className={styles.header}>
      <nav className={styles.ways} aria-label={waysLabel}>
        <a href={back.href}>← {back.label}</a>
        {previous && (
          <ButtonLink
            size="small"
            icon="chevron-left"
            aria-label={previous.label}
            title={previous.label}
            href={previous.href}
          />
        )}
        {next && (
          <ButtonLink size="small" icon="chevron-right" aria-label={next.label} title={next.label} href={next.href} />
        )}
      </nav>
      <div className={styles.identity}>
        <span className={styles.picture}>
          {picture ? <img src={picture} alt="" width={72} height={72} /> : <Icon name={icon} size={28} />}
        </span>
        <div className={styles.names}>
          <h1>{name}</h1>
          <p>{facts}</p>
        </div>
      </div>
      {actions}
    </header>
  );
}

interface ColumnsProps {
  children: ReactNode;
  /** Stays in view beside the sections. */
  aside: ReactNode;
  asideLabel: string;
}

/** The sections of a record's page, and the part that stays in view beside them. */
export function RecordColumns({ children, aside, asideLabel }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.content}>{children}</div>
      <aside className={styles.aside} aria-label={asideLabel}>
        {aside}
      </aside>
    </div>
  );
}

/** The form of a record, in place; for people with read-only access disabled, with the reason. */
export function RecordPanel({ canEdit, children }: { canEdit: boolean; children: ReactNode }) {
  const t = useTranslations('Shell.readOnly');
  return (
    <fieldset className={styles.plain} disabled={!canEdit}>
      <div className={styles.form}>
        {!canEdit && (
          <p className={styles.readOnly}>
            <Icon name="lock" size={16} />
            {t('title')}
          </p>
        )}
        {children}
      </div>
    </fieldset>
  );
}
