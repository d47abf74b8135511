import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { follow } from '../support/follow';
import { expect, test } from '../support/test';
import { textsOf } from '../support/texts';

const en = textsOf('en');
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

test('a version is compared with the draft, restored, and undone', async ({ page, login, gotoPage, watch }) => {
  // No script runs in pages without a gallery or the like, so the observers of pages do not run there either.
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

  // The editor is reached by a link, from a document whose policy allows no frame.
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
  // The page inside links to its other languages without leaving the dialog.
  await before.getByRole('link', { name: 'es', exact: true }).click();
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

test('the gallery of a version works as on the public page', async ({ page, login, gotoPage, checkAxe, watch }) => {
  watch.allow(/^console: Blocked script execution in '[^']+\/states\//);
  await login('admin@lana.test');
  const call = async <T>(path: string, data: object | Buffer, headers: Record<string, string> = {}) => {
    const answer = await page.request.post(`/api${path}`, { headers: { ...SAME_ORIGIN, ...headers }, data });
    return ((await answer.json()) as { message: T }).message;
  };
  const upload = async (background: string) => {
    const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
      .png()
      .toBuffer();
    return (await call<{ id: string }>('/files?name=view.png', bytes, { 'content-type': 'image/png' })).id;
  };
  const { id } = await call<{ id: string }>('/articles', { name: `Gallery shirt ${Date.now().toString(36)}` });
  const images = [];
  for (const colour of ['#0b6b4f', '#c9a227', '#7c2d12'])
    images.push({ imgUrl: `/public/files/${await upload(colour)}`, alt: { en: `View ${colour}` } });
  const sectionData = { images };
  await call('/editor/addSection', { page_id: id, template_id: id, type: 'gallery', sectionData });
  await call('/articles/publish', { ids: [id] });

  await gotoPage(`/en/admin/articles/${id}/passport`);
  await page.getByRole('button', { name: en('Editor.publish.versions'), exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Compare Version 2' }).click();
  const frame = page.locator('iframe[title="Before: Version 2"]');
  await frame.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await movesThrough(frame.contentFrame());

  await page.goto(`/p/${id}?lang=en`);
  await movesThrough(page);
  await page.locator('.ps-enlarge').nth(1).click();
  await checkAxe('.ps-lightbox');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('.ps-enlarge img').first()).toHaveCSS('filter', /^brightness\(0\.82\) drop-shadow/);
  // Enlarged, it is outlined, not dimmed.
  await expect(page.locator('.ps-lightbox img').first()).toHaveCSS('filter', /^drop-shadow/);
});

/** Opens the first picture of a gallery of three and moves through them. */
async function movesThrough(view: Pick<Page, 'locator' | 'getByRole'>) {
  // The page in a frame may be shown before its script listens; a click would then open the picture itself.
  await view.locator('.ps-enlarge').first().waitFor();
  await expect.poll(() => view.locator('html').evaluate(() => document.readyState)).toBe('complete');
  await view.locator('.ps-enlarge').first().click();
  const large = view.locator('.ps-lightbox');
  const current = large.locator('figure:not([inert]) img');
  const slide = () => large.locator('.ps-lightbox-track').evaluate((track) => track.scrollLeft / track.clientWidth);
  await expect(current).toHaveAttribute('alt', 'View #0b6b4f');
  const box = await current.boundingBox();
  await large.getByRole('button', { name: 'Next' }).click();
  await expect(large.getByText('2 of 3')).toBeVisible();
  await expect.poll(slide).toBe(1);
  await expect(current).toHaveAttribute('alt', 'View #c9a227');
  await expect.poll(() => current.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  // Each has the same position, loaded or not.
  expect(await current.boundingBox()).toEqual(box);
  // Like a swipe.
  await large.locator('.ps-lightbox-track').evaluate((track) => {
    track.dispatchEvent(new PointerEvent('pointerdown'));
    track.scrollTo({ left: 2 * track.clientWidth, behavior: 'instant' });
  });
  await expect(large.getByText('3 of 3')).toBeVisible();
  await expect(current).toHaveAttribute('alt', 'View #7c2d12');
  await large.getByRole('button', { name: 'Next' }).press('ArrowRight');
  await expect(large.getByText('1 of 3')).toBeVisible();
  await expect.poll(slide).toBe(0);
  await large.getByRole('button', { name: 'Close' }).click();
  await expect(large).toBeHidden();
}

test('a finding links to its field, and a publication waits for its time', async ({ page, login, gotoPage }) => {
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
