// A public passport with an element of every type: its size, its script, how a phone renders it, and its first paint
// compared with a plain static page of the same size.
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import { printRow } from '../report.mjs';
import { median } from '../timing.mjs';

const WEIGHT_LIMIT = 45_000;
const ISLANDS_LIMIT = 12_000;
const SCORE_LIMIT = 95;
const PAINT_LIMIT = 1.15;
const PAINTS = 5;

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

async function gzipOf(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return gzipSync(Buffer.from(await answer.arrayBuffer())).byteLength;
}

async function measureWeight(base, markup) {
  const files = [...new Set(Array.from(markup.matchAll(/"(\/public\/[^"?/]+\.(?:css|js))"/g), ([, path]) => path))];
  const sizes = await Promise.all(files.map((path) => gzipOf(`${base}${path}`)));
  const isScript = (path) => path.endsWith('.js');
  const islands = sizes.reduce((sum, size, at) => sum + (isScript(files[at]) ? size : 0), 0);
  const all = sizes.reduce((sum, size) => sum + size, gzipSync(markup).byteLength);
  printRow({
    name: 'Passport with an element of every type, gzip, media and fonts apart',
    measured: kB(all),
    limit: `at most ${kB(WEIGHT_LIMIT)}`,
    ok: all <= WEIGHT_LIMIT,
  });
  printRow({
    name: 'The same: its islands together, gzip',
    measured: `${kB(islands)} in ${files.filter(isScript).length} files`,
    limit: `at most ${kB(ISLANDS_LIMIT)}`,
    ok: islands <= ISLANDS_LIMIT,
  });
}

/** Lighthouse occasionally loses its page; then the audit is repeated. */
async function audit(url, port, only, tries = 3) {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', ...only });
  if (result && !result.lhr.runtimeError) return result.lhr;
  if (tries > 1) return audit(url, port, only, tries - 1);
  throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
}

async function score(url, port) {
  const runs = [];
  for (let run = 0; run < 3; run += 1) {
    runs.push(await audit(url, port, { onlyCategories: ['performance', 'accessibility'] }));
  }
  for (const category of ['performance', 'accessibility']) {
    const points = Math.round(median(runs.map(({ categories }) => categories[category].score)) * 100);
    printRow({
      name: `The same: Lighthouse mobile, ${category}`,
      measured: String(points),
      limit: `at least ${SCORE_LIMIT}`,
      ok: points >= SCORE_LIMIT,
    });
  }
  const shift = Math.max(...runs.map(({ audits }) => audits['cumulative-layout-shift'].numericValue));
  printRow({ name: 'The same: layout shift', measured: shift.toFixed(3), limit: '0', ok: shift === 0 });
}

/** A page with as many bytes on the wire as the passport, without subresources or script. */
function serveStatic(bytes) {
  const words = 'Woven in Porto of organic cotton; we repair it for free. ';
  const head =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Static</title></head><body>';
  const body = `${head}<h1>Static</h1><p>${words.repeat(Math.ceil(bytes / words.length)).slice(0, bytes - head.length)}</p></body></html>`;
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(body);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({ url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() }),
    );
  });
}

async function paints(url, port, markup) {
  const plain = await serveStatic(gzipSync(markup).byteLength);
  // Actual throttling: the simulation delays the paint for fonts that arrived before it, though text is shown anyway.
  const only = { onlyAudits: ['first-contentful-paint'], throttlingMethod: 'devtools' };
  const rounds = [];
  for (let round = 0; round < PAINTS; round += 1) {
    const [passport, still] = [await audit(url, port, only), await audit(plain.url, port, only)];
    const firstPaintOf = ({ audits }) => audits['first-contentful-paint'].numericValue;
    rounds.push({ passport: firstPaintOf(passport), still: firstPaintOf(still) });
  }
  plain.stop();
  const [passport, still] = [median(rounds.map((each) => each.passport)), median(rounds.map((each) => each.still))];
  printRow({
    name: 'A static page of the same bytes: first paint on a phone',
    measured: `${Math.round(still)} ms`,
    limit: '-',
    ok: true,
  });
  printRow({
    name: 'The same passport: first paint on a phone',
    measured: `${Math.round(passport)} ms, ${(passport / still).toFixed(2)} ×`,
    limit: `at most ${PAINT_LIMIT} × of the static page`,
    ok: passport <= still * PAINT_LIMIT,
  });
}

/** Prints the figures of the public page at a path. */
export async function measurePassport({ apiBase, debugPort }, path) {
  const url = `${apiBase}${path}`;
  const markup = await (await fetch(url)).text();
  await measureWeight(apiBase, markup);
  await score(url, debugPort);
  await paints(url, debugPort, markup);
}
