import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test, waitUntilUsable } from '../support/test';
import { textsOf } from '../support/texts';

const en = textsOf('en');
const LIST = '/en/admin/articles';

const table = (page: Page) => page.getByRole('table');
const row = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const dialog = (page: Page) => page.getByRole('dialog');
const nameField = (page: Page) => dialog(page).locator('input[name="name"]');
const alerts = (page: Page) => page.getByRole('region', { name: en('Common.alerts') });
const newName = () => `Jersey ${Date.now().toString(36).toUpperCase()}`;

/** Creates an article through the API, for tests that start with one. */
async function makeArticle(page: Page, name: string): Promise<string> {
  const response = await page.request.post('/api/articles', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { name, description: 'Knitted', properties: [{ name: 'Colour', defaultValue: 'Ecru' }], isPublished: true },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { message: { id: string } }).message.id;
}

async function chooseAction(page: Page, name: string, action: string) {
  await row(page, name)
    .getByRole('button', { name: en('Table.rowActions', { row: name }) })
    .click();
  await page.getByRole('menuitem', { name: en(`Articles.actions.${action}`), exact: true }).click();
}

/** Confirms the question, which has loaded its numbers. */
async function confirmDeletion(page: Page) {
  await expect(dialog(page).getByText(en('Effects.counts.articles'), { exact: true })).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: en('Effects.articles.remove.action'), exact: true })
    .click();
  await expect(dialog(page)).toBeHidden();
}

test.beforeEach(async ({ login }) => {
  await login('admin@lana.test');
});

test('an article is created with a pasted composition, and duplicated', async ({ page, gotoPage }) => {
  const name = newName();
  await gotoPage(`${LIST}?pageSize=20`);
  await page.getByRole('link', { name: en('Articles.create') }).click();
  const create = dialog(page).getByRole('button', { name: en('Articles.form.createAction') });
  await create.click();
  // Name and description, as in an upload.
  await expect(dialog(page).getByText(en('Articles.problems.required'))).toHaveCount(2);
  await nameField(page).fill(name);
  await dialog(page).locator('textarea[name="description"]').fill('Merino with a lining');
  await dialog(page).locator('input[name="gtin"]').fill('4006381333932');
  await dialog(page).getByText(en('Articles.compositions.paste')).click();
  await dialog(page)
    .getByLabel(en('Articles.compositions.pasteLabel'))
    .fill('Shell: 62,5% merino wool 37,5% silk; lining: 100% viscose');
  await expect(
    dialog(page)
      .getByRole('status')
      .filter({ hasText: /62[.,]5/ }),
  ).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: en('Articles.compositions.pasteUse') })
    .click();
  await expect(dialog(page).getByText(en('Articles.compositions.sum', { sum: '100' }))).toHaveCount(2);
  await create.click();
  await expect(dialog(page).getByText(en('Articles.problems.gtin'))).toBeVisible();
  await dialog(page).locator('input[name="gtin"]').fill('');
  await create.click();
  await expect(dialog(page)).toBeHidden();
  await expect(alerts(page)).toContainText('Congratulations!');
  await expect(row(page, name)).toContainText(/merino wool/i);

  await chooseAction(page, name, 'duplicate');
  const copy = en('Articles.form.copyName', { name });
  await expect(nameField(page)).toHaveValue(copy);
  await dialog(page)
    .getByRole('button', { name: en('Articles.form.createAction') })
    .click();
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, copy)).toContainText(/merino wool/i);
});

test('two people edit one article: the second is warned and keeps their input', async ({ page, context }) => {
  const name = newName();
  const id = await makeArticle(page, name);
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(`${LIST}?pageSize=20&edit=${id}`);
    await waitUntilUsable(tab);
    await expect(nameField(tab)).toHaveValue(name);
  }
  const save = (tab: Page) => dialog(tab).getByRole('button', { name: en('Common.saveChanges') });
  const model = (tab: Page) => dialog(tab).locator('input[name="model"]');
  await model(page).fill('First');
  await save(page).click();
  await expect(dialog(page)).toBeHidden();

  await model(second).fill('Second');
  await save(second).click();
  const notice = dialog(second).getByRole('alert', { name: en('Common.conflict.title') });
  await expect(notice).toContainText('First');
  await expect(model(second)).toHaveValue('Second');
  await notice.getByRole('button', { name: en('Common.conflict.keepMine') }).click();
  await save(second).click();
  await expect(dialog(second)).toBeHidden();
  const saved = await page.request.get(`/api/articles/${id}`);
  expect(((await saved.json()) as { message: { model: string } }).message.model).toBe('Second');
});

