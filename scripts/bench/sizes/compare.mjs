import { median } from '../timing.mjs';
import { callsOf, namedRows } from './calls.mjs';

/** Rows of a paginated response, by number or cursor; undefined for other responses. */
const rowsOf = ({ results, pageSize, nextCursor }) =>
  pageSize === undefined && nextCursor === undefined ? undefined : results.length;

/** A map returns all points up to a limit and has no pages of equal size, so times per thousand are compared. */
const thousandsOf = ({ points }) => (points?.length > 1 ? points.length / 1_000 : 1);

async function timed(company, path) {
  const start = performance.now();
  const answer = await company.send('GET', path);
  return (performance.now() - start) / thousandsOf(answer);
}

const withPageSize = (path, size) => `${path}${path.includes('?') ? '&' : '?'}pageSize=${size}`;

/**
 * A word in every fortieth article matches 23 of a thousand, but over a page of a hundred thousand: both then request
 * as many rows as the smaller company has, because the cost of more rows is independent of a company's size.
 */
async function withEqualRows(small, large, paths) {
  const [few, many] = await Promise.all(
    [small, large].map(async (company, at) => rowsOf(await company.send('GET', paths[at]))),
  );
  const areComparable = few > 0 && few < many;
  return areComparable ? paths.map((path) => withPageSize(path, few)) : paths;
}

/**
 * Runs every call for both companies in turns, so that other load on the machine affects both.
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
