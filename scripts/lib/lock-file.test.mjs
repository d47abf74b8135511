import { readFileSync } from 'node:fs';
import { fromRoot } from './root.mjs';

const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));

function isLocked(from, name) {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${place ? `${place}/` : ''}node_modules/${name}`]) return true;
    if (place === '') return false;
  }
}

it('lists the packages of every platform: npm ci refuses a lock file that lacks one', () => {
  const missing = Object.entries(packages).flatMap(([place, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).filter((name) => !isLocked(place, name)),
  );
  expect(missing).toEqual([]);
});

it('contains no registry address', () => {
  const resolved = Object.values(packages).filter((entry) => entry.resolved);
  expect(resolved).toEqual([]);
});

const inNumbers = (version) => version.split('.').map(Number);

/** Whether one version is lower than another. */
function isBefore(version, other) {
  const [left, right] = [inNumbers(version), inNumbers(other)];
  const at = left.findIndex((number, index) => number !== right[index]);
  return at !== -1 && left[at] < right[at];
}

it('contains no version with a known remote vulnerability', () => {
  // Below the first, Next executes code in pictures; below the second, React executes code in requests.
  for (const [name, floor] of [
    ['next', '16.3.3'],
    ['react', '19.2.6'],
    ['react-dom', '19.2.6'],
  ])
    expect([name, isBefore(packages[`node_modules/${name}`].version, floor)]).toEqual([name, false]);
});

it('uses no upload library with unfixed vulnerabilities', () => {
  expect(Object.keys(packages).filter((place) => place.endsWith('node_modules/xlsx'))).toEqual([]);
});
