import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const TENANT_SCOPE = [
  'traceability-api/db/client.ts',
  'traceability-api/db/transactions.ts',
  'traceability-api/features/auth/principals.ts',
  'traceability-api/features/auth/session-times.ts',
  'traceability-api/http/serve.ts',
];

/** Tests that wait for visitors to disconnect. */
export const LONG_TESTS = 'leaving\\.test';

const filesIn = (folders) =>
  execFileSync('git', ['ls-files', ...folders.map((folder) => `${folder}/**`)], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.m?ts$/.test(path));

const sources = (folders) => filesIn(folders).filter((path) => !/\.test\.|\.d\.m?ts$|\/testing\//.test(path));

/** Tests that can run as one file: none mocks a module or depends on a module's initial settings. */
const plainTests = () =>
  filesIn(['lib/contract', 'lib/domain', 'lib/format'])
    .filter((path) => path.endsWith('.test.ts') && !new RegExp(LONG_TESTS).test(path))
    .filter((path) => !/\bjest\.|@jest-environment/.test(readFileSync(path, 'utf8')));

/**
 * The sources that decide on access, tenants and numbers (domain, guards, proxy, session and tenant scope) with the
 * tests that may catch a mutant: those next to the sources, except slow and timing-dependent ones. Three groups,
 * because a mutant of the domain would otherwise wait for every test that opens a database, and one of the guards for
 * those of the domain. `merged` are the tests that run as one file.
 */
export const mutatedGroups = () => [
  { files: sources(['lib/domain']), tests: ['<rootDir>/scripts/mutate/all-of-lib.mjs'], merged: plainTests() },
  { files: sources(['lib/guards', 'lib/proxy', 'lib/session']), tests: ['<rootDir>/lib/**/*.test.{ts,tsx}'] },
  {
    files: TENANT_SCOPE,
    tests: [
      '<rootDir>/traceability-api/db/{embedded,statement-names,transactions}.test.ts',
      '<rootDir>/traceability-api/http/*.test.ts',
      '<rootDir>/traceability-api/features/auth/{principals,registration}.test.ts',
    ],
  },
];
