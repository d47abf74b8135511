import type { Locator, Page } from '@playwright/test';
import { liftByKeys } from '../support/drag';
import { expect, test } from '../support/test';
import { textsOf } from '../support/texts';

const en = textsOf('en');

const EVENTS = [
  { name: 'Woven', type: 'free_text', prompt: 'Woven in Béjar', options: [] },
  { name: 'Claimed', type: 'claim', prompt: 'Say it is yours', options: [] },
  { name: 'Dyed', type: 'input', prompt: 'Number of the dye bath', options: [] },
  { name: 'Inspected', type: 'check', prompt: 'Confirm the inspection', options: ['Seams', 'Size'] },
] as const;

async function addEvent(page: Page, dialog: Locator, { name, type, prompt, options }: (typeof EVENTS)[number]) {
  await page
    .getByRole('link', { name: en('Processes.page.addEvent') })
    .first()
    .click();
  await dialog.getByRole('textbox', { name: en('Events.form.name'), exact: true }).fill(name);
  await dialog.getByRole('radio', { name: en(`Events.types.${type}`) }).check();
  await dialog.getByLabel(en(`Events.form.prompts.${type}.label`)).fill(prompt);
  if (options.length > 0) await dialog.getByLabel(en('Events.form.options')).fill(options.join('\n'));
  await dialog.getByRole('button', { name: en('Events.form.createAction') }).click();
  await expect(dialog).toBeHidden();
}

test('a process with an event of each type is reordered by keyboard, and stays so', async ({
  page,
  login,
  gotoPage,
  checkAxe,
}) => {
  await login('admin@lana.test');
  const name = `Weaving ${Date.now().toString(36)}`;
  const created = await page.request.post('/api/articles', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { name },
  });
  const { message: article } = (await created.json()) as { message: { id: string } };
  const dialog = page.getByRole('dialog');

  await gotoPage('/en/admin/process');
  await page.getByRole('link', { name: en('Processes.create') }).click();
  await dialog.getByLabel(en('Common.name')).fill(name);
  await dialog.getByLabel(en('Processes.form.addArticle')).fill(name);
  await dialog.getByRole('button', { name: en('Processes.form.add', { name }) }).click();
  await checkAxe('[role=dialog]');
  await dialog.getByRole('button', { name: en('Processes.form.createAction') }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(`${name} · TS Admin`);

  // An element about events links here while there is none.
  await gotoPage(`/en/admin/articles/${article.id}/passport`);
  await page.getByRole('button', { name: en('Editor.outline.add') }).click();
  await dialog.getByRole('button', { name: en('SectionTypes.event_log') }).click();
  await expect(page.getByText(en('Passport.eventsPending')).first()).toBeVisible();
  await page.getByRole('link', { name: en('Editor.fields.events.linkProcess', { name }) }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  for (const event of EVENTS) await addEvent(page, dialog, event);
  const list = page.getByRole('list', { name: en('Processes.page.flow') });
  const steps = list.getByRole('heading', { level: 3 });
  await expect(steps).toHaveText(['1 Woven', '2 Claimed', '3 Dyed', '4 Inspected']);
  await checkAxe('main');

  // By the button, then by the handle: lifted, moved by arrows, dropped.
  await page.getByRole('button', { name: en('Processes.page.up', { name: 'Inspected' }) }).press('Enter');
  await expect(steps).toHaveText(['1 Woven', '2 Claimed', '3 Inspected', '4 Dyed']);
  const drag = await liftByKeys(list, { name: 'Woven', from: 1, to: 3, count: 4 });
  await drag.drop();
  await expect(steps).toHaveText(['1 Claimed', '2 Inspected', '3 Woven', '4 Dyed']);
  await expect(page.getByText(en('Processes.page.saved'))).toBeVisible();
  await page.reload();
  await expect(steps).toHaveText(['1 Claimed', '2 Inspected', '3 Woven', '4 Dyed']);

  // Deleted after its effect was shown, and undone.
  await page.getByRole('button', { name: `${en('Common.delete')}: Dyed` }).click();
  await dialog.getByRole('button', { name: en('Effects.events.remove.action') }).click();
  await expect(steps).toHaveCount(3);
  await page.getByRole('button', { name: en('Common.undo') }).click();
  await expect(steps).toHaveText(['1 Claimed', '2 Inspected', '3 Woven', '4 Dyed']);

  await page.setViewportSize({ width: 390, height: 844 });
  await checkAxe('main');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
