import nextJest from 'next/jest.js';
import { esmOnlyPackages } from './scripts/jest/esm-only-packages.mjs';

// No `dir`: next.config and .env stay out of the tests, so a developer's own settings never change a result.
const createJestConfig = nextJest();

const shared = {
  rootDir: import.meta.dirname,
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/dist/', '<rootDir>/.data/'],
  testPathIgnorePatterns: ['<rootDir>/e2e/'],
  setupFiles: ['<rootDir>/scripts/jest/setup.mjs'],
};

const projects = [
  {
    ...shared,
    displayName: 'node',
    testEnvironment: 'node',
    // `module-sync` lets packages that offer ES modules only (file-type) resolve under require().
    testEnvironmentOptions: { customExportConditions: ['node', 'node-addons', 'module-sync'] },
    testMatch: [
      '<rootDir>/lib/**/*.test.{ts,tsx}',
      '<rootDir>/traceability-api/**/*.test.{ts,tsx}',
      '<rootDir>/scripts/**/*.test.{ts,mjs}',
      '<rootDir>/messages/**/*.test.ts',
      '<rootDir>/*.test.ts',
    ],
  },
  {
    ...shared,
    displayName: 'jsdom',
    testEnvironment: 'jsdom',
    testEnvironmentOptions: { customExportConditions: ['node'] },
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
  projects: await Promise.all(projects.map(resolveProject)),
  maxWorkers: 2,
  testTimeout: 30_000,
});
