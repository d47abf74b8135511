import type { Page } from '@playwright/test';
import { expect, test, waitUntilUsable } from '../support/test';
import { textsOf } from '../support/texts';

const en = textsOf('en');
/** More than one call publishes. */
const COUNT = 260;
const HEADERS = { 'sec-fetch-site': 'same-origin' };

const dialog = (page: Page) => page.getByRole('dialog');

/** Unpublished articles whose names start with a unique word. */
async function makeArticles(page: Page): Promise<string> {
  const word = `Tejido${Date.now().toString(36)}`;
  for (let at = 0; at < COUNT; at += 20) {
    const creations = Array.from({ length: 20 }, (_, k) =>
      page.request.post('/api/articles', {
        headers: HEADERS,
        data: { name: `${word} ${at + k}`, isPublished: false },
      }),
    );
    for (const answer of await Promise.all(creations)) expect(answer.status(), await answer.text()).toBe(201);
  }
  return word;
}

test('many passports are published in the background: effect first, progress after a reload, outcome until dismissed', async ({
  page,
  login,
  gotoPage,
  checkAxe,
}) => {
  await login('admin@lana.test');
  const word = await makeArticles(page);
  await gotoPage(`/en/admin/articles?q=${word}&state=unpublished`);
  await page.getByRole('columnheader').getByRole('checkbox').check();
  await page.getByRole('button', { name: en('Table.selectAllMatching', { total: COUNT }) }).click();
  await page.getByRole('button', { name: en('Articles.bulk.publish'), exact: true }).click();
  await expect(dialog(page)).toContainText(en('Publications.title', { count: COUNT }));
  await expect(dialog(page)).toContainText(en('Publications.numbers.first'));
  await expect(dialog(page)).toContainText(en('Publications.background'));
  await checkAxe('[role="dialog"]');
  await dialog(page)
    .getByRole('button', { name: en('Publications.action'), exact: true })
    .click();
  await expect(dialog(page)).toHaveCount(0);
  // It continues without the page, and the page finds it again.
  await page.reload();
  await waitUntilUsable(page);
  const outcome = page.getByRole('heading', { name: en('Publications.outcome.done.publish', { count: COUNT }) });
  await expect(outcome).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await waitUntilUsable(page);
  await expect(outcome).toBeVisible();
  await checkAxe('main');
  await page
    .getByRole('main')
    .getByRole('button', { name: en('Common.close'), exact: true })
    .click();
  await expect(outcome).toHaveCount(0);
  await gotoPage(`/en/admin/articles?q=${word}&state=published`);
  await expect(page.getByRole('row')).not.toHaveCount(1);
});
