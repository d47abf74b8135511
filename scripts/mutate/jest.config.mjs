import jestConfig from '../../jest.config.mjs';

/** The tests that a mutant of the running group may be caught by, as a list of patterns in `MUTATE_TESTS`. */
export default async () => {
  const { projects } = await jestConfig();
  const node = projects.find(({ displayName }) => displayName === 'node');
  return {
    ...node,
    testMatch: JSON.parse(process.env.MUTATE_TESTS ?? '[]'),
    testPathIgnorePatterns: [...node.testPathIgnorePatterns, 'linear-time\\.test', 'leaving\\.test'],
    testTimeout: 60_000,
  };
};
