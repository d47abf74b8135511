import { expect, test } from '../support/test';
import { textsOf } from '../support/texts';

const en = textsOf('en');
const PHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';

test.beforeEach(async ({ login }) => {
  await login('admin@lana.test');
});

test('a scan appears within two seconds, without loading all figures again', async ({ page, gotoPage, playwright }) => {
  const listResponse = await page.request.get('/api/units?state=active&pageSize=1');
  const [unit] = ((await listResponse.json()) as { message: { results: { code: string }[] } }).message.results;
  const response = await page.request.get(`/api/units/${unit?.code}`);
  const { publicUrl } = ((await response.json()) as { message: { publicUrl: string } }).message;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await gotoPage('/en/admin/dashboard');
  await page.waitForResponse((response) => response.url().includes('/api/dashboard/latest?after='));
  const latest = page.getByRole('region', { name: en('Dashboard.charts.recent') });
  const first = latest.getByRole('listitem').first();
  const before = await first.innerText();

  const phone = await playwright.request.newContext({ userAgent: PHONE_AGENT });
  expect((await phone.get(publicUrl)).status()).toBe(200);
  await expect(first).toContainText(en('Dashboard.unit', { code: unit?.code ?? '' }), { timeout: 2_000 });
  expect(await first.innerText()).not.toBe(before);
  expect(requests).not.toContain('/api/dashboard');
  await phone.dispose();
});

test('on a phone the figures come first, and the rest is close', async ({ page, gotoPage, checkAxe }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await gotoPage('/en/admin/dashboard');
  const figure = page.getByText(en('Dashboard.totals.scans'), { exact: true });
  await expect(figure).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2_500);
  const title = page.getByRole('button', { name: en('Dashboard.charts.visits'), exact: true });
  await expect(title).toHaveAttribute('aria-expanded', 'false');
  await title.click();
  const card = page.getByRole('region', { name: en('Dashboard.charts.visits'), exact: true });
  await expect(card.locator('canvas')).toBeVisible();
  await expect(card.getByRole('button', { name: en('Dashboard.view.table') })).toBeVisible();
  await checkAxe();
});

test('figures link to what they count, and the numbers match', async ({ page, gotoPage }) => {
  await gotoPage('/en/admin/dashboard?days=7');
  const ids = page.getByRole('link', { name: en('Dashboard.totals.ids'), exact: true });
  const units = await ids.locator('xpath=../following-sibling::span[1]').innerText();

  const note = page.locator('a[href="#scans"]');
  const inRange = Number((await note.innerText()).replace(/\D/g, ''));
  await note.click();
  const table = page.getByRole('table', { name: en('Dashboard.charts.scans') });
  await expect(table.getByRole('row').last()).toContainText(en('Dashboard.columns.sum'));
  const sum = (await table.getByRole('row').last().getByRole('cell').innerText()).replace(/\D/g, '');
  // Other tests scan meanwhile.
  expect(Number(sum)).toBeGreaterThanOrEqual(inRange);

  await ids.click();
  await expect(page).toHaveURL('/en/admin/unit-blocks');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(units);
});

test('a selected period survives a reload, Back and another language', async ({ page, gotoPage }) => {
  await gotoPage('/en/admin/dashboard');
  const periods = page.getByRole('navigation', { name: en('Dashboard.range.label') });
  await periods.getByRole('link', { name: en('Dashboard.range.days', { days: 90 }) }).click();
  await expect(page).toHaveURL('/en/admin/dashboard?days=90');
  await page.getByLabel(en('Dashboard.range.from'), { exact: true }).fill('2026-02-01');
  await page.getByLabel(en('Dashboard.range.to'), { exact: true }).fill('2026-02-28');
  await page.getByRole('button', { name: en('Dashboard.range.apply') }).click();
  const address = '/en/admin/dashboard?from=2026-02-01&to=2026-02-28';
  await expect(page).toHaveURL(address);
  await page.reload();
  await expect(page.getByLabel(en('Dashboard.range.to'), { exact: true })).toHaveValue('2026-02-28');
  await page.getByRole('link', { name: en('Dashboard.totals.ids'), exact: true }).click();
  await expect(page).toHaveURL('/en/admin/unit-blocks');
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.getByLabel(en('Dashboard.range.from'), { exact: true })).toHaveValue('2026-02-01');
  await gotoPage('/it/admin/dashboard?from=2026-02-01&to=2026-02-28');
  await expect(page.getByLabel(textsOf('it')('Dashboard.range.from'), { exact: true })).toHaveValue('2026-02-01');
});
