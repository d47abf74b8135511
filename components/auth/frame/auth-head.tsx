import type { ReactNode } from 'react';
import styles from '../auth.module.css';

/** Title and one sentence above a form. */
export function AuthHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.intro}>
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </div>
  );
}

/** Links below a form. */
export function AuthLinks({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>;
}
