// All checks in one command. `npm test -- --only=jest,lint` runs some of the steps; arguments after `--` are passed to
// Jest and Playwright: `npm test -- --only=jest -- lib/domain`.
import { parseArgs } from 'node:util';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { Explained, fail } from './lib/run.mjs';
import { sum, toLine } from './lib/test-counts.mjs';
import { checks, suites } from './lib/test-steps.mjs';

const steps = [...checks, ...suites];

function readNames(only) {
  if (!only) return steps.map((step) => step.name);
  const names = only.split(',');
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length === 0) return names;
  throw new Explained(`No step ${unknown.join(', ')}. There are: ${steps.map((step) => step.name).join(', ')}.`);
}

async function main() {
  checkNode();
  const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
  const names = readNames(values.only);
  await ensureInstalled();
  const isChosen = (step) => names.includes(step.name);
  const counted = [];
  const hold =
    (await runSteps(checks.filter(isChosen), { lanes: 2 })) &&
    (await runSteps(suites.filter(isChosen), { lanes: 1, args: positionals, counted }));
  for (const { title, counts } of counted) process.stdout.write(`${title}: ${toLine(counts)}\n`);
  const total = sum(counted.map(({ counts }) => counts));
  if (!hold && total.failed === 0) total.failed = 1;
  process.stdout.write(`${toLine(total)}\n`);
  process.exitCode = hold ? 0 : 1;
}

/** Runs the steps in order, some in parallel, and starts no more after a failure. Returns whether all passed. */
async function runSteps(selectedSteps, { lanes, args = [], counted = [] }) {
  const waiting = [...selectedSteps];
  let hold = true;
  async function runLane() {
    for (let step = waiting.shift(); step && hold; step = waiting.shift()) {
      if (!(await runStep(step, args, counted))) hold = false;
    }
  }
  await Promise.all(Array.from({ length: lanes }, runLane));
  return hold;
}

/** Runs one step and reports the result. Returns whether it passed. */
async function runStep({ title, run }, args, counted) {
  const startedAt = Date.now();
  const { code, output, counts } = await run(args);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  if (counts) counted.push({ title, counts });
  const isGood = code === 0 && (counts?.failed ?? 0) === 0;
  process.stdout.write(`${isGood ? 'ok    ' : 'FAILED'} ${title.padEnd(24)} ${seconds.padStart(7)} s\n`);
  if (!isGood) process.stdout.write(`\n${output.trimEnd()}\n\n`);
  return isGood;
}

main().catch(fail);
