import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawings';
import styles from './empty-state.module.css';

type Props = {
  drawing: DrawingName;
  title: string;
  text?: string;
  /** If it is the only content of the page, its title is the page heading. */
  isPage?: boolean;
  children?: ReactNode;
};

/** A drawing, a sentence, an action. */
export function EmptyState({ drawing, title, text, isPage, children }: Props) {
  return (
    <div className={styles.empty}>
      <Drawing name={drawing} />
      {isPage ? <h1>{title}</h1> : <h2>{title}</h2>}
      {text && <p>{text}</p>}
      {children && <div className={styles.action}>{children}</div>}
    </div>
  );
}
