import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { textsOf } from '../support/texts';

const en = textsOf('en');

const available = async (page: Page) => {
  const response = await page.request.get('/api/blocks/balance');
  return ((await response.json()) as { message: { available: number } }).message.available;
};

async function register(page: Page, name: string, stamp: string) {
  await page.goto('/en/auth/register');
  for (const [field, value] of Object.entries({
    businessName: name,
    name: 'Ada',
    lastName: 'Marsh',
    email: `buyer.${stamp}@example.test`,
    password: 'a rather long phrase',
  })) {
    await page.locator(`input[name="${field}"]`).fill(value);
  }
  await page.locator('form button[type="submit"]').click();
  await expect(page).toHaveURL('/en/admin/dashboard');
}

test('a new company buys codes, the super-administrator accepts, units are created with them, and more are granted', async ({
  page,
  browser,
  gotoPage,
  login,
  checkAxe,
}) => {
  const stamp = Date.now().toString(36);
  const name = `Ledger Knits ${stamp}`;
  const buyer = await browser.newContext();
  const shop = await buyer.newPage();
  await register(shop, name, stamp);
  await shop.request.post('/api/articles', { headers: { 'sec-fetch-site': 'same-origin' }, data: { name: 'Shawl' } });

  await shop.goto('/en/admin/blocks');
  await shop.getByRole('link', { name: en('Blocks.buy') }).click();
  const dialog = shop.getByRole('dialog');
  await dialog.getByRole('textbox').fill('9000');
  await expect(dialog.getByText('€300.00', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: en('Payments.buy.chooseMore', { codes: '10,000' }) }).click();
  await dialog.getByRole('button', { name: /^Buy 10,000 codes for €300\.00$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(shop.getByText(en('Blocks.notProcessed'))).toBeVisible();
  await expect(shop.getByText(en('Payments.waiting.whoActs'))).toBeVisible();
  await expect(shop.getByRole('link', { name: en('Blocks.buy') })).toHaveCount(0);
  const download = shop.waitForEvent('download');
  await shop.getByRole('button', { name: en('Payments.proforma', { number: 1 }) }).click();
  expect((await download).suggestedFilename()).toBe('proforma-1.pdf');
  expect(await available(shop)).toBe(50);

  await login('superadmin@ts.test');
  await gotoPage('/en/super-admin/subscription');
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.getByRole('rowheader').getByRole('link', { name }).click();
  const decision = page.getByRole('dialog');
  await expect(decision.getByText(en('Payments.effect.accept.codes', { before: '50', after: '10,050' }))).toBeVisible();
  await checkAxe('[role="dialog"]');
  await decision.getByRole('button', { name: en('Payments.accept', { total: '€300.00' }) }).click();
  await expect(decision).toBeHidden();
  await expect(page.getByText(en('Payments.decided.accept', { company: name }))).toBeVisible();

  expect(await available(shop)).toBe(10_050);
  await shop.goto('/en/admin/unit-block/create');
  await shop.getByRole('combobox', { name: en('Units.picker.label') }).click();
  await shop.getByRole('option').first().click();
  await shop.locator('input[inputmode="numeric"]').fill('60');
  await shop.getByRole('button', { name: en('Units.create.submit', { count: 60 }), exact: true }).click();
  await expect(shop.getByRole('heading', { name: en('Units.job.done', { count: 60 }), exact: true })).toBeVisible();

  // The ledger of the purchased block: the trial codes were used first.
  await shop.goto('/en/admin/blocks');
  await shop
    .getByRole('rowheader')
    .getByRole('link', { name: /^Block 2/ })
    .click();
  const ledger = shop.getByRole('dialog').locator('dl').first();
  await expect(ledger).toContainText('9,990');
  await expect(ledger).toContainText(en('Blocks.ledger.assigned'));
  await gotoPage(`/en/super-admin/company?q=${encodeURIComponent(name)}`);
  await page.getByRole('rowheader').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await page.getByRole('link', { name: en('Companies.page.grant') }).click();
  const grant = page.getByRole('dialog');
  await grant.getByRole('textbox', { name: en('Companies.grant.size') }).fill('25');
  await expect(grant.getByText(/from 9,990 available codes to 10,015/)).toBeVisible();
  await checkAxe('[role="dialog"]');
  await grant.getByRole('button', { name: en('Companies.grant.submit', { count: 25, number: '25' }) }).click();
  await expect(grant).toBeHidden();
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  await expect(page.getByRole('table').getByText(en('Blocks.granted'), { exact: true })).toBeVisible();
  expect(await available(shop)).toBe(10_015);
  await buyer.close();
});
