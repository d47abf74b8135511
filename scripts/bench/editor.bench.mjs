// The passport editor with 60 elements compared with Puck with the same content, in the same shell and browser: script
// size, time to interactive, and a keystroke. Then the size of one save, and the public page with an element of every
// type.
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, ensureBrowser } from '../lib/browser.mjs';
import { freePorts } from '../lib/ports.mjs';
import { measurePassport } from './editor/passport.mjs';
import { designArticle, everyTypeArticle } from './editor/content.mjs';
import { printRow } from './report.mjs';
import { median } from './timing.mjs';
import { wireBytes, withSite } from './web.mjs';

const ELEMENTS = 60;
const ROUNDS = 5;
const KEYS = 40;
/** CPU slowdown of a cheap laptop; without it differences would be below the length of a frame. */
const SLOWER = 4;
const SAVE_LIMIT = 2_000;
/** Variation between two runs of one page. */
const NOISE = 1.02;

const cookiesOf = (cookie, url) =>
  cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });

/** Each editor: its address, what to click in its list of elements, and the field that this opens. */
const editors = (articleId) => ({
  ours: {
    path: `/en/admin/articles/${articleId}/passport`,
    open: (page) => page.getByRole('button', { name: /^Text ?Text 31/ }),
    field: (page) => page.getByRole('textbox', { name: 'Text', exact: true }),
  },
  puck: {
    path: '/en/admin/bench-puck',
    open: (page) => page.frameLocator('iframe').getByText('Text 31', { exact: true }),
    field: (page) => page.locator('textarea[name="text"]:visible'),
  },
});

async function openPage(browser, { base, cookie }, path) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(cookiesOf(cookie, base));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const scripts = new Set();
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js') && response.ok()) scripts.add(response.url());
  });
  const started = performance.now();
  await page.goto(`${base}${path}`, { waitUntil: 'commit' });
  return { page, scripts, started, close: () => context.close() };
}

/** Milliseconds until a click on an element opens its field. */
async function untilInteractive({ page, started }, { path, open, field }) {
  const target = open(page).first();
  await target.waitFor({ state: 'visible', timeout: 60_000 });
  for (const end = performance.now() + 60_000; performance.now() < end;) {
    // A click before hydration does nothing, or hits a row that is being rendered again: it is repeated.
    await target.click({ timeout: 10_000 }).catch(() => undefined);
    const isOpen = await field(page)
      .first()
      .waitFor({ state: 'visible', timeout: 150 })
      .then(
        () => true,
        () => false,
      );
    if (isOpen) return performance.now() - started;
  }
  throw new Error(`${path}: no field opens`);
}

/** Median time in milliseconds from a key press to the frame that shows it. */
async function keystroke(page, field) {
  await field.first().focus();
  await page.keyboard.press('Control+End');
  await page.evaluate(() => {
    globalThis.__keys = [];
    document.addEventListener(
      'keydown',
      (event) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => globalThis.__keys.push(performance.now() - event.timeStamp);
          port2.postMessage(null);
        });
      },
      true,
    );
  });
  for (let at = 0; at < KEYS; at += 1) {
    await page.keyboard.press('x');
    await page.waitForFunction((count) => globalThis.__keys.length > count, at);
  }
  return median(await page.evaluate(() => globalThis.__keys));
}

async function measureOnce(browser, site, editor) {
  const openedEditor = await openPage(browser, site, editor.path);
  try {
    const interactive = await untilInteractive(openedEditor, editor);
    const key = await keystroke(openedEditor.page, editor.field(openedEditor.page));
    const sizes = await Promise.all([...openedEditor.scripts].map(wireBytes));
    return { interactive, key, script: sizes.reduce((sum, size) => sum + size, 0) };
  } finally {
    await openedEditor.close();
  }
}

async function compareEditors(browser, site, articleId) {
  const rounds = { ours: [], puck: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, editor] of Object.entries(editors(articleId))) {
      rounds[name].push(await measureOnce(browser, site, editor));
    }
  }
  const medianOf = (name, what) => median(rounds[name].map((round) => round[what]));
  for (const [what, label, print] of [
    ['interactive', 'until an element can be edited', (ms) => `${Math.round(ms)} ms`],
    ['key', 'a keystroke until it is shown', (ms) => `${ms.toFixed(1)} ms`],
    ['script', 'script of the route, gzip', (bytes) => `${(bytes / 1000).toFixed(1)} kB`],
  ]) {
    const [ours, puck] = [medianOf('ours', what), medianOf('puck', what)];
    printRow({ name: `Puck, ${ELEMENTS} elements: ${label}`, measured: print(puck), limit: '-', ok: true });
    printRow({
      name: `Passport editor, ${ELEMENTS} elements: ${label}`,
      measured: `${print(ours)}, ${(ours / puck).toFixed(2)} ×`,
      limit: `no more than Puck${what === 'script' ? '' : `, ${NOISE} × of noise apart`}`,
      ok: ours <= puck * (what === 'script' ? 1 : NOISE),
    });
  }
}

/** Size in bytes of the request body after one edit of one element. */
async function measureSave(browser, site, articleId) {
  const editor = editors(articleId).ours;
  const openedEditor = await openPage(browser, site, editor.path);
  try {
    await untilInteractive(openedEditor, editor);
    const saveRequest = openedEditor.page.waitForRequest((request) => request.url().endsWith('/editor/saveSection'));
    await editor.field(openedEditor.page).fill('Another text of this element, as long as one sentence of a label.');
    const bytes = (await saveRequest).postDataBuffer()?.byteLength ?? 0;
    printRow({
      name: 'Save of one element',
      measured: `${bytes} bytes`,
      limit: `at most ${SAVE_LIMIT} bytes`,
      ok: bytes > 0 && bytes <= SAVE_LIMIT,
    });
  } finally {
    await openedEditor.close();
  }
}

await withSite({ withBenchPages: true }, async (site) => {
  const [port] = await freePorts(1);
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const articleId = await designArticle(site, ELEMENTS);
    await compareEditors(browser, site, articleId);
    await measureSave(browser, site, articleId);
    await measurePassport({ ...site, debugPort: port }, await everyTypeArticle(site));
  } finally {
    await browser.close();
  }
});
process.exit(0);
