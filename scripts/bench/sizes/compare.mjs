import { median } from '../timing.mjs';
import { callsOf, namedRows } from './calls.mjs';

/** Rows of a paginated response, by number or cursor; undefined for other responses. */
const rowsOf = ({ results, pageSize, nextCursor }) =>
  pageSize === undefined && nextCursor === undefined ? undefined : results.length;

/** A map has all points up to a bound, and no page that could be made as large: a thousand of many are compared. */
const thousandsOf = ({ points }) => (points?.length > 1 ? points.length / 1_000 : 1);

async function timed(company, path) {
  const start = performance.now();
  const answer = await company.send('GET', path);
  return (performance.now() - start) / thousandsOf(answer);
}

const withPageSize = (path, size) => `${path}${path.includes('?') ? '&' : '?'}pageSize=${size}`;

/**
 * A word that one article in forty has is in 23 of a thousand and in more than a page of a hundred thousand: both then show
 * as many rows as the smaller has, because what more rows cost has nothing to do with the size of a company.
 */
async function withEqualRows(small, large, paths) {
  const [few, many] = await Promise.all(
    [small, large].map(async (company, at) => rowsOf(await company.send('GET', paths[at]))),
  );
  const areComparable = few > 0 && few < many;
  return areComparable ? paths.map((path) => withPageSize(path, few)) : paths;
}

/**
 * Every call of both companies, in turns, so that what else the machine does falls on both.
 * @returns medians in milliseconds
 */
export async function compareCalls(small, large, rounds) {
  const [ofSmall, ofLarge] = [callsOf(await namedRows(small)), callsOf(await namedRows(large))];
  const results = [];
  for (const name of Object.keys(ofSmall)) {
    const [pathOfSmall, pathOfLarge] = await withEqualRows(small, large, [ofSmall[name], ofLarge[name]]);
    const times = { few: [], many: [] };
    for (let round = 0; round < rounds; round += 1) {
      times.few.push(await timed(small, pathOfSmall));
      times.many.push(await timed(large, pathOfLarge));
    }
    results.push({ name, few: median(times.few), many: median(times.many) });
  }
  return results;
}
