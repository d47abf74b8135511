import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from './root.mjs';
import { Explained, run } from './run.mjs';

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};

/**
 * Whether node_modules matches the lock file. Optional packages are ignored, because those installed depend on the
 * platform.
 */
export function isInstalled(lockFile = fromRoot('package-lock.json'), modules = fromRoot('node_modules')) {
  const record = `${modules}/.package-lock.json`;
  if (!existsSync(record)) return false;
  const installed = readPackages(record);
  return Object.entries(readPackages(lockFile))
    .filter(([name, entry]) => name !== '' && !entry.optional && !entry.devOptional && !entry.peer)
    .every(([name, entry]) => installed[name]?.version === entry.version);
}

/** Installs the packages of the lock file if they are missing or differ. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  process.stdout.write('Installing packages (npm ci) …\n');
  const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new Explained(`npm ci did not succeed:\n${output}`);
}

/** Reports if this Node is too old, before anything fails in a less obvious way. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Explained(`Node ${version} is too old: this needs Node 20.19 or newer (22 and 24 work as well).`);
}
