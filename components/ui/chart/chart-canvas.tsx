'use client';

import { useReducedMotion } from '@mantine/hooks';
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useEffect, useMemo, useState } from 'react';
import { Chart } from 'react-chartjs-2';
import { useColorScheme } from '../theme/color-scheme';
import { chartData, chartOptions, readColours } from './chart-options';
import type { ChartShape } from './chart-types';

ChartJs.register(
  BarController,
  BarElement,
  CategoryScale,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

type Props = ChartShape & {
  summary: string;
  formatValue: (value: number) => string;
  onSelect?: ((index: number) => void) | undefined;
  onReady: () => void;
};

/**
 * The part that contains chart.js; load it lazily. A canvas keeps its colours, so a change of colour scheme redraws it.
 */
export function ChartCanvas(props: Props) {
  return <DrawnChart key={useColorScheme()} {...props} />;
}

function DrawnChart({ kind, labels, series, isLastOpen, summary, formatValue, onSelect, onReady }: Props) {
  const isReducedMotion = useReducedMotion();
  const [colours] = useState(readColours);
  useEffect(onReady, [onReady]);
  const { data, options } = useMemo(() => {
    const shape = { kind, labels, series, isLastOpen };
    const font = getComputedStyle(document.body).fontFamily;
    return {
      data: chartData(shape, colours),
      options: chartOptions(shape, colours, { font, isReducedMotion, formatValue, onSelect }),
    };
  }, [kind, labels, series, isLastOpen, formatValue, onSelect, isReducedMotion, colours]);
  return (
    <Chart
      type={kind === 'bars' ? 'bar' : 'line'}
      data={data}
      options={options}
      aria-label={summary}
      fallbackContent={<p>{summary}</p>}
    />
  );
}
