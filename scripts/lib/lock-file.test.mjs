import { readFileSync } from 'node:fs';
import { fromRoot } from './root.mjs';

const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));

function isLocked(from, name) {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${place ? `${place}/` : ''}node_modules/${name}`]) return true;
    if (place === '') return false;
  }
}

it('names the packages of every platform: npm ci refuses a lock file that leaves one out', () => {
  const missing = Object.entries(packages).flatMap(([place, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).filter((name) => !isLocked(place, name)),
  );
  expect(missing).toEqual([]);
});

it('names no address of a registry', () => {
  const resolved = Object.values(packages).filter((entry) => entry.resolved);
  expect(resolved).toEqual([]);
});
