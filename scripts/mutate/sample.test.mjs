import { samplePlaces } from './sample.mjs';

const mutantAt = (line, end = line) => ({
  fileName: 'a.ts',
  location: { start: { line, column: 0 }, end: { line: end, column: 9 } },
});
const alone = Array.from({ length: 1_000 }, (_, line) => mutantAt(line));

it('draws the same places for the same seed, none twice, and others for another seed', () => {
  const drawn = samplePlaces(alone, 600, 7);
  expect(drawn).toEqual(samplePlaces(alone, 600, 7));
  expect(new Set(drawn).size).toBe(600);
  expect(drawn).not.toEqual(samplePlaces(alone, 600, 8));
});

it('counts mutants within a place', () => {
  const outer = mutantAt(0, 20);
  const inside = Array.from({ length: 9 }, (_, at) => mutantAt(at + 1));
  for (let seed = 0; seed < 50; seed += 1) {
    const drawn = samplePlaces([outer, ...inside], 10, seed);
    // the outer mutant is always drawn in the end; any drawn before lies within it
    expect(drawn.filter((place) => place === outer)).toHaveLength(1);
    expect(drawn.at(-1) === outer || drawn.length === 10).toBe(true);
  }
});

it('draws all if there are fewer', () => {
  expect(samplePlaces(alone, 2_000, 7)).toHaveLength(1_000);
});
