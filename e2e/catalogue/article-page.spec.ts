import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { textsOf } from '../support/texts';

const en = textsOf('en');

/** Three articles with a unique word, sorted by name. */
async function makeThree(page: Page): Promise<{ word: string; names: [string, string, string] }> {
  const word = `Kestrel${Date.now().toString(36)}`;
  const names = ['A', 'B', 'C'].map((letter) => `${word} ${letter}`) as [string, string, string];
  for (const name of names) {
    const response = await page.request.post('/api/articles', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { name, description: 'Woven', isPublished: false },
    });
    expect(response.ok(), await response.text()).toBe(true);
  }
  return { word, names };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const preview = (page: Page) => page.frameLocator(`iframe[title="${en('SavedPreview.title')}"]`);

test.beforeEach(async ({ login }) => {
  await login('admin@lana.test');
});

test('an article opens from the list, links to its neighbours, and is edited in place', async ({ page, gotoPage }) => {
  const { word, names } = await makeThree(page);
  await gotoPage(`/en/admin/articles?q=${word}&sort=name`);
  await page.getByRole('link', { name: names[0] }).click();
  await expect(heading(page, names[0])).toBeVisible();
  await expect(page.getByRole('link', { name: en('ArticlePage.previous') })).toBeHidden();

  await page.getByRole('link', { name: en('ArticlePage.next') }).click();
  await expect(heading(page, names[1])).toBeVisible();
  await expect(preview(page).getByRole('heading', { name: names[1] })).toBeVisible();

  const field = page.locator('input[name="name"]');
  await field.fill(`${names[1]} renamed`);
  // Leaving asks first, and staying keeps the input.
  await page.getByRole('link', { name: en('ArticlePage.next') }).click();
  const question = page.getByRole('dialog', { name: en('Common.unsaved') });
  await question.getByRole('button', { name: en('Common.stay') }).click();
  await expect(field).toHaveValue(`${names[1]} renamed`);
  await page.getByRole('button', { name: en('Common.saveChanges') }).click();
  await expect(heading(page, `${names[1]} renamed`)).toBeVisible();
  await expect(preview(page).getByRole('heading', { name: `${names[1]} renamed` })).toBeVisible();

  await page.getByRole('button', { name: en('Articles.actions.publish'), exact: true }).click();
  await expect(page.locator('main').getByText(en('Articles.states.published'), { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: en('Articles.actions.view') })).toBeVisible();

  await page.getByRole('link', { name: en('ArticlePage.tabs.history'), exact: true }).click();
  await expect(page.locator('main').getByRole('listitem').locator('strong')).toHaveText([
    en('History.kinds.published'),
    en('History.changedFields', { fields: en('History.fields.name') }),
    en('History.kinds.created'),
  ]);

  await page.getByRole('link', { name: en('ArticlePage.back') }).click();
  await expect(page).toHaveURL(`/en/admin/articles?q=${word}&sort=name`);
});

test('units and scans have addresses, and cancelling discards changes', async ({ page, gotoPage }) => {
  const { names } = await makeThree(page);
  const response = await page.request.get(`/api/articles?q=${encodeURIComponent(names[2])}`);
  const [article] = ((await response.json()) as { message: { results: { id: string }[] } }).message.results;
  const address = `/en/admin/articles/${article?.id}`;
  await gotoPage(`${address}?tab=units`);
  await expect(page.getByText(en('ArticlePage.units.none'))).toBeVisible();
  await page.getByRole('link', { name: en('ArticlePage.tabs.scans') }).click();
  await expect(page).toHaveURL(`${address}?tab=scans`);
  await expect(page.getByText(en('ArticlePage.scans.never'))).toBeVisible();

  await page.getByRole('link', { name: en('ArticlePage.tabs.data') }).click();
  const field = page.locator('input[name="name"]');
  await field.fill('Something else');
  await page.getByRole('button', { name: en('Common.cancel') }).click();
  await page
    .getByRole('dialog', { name: en('Common.unsaved') })
    .getByRole('button', { name: en('Common.leave') })
    .click();
  await expect(field).toHaveValue(names[2]);
});

test('an address without an article says so, with a link', async ({ page }) => {
  const missing = await page.goto('/en/admin/articles/01a2077b-683d-7004-8217-60a10ffe8099');
  expect(missing?.status()).toBe(404);
});
