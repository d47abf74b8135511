import type { ReactNode } from 'react';
import styles from './form.module.css';

/** Buttons at the end of a form or dialog: the main one last, at the right. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** The end of a form in a dialog or panel; its buttons and notes stay in view while a long form scrolls. */
export function FormFoot({ children }: { children: ReactNode }) {
  return (
    <div className={styles.foot} data-foot="">
      {children}
    </div>
  );
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
