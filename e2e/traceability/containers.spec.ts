import { expect, test } from '../support/test';
import { textsOf } from '../support/texts';

const en = textsOf('en');
const ADMIN = 'admin@lana.test';
/** Units of the demo in no container. */
const CODES = ['40', '41', '42'];

test('a container is created, loaded by barcode scanner code after code and moved', async ({
  page,
  login,
  gotoPage,
  checkAxe,
}) => {
  await login(ADMIN);
  await gotoPage('/en/admin/containers?create=1');
  const form = page.getByRole('dialog', { name: en('Containers.form.create') });
  await form.getByRole('textbox', { name: en('Containers.columns.name') }).fill('Scanner box');
  await form.getByRole('textbox', { name: en('Containers.columns.code') }).fill('SCAN-01');
  await form.getByRole('textbox', { name: en('Containers.columns.capacity') }).fill('2');
  await form.getByRole('button', { name: en('Containers.form.createAction') }).click();
  await expect(form).toBeHidden();
  await gotoPage('/en/admin/containers?q=scan-01');
  await page.getByRole('link', { name: 'Scanner box' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Scanner box' })).toBeVisible();
  await expect(page).toHaveTitle('Scanner box · TS Admin');

  await page.getByRole('button', { name: en('Containers.record.load.short'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: en('Containers.record.load.title', { name: 'Scanner box' }) });
  const code = dialog.getByRole('textbox', { name: en('Containers.record.code'), exact: true });
  await expect(code).toBeFocused();
  for (const each of CODES) {
    // Like a scanner: the code, then Enter.
    await page.keyboard.type(each);
    await page.keyboard.press('Enter');
    await expect(code).toHaveValue('');
    await expect(code).toBeFocused();
  }
  const list = dialog.getByRole('list', { name: en('Containers.record.scanned') });
  await expect(list.getByText(en('Containers.record.states.done'))).toHaveCount(2);
  await expect(list.getByRole('button', { name: en('Common.retry') })).toHaveCount(1);
  await expect(dialog.getByText(en('Containers.record.free', { count: 0 }))).toBeVisible();
  await checkAxe();
  await dialog.getByRole('button', { name: en('Containers.record.finish') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(en('Containers.full')).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /00000040/ })).toBeVisible();

  await page.getByRole('button', { name: en('Containers.record.move.short'), exact: true }).click();
  const move = page.getByRole('dialog', { name: en('Containers.record.move.title', { name: 'Scanner box' }) });
  await move.getByRole('combobox', { name: en('Containers.record.to') }).fill('Malasa');
  await page.getByRole('option', { name: /Tienda Malasaña/ }).click();
  await move.getByRole('button', { name: en('Containers.record.move.action') }).click();
  await expect(move).toBeHidden();
  await expect(page.getByText('Tienda Malasaña · Madrid')).toBeVisible();
});

test('a mistaken load is declared wrong, and its unit is in no container', async ({ page, login, gotoPage }) => {
  await login(ADMIN);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api${path}`, { headers: { 'sec-fetch-site': 'same-origin' }, data });
    expect(answer.status(), path).toBe(201);
    return ((await answer.json()) as { message: { id: string } }).message;
  };
  const code = `WRONG-${Date.now().toString(36)}`;
  const { id } = await post('/containers', { name: 'Wrong box', code, kind: 'box' });
  await post('/event-records', {
    ...{ kind: 'load', containerId: id, subject: { type: 'code', q: '43' }, clientKey: crypto.randomUUID() },
    ...{ happenedAt: new Date().toISOString(), zone: '+00:00' },
  });
  await gotoPage(`/en/admin/containers/${id}`);
  const tab = (name: 'contents' | 'history') =>
    page.getByRole('link', { name: new RegExp(`^${en(`Containers.${name}.title`)}`) }).first();
  await expect(page.getByRole('row', { name: /00000043/ })).toBeVisible();
  await tab('history').click();
  const load = page.getByRole('row').filter({ hasText: en('Records.kinds.load') });
  await load.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: en('Records.correct') }).click();
  const dialog = page.getByRole('dialog', { name: en('Records.correctTitle') });
  await expect(dialog.getByText(en('Records.correctEffects.load'))).toBeVisible();
  await dialog.getByLabel(en('Records.correctNote')).fill('The box beside it');
  await dialog.getByRole('button', { name: en('Records.correct') }).click();
  await expect(dialog).toBeHidden();
  await expect(load).toContainText(en('Records.corrected'));
  await expect(load).toContainText('The box beside it');
  await expect(page.getByRole('row').filter({ hasText: en('Records.kinds.correction') })).toBeVisible();
  await tab('contents').click();
  await expect(page.getByText(en('Containers.contents.empty'))).toBeVisible();
});

test('the list of containers is filtered by a place found by typing', async ({ page, login, gotoPage }) => {
  await login(ADMIN);
  await gotoPage('/en/admin/containers');
  await page.getByRole('button', { name: en('Table.addFilter') }).click();
  await page.getByRole('button', { name: en('Containers.columns.place') }).click();
  await page.getByRole('combobox', { name: en('Containers.columns.place') }).fill('zaragoza');
  await page.getByRole('option', { name: /Taller de reparación/ }).click();
  await expect(page).toHaveURL(/placeId=/);
  await expect(page.getByRole('row', { name: /Saca de devoluciones/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Furgoneta/ })).toHaveCount(0);
});

test('the dashboard shows what travels and what came back, and links to the records that it counts', async ({
  page,
  login,
  gotoPage,
  checkAxe,
}) => {
  await login(ADMIN);
  await gotoPage('/en/admin/dashboard');
  await expect(page.getByRole('heading', { name: en('Dashboard.charts.containers') })).toBeVisible();
  await expect(page.getByRole('heading', { name: en('Dashboard.charts.inside') })).toBeVisible();
  await expect(page.getByRole('heading', { name: en('Dashboard.charts.postSales') })).toBeVisible();
  await checkAxe();
  await gotoPage('/en/admin/dashboard?days=30#postSales');
  const sums = page.locator('#postSales tfoot td');
  await expect(sums).toHaveCount(3);
  const total = (await sums.allInnerTexts()).reduce((sum, text) => sum + Number(text), 0);
  expect(total).toBeGreaterThan(0);
  await page.getByRole('link', { name: en('Dashboard.postSales.records') }).click();
  await expect(page).toHaveURL(/\/admin\/event-records\?/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(total));
  await expect(page.locator('tbody tr')).toHaveCount(total);
});
