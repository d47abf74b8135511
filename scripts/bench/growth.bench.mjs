// Whether parsers of external texts take time in proportion to the length, whatever the content.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileReaders } from './growth/files.ts';
import { slowestReading, worstGrowth } from './growth/measure.ts';
import { requestReaders } from './growth/requests.ts';
import { sheetReaders } from './growth/sheets.ts';
import { boundedReaders, textReaders } from './growth/texts.ts';
import { printRow } from './report.mjs';

/** Linear work takes as long for one text as for sixteen pieces of it, quadratic work sixteen times as long. */
const LIMIT = 4;
const BOUNDED_LIMIT_MS = 300;

/** A quadratic reader to check the measurement itself. */
const QUADRATIC = {
  name: 'a pattern that is quadratic',
  read: (text) => text.replace(/ +$/, ''),
  shapes: [{ name: 'blanks', make: (length) => `${' '.repeat(length)}a` }],
};

async function printGrowth(name, readers) {
  let worst = { ratio: 1, shape: '', reader: '' };
  for (const reader of readers) {
    const growth = await worstGrowth(reader);
    if (growth.ratio > LIMIT) process.stdout.write(`${reader.name}: ${growth.ratio.toFixed(1)} with ${growth.shape}\n`);
    if (growth.ratio > worst.ratio) worst = { ...growth, reader: reader.name };
  }
  const where = worst.reader === '' ? '' : ` (${worst.reader})`;
  printRow({
    name: `${name}, ${readers.length} readers: one text against sixteen pieces of it`,
    measured: `${worst.ratio.toFixed(2)}${where}`,
    limit: `at most ${LIMIT}`,
    ok: worst.ratio <= LIMIT,
  });
}

const { ratio } = await worstGrowth(QUADRATIC);
if (ratio <= LIMIT) throw new Error(`Quadratic work is measured as ${ratio.toFixed(1)}`);

await printGrowth('Texts', textReaders);
await printGrowth('Sheets', sheetReaders);
await printGrowth('Requests', requestReaders);
const folder = mkdtempSync(join(tmpdir(), 'ts-bench-growth-'));
try {
  await printGrowth('Files', fileReaders(folder));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const [name, read, length] of boundedReaders) {
  const slowest = await slowestReading(read, length);
  printRow({
    name: `The slowest of ${name} with ${length} characters`,
    measured: `${slowest.toFixed(1)} ms`,
    limit: `at most ${BOUNDED_LIMIT_MS} ms`,
    ok: slowest <= BOUNDED_LIMIT_MS,
  });
}
