import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { textsOf } from '../support/texts';

const en = textsOf('en');

/** Opens a call of the reference and sends it unchanged. */
async function tryOut(page: Page, path: string): Promise<Locator> {
  const call = page.locator('.opblock', { has: page.locator(`[data-path="${path}"]`) }).first();
  await call.locator('.opblock-summary-control').click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  // With a key the call goes to the API itself: the session of this browser is not involved.
  await expect(call.locator('.request-url')).not.toContainText('/api/');
  return call.locator('.live-responses-table .response').first();
}

test('with a key, events are captured and queried from the API reference', async ({ page, login, gotoPage }) => {
  await login('admin@lana.test');
  await gotoPage('/en/admin/account');
  await page.getByRole('button', { name: en('ApiKeys.create') }).click();
  const dialog = page.getByRole('dialog', { name: en('ApiKeys.newTitle') });
  await dialog.getByRole('textbox', { name: en('ApiKeys.name') }).fill('Reference');
  for (const scope of ['capture', 'query'])
    await dialog.getByRole('checkbox', { name: en(`ApiKeys.scopes.${scope}`) }).check();
  await dialog.getByRole('button', { name: en('ApiKeys.issue') }).click();
  const key = await page.getByText(/^tsk_/).textContent();

  const answer = await page.goto('/openapi');
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';");
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  const authorize = page.locator('.auth-container').filter({ hasText: 'apiKey' }).first();
  await authorize.getByRole('textbox').fill(key ?? '');
  await authorize.getByRole('button', { name: /Apply credentials|Authorize/ }).click();
  await page.getByRole('button', { name: 'Close' }).first().click();

  const captured = await tryOut(page, '/epcis/capture');
  await expect(captured.locator('.response-col_status')).toHaveText(/202/);
  const queried = await tryOut(page, '/epcis/events');
  await expect(queried.locator('.response-col_status')).toHaveText(/200/);
  await expect(queried).toContainText('EPCISQueryDocument');
});
