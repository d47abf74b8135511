import { rmSync } from 'node:fs';

/** Removes the folder in which the tests' databases listened. */
export default () => rmSync(process.env.TEST_ENGINES, { recursive: true, force: true });
