import jestConfig from '../../jest.config.mjs';

/** The tests that a mutant may be caught by: those beside the sources, without what takes minutes or measures time. */
const TESTS = [
  '<rootDir>/lib/**/*.test.{ts,tsx}',
  '<rootDir>/traceability-api/db/{embedded,statement-names,transactions}.test.ts',
  '<rootDir>/traceability-api/http/*.test.ts',
  '<rootDir>/traceability-api/features/auth/registration.test.ts',
];

export default async () => {
  const { projects } = await jestConfig();
  const node = projects.find(({ displayName }) => displayName === 'node');
  return {
    ...node,
    testMatch: TESTS,
    testPathIgnorePatterns: [...node.testPathIgnorePatterns, 'linear-time\\.test'],
    testTimeout: 60_000,
  };
};
