import { Instrumenter } from '@stryker-mutator/instrumenter';
import { readFileSync } from 'node:fs';

const silent = () => undefined;
const logger = {
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
};

/** Every mutant of the files: `{ fileName, mutatorName, replacement, location }`, lines and columns from 0. */
export async function mutantsOf(paths) {
  const files = paths.map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }));
  const options = { plugins: null, excludedMutations: [], ignorers: [], noHeader: true, mutator: {} };
  const { mutants } = await new Instrumenter(logger).instrument(files, options);
  return mutants;
}
