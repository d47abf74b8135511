import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Names of the installed packages that only provide ES modules; Jest transforms these and no others.
 * @param {string} root folder of node_modules
 */
export function esmOnlyPackages(root) {
  return [...new Set(packagesBelow(path.join(root, 'node_modules')))];
}

function packagesBelow(modules) {
  if (!existsSync(modules)) return [];
  return packageNames(modules).flatMap((name) => {
    const folder = path.join(modules, name);
    const nested = packagesBelow(path.join(folder, 'node_modules'));
    return isEsmOnly(path.join(folder, 'package.json')) ? [name, ...nested] : nested;
  });
}

function packageNames(modules) {
  return readdirSync(modules)
    .filter((entry) => !entry.startsWith('.'))
    .flatMap((entry) =>
      entry.startsWith('@') ? readdirSync(path.join(modules, entry)).map((name) => `${entry}/${name}`) : [entry],
    );
}

function isEsmOnly(file) {
  let manifest;
  try {
    manifest = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return false;
  }
  const entry = manifest.exports?.['.'] ?? manifest.exports ?? {};
  return manifest.type === 'module' && !JSON.stringify(entry).includes('"require"');
}
