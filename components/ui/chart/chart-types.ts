/** A line or bar of a chart. `tone` is its colour, 1 to 6: the same meaning has the same tone on every screen. */
export interface ChartSeries {
  label: string;
  tone: 1 | 2 | 3 | 4 | 5 | 6;
  values: readonly number[];
}

export interface ChartShape {
  /** Lines over time, or horizontal bars with their names at the left. */
  kind: 'lines' | 'bars';
  /** One per value, already in the reader's language. */
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** True if the last value covers a period that is not over yet: its segment is dashed. */
  isLastOpen?: boolean | undefined;
}
