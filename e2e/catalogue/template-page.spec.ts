import { expect, test } from '../support/test';
import { textsOf } from '../support/texts';

const en = textsOf('en');

test('a template opens from the list, is edited in place, and shows its history', async ({ page, login, gotoPage }) => {
  await login('admin@lana.test');
  const name = `Kestrel${Date.now().toString(36)}`;
  const response = await page.request.post('/api/templates', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { name, properties: [{ name: 'Colour', defaultValue: '' }] },
  });
  expect(response.ok(), await response.text()).toBe(true);
  await gotoPage(`/en/admin/templates?q=${name}`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expect(page.frameLocator(`iframe[title="${en('SavedPreview.title')}"]`).locator('body')).toBeVisible();

  await page.getByRole('textbox', { name: en('Templates.columns.name'), exact: true }).fill(`${name} renamed`);
  await page.getByRole('button', { name: en('Common.saveChanges') }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} renamed` })).toBeVisible();
  await page.getByRole('link', { name: en('TemplatePage.tabs.history'), exact: true }).click();
  await expect(page.locator('main').getByRole('listitem').locator('strong')).toHaveText([
    en('History.changedFields', { fields: en('History.fields.name') }),
    en('History.kinds.created'),
  ]);

  await page.getByRole('button', { name: en('Common.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: en('Common.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('Effects.templates.remove.action') })
    .click();
  await expect(page).toHaveURL('/en/admin/templates');
});
