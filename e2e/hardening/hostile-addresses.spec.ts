import { expect, test } from '../support/test';
import { textsOf } from '../support/texts';

const en = textsOf('en');
const UNKNOWN_ID = '0198f3a0-0000-7000-8000-000000000000';
const FORGED_CURSOR = Buffer.from('{"key":["\\u0000"],"isBack":false}').toString('base64url');
/** Maximum response time of a page with a senseless address. */
const SOON = 10_000;

test.beforeEach(async ({ login }) => {
  await login('admin@lana.test');
});

const PERIODS = [
  'to=9999-12-31',
  'from=9999-12-01&to=9999-12-30',
  'from=0001-01-01&to=0001-01-02',
  'from=2026-02-30',
  'from=2000-01-01&to=2026-01-01',
  'days=99999999999',
  'to=%00',
  'to=x&to=y',
];

test('the dashboard says which period it cannot show, and shows the last days', async ({ page }) => {
  for (const query of PERIODS) {
    const response = await page.goto(`/en/admin/dashboard?${query}`, { timeout: SOON });
    expect(response?.status(), query).toBe(200);
    await expect(page.getByText(en('Dashboard.range.wrong', { days: 400, shown: 30 })), query).toBeVisible();
    await expect(page.getByRole('heading', { name: en('Dashboard.title'), level: 1 }), query).toBeVisible();
  }
});

const QUERIES: readonly (readonly [list: string, query: string])[] = [
  ['articles', 'page=-1'],
  ['articles', 'page=99999999999999999999&sort=password'],
  ['articles', 'q=%00'],
  ['articles', 'template=x&material=y'],
  ['materials', `q=${'a'.repeat(3000)}`],
  ['templates', 'pageSize=100000'],
  ['lotes', 'articleId=%27%20or%201=1'],
  ['blocks', 'status=free'],
  ['trash', 'type=users'],
  ['unit-blocks', `cursor=${FORGED_CURSOR}`],
  ['unit-blocks', `sort=article&cursor=${Buffer.from('[1]').toString('base64url')}`],
  ['unit-blocks', `jobId=${UNKNOWN_ID}`],
  ['unit-blocks', 'ids=1,2,3'],
];

test('a list says that it ignored invalid parameters', async ({ page }) => {
  for (const [list, query] of QUERIES) {
    const address = `/en/admin/${list}?${query}`;
    const response = await page.goto(address, { timeout: SOON });
    expect(response?.status(), address).toBe(200);
    await expect(page.getByText(en('Table.addressRefused')), address).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    await expect(page.getByText(en('Common.errorTitle')), address).toHaveCount(0);
  }
});

test('the upload page says that the upload in its address does not exist, and accepts another', async ({ page }) => {
  for (const importId of ['x', UNKNOWN_ID]) {
    await page.goto(`/en/admin/upload?import=${importId}`, { timeout: SOON });
    await expect(page.getByText(en('Imports.gone')), importId).toBeVisible();
    await expect(page.locator('input[type="file"]'), importId).toBeAttached();
  }
  await page.goto('/en/admin/upload', { timeout: SOON });
  await expect(page.locator('input[type="file"]')).toBeAttached();
  await expect(page.getByText(en('Imports.gone'))).toHaveCount(0);
});

test('a malformed unit code gives a missing page', async ({ page }) => {
  for (const code of ['%25', '%00', '%E2%80%AE', 'x'.repeat(500), '%2e%2e%2f', '-1']) {
    const response = await page.goto(`/en/admin/units/${code}`, { timeout: SOON });
    expect([400, 404], code).toContain(response?.status());
  }
});

test('a list with valid parameters shows no notice', async ({ page, gotoPage }) => {
  await gotoPage('/en/admin/articles?q=lana&page=1&columns=name&create=');
  await expect(page.getByText(en('Table.addressRefused'))).toHaveCount(0);
});
