import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { textsOf } from '../support/texts';

const en = textsOf('en');
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

const read = async <T>(page: Page, path: string) =>
  ((await (await page.request.get(`/api${path}`)).json()) as { message: T }).message;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const strong = (page: Page) => page.locator('main').getByRole('listitem').locator('strong');

test.beforeEach(async ({ login }) => {
  await login('admin@lana.test');
});

test('a unit opens from its list, links to its neighbours under the same tab, and returns to it', async ({
  page,
  gotoPage,
  checkAxe,
}) => {
  const { results } = await read<{ results: { code: string; article: { id: string } }[] }>(page, '/units?pageSize=1');
  const list = `/en/admin/unit-blocks?articleId=${results[0]?.article.id}&sort=code`;
  const inList = await read<{ results: { code: string }[] }>(
    page,
    `/units?articleId=${results[0]?.article.id}&sort=code&pageSize=3`,
  );
  const [first, second] = inList.results.map(({ code }) => code);
  await gotoPage(list);
  await page.getByRole('link', { name: first ?? '', exact: true }).click();
  await expect(heading(page, en('Units.page.title', { code: first ?? '' }))).toBeVisible();
  await expect(page.getByRole('link', { name: en('UnitPage.previous') })).toBeHidden();
  await page.getByRole('link', { name: en('UnitPage.tabs.history'), exact: true }).click();
  await expect(page).toHaveURL(/[?&]tab=history/);
  await page.getByRole('link', { name: en('UnitPage.next') }).click();
  await expect(heading(page, en('Units.page.title', { code: second ?? '' }))).toBeVisible();
  await expect(page.getByRole('heading', { name: en('History.title') })).toBeVisible();
  await checkAxe();
  await page.getByRole('link', { name: en('UnitPage.tabs.records'), exact: true }).click();
  await expect(page.getByRole('heading', { name: en('UnitPage.tabs.records') })).toBeVisible();
  await checkAxe();
  await page.getByRole('link', { name: en('UnitPage.back') }).click();
  await expect(page).toHaveURL(list);
});

test('a change of a unit is in its history with the old value', async ({ page, gotoPage }) => {
  const { results } = await read<{ results: { code: string; id: string; lot: { code: string } | null }[] }>(
    page,
    '/units?state=active&pageSize=20',
  );
  const unit = results.find(({ lot }) => lot === null) ?? results[0];
  const data = { properties: [{ name: 'Seal', value: String(Date.now()) }], lotId: null };
  const updateResponse = await page.request.put(`/api/units/${unit?.code}`, { headers: SAME_ORIGIN, data });
  expect(updateResponse.status(), await updateResponse.text()).toBe(200);
  await gotoPage(`/en/admin/units/${unit?.code}?tab=history`);
  const fields = unit?.lot
    ? `${en('History.fields.lot')} and ${en('History.fields.properties')}`
    : en('History.fields.properties');
  await expect(strong(page).first()).toHaveText(en('History.changedFields', { fields }));
  // Property values may be internal.
  await expect(page.locator('main')).not.toContainText(data.properties[0]?.value ?? 'none');
});

test('an unknown code stays in the back-office, with links', async ({ page, checkAxe }) => {
  const answer = await page.goto('/en/admin/units/NOWHERE-1');
  expect(answer?.status()).toBe(404);
  await expect(heading(page, en('UnitPage.unknown.title', { code: 'NOWHERE-1' }))).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await checkAxe();
  await page.getByLabel(en('UnitPage.unknown.other')).fill('31');
  await page.getByRole('button', { name: en('UnitPage.unknown.open') }).click();
  await expect(heading(page, en('Units.page.title', { code: '00000031' }))).toBeVisible();

  // The same without a full page load.
  await page.goto('/en/admin/units/NOWHERE-1');
  await page.getByLabel(en('UnitPage.unknown.other')).fill('99999998');
  await page.getByRole('button', { name: en('UnitPage.unknown.open') }).click();
  await expect(heading(page, en('UnitPage.unknown.title', { code: '99999998' }))).toBeVisible();
  await page.getByRole('link', { name: en('UnitPage.unknown.search') }).click();
  await expect(page).toHaveURL('/en/admin/unit-blocks?q=99999998');
});

test('a lot links to its neighbours, and shows its history', async ({ page, gotoPage, checkAxe }) => {
  const stamp = Date.now().toString(36);
  const { results } = await read<{ results: { id: string }[] }>(page, '/articles?pageSize=1');
  for (const letter of ['A', 'B']) {
    const data = { articleId: results[0]?.id, code: `${stamp} ${letter}` };
    const response = await page.request.post('/api/lots', { headers: SAME_ORIGIN, data });
    expect(response.status(), await response.text()).toBe(201);
  }
  const list = `/en/admin/lotes?q=${stamp}&sort=code`;
  await gotoPage(list);
  await page.getByRole('link', { name: `${stamp} A`, exact: true }).click();
  await expect(heading(page, en('Lots.page.title', { code: `${stamp} A` }))).toBeVisible();
  await page.getByRole('link', { name: en('LotPage.next') }).click();
  await expect(heading(page, en('Lots.page.title', { code: `${stamp} B` }))).toBeVisible();
  await checkAxe();

  await page.getByRole('link', { name: en('Common.edit'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill(`${stamp} C`);
  await dialog.getByRole('button', { name: en('Common.saveChanges') }).click();
  await expect(heading(page, en('Lots.page.title', { code: `${stamp} C` }))).toBeVisible();
  await page.getByRole('link', { name: en('LotPage.tabs.history'), exact: true }).click();
  await expect(strong(page)).toHaveText([
    en('History.changedFields', { fields: en('History.fields.code') }),
    en('History.kinds.created'),
  ]);
  await expect(page.locator('main').locator('del')).toHaveText(`${stamp} B`);
  await expect(page.locator('main').locator('ins')).toHaveText(`${stamp} C`);
  await checkAxe();

  await page.getByRole('button', { name: en('Common.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: en('Lots.actions.delete') }).click();
  await dialog.getByRole('button', { name: en('Effects.lots.remove.action') }).click();
  await expect(page).toHaveURL('/en/admin/lotes');
});
