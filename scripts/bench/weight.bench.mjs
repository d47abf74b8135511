// The total script of a page, including Next: all script files that a browser loads for it, in bytes on the wire.
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, ensureBrowser } from '../lib/browser.mjs';
import { printRow } from './report.mjs';
import { wireBytes, withSite } from './web.mjs';

const LOGIN_LIMIT = 160_000;
const ARTICLES_LIMIT = 205_000;
const LIST_LIMIT = 220_000;
// Including its map.
const MAP_LIMIT = 265_000;
// Before the camera opens, which loads the barcode reader.
const RECORD_LIMIT = 235_000;
// With an article of the demo; `editor.bench.mjs` compares another one with Puck.
const EDITOR_LIMIT = 340_000;
const PAGES = [
  { name: 'login', path: '/auth/login', limit: LOGIN_LIMIT, isOpen: true },
  { name: 'articles', path: '/admin/articles', limit: ARTICLES_LIMIT },
  { name: 'materials', path: '/admin/materials', limit: LIST_LIMIT },
  { name: 'templates', path: '/admin/templates', limit: LIST_LIMIT },
  { name: 'units', path: '/admin/unit-blocks', limit: LIST_LIMIT },
  { name: 'blocks', path: '/admin/blocks', limit: LIST_LIMIT },
  { name: 'places, map included', path: '/admin/places', limit: MAP_LIMIT },
  { name: 'recording screen', path: '/admin/record', limit: RECORD_LIMIT },
  { name: 'passport editor', path: '/admin/articles/{articleId}/passport', limit: EDITOR_LIMIT },
  { name: 'dashboard, charts included', path: '/admin/dashboard' },
];

const QUIET_MS = 1000;
const LONGEST_MS = 30_000;

/**
 * Resolves once no request has been open for a second. Playwright's 'networkidle' now and then never comes on a page
 * whose frame is written by script, as the editor's preview, although all its requests have ended.
 * @throws Error naming the requests that are still open after 30 s
 */
function untilQuiet(page) {
  const open = new Set();
  return new Promise((resolve, reject) => {
    let quiet;
    const wait = () => {
      clearTimeout(quiet);
      if (open.size === 0) quiet = setTimeout(resolve, QUIET_MS);
    };
    const end = (call) => {
      open.delete(call);
      wait();
    };
    page.on('request', (call) => {
      open.add(call);
      wait();
    });
    page.on('requestfinished', end);
    page.on('requestfailed', end);
    setTimeout(() => reject(new Error(`still open: ${[...open].map((call) => call.url())}`)), LONGEST_MS).unref();
  });
}

/** Script files that the page has loaded once the network is quiet. */
async function scriptsOf(browser, url, cookie) {
  // The service worker that caches a page for offline use loads more than the page itself.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  if (cookie) {
    const cookies = cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      // For the whole site: the page's own requests need them too.
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: new URL('/', url).href };
    });
    await context.addCookies(cookies);
  }
  const page = await context.newPage();
  const scripts = new Set();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js') && response.ok()) scripts.add(response.url());
  });
  const quiet = untilQuiet(page);
  const answer = await page.goto(url);
  await quiet;
  if (answer?.status() !== 200 || page.url() !== url) throw new Error(`${url}: ${answer?.status()}, ${page.url()}`);
  await context.close();
  return [...scripts];
}

async function readArticleId({ apiBase, authorization }) {
  const answer = await fetch(`${apiBase}/articles?pageSize=1`, { headers: { authorization } });
  const { message } = await answer.json();
  return message.results[0].id;
}

await withSite({ withBenchPages: false }, async ({ base, cookie, ...site }) => {
  const articleId = await readArticleId(site);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
  try {
    for (const { name, path, limit, isOpen } of PAGES) {
      const url = `${base}${path.replace('{articleId}', articleId)}`;
      const scripts = await scriptsOf(browser, url, isOpen ? undefined : cookie);
      const sizes = await Promise.all(scripts.map(wireBytes));
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      printRow({
        name: `Script of a page, gzip: ${name}`,
        measured: `${(bytes / 1000).toFixed(1)} kB in ${scripts.length} files`,
        limit: limit ? `at most ${limit / 1000} kB` : '-',
        ok: !limit || bytes <= limit,
      });
    }
  } finally {
    await browser.close();
  }
});
process.exit(0);
