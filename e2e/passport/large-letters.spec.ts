import { expect, test } from '../support/test';

/** A unit of the demo company with end users. */
const CODE = '00000030';
const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE });

test('a passport on a phone stays readable with fonts twice as large', async ({ page, login }) => {
  await login('admin@vega.test');
  const unit = await page.request.get(`/api/units/${CODE}`);
  const { message } = (await unit.json()) as { message: { publicUrl: string } };
  await page.goto(new URL(message.publicUrl).pathname);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  const values = await page.locator('.ps-facts dd').all();
  expect(values.length).toBeGreaterThan(0);
  for (const value of values) expect((await value.boundingBox())?.width).toBeGreaterThan(PHONE.width / 2);
  // The brand and the languages are stacked: neither is broken into single characters.
  const [brand, languages] = [page.locator('.ps-brand'), page.locator('.ps-langs')];
  const bottom = await brand.evaluate((element) => element.getBoundingClientRect().bottom);
  expect((await languages.boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
});
