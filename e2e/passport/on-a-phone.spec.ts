import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test';

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

/** A unit of the demo company with end users. */
interface Unit {
  publicUrl: string;
  lot: { id: string };
}

test.use({ viewport: { width: 390, height: 400 } });

async function send<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(`/api${path}`, { headers: SAME_ORIGIN, data });
  expect(answer.ok(), path).toBe(true);
  return ((await answer.json()) as { message: T }).message;
}

async function box(element: Locator) {
  const found = await element.boundingBox();
  if (!found) throw new Error('not drawn');
  return found;
}

test('the keyboard finds no control behind the notice of a recall', async ({ page, login }) => {
  await login('admin@vega.test');
  const answer = await page.request.get('/api/units/00000030');
  const { message: unit } = (await answer.json()) as { message: Unit };
  const notice = { es: 'Devuélvelo en cualquier tienda. '.repeat(8) };
  const recall = await send<{ id: string }>(page, '/recalls', { lotId: unit.lot.id, reason: 'dye', notice });
  await expect(async () => {
    await page.goto(new URL(unit.publicUrl).pathname);
    await expect(page.locator('.ps-alert')).toBeVisible({ timeout: 500 });
  }).toPass();
  const { height } = await box(page.locator('.ps-alert'));
  const controls = await page.locator(':is(main a, main button, main input):visible').all();
  expect(controls.length).toBeGreaterThan(3);
  await controls.at(-1)?.focus();
  for (const control of controls.toReversed()) {
    await control.focus();
    expect((await box(control)).y).toBeGreaterThanOrEqual(height);
  }
  await send(page, `/recalls/${recall.id}/end`, {});
});

test('the chosen one of many pages is in view', async ({ page, login }) => {
  await login('admin@vega.test');
  const { id } = await send<{ id: string }>(page, '/articles', { name: 'Loafer', description: 'Sewn by hand.' });
  for (const name of ['Care', 'Repair', 'Workshop', 'Leather', 'Returns'])
    await send(page, '/editor/createTemplatePage', { name, template_id: id });
  await send(page, '/articles/publish', { ids: [id] });
  await expect(async () => {
    const answer = await page.goto(`/p/${id}?page=returns`);
    expect(answer?.status()).toBe(200);
  }).toPass();
  await expect(page.locator('.ps-nav a[aria-current]')).toBeInViewport({ ratio: 1 });
  await page.goto(`/p/${id}`);
  await expect(page.locator('.ps-nav a[aria-current]')).toBeInViewport({ ratio: 1 });
});
