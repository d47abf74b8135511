/**
 * Prints one row of the table that `npm run bench` collects. A bench is a program `scripts/bench/<name>.bench.mjs` that
 * prints such rows; its other output is shown unchanged.
 * @param {{ name: string, measured: string, limit: string, ok: boolean }} row texts carry their units
 */
export function printRow({ name, measured, limit, ok }) {
  const cells = [name, measured, limit].map((cell) => cell.replaceAll('|', '/'));
  process.stdout.write(`${[...cells, ok ? 'ok' : 'MISSED'].join(' | ')}\n`);
}

/** Parses a printed row; undefined for any other line. */
export function readRow(line) {
  const [name, measured, limit, ok, ...more] = line.split(' | ');
  if (more.length > 0 || (ok !== 'ok' && ok !== 'MISSED')) return undefined;
  return { name, measured, limit, ok: ok === 'ok' };
}

/** The rows as one table with aligned columns. */
export function toTable(rows) {
  const cells = [
    ['name', 'measured', 'limit', 'ok'],
    ...rows.map((row) => [row.name, row.measured, row.limit, row.ok ? 'ok' : 'MISSED']),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column].length)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join(' | ')
        .trimEnd(),
    )
    .join('\n');
}
