// The list of articles with 50 rows, compared with the same list built with a Mantine Table in the same shell: requests
// per second of the server, and first paint on a phone simulated by Lighthouse; and the first paint of an article's
// page compared with the list's.
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { BROWSER_FLAGS, ensureBrowser } from '../lib/browser.mjs';
import { freePorts } from '../lib/ports.mjs';
import { printRow } from './report.mjs';
import { median } from './timing.mjs';
import { perSecond, withSite } from './web.mjs';

const ROUNDS = 3;
const PAINTS = 5;
const RATIO_LIMIT = 1.5;
const SHELL_LIMIT = 0.65;
const ARTICLE_PAINT_LIMIT = 1.1;
/** Variation between two runs of one page. */
const PAINT_NOISE = 1.02;
const PAGES = {
  ours: '/admin/articles',
  mantine: '/admin/bench-mantine',
  empty: '/admin/bench-empty',
};

async function measureSpeed({ base, cookie }) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const speeds = {};
    for (const [name, path] of Object.entries(PAGES)) {
      speeds[name] = await perSecond(`${base}${path}`, { headers: { cookie } });
    }
    rounds.push(speeds);
  }
  const medianOf = (name) => `${median(rounds.map((round) => round[name])).toFixed(1)}/s`;
  const ratio = median(rounds.map(({ ours, mantine }) => ours / mantine));
  printRow({ name: 'The shell alone', measured: medianOf('empty'), limit: '-', ok: true });
  printRow({ name: 'The shell with a Mantine Table of 50 rows', measured: medianOf('mantine'), limit: '-', ok: true });
  printRow({
    name: 'List page of 50 rows, against the Mantine Table',
    measured: `${medianOf('ours')}, ${ratio.toFixed(2)} ×`,
    limit: `at least ${RATIO_LIMIT} ×`,
    ok: ratio >= RATIO_LIMIT,
  });
  const ofShell = median(rounds.map(({ ours, empty }) => ours / empty));
  printRow({
    name: 'List page of 50 rows, against the empty shell',
    measured: `${ofShell.toFixed(2)} ×`,
    limit: `at least ${SHELL_LIMIT} ×`,
    ok: ofShell >= SHELL_LIMIT,
  });
}

/** Lighthouse occasionally loses its page; then the audit is repeated. */
async function firstPaint(url, cookie, port, tries = 3) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyAudits: ['first-contentful-paint'],
    extraHeaders: { Cookie: cookie },
  }).catch((error) => {
    if (tries > 1) return undefined;
    throw error;
  });
  const audit = result?.lhr.audits['first-contentful-paint'];
  if (typeof audit?.numericValue === 'number') return audit.numericValue;
  if (tries > 1) return firstPaint(url, cookie, port, tries - 1);
  throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
}

/** The page of the newest article. */
async function articlePath({ apiBase, authorization }) {
  const answer = await fetch(`${apiBase}/articles?pageSize=1`, { headers: { authorization } });
  const { message } = await answer.json();
  return `/admin/articles/${message.results[0].id}`;
}

async function measurePaint(site) {
  const { base, cookie } = site;
  const pages = { ours: PAGES.ours, mantine: PAGES.mantine, article: await articlePath(site) };
  const [port] = await freePorts(1);
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const paints = { ours: [], mantine: [], article: [] };
    for (let round = 0; round < PAINTS; round += 1) {
      for (const [name, path] of Object.entries(pages)) {
        paints[name].push(await firstPaint(`${base}${path}`, cookie, port));
      }
    }
    const [ours, mantine, article] = [median(paints.ours), median(paints.mantine), median(paints.article)];
    printRow({
      name: 'First paint on a phone, Mantine Table',
      measured: `${Math.round(mantine)} ms`,
      limit: '-',
      ok: true,
    });
    printRow({
      name: 'First paint on a phone, list page',
      measured: `${Math.round(ours)} ms`,
      limit: `no later than the Mantine Table, ${PAINT_NOISE} × of noise apart`,
      ok: ours <= mantine * PAINT_NOISE,
    });
    printRow({
      name: 'First paint on a phone, page of an article',
      measured: `${Math.round(article)} ms, ${(article / ours).toFixed(2)} ×`,
      limit: `at most ${ARTICLE_PAINT_LIMIT} × of the list page`,
      ok: article <= ours * ARTICLE_PAINT_LIMIT,
    });
  } finally {
    await browser.close();
  }
}

await withSite({ withBenchPages: true }, async (site) => {
  await measureSpeed(site);
  await measurePaint(site);
});
process.exit(0);
