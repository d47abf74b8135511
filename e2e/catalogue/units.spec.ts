import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { textsOf } from '../support/texts';

const en = textsOf('en');
const [PLAIN, END_USERS] = ['/en/admin/unit-block/create', '/en/admin/unit-blocks/create'];

const submit = (page: Page, count: number) =>
  page.getByRole('button', { name: en('Units.create.submit', { count }), exact: true });
const done = (page: Page, count: number) =>
  page.getByRole('heading', { name: en('Units.job.done', { count }), exact: true });

async function availableCodes(page: Page): Promise<number> {
  const response = await page.request.get('/api/blocks/balance');
  return ((await response.json()) as { message: { available: number } }).message.available;
}

/** Selects the first article found and enters a quantity. */
async function fillIn(page: Page, quantity: number) {
  await page.getByRole('combobox', { name: en('Units.picker.label') }).click();
  await page.getByRole('option').first().click();
  await page.locator('input[inputmode="numeric"]').fill(String(quantity));
}

test('a new company uses its trial codes, and is warned when they are used up', async ({ page, gotoPage }) => {
  const stamp = Date.now().toString(36);
  await page.goto('/en/auth/register');
  for (const [name, value] of Object.entries({
    businessName: `Empty Shelf ${stamp}`,
    name: 'Ada',
    lastName: 'Marsh',
    email: `ada.${stamp}@example.test`,
    password: 'a rather long phrase',
  })) {
    await page.locator(`input[name="${name}"]`).fill(value);
  }
  await page.locator('form button[type="submit"]').click();
  await expect(page).toHaveURL('/en/admin/dashboard');
  const article = await page.request.post('/api/articles', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { name: 'Wool jumper' },
  });
  expect(article.status()).toBe(201);

  await gotoPage('/en/admin/blocks');
  await expect(page.getByRole('table').getByText(en('Blocks.trial'), { exact: true })).toBeVisible();
  await expect(page.getByText(en('Blocks.trialText'))).toBeVisible();
  const trial = await availableCodes(page);
  expect(trial).toBe(50);

  await gotoPage(PLAIN);
  await expect(page.getByText(en('Units.create.trial', { count: trial }))).toBeVisible();
  await fillIn(page, trial);
  await submit(page, trial).click();
  await expect(done(page, trial)).toBeVisible();
  const listResponse = await page.request.get('/api/units?pageSize=1');
  const { message } = (await listResponse.json()) as { message: { results: { code: string }[] } };
  const unit = await page.request.get(`/api/units/${message.results[0]?.code}`);
  const { publicUrl } = ((await unit.json()) as { message: { publicUrl: string } }).message;
  const passport = await page.request.get(new URL(publicUrl).pathname);
  expect([passport.status(), await passport.text()]).toEqual([200, expect.stringContaining('Wool jumper')]);

  await page.goto(PLAIN);
  await expect(page.getByRole('heading', { name: 'You have 0 codes available' })).toBeVisible();
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await page.getByRole('link', { name: en('Units.create.buyCodes') }).click();
  await expect(page).toHaveURL('/en/admin/blocks?buy=1');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/pr/admin/unit-block/create');
  await expect(page.getByRole('heading', { name: textsOf('pt')('Units.create.noCodes') })).toBeVisible();
});

test('codes of a pending purchase cannot be used yet', async ({ page, login }) => {
  await login('admin@nora.test');
  await page.goto(PLAIN);
  await expect(page.getByRole('heading', { name: 'Purchase not yet processed' })).toBeVisible();
});

test('the label shows the available codes, and more are refused here and by the API', async ({
  page,
  login,
  gotoPage,
}) => {
  await login('admin@vega.test');
  const available = await availableCodes(page);
  await gotoPage(END_USERS);
  await expect(page.getByLabel(en('Units.create.quantity', { available }))).toBeVisible();
  await fillIn(page, available + 1);
  await submit(page, available + 1).click();
  await expect(page.getByText(en('Units.create.tooMany', { available }))).toBeVisible();

  // Somebody else is faster.
  await page.locator('input[inputmode="numeric"]').fill(String(available));
  const articles = await page.request.get('/api/articles?pageSize=1');
  const articleId = ((await articles.json()) as { message: { results: { id: string }[] } }).message.results[0]?.id;
  const other = await page.request.post('/api/units', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { articleId, quantity: 1, lot: { kind: 'none' } },
  });
  expect(other.status()).toBe(202);
  await submit(page, available).click();
  const alert = page.getByRole('region', { name: en('Common.alerts') }).getByRole('alert');
  await expect(alert).toContainText('Opps!');
  await expect(alert).toContainText(en('Errors.DATA_ERROR'));
  expect(await availableCodes(page)).toBe(available - 1);
});

test('a double click creates once', async ({ page, login, gotoPage }) => {
  await login('admin@lana.test');
  await gotoPage(PLAIN);
  const before = await availableCodes(page);
  await fillIn(page, 3);
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/units')) orders.push(request.url());
  });
  await submit(page, 3).dblclick();
  await expect(done(page, 3)).toBeVisible({ timeout: 20_000 });
  expect(await availableCodes(page)).toBe(before - 3);
  await page
    .locator('#main')
    .getByRole('link', { name: en('Units.job.seeUnits') })
    .click();
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(3);
  expect(orders.length).toBeGreaterThan(0);
});

test('the progress of a creation survives a reload', async ({ page, login, gotoPage }) => {
  const count = 20_000;
  await login('admin@lana.test');
  await gotoPage(PLAIN);
  const before = await availableCodes(page);
  await fillIn(page, count);
  await submit(page, count).click();
  await expect(page).toHaveURL(/[?&]job=/);
  const address = page.url();
  await page.reload();
  await expect(page.getByRole('progressbar').or(done(page, count))).toBeVisible();
  await expect(done(page, count)).toBeVisible({ timeout: 45_000 });
  expect(page.url()).toBe(address);
  expect(await availableCodes(page)).toBe(before - count);
});
