import sharp from 'sharp';
import { expect, test } from '../support/test';
import { textsOf } from '../support/texts';

const en = textsOf('en');

/** A square photo of a given size, each different. */
const photo = (edge: number) =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: { r: edge % 256, g: 120, b: 90 } } })
    .jpeg()
    .toBuffer();

test('a picture gets from the library into a passport, cropped to its place, and cannot be deleted there', async ({
  page,
  login,
  gotoPage,
  checkAxe,
}) => {
  await login('admin@lana.test');
  const name = `Facade ${Date.now().toString(36)}`;
  await gotoPage('/en/admin/files');
  await page.getByRole('link', { name: en('Files.upload.action') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en('Common.chooseFile')).setInputFiles([
    { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await photo(1900) },
    { name: 'drawing.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<svg onload="alert(1)"/>'.repeat(50)) },
  ]);
  await expect(dialog.getByText(en('Files.upload.stored'), { exact: true })).toBeVisible();
  await expect(dialog.getByText(en('ErrorDetails.onlyPdf'))).toBeVisible();
  await checkAxe('[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: `${name}.jpg` })).toBeVisible();

  const created = await page.request.post('/api/articles', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { name },
  });
  const { message } = (await created.json()) as { message: { id: string } };
  await gotoPage(`/en/admin/articles/${message.id}/passport`);
  await page.getByRole('button', { name: en('Editor.panes.look'), exact: true }).click();
  const header = page.getByRole('group', { name: en('Editor.look.header') });
  await header.getByRole('button', { name: en('Files.picker.action') }).click();
  await dialog.getByLabel(en('Common.search')).fill(name);
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await checkAxe('[role=dialog]');
  await dialog.getByRole('button', { name }).click();
  await expect(header.getByText(/here 1,600 × 1,200 looks best/)).toBeVisible();
  await header.getByRole('button', { name: en('Files.fit.crop') }).click();
  await expect(dialog.getByLabel(en('Files.crop.height'))).toHaveValue('1425');
  await checkAxe('[role=dialog]');
  await dialog.getByLabel(en('Files.crop.handles.se')).press('ArrowLeft');
  await expect(dialog.getByLabel(en('Files.crop.width'))).not.toHaveValue('1900');
  await dialog.getByRole('button', { name: en('Files.crop.save') }).click();
  await expect(header.getByText(/looks best\. /)).toBeHidden();
  const preview = page.frameLocator(`iframe[title="${en('Editor.preview.label')}"]`);
  await expect(preview.locator('img').first()).toHaveAttribute('src', /\/public\/files\//);

  await gotoPage(`/en/admin/files?q=${encodeURIComponent(name)}`);
  const [crop, original] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)];
  await expect(crop.getByRole('cell', { name: '1', exact: true })).toBeVisible();
  await expect(original.getByRole('cell', { name: '0', exact: true })).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: en('Common.delete') }).click();
  await expect(dialog.getByText(en('Effects.kept.files'))).toBeVisible();
  await dialog.getByRole('button', { name: en('Effects.files.remove.action') }).click();
  await expect(page.getByText('1 file is in the trash')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await crop.getByRole('link').first().click();
  await expect(dialog.getByRole('link', { name: new RegExp(name) })).toHaveAttribute(
    'href',
    `/en/admin/articles/${message.id}/passport`,
  );
  await expect(dialog.getByRole('button', { name: en('Common.delete') })).toBeHidden();
  await checkAxe('[role=dialog]');
});
