import { buildWorkers } from '../lib/build.mjs';

/** Builds the API's threads: compiling their sources at every start would take most of a second each time. */
export default () => buildWorkers(process.env.TEST_THREADS);
