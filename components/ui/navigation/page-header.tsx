import type { ReactNode } from 'react';
import styles from './page-header.module.css';

type Props = {
  title: string;
  /** Already formatted for the reader. */
  count?: string;
  /** One sentence on the purpose of the page. */
  text?: ReactNode;
  /** The main action, at the right. */
  action?: ReactNode;
  /** Above the title: a link back. */
  back?: { href: string; label: string };
};

export function PageHeader({ title, count, text, action, back }: Props) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {back && (
          <a className={styles.back} href={back.href}>
            ← {back.label}
          </a>
        )}
        <h1 dir="auto">
          {title} {count !== undefined && <span className={styles.count}>{count}</span>}
        </h1>
        {text && <p>{text}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </header>
  );
}
