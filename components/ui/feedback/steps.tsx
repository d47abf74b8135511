import clsx from 'clsx';
import styles from './steps.module.css';

type Props = { label: string; steps: readonly string[]; current: number };

/** Progress through a wizard: steps joined by a seam. `current` counts from 0. */
export function Steps({ label, steps, current }: Props) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={clsx(styles.step, index < current && styles.done, index === current && styles.current)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < current ? '✓' : index + 1}
          </span>
          <span className={styles.name}>{step}</span>
        </li>
      ))}
    </ol>
  );
}
