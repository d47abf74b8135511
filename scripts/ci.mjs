// Called by `.ci/run`: all of `npm test`, then the script of each page against its limit, the database tests again on a
// PostgreSQL server, which is started in a temporary folder and stopped again, and the main user journey on a newer Node.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { OTHER_NODE, runOtherNode } from './lib/other-node.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { fromRoot, root } from './lib/root.mjs';
import { Explained, fail, runNode } from './lib/run.mjs';
import { sum, toLine } from './lib/test-counts.mjs';
import { jestRelatedTo } from './lib/test-steps.mjs';

const API = 'traceability-api';
const TEST_DATABASE = `${API}/testing/database.ts`;

/** Tests that open their own database, and tests of server-only behaviour; all others have already run. */
const testsOnServer = () => [
  TEST_DATABASE,
  ...readdirSync(fromRoot(API), { recursive: true })
    .filter((name) => name.endsWith('.server.test.ts'))
    .map((name) => path.join(API, name)),
];

/** Runs `npm test` with visible output and parses its last line. */
function npmTest() {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fromRoot('scripts/test.mjs')], {
      cwd: root,
      env: { ...process.env, CI: 'true' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (part) => {
      output += part;
      process.stdout.write(part);
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, counts: lastCounts(output) }));
  });
}

function lastCounts(output) {
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
  return passed === undefined ? { passed: 0, failed: 1 } : { passed: Number(passed), failed: Number(failed) };
}

async function serverTests() {
  const server = await startPostgres();
  try {
    return await jestRelatedTo(testsOnServer(), { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

/** Counts a program as one test. */
const asOneTest = (result) => ({
  ...result,
  counts: result.code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
});

/** Bytes, not times: the same on every machine. */
const pageWeights = async () => asOneTest(await runNode('scripts/bench/run.mjs', ['weight']));

const newerNode = async () => asOneTest(await runOtherNode(OTHER_NODE, ['scripts/smoke.mjs']));

/** Runs one part and prints its counts, and its output if it failed. */
async function part(title, work) {
  const startedAt = Date.now();
  const result = await work().catch((error) => {
    if (!(error instanceof Explained)) throw error;
    return { code: 1, output: error.message, counts: { passed: 0, failed: 1 } };
  });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  if (result.code !== 0) process.stdout.write(`\n${result.output.trimEnd()}\n\n`);
  process.stdout.write(`${title}: ${toLine(result.counts)} (${seconds} s)\n`);
  return result;
}

async function main() {
  checkNode();
  await ensureInstalled();
  const results = [
    await npmTest(),
    await part('Scripts of pages within their limits', pageWeights),
    await part('API on PostgreSQL', serverTests),
    await part(`Build, start and use with Node ${OTHER_NODE}`, newerNode),
  ];
  process.stdout.write(`${toLine(sum(results.map(({ counts }) => counts)))}\n`);
  process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1;
}

main().catch(fail);
