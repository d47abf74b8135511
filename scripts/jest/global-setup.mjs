import { buildWorkers } from '../lib/build.mjs';

/** Builds the API's threads: one that compiles its own sources would take most of a second each time it starts. */
export default () => buildWorkers(process.env.TEST_THREADS);
