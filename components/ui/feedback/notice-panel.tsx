import type { ReactNode, Ref } from 'react';
import styles from './notice-panel.module.css';

interface Props {
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** Above a list: what goes on in the background, or how it ended. */
export function NoticePanel({ ref, children }: Props) {
  return (
    <section ref={ref} className={styles.panel}>
      {children}
    </section>
  );
}
