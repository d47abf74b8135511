import styles from './skeleton.module.css';

export function Skeleton({ width = '100%', height = 16 }: { width?: string | number; height?: number }) {
  return <span className={styles.bone} style={{ width, height }} />;
}

/** The outline of a list while it loads. `label` is read by screen readers ('Loading…'). */
export function TableSkeleton({ label, rows = 10 }: { label: string; rows?: number }) {
  return (
    <div className={styles.table} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row}>
          <Skeleton width={`${60 + ((index * 37) % 35)}%`} />
          <Skeleton width="70%" />
          <Skeleton width="50%" />
        </div>
      ))}
    </div>
  );
}
