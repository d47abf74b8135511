import { Explained, run } from './run.mjs';

/** The newer major version that `.ci/run` tests with. */
export const OTHER_NODE = '24';

/**
 * Runs a script of this repository with another Node, which npm downloads from its registry and caches. The native
 * packages use Node-API, so they work with every major version.
 * @param {string} version such as 24 or 22.14.0
 * @param {string[]} args a file and its arguments
 * @param {{ show?: boolean, env?: Record<string, string> }} [options]
 */
export function runOtherNode(version, args, options) {
  if (!/^\d+(?:\.\d+){0,2}$/.test(version)) throw new Explained(`"${version}" is no version of Node, such as 24.`);
  // the package downloads its binary in an install script
  return run(
    'npm',
    ['exec', '--yes', '--ignore-scripts=false', `--package=node@${version}`, '--', 'node', ...args],
    options,
  );
}
