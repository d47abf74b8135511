import ExcelJS from 'exceljs';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { textsOf } from '../support/texts';

const SECRET = 'CANARY-52d0';

/** An article with a price, and a hidden column of costs. */
async function workbook(sku: string): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('SKU');
  sheet.addRows([
    ['SKU', 'Nombre', 'Descripción', 'Color', 'Coste interno', 'PVP', 'Observaciones'],
    [sku, `Jersey ${sku}`, 'De punto', 'Teja', `${SECRET} 3,50`, '49,90', `${SECRET} revisar`],
  ]);
  sheet.getColumn(7).hidden = true;
  return Buffer.from(await book.xlsx.writeBuffer());
}

async function articleOf(request: APIRequestContext, sku: string): Promise<string> {
  const response = await request.get(`/api/articles?q=${sku}`);
  const { message } = (await response.json()) as { message: { results: { id: string }[] } };
  return message.results[0]?.id ?? '';
}

const passport = async (request: APIRequestContext, id: string, lang: string) =>
  (await request.get(`/p/${id}?lang=${lang}`)).text();

const line = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title, exact: true }) });

for (const { locale, email, prefix, size } of [
  { locale: 'es', email: 'admin@lana.test', prefix: '', size: { width: 1440, height: 900 } },
  { locale: 'pt', email: 'admin@vega.test', prefix: '/pr', size: { width: 390, height: 844 } },
] as const) {
  test(`columns hidden in a sheet stay off the passport, in ${locale} on ${size.width} px`, async ({
    page,
    login,
    gotoPage,
    checkAxe,
  }) => {
    const t = textsOf(locale);
    const sku = `V${Date.now().toString(36).toUpperCase()}`;
    await page.setViewportSize(size);
    await login(email);
    await gotoPage(`${prefix}/admin/upload`);
    await page.locator('input[type="file"]').setInputFiles({
      name: 'skus.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await workbook(sku),
    });
    const cost = line(page, 'Coste interno');
    await expect(cost).toContainText(t('Common.visibility.reasons.cost'), { timeout: 20_000 });
    await expect(line(page, 'Observaciones')).toContainText(t('Common.visibility.reasons.hiddenColumn'));
    await expect(page.getByText(t('Imports.visibility.counts', { open: 4, internal: 3 }))).toBeVisible();
    await checkAxe('main');
    // A price that this company does show: by keyboard, without a mouse.
    await line(page, 'PVP').getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(line(page, 'PVP')).toContainText(t('Common.visibility.reasons.yours'));
    await page.getByRole('button', { name: t('Imports.columns.next') }).click();
    await page
      .getByRole('button', { name: t('Imports.check.start', { create: 1, update: 0 }) })
      .click({ timeout: 20_000 });
    await expect(page.getByRole('heading', { name: t('Imports.result.done') })).toBeVisible({ timeout: 20_000 });

    const id = await articleOf(page.request, sku);
    for (const lang of ['es', 'en', 'it', 'pr']) {
      const html = await passport(page.request, id, lang);
      expect(html).toContain('Teja');
      expect(html).toContain('49,90');
      expect(html).not.toContain(SECRET);
    }

    // Public by mistake: made internal in the form, and published again on saving.
    await gotoPage(`${prefix}/admin/articles?q=${sku}&edit=${id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: `${t('Common.visibility.public')}: PVP` }).click();
    await expect(
      dialog.getByText(t('Articles.exposed.soon', { names: t('Common.quoted', { text: 'PVP' }) })),
    ).toBeVisible();
    await dialog.getByRole('button', { name: t('Articles.exposed.save') }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => passport(page.request, id, 'es')).not.toContain('49,90');
  });
}
