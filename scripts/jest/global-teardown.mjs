import { rmSync } from 'node:fs';

/** Removes the folder in which the tests' databases listened, the built threads and the groups of tests. */
export default () => {
  rmSync(process.env.TEST_ENGINES, { recursive: true, force: true });
  rmSync(process.env.TEST_THREADS, { recursive: true, force: true });
  if (process.env.TEST_GROUPS) rmSync(process.env.TEST_GROUPS, { recursive: true, force: true });
};
