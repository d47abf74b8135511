import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { checkDigit } from '@/lib/domain/gs1/check-digit';
import { localizedHref } from '@/lib/i18n/language';
import { workbookOf, type SheetRow } from '../support/catalogue-sheet';
import { readQr } from '../support/qr';
import { DEMO_PASSWORD, signInByForm } from '../support/sign-in';
import { expect, test, waitUntilUsable } from '../support/test';
import { textsOf, type Texts } from '../support/texts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const UNITS = 20;

interface Company {
  locale: 'es' | 'pt';
  email: string;
  createPath: string;
  titles: string[];
  rows: (run: string) => SheetRow[];
  missingText: string;
  hasGtin: boolean;
  /** The passport's text for the second row. */
  materials: string[];
}

const COMPOSITIONS = {
  es: [
    '95% algodón, 5% elastano',
    'Exterior: 100% poliéster; forro: 60% algodón 40% viscosa',
    'algodón 80 % / poliéster 20 %',
    '62,5% lana, 37,5% poliamida',
    '100% lino',
  ],
  pt: [
    '100% algodão',
    '70% couro, 30% borracha',
    'Exterior: 55% linho 45% algodão; forro: 100% viscose',
    'lã 80 % / poliamida 20 %',
    '97,5% algodão, 2,5% elastano',
  ],
};

const at = <T>(values: readonly T[], index: number): T => {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('no values');
  return value;
};

/**
 * Fifteen rows: one without description (row 4), one unreadable date (row 6), one composition without numbers (row 8).
 */
function rowsOf(
  locale: 'es' | 'pt',
  words: { name: string; text: string; colour: string; badDate: string; badMix: string },
) {
  return (run: string): SheetRow[] =>
    Array.from({ length: 15 }, (_, index) => {
      const number = String(index + 1).padStart(2, '0');
      return {
        sku: `${run}-${number}`,
        name: `${words.name} ${run} ${number}`,
        description: index === 2 ? null : `${words.text} ${number}`,
        composition: index === 6 ? words.badMix : at(COMPOSITIONS[locale], index),
        colour: words.colour,
        produced:
          index === 4 ? words.badDate : at([new Date(Date.UTC(2026, 2, 14)), '14/03/2026', '2026-03-20', null], index),
      };
    });
}

const companies: Company[] = [
  {
    locale: 'es',
    email: 'admin@lana.test',
    createPath: '/admin/unit-block/create',
    titles: ['SKU', 'Nombre', 'Descripción', 'Composición', 'Color', 'Fecha de producción', 'EAN'],
    rows: rowsOf('es', {
      name: 'Camisa Duna',
      text: 'Camisa de manga larga, modelo',
      colour: 'Arena',
      badDate: 'hacia la primavera',
      badMix: 'algodón y algo de elastano',
    }),
    missingText: 'Camisa de manga larga, corte recto',
    hasGtin: false,
    materials: ['poliéster', 'algodón', 'viscosa'],
  },
  {
    locale: 'pt',
    email: 'admin@vega.test',
    createPath: '/admin/unit-blocks/create',
    titles: ['SKU', 'Nome', 'Descrição', 'Composição', 'Cor', 'Data de produção', 'EAN'],
    rows: rowsOf('pt', {
      name: 'Sapato Foz',
      text: 'Sapato de atacador, modelo',
      colour: 'Castanho',
      badDate: 'lá para o verão',
      badMix: 'algodão com um pouco de elastano',
    }),
    missingText: 'Sapato de atacador, sola cosida',
    hasGtin: true,
    materials: ['couro', 'borracha'],
  },
];

for (const company of companies) {
  test(`from an Excel of SKUs to a scan on the dashboard, in ${company.locale}`, async ({ page, browser, baseURL }) => {
    test.setTimeout(150_000);
    const { locale, rows: rowsFor, createPath } = company;
    const t = textsOf(locale);
    const go = (path: string) => localizedHref(locale, path);
    const run = `E${Date.now().toString(36).slice(-6).toUpperCase()}`;
    const rows = rowsFor(run);
    const selectedRow = at(rows, 1);
    if (company.hasGtin) selectedRow.gtin = gtinOf(run);

    await signInByForm(page, company.email, DEMO_PASSWORD, go('/auth/login'));
    await expect(page).toHaveURL(go('/admin/dashboard'));
    const scansBefore = await scansOn(page, t);

    await page.goto(go('/admin/upload'));
    await uploadSheet(page, t, await workbookOf(company.titles, rows), `${run}.xlsx`);
    await checkAndCreate(page, t, company, rows);

    await expect(page.getByRole('table').getByRole('rowheader')).toContainText(rows.map(({ name }) => name).reverse());
    const unit = await createUnits(page, t, go(createPath), selectedRow, `L-${run}`);
    expect(unit.address.startsWith(`${baseURL}${company.hasGtin ? `/01/0${selectedRow.gtin}/21/` : '/p/'}`)).toBe(true);

    // A bot's visit is not a scan.
    expect((await page.request.get(unit.address, { headers: { 'user-agent': 'curl/8.9.1' } })).status()).toBe(200);
    await scanAsPhone(browser, unit.address, locale, [
      selectedRow.name,
      unit.code,
      `L-${run}`,
      selectedRow.colour,
      ...company.materials,
    ]);
    await page.goto(go('/admin/dashboard'));
    await expect
      .poll(
        async () => {
          await page.reload();
          return scansOn(page, t);
        },
        { timeout: 20_000 },
      )
      .toBe(scansBefore + 1);
    await expect(page.getByRole('link', { name: t('Dashboard.unit', { code: unit.code }) })).toBeVisible();
  });
}

