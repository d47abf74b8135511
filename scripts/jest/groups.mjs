import { mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Bytes of tests in a group: enough to share the loading of modules, few enough for both workers to end together. */
const GROUP_BYTES = 50_000;

/** The folder of sweeps over the whole API and of tests of processes: loading takes little of their time. */
const SWEEPS = `${path.sep}traceability-api${path.sep}testing${path.sep}`;

/** Modules that a test replaces would be replaced for its whole group. */
const NEEDS_OWN_MODULES = /\bjest\.(?:mock|doMock|resetModules|isolateModules)|@jest-environment/;

/**
 * The API's tests but for those that need a database server.
 * @param {string} root folder of the project
 */
export const apiTests = (root) =>
  readdirSync(path.join(root, 'traceability-api'), { recursive: true })
    .filter((name) => name.endsWith('.test.ts') && !name.endsWith('.server.test.ts'))
    .map((name) => path.join(root, 'traceability-api', name));

/**
 * Writes a file per group of tests to a new temporary folder: Jest loads all modules anew for each test file, which
 * takes longer than most of the API's tests. Titles of tests begin with the path of their file.
 * @param {string[]} files absolute paths of tests
 * @returns {{ folder: string, tests: string[] }} where the groups are, and those of the tests that are in one
 */
export function writeGroups(files) {
  const folder = mkdtempSync(path.join(tmpdir(), 'ts-groups-'));
  const tests = files
    .filter((test) => !test.includes(SWEEPS) && !NEEDS_OWN_MODULES.test(readFileSync(test, 'utf8')))
    .sort();
  for (const [at, group] of toGroups(tests).entries()) {
    writeFileSync(path.join(folder, `${at}.test.js`), group.map(toSource).join(''));
  }
  return { folder, tests };
}

function toGroups(tests) {
  const groups = [];
  let bytes = Infinity;
  for (const test of tests) {
    const { size } = statSync(test);
    if (bytes + size > GROUP_BYTES) {
      groups.push([]);
      bytes = 0;
    }
    groups.at(-1).push(test);
    bytes += size;
  }
  return groups;
}

const toSource = (test) =>
  `describe(${JSON.stringify(path.relative(process.cwd(), test))}, () => void require(${JSON.stringify(test)}));\n`;
