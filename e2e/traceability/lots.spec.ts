import type { Page } from '@playwright/test';
import { checkAccessibility } from '../support/accessibility';
import { expect, test } from '../support/test';
import { textsOf } from '../support/texts';

const en = textsOf('en');
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

interface Lot {
  id: string;
  code: string;
  units: number;
  article: { id: string };
}

const read = async <T>(page: Page, path: string) =>
  ((await (await page.request.get(`/api${path}`)).json()) as { message: T }).message;

/** A lot of the demo that was not split, with units that open a passport, and a new one without units. */
async function makeLots(page: Page) {
  const { results } = await read<{ results: Lot[] }>(page, '/lots?pageSize=50&state=processed&sort=createdAt');
  const withUnits = results.filter(({ units }) => units > 5);
  const isWhole = async ({ id }: Lot) => (await read<{ after: number }>(page, `/lots/${id}/lineage`)).after === 0;
  const wholeFlags = await Promise.all(withUnits.slice(0, 10).map(isWhole));
  const lot = withUnits[wholeFlags.indexOf(true)];
  if (!lot) throw new Error('the demo has no lot with units that was not split');
  const cloth = `Cloth ${Date.now().toString(36)}`;
  const answer = await page.request.post('/api/lots', {
    headers: SAME_ORIGIN,
    data: { articleId: lot.article.id, code: cloth },
  });
  expect(answer.status()).toBe(201);
  return { lot, cloth };
}

