import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

const isTest = (name) => /\.test\.[a-z]+$/.test(name);

/**
 * One hash of names and contents of files and folders, the lock file and the Node version. Tests are excluded.
 * @param {string[]} entries paths from the repository's root; missing ones are skipped
 * @param {string} [base] another root
 */
export function sourceHash(entries, base = root) {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}\0`);
  for (const file of [...entries, 'package-lock.json'].flatMap((entry) => filesOf(base, entry)).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(base, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesOf(base, entry) {
  const full = path.join(base, entry);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return isTest(entry) ? [] : [entry];
  return readdirSync(full).flatMap((name) => filesOf(base, `${entry}/${name}`));
}
