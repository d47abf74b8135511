import { expect, test as base, type Page } from '@playwright/test';
import { checkAccessibility } from './accessibility';
import { signIn, type Sessions } from './sign-in';
import { watchPage } from './watch';

interface Fixtures {
  /** Signs in as a demo account, without the form; the session is kept for the following tests. */
  login: (email: string) => Promise<void>;
  /** Fails the test if its pages broke the content security policy or threw; `allow` lists expected errors. */
  watch: { allow: (pattern: RegExp) => void };
  /** Opens a page of the back-office and waits until it is usable. */
  gotoPage: (path: string) => Promise<void>;
  /** Runs axe on the current page, in light and in dark. */
  checkAxe: (include?: string) => Promise<void>;
}

export const test = base.extend<Fixtures, { sessions: Sessions }>({
  sessions: [
    async ({ browserName: _ }, use) => {
      await use(new Map());
    },
    { scope: 'worker' },
  ],
  watch: [
    async ({ context }, use) => {
      const watched = await watchPage(context);
      await use({ allow: watched.allow });
      expect(watched.problems(), 'content security policy and uncaught errors').toEqual([]);
    },
    { auto: true },
  ],
  login: async ({ page, sessions }, use) => {
    await use((email) => signIn(page, sessions, email));
  },
  gotoPage: async ({ page }, use) => {
    await use((path) => openPage(page, path));
  },
  checkAxe: async ({ page }, use) => {
    await use((include) => checkAccessibility(page, include));
  },
});

export { expect };

async function openPage(page: Page, path: string) {
  const response = await page.goto(path);
  expect(response?.status(), path).toBeLessThan(400);
  await waitUntilUsable(page);
}

/**
 * Until every button and key of the page works: the server's HTML is visible before hydration, and key listeners are
 * attached once the browser is idle.
 */
export async function waitUntilUsable(page: Page) {
  await page.waitForFunction(() => {
    const isOurs = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));
    return document.readyState === 'complete' && [...document.querySelectorAll('button')].every(isOurs);
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
