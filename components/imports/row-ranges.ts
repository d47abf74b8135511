const SHOWN = 4;

/** 2, 3, 4, 7 becomes '2–4, 7'; '…' stands for rows that are not listed, here or by the API. */
export function rowRanges({ rows, count }: { rows: readonly number[]; count: number }): string {
  const ranges: [number, number][] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last && row <= last[1] + 1) last[1] = row;
    else ranges.push([row, row]);
  }
  const texts = ranges.slice(0, SHOWN).map(([from, to]) => (from === to ? String(from) : `${from}–${to}`));
  return `${texts.join(', ')}${ranges.length > SHOWN || rows.length < count ? ' …' : ''}`;
}
