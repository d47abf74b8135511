import { rmSync } from 'node:fs';

/** Removes the folder in which the tests' databases listened, and the built threads. */
export default () => {
  rmSync(process.env.TEST_ENGINES, { recursive: true, force: true });
  rmSync(process.env.TEST_THREADS, { recursive: true, force: true });
};
