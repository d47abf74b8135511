import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import nextJest from 'next/jest.js';
import { esmOnlyPackages } from './scripts/jest/esm-only-packages.mjs';
import { apiTests, writeGroups } from './scripts/jest/groups.mjs';

// No `dir`: next.config and .env stay out of the tests, so a developer's own settings never change a result.
const createJestConfig = nextJest();

// Tests of what only a real server does; `.ci/run` starts one and names it.
const NEEDS_A_SERVER = '\\.server\\.test\\.ts$';

// A test's context looks every global up through an interceptor: handing over those that libraries ask for most saves a
// tenth of the time. Left out are globals that tests replace, such as Date, and names that modules declare, such as Buffer.
const sandboxInjectedGlobals = ['Object', 'Array', 'Symbol', 'Math', 'JSON', 'String', 'Number', 'Error', 'Reflect'];

// Where the tests' databases listen, and where the API's threads lie built; Jest's workers read it.
process.env.TEST_ENGINES ??= mkdtempSync(path.join(tmpdir(), 'ts-engines-'));
process.env.TEST_THREADS ??= path.join(
  import.meta.dirname,
  `node_modules/.cache/traceability-api/threads-${process.pid}`,
);

// `TEST_FILES` limits the node project to these, absolute and with commas between. With `TEST_IN_GROUPS` the API is loaded
// once per group of test files, not once per file (scripts/jest/groups.mjs).
const listed = process.env.TEST_FILES?.split(',');
const groups = process.env.TEST_IN_GROUPS ? writeGroups(listed ?? apiTests(import.meta.dirname)) : undefined;
process.env.TEST_GROUPS = groups?.folder ?? '';

const shared = {
  sandboxInjectedGlobals,
  rootDir: import.meta.dirname,
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^(\\.\\./)+workers$': '<rootDir>/traceability-api/testing/built-workers.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/dist/', '<rootDir>/.data/'],
  testPathIgnorePatterns: ['<rootDir>/e2e/', ...(process.env.TEST_DATABASE_URL ? [] : [NEEDS_A_SERVER])],
  setupFiles: ['<rootDir>/scripts/jest/setup.mjs'],
};

const nodeTests = [
  '<rootDir>/lib/**/*.test.{ts,tsx}',
  '<rootDir>/traceability-api/**/*.test.{ts,tsx}',
  '<rootDir>/scripts/**/*.test.{ts,mjs}',
  '<rootDir>/app/api/**/*.test.ts',
  '<rootDir>/messages/**/*.test.ts',
  '<rootDir>/*.test.ts',
];

const projects = [
  {
    ...shared,
    displayName: 'node',
    roots: groups ? ['<rootDir>', groups.folder] : ['<rootDir>'],
    testEnvironment: 'node',
    // `module-sync` lets packages that offer ES modules only (file-type) resolve under require().
    testEnvironmentOptions: { customExportConditions: ['node', 'node-addons', 'module-sync'] },
    testMatch: [
      ...(listed ?? nodeTests),
      ...(groups ? [`${groups.folder}/*.test.js`, ...groups.tests.map((test) => `!${test}`)] : []),
    ],
  },
  {
    ...shared,
    displayName: 'jsdom',
    testEnvironment: 'jsdom',
    testEnvironmentOptions: { customExportConditions: ['node'] },
    testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '<rootDir>/app/api/'],
    setupFilesAfterEnv: ['<rootDir>/scripts/jest/setup-dom.mjs'],
    testMatch: ['<rootDir>/components/**/*.test.{ts,tsx}', '<rootDir>/app/**/*.test.{ts,tsx}'],
  },
];

async function resolveProject(project) {
  const config = await createJestConfig(project)();
  // Patterns handed to createJestConfig are only added to Next's own, which ignore these packages.
  config.transformIgnorePatterns = [
    `/node_modules/(?!.*/node_modules/)(?!(${esmOnlyPackages(import.meta.dirname).join('|')})/)`,
    '^.+\\.module\\.(css|sass|scss)$',
  ];
  return config;
}

export default async () => ({
  globalSetup: '<rootDir>/scripts/jest/global-setup.mjs',
  globalTeardown: '<rootDir>/scripts/jest/global-teardown.mjs',
  projects: await Promise.all(projects.map(resolveProject)),
  maxWorkers: 2,
  // Modules of former files pile up: from here on collecting them slows what measures time.
  workerIdleMemoryLimit: '1GB',
  testTimeout: 30_000,
});
