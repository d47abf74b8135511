import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { Container } from '@/lib/contract/containers';
import styles from './containers.module.css';

/** The fill level of a container relative to its capacity. */
export function LoadState({ container: { loaded, capacity } }: { container: Pick<Container, 'loaded' | 'capacity'> }) {
  const t = useTranslations('Containers');
  if (capacity === null) return <span className={styles.load}>{t('things', { count: loaded })}</span>;
  const isFull = loaded >= capacity;
  return (
    <span className={styles.load}>
      <span>
        {t('loadedOf', { loaded, capacity })}
        {isFull && <span className={styles.soft}> · {t('full')}</span>}
      </span>
      <span className={clsx(styles.bar, isFull && styles.isFull)} aria-hidden>
        <span style={{ width: `${Math.min(100, (100 * loaded) / capacity)}%` }} />
      </span>
    </span>
  );
}
