import type { ChartData, ChartOptions } from 'chart.js';
import { shorten } from '@/lib/format/shorten';
import type { ChartShape } from './chart-types';

type Kind = 'line' | 'bar';

/** Colours of the current scheme, read from the style sheet: a canvas cannot use CSS variables. */
export interface ChartColours {
  tones: readonly string[];
  ink: string;
  line: string;
  surface: string;
}

export function readColours(): ChartColours {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    tones: [1, 2, 3, 4, 5, 6].map((tone) => read(`--chart-${tone}`)),
    ink: read('--ink-soft'),
    line: read('--line'),
    surface: read('--surface'),
  };
}

const DOTS_UP_TO = 45;

export function chartData(
  { kind, labels, series, isLastOpen }: ChartShape,
  colours: ChartColours,
): ChartData<Kind, number[], string> {
  const hasDots = labels.length <= DOTS_UP_TO;
  return {
    labels: [...labels],
    datasets: series.map(({ label, tone, values }) => {
      const colour = colours.tones[tone - 1] ?? colours.ink;
      const shared = { label, data: [...values], borderColor: colour };
      if (kind === 'bars') return { ...shared, backgroundColor: colour, borderRadius: 4, maxBarThickness: 20 };
      return {
        ...shared,
        // The area under a single line; with several lines, areas would hide each other.
        ...(series.length === 1 ? { fill: 'origin', backgroundColor: `${colour}1f` } : { backgroundColor: colour }),
        borderWidth: 2,
        pointRadius: hasDots ? 2 : 0,
        pointHoverRadius: 5,
        pointBackgroundColor: colour,
        tension: 0.25,
        ...(isLastOpen
          ? { segment: { borderDash: ({ p1DataIndex }) => (p1DataIndex === values.length - 1 ? [4, 4] : undefined) } }
          : {}),
      };
    }),
  };
}

const MAX_LABEL = 22;

/** Breaks a long name into two lines at a space. */
export function inTwoLines(label: string): string | string[] {
  if (label.length <= MAX_LABEL) return label;
  const at = label.lastIndexOf(' ', MAX_LABEL);
  return at < 4 ? shorten(label, MAX_LABEL) : [label.slice(0, at), shorten(label.slice(at + 1), MAX_LABEL)];
}

export function chartOptions(
  { kind, labels }: ChartShape,
  colours: ChartColours,
  settings: {
    font: string;
    isReducedMotion: boolean;
    formatValue: (value: number) => string;
    onSelect?: ((index: number) => void) | undefined;
  },
): ChartOptions<Kind> {
  const { formatValue, onSelect } = settings;
  const font = { family: settings.font, size: 12 };
  const values = {
    beginAtZero: true,
    border: { display: false },
    grid: { color: colours.line },
    ticks: {
      color: colours.ink,
      font,
      maxTicksLimit: 5,
      // Counts have no fractions.
      precision: 0,
      callback: (value: string | number) => formatValue(Number(value)),
    },
  };
  const isBars = kind === 'bars';
  const names = {
    border: { color: colours.line },
    grid: { display: false },
    ticks: {
      color: colours.ink,
      font,
      maxRotation: 0,
      autoSkip: !isBars,
      autoSkipPadding: 24,
      ...(isBars ? { callback: (_: string | number, at: number) => inTwoLines(labels[at] ?? '') } : {}),
    },
  };
  return {
    responsive: true,
    maintainAspectRatio: false,
    animation: settings.isReducedMotion ? false : { duration: 150 },
    indexAxis: isBars ? 'y' : 'x',
    interaction: { mode: 'index', axis: isBars ? 'y' : 'x', intersect: false },
    scales: isBars ? { x: values, y: names } : { x: names, y: values },
    ...(onSelect
      ? {
          onClick: (_event, hits) => {
            const [hit] = hits;
            if (hit) onSelect(hit.index);
          },
          onHover: (event, hits) => {
            const target = event.native?.target;
            if (target instanceof HTMLElement) target.style.cursor = hits.length > 0 ? 'pointer' : '';
          },
        }
      : {}),
    plugins: {
      tooltip: {
        backgroundColor: colours.surface,
        borderColor: colours.line,
        borderWidth: 1,
        titleColor: colours.ink,
        bodyColor: colours.ink,
        titleFont: font,
        bodyFont: font,
        padding: 10,
        callbacks: {
          label: ({ dataset, raw }) => ` ${dataset.label ?? ''}: ${formatValue(Number(raw))}`,
        },
      },
    },
  };
}
