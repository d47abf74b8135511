import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { freePorts } from './ports.mjs';
import { fromRoot } from './root.mjs';
import { runNode } from './run.mjs';
import { jestCounts, playwrightCounts } from './test-counts.mjs';

const SOURCES = ['app', 'components', 'lib', 'traceability-api', 'scripts', 'e2e', 'middleware.ts', 'server.mjs'];

const tool =
  (file, ...args) =>
  () =>
    runNode(fromRoot('node_modules', file), args);
const script =
  (file, ...args) =>
  () =>
    runNode(fromRoot('scripts', file), args);

/** A report without passed files and progress lines, so that failures come first. */
const withoutProgress = (output) => output.replaceAll(/^(?:PASS .*|\[\d+\/\d+\] .*)\n/gm, '');

const JEST = fromRoot('node_modules/jest/bin/jest.js');

/** Runs the API's test files in groups that load it once (scripts/jest/groups.mjs). */
const IN_GROUPS = { TEST_IN_GROUPS: 'true' };

/** Runs Jest and counts from its report; everything if there are no `args`. */
export async function jest(args = [], env = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ts-admin-jest-'));
  const report = path.join(folder, 'report.json');
  const result = await runNode(JEST, ['--json', `--outputFile=${report}`, ...args], {
    env: { NODE_ENV: 'test', ...(args.length === 0 ? IN_GROUPS : {}), ...env },
  });
  const counts = jestCounts(report);
  rmSync(folder, { recursive: true });
  return { ...result, output: withoutProgress(result.output), counts };
}

/** Runs the tests of the node project that are among the sources or import one. */
export async function jestRelatedTo(sources, env) {
  const project = '--selectProjects=node';
  const { output } = await runNode(JEST, [project, '--listTests', '--findRelatedTests', ...sources], {
    env: { NODE_ENV: 'test', ...env },
  });
  const tests = output.split('\n').filter((line) => path.isAbsolute(line));
  return jest([project], { ...env, ...IN_GROUPS, TEST_FILES: tests.join() });
}

/** Playwright's test files run on two instances of the product in parallel: one alone leaves a core idle. */
const PRODUCTS = 2;

/** Runs Playwright's tests, or those in `args` on one instance, against the production build. */
async function playwright(args = []) {
  const browser = await ensureBrowser();
  // Otherwise both instances would build at once.
  await ensureBuilt();
  const products = args.length > 0 ? 1 : PRODUCTS;
  const ports = await freePorts(2 * products);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ts-admin-e2e-'));
  const report = path.join(folder, 'report.json');
  const result = await runNode(fromRoot('node_modules/@playwright/test/cli.js'), ['test', ...args], {
    env: {
      PLAYWRIGHT_CHROMIUM: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      E2E_REPORTERS: 'line,json',
      E2E_PORTS: Array.from({ length: products }, () => ports.splice(0, 2).join(':')).join(','),
      E2E_FOLDER: path.join(folder, 'data'),
    },
  });
  const counts = playwrightCounts(report);
  rmSync(folder, { recursive: true, force: true });
  return { ...result, output: withoutProgress(result.output), counts };
}

const cruise = (config) => () =>
  runNode(fromRoot('node_modules/dependency-cruiser/bin/dependency-cruise.mjs'), [
    '--config',
    config,
    ...SOURCES.filter((source) => existsSync(fromRoot(source))),
  ]);

/** Checks that only read the sources, each on one core: two at a time, the longest first. */
export const checks = [
  { name: 'lint', title: 'Lint', run: tool('eslint/bin/eslint.js', '.', '--max-warnings=0') },
  { name: 'lint', title: 'Lint by types', run: tool('oxlint/bin/oxlint') },
  { name: 'types', title: 'Types', run: script('types.mjs') },
  {
    name: 'format',
    title: 'Format',
    run: tool('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '**/*.{ts,tsx,mts,mjs,css,md}'),
  },
  { name: 'imports', title: 'Import rules', run: cruise('.dependency-cruiser.mjs') },
  { name: 'imports', title: 'Folders without circles', run: cruise('.dependency-cruiser.folders.mjs') },
  { name: 'unused', title: 'Unused code', run: tool('knip/bin/knip.js', '--no-progress', '--no-config-hints') },
  { name: 'notices', title: 'Licences and notices', run: script('notices.mjs', '--check') },
  { name: 'docs', title: 'Paths in documents', run: script('check-docs.mjs') },
];

/** Tests that run the product, sequentially, once the checks pass. Jest and Playwright get the extra arguments. */
export const suites = [
  { name: 'jest', title: 'Jest', run: jest },
  { name: 'build', title: 'Production build', run: script('build.mjs') },
  { name: 'playwright', title: 'Playwright', run: playwright },
];