/** Thirteen digits of the range that GS1 reserves for examples. */
function gtinOf(run: string): string {
  const digits = `9522${String(parseInt(run.slice(1), 36) % 100_000_000).padStart(8, '0')}`;
  return digits + checkDigit(digits);
}

/** The figure below 'scans in all'. */
async function scansOn(page: Page, t: Texts): Promise<number> {
  const label = page.getByText(t('Dashboard.totals.scans'), { exact: true });
  const figure = (await label.locator('xpath=following-sibling::span[1]').innerText()).replace(/\D/g, '');
  expect(figure).not.toBe('');
  return Number(figure);
}

async function uploadSheet(page: Page, t: Texts, buffer: Buffer, name: string) {
  await waitUntilUsable(page);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
  await expect(page).toHaveURL(/[?&]import=/);
  const next = page.getByRole('button', { name: t('Imports.columns.next') });
  await expect(next).toBeEnabled({ timeout: 20_000 });
  for (const [header, field] of [
    ['SKU', 'sku'],
    ['EAN', 'gtin'],
  ] as const) {
    await expect(page.getByLabel(t('Imports.columns.fieldOf', { header }))).toHaveValue(field);
  }
  await next.click();
}

/** The findings of the check, the missing description corrected in place, and the run. */
async function checkAndCreate(page: Page, t: Texts, company: Company, rows: SheetRow[]) {
  const start = page.getByRole('button', { name: t('Imports.check.start', { create: rows.length, update: 0 }) });
  const one = page.getByRole('button', { name: t('Imports.check.start', { create: rows.length - 1, update: 0 }) });
  await expect(one).toBeDisabled({ timeout: 20_000 });
  await expect(page.getByText(t('Imports.check.sum', { rows: rows.length, articles: rows.length }))).toBeVisible();
  // In the summary, and at its row.
  const expectIssue = (text: string) =>
    Promise.all([
      expect(page.getByRole('cell', { name: text, exact: true })).toBeVisible(),
      expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible(),
    ]);
  await expectIssue(t('ImportIssues.required', { field: 'description' }));

  const header = at(company.titles, 2);
  const label = t('Imports.rows.edit', { header, row: 4 });
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('textbox', { name: label }).fill(company.missingText);
  await page.keyboard.press('Enter');
  await expect(start).toBeEnabled({ timeout: 20_000 });

  // A reload continues where it was.
  await page.reload();
  await waitUntilUsable(page);
  await expect(page.getByText(t('Imports.check.warnings', { count: 2 }))).toBeVisible();
  await expectIssue(t('ImportIssues.date', { value: String(at(rows, 4).produced) }));
  await expectIssue(t('ImportIssues.composition'));
  await start.click();
  await expect(
    page.getByText(t('Imports.result.doneText', { created: rows.length, updated: 0, skipped: 0, failed: 0 })),
  ).toBeVisible({
    timeout: 20_000,
  });
  await page.getByRole('link', { name: t('Imports.result.articles') }).click();
  await expect(page).toHaveURL(/\/admin\/articles\?sort=-createdAt/);
}

/** Units of one article in a new lot; returns the code of the first and the address in its QR code. */
async function createUnits(page: Page, t: Texts, path: string, article: SheetRow, lot: string) {
  await page.locator(`nav a[href="${path}"]`).click();
  await expect(page).toHaveURL(path);
  await page.getByRole('combobox', { name: t('Units.picker.label') }).fill(article.sku);
  await page.getByRole('option', { name: article.name }).click();
  await page.locator('input[inputmode="numeric"]').fill(String(UNITS));
  await page.getByRole('radio', { name: t('Units.lot.new') }).check();
  await page.getByLabel(t('Units.lot.code')).fill(lot);
  await page.getByRole('button', { name: t('Units.create.submit', { count: UNITS }) }).click();
  await expect(page.getByRole('heading', { name: t('Units.job.done', { count: UNITS }) })).toBeVisible({
    timeout: 20_000,
  });
  await page.getByRole('link', { name: t('Units.job.seeUnits') }).click();
  const codes = page.getByRole('table').getByRole('rowheader').getByRole('link');
  await expect(codes).toHaveCount(UNITS);
  const code = (await codes.first().innerText()).trim();
  await codes.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code);
  await expect(page.getByRole('img', { name: t('Units.page.qrAlt', { code }) })).toBeVisible();
  await page.getByRole('button', { name: t('Units.actions.label') }).click();
  const saving = page.waitForEvent('download');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Labels.download') })
    .click();
  const sheet = await readFile(await (await saving).path());
  expect(sheet.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByRole('dialog')).toBeHidden();
  const picture = await page.request.get(`/api/units/${code}/qr?format=png`);
  const address = await readQr(await picture.body());
  await expect(page.getByRole('link', { name: t('Units.page.openPassport') })).toHaveAttribute('href', address);
  return { code, address };
}

/** A phone without a session opens the address. */
async function scanAsPhone(browser: Browser, address: string, locale: string, expectedTexts: string[]) {
  const phone = await browser.newContext({
    userAgent: PHONE,
    locale: locale === 'pt' ? 'pt-PT' : 'es-ES',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await phone.newPage();
  expect((await page.goto(address))?.status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(at(expectedTexts, 0));
  for (const text of expectedTexts) await expect(page.getByText(text, { exact: false }).first()).toBeVisible();
  expect(await phone.cookies()).toEqual([]);
  await phone.close();
}
