import styles from './progress.module.css';

type Props = {
  label: string;
  done: number;
  /** 0 while the total is unknown. */
  total: number;
  /** Shown at the right, e.g. '1,200 of 20,000'. */
  detail?: string;
};

/** A progress bar drawn as a seam. */
export function Progress({ label, done, total, detail }: Props) {
  const share = total > 0 ? Math.min(100, (done / total) * 100) : null;
  return (
    <div className={styles.progress}>
      <div className={styles.words}>
        <span>{label}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </div>
      <div
        className={styles.seam}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === null ? undefined : Math.round(share)}
        aria-valuetext={detail}
      >
        <div
          className={styles.stitches}
          data-waiting={share === null ? '' : undefined}
          style={{ width: `${share ?? 100}%` }}
        />
      </div>
    </div>
  );
}