test('a lot is split and used in another, a recall shows its scope, and passports show it until it ends', async ({
  page,
  login,
  gotoPage,
}) => {
  await login('admin@lana.test');
  const { lot, cloth } = await makeLots(page);
  await gotoPage(`/en/admin/lotes/${lot.id}`);

  // The effect of a split is shown before it applies.
  await page.getByRole('button', { name: en('Common.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: en('Lots.tools.split'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const part = `${lot.code}-${Date.now() % 10_000}`;
  await dialog.getByLabel(en('Lots.split.code')).fill(part);
  await dialog.getByLabel(en('Lots.split.count')).fill('2');
  await dialog.getByRole('button', { name: en('Lots.split.check') }).click();
  await expect(dialog.getByRole('status')).toContainText(`2 units move to lot ${part}.`);
  await expect(dialog.getByRole('status')).toContainText(`${lot.units - 2} stay in ${lot.code}.`);
  await dialog.getByRole('button', { name: en('Lots.split.action') }).click();
  await expect(dialog).toHaveCount(0);
  const graph = page.getByRole('group', { name: en('Lots.lineage.graph') });
  await expect(graph.getByRole('link', { name: part })).toBeVisible();

  await page.getByRole('button', { name: en('Lots.tools.inputs') }).click();
  await dialog.getByRole('combobox', { name: en('Lots.inputs.lot') }).fill(cloth);
  await page.getByRole('option', { name: cloth }).click();
  await dialog.getByRole('button', { name: en('Lots.inputs.action') }).click();
  await graph.getByRole('link', { name: cloth }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(cloth);

  // A recall of the cloth covers both lots made of it.
  await page.getByRole('link', { name: en('Lots.tools.recall') }).click();
  await expect(page.getByText(en('Recalls.quiet'))).toBeVisible();
  await page.getByRole('button', { name: en('Recalls.start') }).click();
  await expect(dialog).toContainText(`3 lots are marked as recalled, with ${lot.units} units.`);
  await dialog.getByLabel(en('Recalls.reason'), { exact: true }).fill('Needle found');
  await dialog.getByLabel(en('Recalls.showNotice')).check();
  await dialog.getByLabel(en('Recalls.noticeIn', { language: 'English' })).fill('Bring it back to any shop.');
  await dialog.getByRole('button', { name: en('Recalls.start') }).click();
  await expect(page.getByRole('status').filter({ hasText: en('Recalls.open') })).toContainText('Needle found');

  const table = page.getByRole('table', { name: en('Recalls.units') });
  await expect(table.getByText(part).first()).toBeVisible();
  const [unit] = (await read<{ results: { code: string }[] }>(page, `/units?lotId=${lot.id}&pageSize=1`)).results;
  const { publicUrl } = await read<{ publicUrl: string }>(page, `/units/${unit?.code}`);
  const passport = async () =>
    (await (await page.request.get(`${publicUrl}?lang=en`)).text()).replaceAll(/<[^>]+>/g, '');
  await expect.poll(passport).toContain('This product is being recalled. Bring it back to any shop.');
  expect(await passport()).not.toContain('Needle found');
  const visitor = await page.context().newPage();
  await visitor.goto(`${publicUrl}?lang=en`);
  await checkAccessibility(visitor);
  await visitor.close();

  // Ending it asks as well, and shows what people will no longer see.
  await page.getByRole('button', { name: en('Recalls.end') }).click();
  await expect(dialog).toContainText(en('Effects.numbers.freed'));
  await expect(dialog).toContainText(en('Effects.numbers.silenced'));
  await dialog.getByRole('button', { name: en('Effects.recalls.end.action') }).click();
  await expect(page.getByText(en('Recalls.quiet'))).toBeVisible();
  await expect.poll(passport).not.toContain('being recalled');
});

test('two lots are merged after the number of moved units is shown', async ({ page, login, gotoPage }) => {
  await login('admin@lana.test');
  const { lot, cloth: into } = await makeLots(page);
  const split = await page.request.post(`/api/lots/${lot.id}/split`, {
    headers: SAME_ORIGIN,
    data: { code: `${into} part`, units: { type: 'count', count: 3 } },
  });
  expect(split.status()).toBe(201);
  const id = (await read<{ results: Lot[] }>(page, `/lots?q=${encodeURIComponent(into)}`)).results.find(
    ({ code }) => code === into,
  )?.id;
  await gotoPage(`/en/admin/lotes/${id}`);
  await page.getByRole('button', { name: en('Common.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: en('Lots.tools.merge') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: en('Lots.merge.lot') }).fill(`${into} part`);
  await page.getByRole('option', { name: `${into} part` }).click();
  await dialog.getByRole('button', { name: en('Lots.merge.check') }).click();
  await expect(dialog.getByRole('status')).toContainText(`3 units move to lot ${into}.`);
  await dialog.getByRole('button', { name: en('Lots.merge.action') }).click();
  await expect(dialog).toHaveCount(0);
  const graph = page.getByRole('group', { name: en('Lots.lineage.graph') });
  await expect(graph.getByRole('link', { name: `${into} part` })).toBeVisible();
  expect((await read<Lot>(page, `/lots/${id}`)).units).toBe(3);
});

test('a supplier’s lot links from the graph to everything made of it, and is recalled', async ({
  page,
  login,
  gotoPage,
}) => {
  await login('admin@lana.test');
  const { lot } = await makeLots(page);
  const supplierLot = `https://mill.example/01/09521234543213/10/${Date.now().toString(36)}${'Y'.repeat(140)}`;
  const answer = await page.request.post(`/api/lots/${lot.id}/inputs`, {
    headers: SAME_ORIGIN,
    data: { inputs: [{ type: 'supplier', name: supplierLot }] },
  });
  expect(answer.status()).toBe(201);
  await gotoPage('/en/admin/lotes');
  await page.getByRole('link', { name: en('Lots.supplierLot'), exact: true }).click();
  await page.getByLabel(en('Recalls.find.field')).fill('nobody’s');
  await page.getByRole('button', { name: en('Recalls.find.action') }).click();
  await expect(page.getByText(en('Recalls.find.unknown', { code: 'nobody’s' }))).toBeVisible();
  await page.getByRole('combobox', { name: en('Recalls.find.field') }).fill(supplierLot.slice(-150));
  await page.getByRole('option', { name: supplierLot }).click();
  await page.getByRole('button', { name: en('Recalls.find.action') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('Recalls.supplier.titleOfLong'));

  await gotoPage(`/en/admin/lotes/${lot.id}`);
  const graph = page.getByRole('group', { name: en('Lots.lineage.graph') });
  await graph.getByRole('link', { name: supplierLot }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('Recalls.supplier.titleOfLong'));
  await expect(page.getByText(supplierLot, { exact: true }).first()).toBeVisible();
  await expect(graph.getByRole('link', { name: lot.code })).toBeVisible();
  await page.getByRole('button', { name: en('Recalls.start') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en('Recalls.reason'), { exact: true }).fill('The mill says so');
  await dialog.getByRole('button', { name: en('Recalls.start') }).click();
  await expect(page.getByRole('status').filter({ hasText: en('Recalls.open') })).toContainText('The mill says so');

  // A covered lot names it, and so does the list above all lots.
  await gotoPage(`/en/admin/lotes/${lot.id}/recall`);
  await expect(page.getByText(en('Recalls.openedForSupplier'))).toBeVisible();
  await gotoPage('/en/admin/lotes');
  await page.getByRole('link', { name: en('Lots.recalls.supplierLot', { code: supplierLot }) }).click();
  await page.getByRole('button', { name: en('Recalls.end') }).click();
  await dialog.getByRole('button', { name: en('Effects.recalls.end.action') }).click();
  await expect(page.getByText(en('Recalls.quiet'))).toBeVisible();
});

test('a manually moved unit is in the histories of both lots', async ({ page, login, gotoPage }) => {
  await login('admin@lana.test');
  const { results } = await read<{ results: Lot[] }>(page, '/lots?pageSize=50&state=in_process');
  const from = results.find(({ units }) => units > 0);
  if (!from) throw new Error('the demo has no lot in process with units');
  const code = `By hand ${Date.now().toString(36)}`;
  const data = { articleId: from.article.id, code };
  const response = await page.request.post('/api/lots', { headers: SAME_ORIGIN, data });
  const into = ((await response.json()) as { message: Lot }).message;
  const [unit] = (await read<{ results: { code: string }[] }>(page, `/units?lotId=${from.id}&pageSize=1`)).results;

  await gotoPage(`/en/admin/unit-blocks?q=${unit?.code}`);
  await page
    .getByRole('row')
    .filter({ hasText: unit?.code ?? '' })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: en('Units.actions.assignLot') }).click();
  const dialog = page.getByRole('dialog', { name: en('Units.assign.title') });
  await dialog.getByRole('combobox', { name: en('Units.lot.label') }).selectOption({ label: code });
  await expect(dialog.getByRole('status')).toContainText(en('Units.move.count', { count: 1 }));
  await expect(dialog.getByRole('status')).toContainText(en('Units.move.recorded'));
  await dialog.getByRole('button', { name: en('Units.assign.save') }).click();
  await expect(dialog).toBeHidden();
  for (const { id } of [from, into]) {
    await gotoPage(`/en/admin/lotes/${id}?tab=records`);
    const record = page
      .getByRole('listitem')
      .filter({ hasText: en('Records.transformations.moved') })
      .first();
    await expect(record.getByRole('link', { name: unit?.code })).toBeVisible();
  }
});

test('a lot under recall cannot be deleted, and the question says why', async ({ page, login, gotoPage }) => {
  await login('admin@lana.test');
  const { cloth } = await makeLots(page);
  const { results } = await read<{ results: Lot[] }>(page, `/lots?q=${encodeURIComponent(cloth)}`);
  const data = { lotId: results[0]?.id, reason: 'Stains' };
  const startResponse = await page.request.post('/api/recalls', { headers: SAME_ORIGIN, data });
  const { message: recall } = (await startResponse.json()) as { message: { id: string } };
  await gotoPage(`/en/admin/lotes?q=${encodeURIComponent(cloth)}`);
  await page.getByRole('button', { name: en('Table.rowActions', { row: cloth }) }).click();
  await page.getByRole('menuitem', { name: en('Lots.actions.delete'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(en('Effects.nothing.recalled'))).toBeVisible();
  await expect(dialog.getByText(en('Effects.kept.recalled'))).toBeVisible();
  await expect(dialog.getByRole('button', { name: en('Effects.lots.remove.action') })).toHaveCount(0);
  const response = await page.request.post(`/api/recalls/${recall.id}/end`, { headers: SAME_ORIGIN, data: {} });
  expect(response.status()).toBe(200);
});
