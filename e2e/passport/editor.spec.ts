import { expect, test } from '../support/test';
import { textsOf } from '../support/texts';

const en = textsOf('en');

test('a default passport becomes the brand’s own, and the public page shows it', async ({ page, login, gotoPage }) => {
  await login('admin@lana.test');
  const created = await page.request.post('/api/articles', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { name: `Studio shirt ${Date.now().toString(36)}` },
  });
  const { message } = (await created.json()) as { message: { id: string } };
  await gotoPage(`/en/admin/articles/${message.id}/passport`);
  const outline = page.getByRole('region', { name: en('Editor.outline.label') });
  const preview = page.frameLocator(`iframe[title="${en('Editor.preview.label')}"]`);
  await expect(preview.locator('h1')).toContainText('Studio shirt');

  // A click in the page opens the element; the next click aligns it.
  await preview.locator('h1').click();
  await page.getByLabel(en('Editor.fields.alignment'), { exact: true }).selectOption('center');
  await expect(preview.locator('.ps-align-center')).toBeVisible();

  await outline.getByRole('button', { name: en('Editor.outline.add') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(en('Editor.add.about.text')) })
    .click();
  await page.getByLabel(en('Editor.fields.text'), { exact: true }).fill('Wash it cold.');
  await expect(preview.getByText('Wash it cold.')).toBeInViewport();
  await outline.getByRole('button', { name: /^Move “Text.*up$/ }).click();

  await page.getByRole('button', { name: en('Editor.panes.look'), exact: true }).click();
  await page.getByLabel(en('Editor.look.background'), { exact: true }).fill('#ffe4c4');
  await expect(preview.locator('body')).toHaveCSS('background-color', 'rgb(255, 228, 196)');

  await page.getByRole('button', { name: en('Editor.publish.publish'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('Editor.publish.publish'), exact: true })
    .click();
  await expect(page.getByText(en('Editor.publish.states.published'), { exact: true })).toBeVisible();

  await page.goto(`/p/${message.id}?lang=en`);
  await expect(page.getByText('Wash it cold.')).toBeVisible();
  await expect(page.locator('.ps-align-center')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 228, 196)');
});
