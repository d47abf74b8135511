// Runs every bench of this folder in turn, each in its own process, and prints all figures with their limits.
// `npm run bench -- upload units` runs the named ones.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { ensureBuilt } from '../lib/build.mjs';
import { checkNode, ensureInstalled } from '../lib/install.mjs';
import { fromRoot, root } from '../lib/root.mjs';
import { Explained, fail } from '../lib/run.mjs';
import { readRow, toTable } from './report.mjs';

const SUFFIX = '.bench.mjs';

function chosenBenches(requested) {
  const all = readdirSync(fromRoot('scripts/bench'))
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => file.slice(0, -SUFFIX.length))
    .sort();
  const unknown = requested.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Explained(`No bench ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  return requested.length > 0 ? requested : all;
}

function runBench(name) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', fromRoot('scripts/bench', `${name}${SUFFIX}`)], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const rows = [];
    createInterface({ input: child.stdout }).on('line', (line) => {
      process.stdout.write(`${line}\n`);
      const row = readRow(line);
      if (row) rows.push(row);
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, rows }));
  });
}

async function main() {
  checkNode();
  const names = chosenBenches(process.argv.slice(2));
  await ensureInstalled();
  await ensureBuilt();
  const rows = [];
  const broken = [];
  for (const name of names) {
    process.stdout.write(`\n${name}\n`);
    const result = await runBench(name);
    rows.push(...result.rows);
    if (result.code !== 0) broken.push(name);
  }
  process.stdout.write(`\n${toTable(rows)}\n`);
  if (broken.length > 0) process.stdout.write(`\nEnded with an error: ${broken.join(', ')}\n`);
  process.exitCode = broken.length > 0 || rows.some((row) => !row.ok) ? 1 : 0;
}

main().catch(fail);
