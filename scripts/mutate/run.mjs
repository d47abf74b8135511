// Mutates the sources that decide on access, tenants and numbers, one place at a time, and reports the mutants that no
// test catches: `npm run mutate`, `npm run mutate -- --count 50 --seed 7`, `npm run mutate -- --files lib/guards`.
import { Stryker } from '@stryker-mutator/core';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { mutantsOf } from './mutants.mjs';
import { rangeOf, samplePlaces } from './sample.mjs';
import { mutatedGroups } from './sources.mjs';

const LIMIT = 85;
const CAUGHT = new Set(['Killed', 'Timeout']);
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '600' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    files: { type: 'string', default: '' },
    workers: { type: 'string', default: '2' },
  },
});

function print(results) {
  const count = (status) => results.filter((result) => result.status === status).length;
  const root = `${process.cwd()}/`;
  for (const { fileName, location, mutatorName, replacement, status } of results) {
    if (CAUGHT.has(status)) continue;
    process.stdout.write(
      `${status}: ${fileName.replace(root, '')}:${location.start.line} ${mutatorName} → ${replacement}\n`,
    );
  }
  const judged = results.filter(({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status));
  const caught = judged.filter(({ status }) => CAUGHT.has(status)).length;
  const percent = (100 * caught) / judged.length;
  process.stdout.write(
    `\n${judged.length} mutants, ${caught} caught (${count('Timeout')} by time), ${count('Survived')} survived, ` +
      `${count('NoCoverage')} run by no test: ${percent.toFixed(1)} %, at least ${LIMIT} %\n`,
  );
  return percent >= LIMIT;
}

/** Stryker's results for some places of one group. */
async function resultsOf(places, { tests, merged }) {
  if (places.length === 0) return [];
  process.env.MUTATE_TESTS = JSON.stringify(tests);
  process.env.MUTATE_FILES = JSON.stringify(merged ?? []);
  return new Stryker({
    mutate: places.map(rangeOf),
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: { configFile: 'scripts/mutate/jest.config.mjs', enableFindRelatedTests: !merged },
    coverageAnalysis: 'perTest',
    ignoreStatic: false,
    concurrency: Number(values.workers),
    timeoutMS: 30_000,
    timeoutFactor: 3,
    dryRunTimeoutMinutes: 15,
    reporters: ['progress-append-only'],
    tempDirName: '.mutants',
    ignorePatterns: ['.next', '.data', 'dist', 'test-results', 'e2e'],
    allowEmpty: true,
    checkers: [],
    disableTypeChecks: false,
  }).runMutationTest();
}

const seed = Number(values.seed);
const groups = mutatedGroups().map((group) => ({
  ...group,
  files: group.files.filter((path) => path.startsWith(values.files)),
}));
const all = await mutantsOf(groups.flatMap(({ files }) => files));
const places = samplePlaces(all, Number(values.count), seed);
process.stdout.write(`Seed ${seed}: ${places.length} places; the files have ${all.length} mutants\n`);
const results = [];
for (const group of groups) {
  results.push(
    ...(await resultsOf(
      places.filter(({ fileName }) => group.files.includes(fileName)),
      group,
    )),
  );
}
process.exitCode = print(results) ? 0 : 1;
