import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/test';
import { textsOf } from '../support/texts';

const en = textsOf('en');
const ADMIN = 'admin@lana.test';

test('a place is created with a click on the map, moved by keys and found in the list', async ({
  page,
  login,
  gotoPage,
  checkAxe,
}) => {
  await login(ADMIN);
  await gotoPage('/en/admin/places?create=1');
  const dialog = page.getByRole('dialog', { name: en('Places.form.create') });
  const map = dialog.getByRole('application', { name: en('Places.form.mapLabel') });
  const latitude = dialog.getByRole('textbox', { name: en('Places.columns.latitude') });
  const longitude = dialog.getByRole('textbox', { name: en('Places.columns.longitude') });
  await dialog.getByRole('textbox', { name: en('Places.columns.name') }).fill('Map room');
  await expect(map.locator('path').first()).toBeAttached();
  await map.click({ position: { x: 260, y: 60 } });
  await expect(latitude).not.toHaveValue('');
  const before = Number(await longitude.inputValue());
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => Number(await longitude.inputValue())).toBeGreaterThan(before);
  await checkAxe();
  await dialog.getByRole('combobox', { name: en('Places.columns.country') }).selectOption('FR');
  await dialog.getByRole('button', { name: en('Places.form.createAction') }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('searchbox', { name: en('Places.search') }).fill('map room');
  await expect(page.getByRole('row', { name: /Map room/ })).toContainText('France');
});

test('a sheet is previewed with its errors, and its result is exported', async ({
  page,
  login,
  gotoPage,
  checkAxe,
}) => {
  await login(ADMIN);
  await gotoPage('/en/admin/places');
  await page.getByRole('button', { name: en('Places.import.action') }).click();
  const dialog = page.getByRole('dialog', { name: en('Places.import.title') });
  const sheet =
    'Nome,Paese,Latitudine,Longitudine\nFilatura di Schio,Italia,"45,71","11,36"\nSenza gradi,Italia,99,11\n';
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'luoghi.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await expect(dialog.getByRole('row', { name: /Senza gradi/ })).toContainText('Latitude: not degrees');
  await expect(dialog.getByRole('row', { name: /Filatura di Schio/ })).toContainText(en('Places.import.good'));
  await checkAxe();
  await dialog.getByRole('button', { name: en('Places.import.store', { count: 1 }) }).click();
  await expect(dialog).toBeHidden();
  await gotoPage('/en/admin/places?q=schio');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: en('Exports.as.csv') }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('Filatura di Schio,,,Italy,45.71,11.36,');
});
