import { Explained, run } from './run.mjs';

/** Newer majors that this has to work with; `.ci/run` tries the newest. */
export const OTHER_NODE = '24';

/**
 * Runs a script of this repository with another Node, which npm takes from its registry and keeps in its cache. The
 * native packages are built against Node-API, so they serve every major.
 * @param {string} version such as 24 or 22.14.0
 * @param {string[]} args a file and its arguments
 * @param {{ show?: boolean, env?: Record<string, string> }} [options]
 */
export function runOtherNode(version, args, options) {
  if (!/^\d+(?:\.\d+){0,2}$/.test(version)) throw new Explained(`"${version}" is no version of Node, such as 24.`);
  // the package fetches its program in an install script
  return run(
    'npm',
    ['exec', '--yes', '--ignore-scripts=false', `--package=node@${version}`, '--', 'node', ...args],
    options,
  );
}
