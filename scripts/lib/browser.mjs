import { existsSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from './root.mjs';
import { Explained, run, runNode } from './run.mjs';

/** The headless shell comes first: it uses a sixth less CPU. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Flags that let Chromium run in a container without background network requests. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** An installed Chromium: PLAYWRIGHT_CHROMIUM, the search path, Playwright's own; undefined if there is none. */
export async function findBrowser(env = process.env) {
  if (env.PLAYWRIGHT_CHROMIUM) {
    if (existsSync(env.PLAYWRIGHT_CHROMIUM)) return env.PLAYWRIGHT_CHROMIUM;
    throw new Explained(`PLAYWRIGHT_CHROMIUM names ${env.PLAYWRIGHT_CHROMIUM}, which does not exist.`);
  }
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(path.delimiter).filter(Boolean)];
  const installed = folders
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));
  return installed ?? (await ownBrowser());
}

async function ownBrowser() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

/** Finds a browser or installs one: Playwright's own, otherwise Debian's package if possible. */
export async function ensureBrowser() {
  const browser = await findBrowser();
  if (browser) return browser;
  process.stdout.write('Installing a browser …\n');
  const own = await runNode(fromRoot('node_modules/@playwright/test/cli.js'), ['install', 'chromium']);
  const downloaded = await ownBrowser();
  if (own.code === 0 && downloaded) return downloaded;
  let system = '';
  for (const name of DEBIAN_PACKAGES) {
    system += await installDebianPackage(name);
    const installed = await findBrowser();
    if (installed) return installed;
  }
  throw new Explained(
    `No browser was found and none could be installed.\n${own.output}\n${system}\n` +
      'Install Chromium or Chrome, or name one: PLAYWRIGHT_CHROMIUM=/path/to/chromium npm test',
  );
}

/** Installs a package as root on Debian-based systems; returns the output, empty if nothing could be tried. */
export async function installDebianPackage(name) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return '';
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update', '-qq'], { env });
  const install = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
  return install.code === 0 ? '' : `${update.output}${install.output}`;
}
