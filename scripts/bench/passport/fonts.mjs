// The fonts of a passport: their size, and their cost on a phone: largest paint and layout shifts of the page with and
// without them. Each variant is served by its own proxy of the API.
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { createServer } from 'node:http';
import { BROWSER_FLAGS, ensureBrowser } from '../../lib/browser.mjs';
import { freePorts } from '../../lib/ports.mjs';
import { printRow } from '../report.mjs';
import { median } from '../timing.mjs';

const WEIGHT_LIMIT = 40_000;
const PAINT_LIMIT = 1.15;
const ROUNDS = 5;
const FACE = /@font-face\{[^}]*\}/g;

/** Proxies the API, changing the text of the page. */
async function serveCopy(base, change) {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(`${base}${request.url}`, { headers: { 'accept-language': 'es' } });
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, {
        'content-type': type,
        'cache-control': answer.headers.get('cache-control') ?? 'no-store',
        'access-control-allow-origin': '*',
      });
      const isPage = type.startsWith('text/html');
      response.end(isPage ? change(await answer.text()) : Buffer.from(await answer.arrayBuffer()));
    })().catch((error) => response.destroy(error));
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { base: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
}

/**
 * Measured on a throttled phone, not simulated: Lighthouse's simulation delays a paint for fonts that arrived before
 * it, though text is shown in its stand-in meanwhile. Lighthouse occasionally loses its page; then the audit is
 * repeated.
 */
async function audit(url, port, tries = 3) {
  const onlyAudits = ['largest-contentful-paint', 'cumulative-layout-shift'];
  const settings = { port, output: 'json', logLevel: 'error', onlyAudits, throttlingMethod: 'devtools' };
  const result = await lighthouse(url, settings);
  if (result && !result.lhr.runtimeError) return result.lhr.audits;
  if (tries > 1) return audit(url, port, tries - 1);
  throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
}

async function measureWeight(base, markup) {
  const files = [...new Set(Array.from(markup.matchAll(/url\((\/public\/[^)"]+\.woff2)\)/g), ([, path]) => path))];
  const sizes = await Promise.all(
    files.map(async (path) => (await (await fetch(`${base}${path}`)).arrayBuffer()).byteLength),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  printRow({
    name: 'Passport, its fonts',
    measured: `${(bytes / 1000).toFixed(1)} kB in ${files.length} files`,
    limit: `at most ${WEIGHT_LIMIT / 1000} kB`,
    ok: files.length > 0 && bytes <= WEIGHT_LIMIT,
  });
}

async function comparePaints(base, path, port) {
  const [dressed, bare] = await Promise.all([
    serveCopy(base, (text) => text),
    serveCopy(base, (text) => text.replaceAll(FACE, '')),
  ]);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      dressed: await audit(`${dressed.base}${path}`, port),
      bare: await audit(`${bare.base}${path}`, port),
    });
  }
  dressed.stop();
  bare.stop();
  const paint = (of) => median(rounds.map((round) => round[of]['largest-contentful-paint'].numericValue));
  const [ours, without] = [paint('dressed'), paint('bare')];
  printRow({
    name: 'Passport, largest paint on a phone without its fonts',
    measured: `${Math.round(without)} ms`,
    limit: '-',
    ok: true,
  });
  printRow({
    name: 'Passport, largest paint on a phone',
    measured: `${Math.round(ours)} ms, ${(ours / without).toFixed(2)} ×`,
    limit: `at most ${PAINT_LIMIT} × of that without fonts`,
    ok: ours <= without * PAINT_LIMIT,
  });
  const shift = Math.max(...rounds.map(({ dressed: each }) => each['cumulative-layout-shift'].numericValue));
  printRow({ name: 'Passport, layout shift', measured: shift.toFixed(3), limit: 'at most 0.01', ok: shift <= 0.01 });
}

/** Prints the figures for the fonts of the passport at a path of the API. */
export async function measureFonts(base, path) {
  await measureWeight(base, await (await fetch(`${base}${path}`)).text());
  const [port] = await freePorts(1);
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    await comparePaints(base, path, port);
  } finally {
    await browser.close();
  }
}
