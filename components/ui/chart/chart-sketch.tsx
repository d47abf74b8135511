import styles from './chart.module.css';
import type { ChartShape } from './chart-types';

const WIDTH = 600;
const HEIGHT = 200;
/** More points than this give the same outline. */
const MAX_POINTS = 120;

const downsample = (values: readonly number[]) => {
  const step = Math.ceil(values.length / MAX_POINTS);
  return values.filter((_, at) => at % step === 0);
};

function linePath(values: readonly number[], max: number): string {
  const last = Math.max(1, values.length - 1);
  return values
    .map((value, at) => {
      const x = Math.round((at / last) * WIDTH);
      const y = Math.round(HEIGHT - (value / max) * HEIGHT * 0.92);
      return `${at === 0 ? 'M' : 'L'}${x} ${y}`;
    })
    .join('');
}

/** The outline of a chart as the server renders it: visible before any script runs, and without one. */
export function ChartSketch({ kind, series }: ChartShape) {
  const max = Math.max(1, ...series.flatMap(({ values }) => values));
  return (
    <svg
      className={styles.sketch}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {series.map(({ label, tone, values }) =>
        kind === 'lines' ? (
          <path
            key={label}
            d={linePath(downsample(values), max)}
            fill="none"
            stroke={`var(--chart-${tone})`}
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        ) : (
          <path
            key={label}
            d={values
              .map((value, at) => {
                const y = Math.round(((at + 0.5) * HEIGHT) / values.length);
                return `M${WIDTH * 0.3} ${y}h${Math.round((value / max) * WIDTH * 0.68)}`;
              })
              .join('')}
            stroke={`var(--chart-${tone})`}
            strokeWidth="12"
            vectorEffect="non-scaling-stroke"
          />
        ),
      )}
    </svg>
  );
}
