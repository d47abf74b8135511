// Everything that has to hold, in one command. `npm test -- --only=jest,lint` runs some of the steps; what follows `--`
// goes to Jest and Playwright: `npm test -- --only=jest -- lib/domain`.
import { parseArgs } from 'node:util';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { Explained, fail } from './lib/run.mjs';
import { sum, toLine } from './lib/test-counts.mjs';
import { steps } from './lib/test-steps.mjs';

function chosenSteps(only) {
  if (!only) return steps;
  const names = only.split(',');
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length === 0) return steps.filter((step) => names.includes(step.name));
  throw new Explained(`No step ${unknown.join(', ')}. There are: ${steps.map((step) => step.name).join(', ')}.`);
}

async function main() {
  checkNode();
  const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
  const chosen = chosenSteps(values.only);
  await ensureInstalled();
  const counted = [];
  const results = { counted, failed: await runSteps(chosen, positionals, counted) };
  for (const { title, counts } of results.counted) process.stdout.write(`${title}: ${toLine(counts)}\n`);
  const total = sum(results.counted.map(({ counts }) => counts));
  if (results.failed && total.failed === 0) total.failed = 1;
  process.stdout.write(`${toLine(total)}\n`);
  process.exitCode = results.failed ? 1 : 0;
}

/** Runs the steps in order and stops at the first that does not hold. Answers whether one failed. */
async function runSteps(chosen, args, counted) {
  for (const { title, run } of chosen) {
    const startedAt = Date.now();
    const { code, output, counts } = await run(args);
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    if (counts) counted.push({ title, counts });
    const isGood = code === 0 && (counts?.failed ?? 0) === 0;
    process.stdout.write(`${isGood ? 'ok    ' : 'FAILED'} ${title.padEnd(22)} ${seconds.padStart(7)} s\n`);
    if (isGood) continue;
    process.stdout.write(`\n${output.trimEnd()}\n\n`);
    return true;
  }
  return false;
}

main().catch(fail);