test('deleted articles are restored by undo, and from the trash', async ({ page, gotoPage }) => {
  const name = newName();
  await makeArticle(page, name);
  await gotoPage(`${LIST}?q=${encodeURIComponent(name)}`);
  await chooseAction(page, name, 'delete');
  await confirmDeletion(page);
  await expect(row(page, name)).toHaveCount(0);
  await alerts(page)
    .getByRole('button', { name: en('Common.undo') })
    .click();
  await expect(row(page, name)).toHaveCount(1);

  await row(page, name).getByRole('checkbox').check();
  await page.getByRole('button', { name: en('Articles.bulk.delete'), exact: true }).click();
  await confirmDeletion(page);
  await expect(row(page, name)).toHaveCount(0);
  await gotoPage(`/en/admin/trash?q=${encodeURIComponent(name)}`);
  await row(page, name)
    .getByRole('button', { name: en('Table.rowActions', { row: name }) })
    .click();
  await page.getByRole('menuitem', { name: en('Trash.restore') }).click();
  await expect(row(page, name)).toHaveCount(0);
  await gotoPage(`${LIST}?q=${encodeURIComponent(name)}`);
  await expect(row(page, name)).toHaveCount(1);
});

test('search, sort and page are in the address and survive a reload', async ({ page, gotoPage }) => {
  await gotoPage(`${LIST}?pageSize=20`);
  await page.getByRole('searchbox').fill('lana');
  await expect(page).toHaveURL(/[?&]q=lana/);
  await table(page)
    .getByRole('columnheader', { name: en('Articles.columns.name') })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/[?&]sort=name/);
  await page.getByRole('link', { name: en('Table.nextPage') }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  const names = table(page).getByRole('rowheader');
  await expect(page.getByRole('navigation', { name: en('Table.pages') }).locator('[aria-current="page"]')).toHaveText(
    '2',
  );
  const initialNames = await names.allInnerTexts();
  expect(initialNames.length).toBeGreaterThan(0);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('lana');
  await expect(table(page).locator('th[aria-sort="ascending"]')).toContainText(en('Articles.columns.name'));
  expect(await names.allInnerTexts()).toEqual(initialNames);
});

test('uploading an export changes nothing', async ({ page, gotoPage }) => {
  await gotoPage(`${LIST}?pageSize=20&q=lana`);
  const count = Number((await page.locator('h1 span').innerText()).replace(/\D/g, ''));
  expect(count).toBeGreaterThan(5);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: en('Exports.as.xlsx') }).click();
  const file = await (await saving).path();
  await gotoPage('/en/admin/upload');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'export.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(file),
  });
  await page.getByRole('button', { name: en('Imports.columns.next') }).click({ timeout: 20_000 });
  await expect(page.getByText(en('Imports.check.nothing'))).toBeVisible({ timeout: 20_000 });
  const unchanged = page.getByRole('link', { name: en('Imports.counts.unchanged'), exact: true });
  await expect(unchanged.locator('xpath=../following-sibling::span[1]')).toHaveText(String(count));
});

test('a view of a list is saved, opened after a reload, and deleted', async ({ page, gotoPage }) => {
  const name = `View ${Date.now().toString(36)}`;
  const views = page.getByRole('navigation', { name: en('Table.views.title') });
  const tab = views.getByRole('link', { name });
  await gotoPage(`${LIST}?q=camiseta&sort=name&page=2`);
  await views.getByRole('button', { name: en('Table.views.save') }).click();
  await page.getByRole('textbox', { name: en('Table.views.name') }).fill(name);
  await page.keyboard.press('Enter');
  await expect(alerts(page).getByText(en('Table.views.saved', { name }))).toBeVisible();
  await expect(tab).toHaveAttribute('aria-current', 'true');
  await gotoPage(LIST);
  await expect(views.getByRole('link', { name: en('Table.views.all') })).toHaveAttribute('aria-current', 'true');
  await tab.click();
  await expect(page).toHaveURL(`${LIST}?q=camiseta&sort=name`);
  await views.getByRole('button', { name: en('Table.views.remove', { name }) }).click();
  await expect(tab).toHaveCount(0);
  await alerts(page)
    .getByRole('button', { name: en('Common.undo') })
    .first()
    .click();
  await expect(tab).toBeVisible();
  await views.getByRole('button', { name: en('Table.views.remove', { name }) }).click();
  await expect(tab).toHaveCount(0);
});

test('an address of a missing record says so in words', async ({ page, gotoPage, watch }) => {
  watch.allow(/status of 40[04]/);
  for (const address of ['x', '0198f3a0-0000-7000-8000-000000000000']) {
    await gotoPage(`${LIST}?edit=${address}`);
    await expect(dialog(page).getByRole('alert')).toContainText(/no longer (exists|available)/);
    await expect(dialog(page).getByRole('button', { name: en('Common.retry') })).toHaveCount(0);
    await dialog(page)
      .getByRole('alert')
      .getByRole('button', { name: en('Common.close') })
      .click();
    await expect(page).toHaveURL(LIST);
  }
});
