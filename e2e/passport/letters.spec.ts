import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/test';

/** A unit of the demo company with end users. */
const CODE = '00000030';
/** Movement in pixels that browsers do not count as a layout shift. */
const UNNOTICED = 3;

test.use({ viewport: { width: 390, height: 844 } });

async function addressOf(page: Page) {
  const unit = await page.request.get(`/api/units/${CODE}`);
  const { message } = (await unit.json()) as { message: { publicUrl: string } };
  return new URL(message.publicUrl).pathname;
}

test('the figures of a passport stay in their columns when the web fonts load', async ({ page, login }) => {
  await login('admin@vega.test');
  const address = await addressOf(page);
  let sendFonts = () => {};
  const released = new Promise<void>((resolve) => {
    sendFonts = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  const figure = page.locator('.ps-percent').first();
  await figure.waitFor();
  /** Start of a percentage, whichever digits it has. */
  const starts = () =>
    figure.evaluate((element) =>
      ['11,7 %', '40,8 %'].map((text) => {
        element.textContent = text;
        return element.getBoundingClientRect().left;
      }),
    );
  const before = await starts();
  sendFonts();
  await page.waitForFunction(() =>
    [...document.fonts].some(({ status, weight }) => status === 'loaded' && weight === '400 700'),
  );
  const after = await starts();
  expect(after[0]).toBe(after[1]);
  after.forEach((start, at) => expect(Math.abs(start - (before[at] ?? 0))).toBeLessThan(UNNOTICED));
});

test('the facts of a unit stay in place when the web fonts load, on the narrowest phone', async ({ page, login }) => {
  await login('admin@vega.test');
  const address = await addressOf(page);
  await page.setViewportSize({ width: 320, height: 800 });
  /** Position of the facts with a name and a number that only our fonts make too wide for one row. */
  const places = async () => {
    await page.goto(`${address}?lang=pr`);
    const facts = page.locator('.ps-unit-facts');
    await facts.waitFor();
    await page.evaluate(() => document.fonts.ready);
    return facts.evaluate((list) => {
      const [unit, lot] = Array.from(list.children);
      if (!unit || !lot) throw new Error('the unit has no lot');
      const number = lot.querySelector('dd');
      if (number) number.textContent = 'L-2026-03';
      return [unit, lot].map((each) => [each.getBoundingClientRect().left, each.getBoundingClientRect().top]);
    });
  };
  const withOurs = await places();
  await page.route('**/*.woff2', (route) => route.abort());
  expect(await places()).toEqual(withOurs);
});

test('a dark picture without background is visible on a dark passport, and paper is light', async ({ page, login }) => {
  await login('admin@vega.test');
  const address = await addressOf(page);
  const drawn =
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><path d="M200 150h400v300H200z"/></svg>';
  const body = await sharp(Buffer.from(drawn)).png().toBuffer();
  await page.route('**/public/files/**', (route) => route.fulfill({ contentType: 'image/png', body }));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(address);
  const picture = page.locator('.ps-lead');
  const { channels } = await sharp(await picture.screenshot())
    .greyscale()
    .stats();
  expect(channels[0]?.max).toBeGreaterThan(128);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  // Native controls, such as checkboxes, follow this.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).color)).toBe('rgb(0, 0, 0)');
});
