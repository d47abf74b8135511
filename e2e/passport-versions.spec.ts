import { follow } from './support/follow';
import { expect, test } from './support/test';
import { textsOf } from './support/texts';

const en = textsOf('en');
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

test('a version is compared with the draft, comes back, and goes again', async ({ page, login, gotoPage, watch }) => {
  // Nothing runs in the page of a version: the scripts that watch pages here do not either.
  watch.allow(/^console: Blocked script execution in '[^']+\/states\//);
  await login('admin@lana.test');
  const call = async <T>(path: string, data: object) => {
    const answer = await page.request.post(`/api${path}`, { headers: SAME_ORIGIN, data });
    return ((await answer.json()) as { message: T }).message;
  };
  const { id } = await call<{ id: string }>('/articles', { name: `Version shirt ${Date.now().toString(36)}` });
  const text = (defaultValue: string) => ({
    page_id: id,
    template_id: id,
    type: 'text',
    sectionData: { defaultValue },
  });
  await call('/editor/addSection', text('Wash it cold.'));
  await call('/articles/publish', { ids: [id] });
  await call('/editor/addSection', text('Dry it flat.'));

  // The editor is reached as people reach it: by a link, within a document that may show no frame.
  await gotoPage('/en/admin/articles');
  await follow(page, `/en/admin/articles/${id}/passport`);
  const outline = page.getByRole('region', { name: en('Editor.outline.label') });
  await expect(outline.getByText('Dry it flat.')).toBeVisible();
  await page.getByRole('button', { name: en('Editor.publish.versions'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Compare Version 2' }).click();
  const before = page.frameLocator('iframe[title="Before: Version 2"]');
  const after = page.frameLocator('iframe[title="After: Draft"]');
  await expect(before.getByText('Wash it cold.')).toBeVisible();
  await expect(before.getByText('Dry it flat.')).toHaveCount(0);
  await expect(after.getByText('Dry it flat.')).toBeVisible();
  await expect(dialog.getByText('Text: Dry it flat.')).toBeVisible();
  // The page inside leads to its other languages without leaving the dialog.
  await before.getByRole('link', { name: 'Spanish' }).click();
  await expect(before.locator('html')).toHaveAttribute('lang', 'es');

  await dialog.getByRole('button', { name: en('Editor.versions.backToList') }).click();
  await dialog.getByRole('button', { name: 'Restore Version 2' }).click();
  await dialog.getByRole('button', { name: en('Editor.versions.restore'), exact: true }).click();
  await expect(outline.getByText('Dry it flat.')).toHaveCount(0);
  await page
    .getByRole('button', { name: en('Common.undo'), exact: true })
    .last()
    .click();
  await expect(outline.getByText('Dry it flat.')).toBeVisible();
});

test('what is missing leads to its field, and a publication waits for its moment', async ({
  page,
  login,
  gotoPage,
}) => {
  await login('admin@lana.test');
  const created = await page.request.post('/api/articles', {
    headers: SAME_ORIGIN,
    data: { name: `Gate shirt ${Date.now().toString(36)}`, isPublished: false },
  });
  const { message } = (await created.json()) as { message: { id: string } };
  const { id } = message;
  await page.request.post('/api/editor/addSection', {
    headers: SAME_ORIGIN,
    data: { page_id: id, template_id: id, type: 'text_icon' },
  });
  await gotoPage(`/en/admin/articles/${id}/passport`);
  await page.getByRole('button', { name: en('Editor.publish.publish'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(en('Editor.gate.gaps.emptyText'))).toBeVisible();
  await dialog.getByRole('button', { name: en('SectionTypes.text_icon') }).click();
  await expect(page.getByLabel(en('Editor.fields.text'), { exact: true })).toBeFocused();

  await page.getByRole('button', { name: en('Editor.schedule.open') }).click();
  await dialog.getByRole('button', { name: en('Editor.schedule.submit'), exact: true }).click();
  await expect(page.getByText(en('Editor.schedule.waits'))).toBeVisible();
  await page.getByRole('button', { name: en('Editor.schedule.cancelNamed') }).click();
  await expect(page.getByText(en('Editor.schedule.waits'))).toHaveCount(0);
});
