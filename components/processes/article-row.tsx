import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { ProcessArticle } from '@/lib/contract/processes';
import styles from './processes.module.css';

interface Props {
  article: ProcessArticle;
  /** Address of the article. */
  href?: string;
  /** The pending change: added, removed. */
  note?: string | undefined;
  isGone?: boolean;
  children?: ReactNode;
}

/** One article of a list in a form or card: name, SKU, pending change, a button. */
export function ArticleRow({ article: { name, sku }, href, note, isGone, children }: Props) {
  return (
    <li className={styles.row}>
      <span className={clsx(styles.words, isGone && styles.gone)}>
        {href ? <a href={href}>{name}</a> : <span>{name}</span>}
        <span className={styles.sku}>{sku}</span>
      </span>
      {note && <span className={styles.noted}>{note}</span>}
      {children}
    </li>
  );
}
