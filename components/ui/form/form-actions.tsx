import type { ReactNode } from 'react';
import styles from './form.module.css';

/**
 * Buttons at the end of a form or dialog: the main one last, at the right; they stay in view while a long form scrolls.
 */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** Fields stacked vertically. */
export function FormStack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}

/** A titled part of a long form. */
export function FormSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend>{title}</legend>
      {text && <p className={styles.help}>{text}</p>}
      <div className={styles.stack}>{children}</div>
    </fieldset>
  );
}
