import path from 'node:path';
import jestConfig from '../../jest.config.mjs';
import { LONG_TESTS } from './sources.mjs';

/** The tests that may catch a mutant of the current group, as a list of patterns in `MUTATE_TESTS`. */
export default async () => {
  const { projects } = await jestConfig();
  const node = projects.find(({ displayName }) => displayName === 'node');
  return {
    ...node,
    testMatch: JSON.parse(process.env.MUTATE_TESTS ?? '[]'),
    testPathIgnorePatterns: [...node.testPathIgnorePatterns, LONG_TESTS],
    testEnvironment: path.join(import.meta.dirname, 'environment.mjs'),
    testTimeout: 60_000,
  };
};
