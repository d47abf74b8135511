'use client';

import { lazyPart } from '../dialog/lazy-part';
import { useCallback, useState } from 'react';
import styles from './chart.module.css';
import { ChartSketch } from './chart-sketch';
import type { ChartShape } from './chart-types';

const ChartCanvas = lazyPart(() => import('./chart-canvas').then((module) => module.ChartCanvas), {
  waiting: 'nothing',
});

type Props = ChartShape & {
  /** Text alternative: what the chart shows, with its most important figures. */
  summary: string;
  formatValue: (value: number) => string;
  onSelect?: (index: number) => void;
  height?: number;
};

/** A chart. The server renders its outline; chart.js is loaded afterwards and replaces it. */
export function Chart({ summary, formatValue, onSelect, height = 240, ...shape }: Props) {
  const [isReady, setReady] = useState(false);
  const markReady = useCallback(() => setReady(true), []);
  return (
    <div className={styles.chart} style={{ height }}>
      {!isReady && <ChartSketch {...shape} />}
      <ChartCanvas {...shape} summary={summary} formatValue={formatValue} onSelect={onSelect} onReady={markReady} />
    </div>
  );
}

/** Legend: names of the lines with their colours; a single line needs none. */
export function ChartLegend({ series }: Pick<ChartShape, 'series'>) {
  if (series.length < 2) return null;
  return (
    <ul className={styles.legend}>
      {series.map(({ label, tone }) => (
        <li key={label}>
          <span style={{ background: `var(--chart-${tone})` }} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  );
}
