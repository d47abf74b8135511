import { callsOf, namedRows } from './calls.mjs';

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function timed(company, path) {
  const start = performance.now();
  await company.send('GET', path);
  return performance.now() - start;
}

/**
 * Every call of both companies, in turns, so that what else the machine does falls on both.
 * @returns medians in milliseconds
 */
export async function compareCalls(small, large, rounds) {
  const [ofSmall, ofLarge] = [callsOf(await namedRows(small)), callsOf(await namedRows(large))];
  const found = [];
  for (const name of Object.keys(ofSmall)) {
    const times = { few: [], many: [] };
    for (let round = 0; round < rounds; round += 1) {
      times.few.push(await timed(small, ofSmall[name]));
      times.many.push(await timed(large, ofLarge[name]));
    }
    found.push({ name, few: median(times.few), many: median(times.many) });
  }
  return found;
}
