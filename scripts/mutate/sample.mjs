/** Reproducible random numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const isBefore = (a, b) => a.line < b.line || (a.line === b.line && a.column <= b.column);
const isWithin = (inner, outer) =>
  inner.fileName === outer.fileName &&
  isBefore(outer.location.start, inner.location.start) &&
  isBefore(inner.location.end, outer.location.end);

/**
 * Places that contain at least `count` mutants in total. Mutants are drawn one by one with equal probability; those
 * within a drawn one belong to its place, because Stryker accepts places, not mutants.
 */
export function samplePlaces(mutants, count, seed) {
  const random = randomFrom(seed);
  const remaining = [...mutants];
  const places = [];
  while (remaining.length > 0 && mutants.length - remaining.length < count) {
    const drawn = remaining[Math.floor(random() * remaining.length)];
    places.push(drawn);
    for (let at = remaining.length - 1; at >= 0; at -= 1) if (isWithin(remaining[at], drawn)) remaining.splice(at, 1);
  }
  return places;
}

const place = ({ line, column }) => `${line + 1}:${column}`;

/** A place in the format of Stryker's `mutate` option. */
export const rangeOf = ({ fileName, location }) => `${fileName}:${place(location.start)}-${place(location.end)}`;
