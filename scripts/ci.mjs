// What `.ci/run` calls: everything of `npm test`, then the tests that open a database once more against a real PostgreSQL
// server, which is started here in a folder of its own and stopped again, then the main way through the product with a
// newer Node.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { OTHER_NODE, runOtherNode } from './lib/other-node.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { fromRoot, root } from './lib/root.mjs';
import { Explained, fail } from './lib/run.mjs';
import { sum, toLine } from './lib/test-counts.mjs';
import { jest } from './lib/test-steps.mjs';

const API = 'traceability-api';
const TEST_DATABASE = `${API}/testing/database.ts`;

/** Tests that open a database of their own, and those of what only a server does; all others have run already. */
const testsOnServer = () => [
  TEST_DATABASE,
  ...readdirSync(fromRoot(API), { recursive: true })
    .filter((name) => name.endsWith('.server.test.ts'))
    .map((name) => path.join(API, name)),
];

/** Runs `npm test` in view and reads its last line. */
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
    return await jest(['--findRelatedTests', ...testsOnServer()], { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

async function newerNode() {
  const result = await runOtherNode(OTHER_NODE, ['scripts/smoke.mjs']);
  return { ...result, counts: result.code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 } };
}

/** Runs one part, prints its counts, and its output where it failed. */
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
    await part('API on PostgreSQL', serverTests),
    await part(`Build, start and use with Node ${OTHER_NODE}`, newerNode),
  ];
  process.stdout.write(`${toLine(sum(results.map(({ counts }) => counts)))}\n`);
  process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1;
}

main().catch(fail);
