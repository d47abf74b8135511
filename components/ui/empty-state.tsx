import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawings';
import styles from './empty-state.module.css';

type Props = { drawing: DrawingName; title: string; text?: string; children?: ReactNode };

/** A drawing, a sentence, an action. */
export function EmptyState({ drawing, title, text, children }: Props) {
  return (
    <div className={styles.empty}>
      <Drawing name={drawing} />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children && <div className={styles.action}>{children}</div>}
    </div>
  );
}
