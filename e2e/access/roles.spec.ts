import { expect, test } from '../support/test';
import { textsOf } from '../support/texts';

const es = textsOf('es');

test('a collaborator reads the catalogue and is offered nothing the API refuses', async ({ page, login, gotoPage }) => {
  await login('collaborator@lana.test');
  await gotoPage('/admin/articles');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('link', { name: es('Articles.create') })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.locator('input[name="name"]')).toBeDisabled();
  await expect(page.getByRole('button', { name: es('Articles.actions.publish') })).toHaveCount(0);
  await gotoPage('/admin/articles?create=1');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const path of ['/admin/upload', '/admin/unit-block/create']) {
    await gotoPage(path);
    await expect(page.getByRole('heading', { name: es('Shell.readOnly.title') })).toBeVisible();
  }
  await gotoPage('/admin/unit-blocks');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByRole('button', { name: es('Units.actions.label') })).toBeVisible();
  await expect(page.getByRole('link', { name: es('Units.actions.edit') })).toHaveCount(0);
});
