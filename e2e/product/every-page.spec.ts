import type { Page } from '@playwright/test';
import { canOpen } from '@/lib/access/access';
import type { AccessProfile } from '@/lib/access/levels';
import { pages } from '@/lib/access/pages';
import { localizedHref } from '@/lib/i18n/language';
import { routing } from '@/lib/i18n/routing';
import { expect, test, waitUntilUsable } from '../support/test';
import { textsOf } from '../support/texts';

const en = textsOf('en');
const company = { levelAccess: 500, prevLevelAccess: null, companyStatus: 'active', hasFinalUsers: false } as const;

/** Who opens the pages: each page is opened by the first account that may. */
const people: Record<string, AccessProfile> = {
  'admin@lana.test': { ...company, role: 'Admin' },
  'admin@vega.test': { ...company, role: 'Admin', hasFinalUsers: true },
  'superadmin@ts.test': { ...company, role: 'SuperAdmin', levelAccess: 1000, companyStatus: null },
};

/** Sorting a list is a click that needs script, router and server. */
async function sortList(page: Page) {
  const sortable = page.locator('th[aria-sort] a').first();
  await sortable.click();
  await expect(page).toHaveURL(/[?&]sort=/);
  await expect(page.locator('th[aria-sort="ascending"], th[aria-sort="descending"]')).toHaveCount(1);
}

/** One click per page that shows that it works; lists are sorted, all others open the profile menu. */
const clicks: Record<string, (page: Page) => Promise<void>> = {
  '/admin/dashboard': async (page) => {
    await page
      .getByRole('navigation', { name: en('Dashboard.range.label') })
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(/[?&]days=/);
  },
  '/admin/upload': async (page) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: en('Imports.template.button') }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  },
  '/admin/account': async (page) => {
    const dark = page.getByRole('main').getByRole('switch');
    await dark.click();
    await expect(dark).toBeChecked();
    await dark.click();
    await expect(dark).not.toBeChecked();
  },
  '/admin/units/[code]': async (page) => {
    await page.getByRole('button', { name: en('Units.actions.label') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  },
  '/admin/trash': async (page) => {
    await page
      .getByRole('main')
      .getByRole('link', { name: en('Trash.names.materials') })
      .click();
    await expect(page).toHaveURL(/[?&]type=materials/);
  },
};
clicks['/super-admin/company'] = sortList;
clicks['/super-admin/company/[companyId]'] = sortList;
clicks['/super-admin/subscription'] = sortList;
const createUnits = async (page: Page) => {
  await page.getByRole('link', { name: en('Units.create.fromSheet') }).click();
  await expect(page).toHaveURL(/[?&]from=sheet/);
};
clicks['/admin/unit-block/create'] = createUnits;
clicks['/admin/unit-blocks/create'] = createUnits;
for (const list of [
  'articles',
  'materials',
  'lotes',
  'templates',
  'blocks',
  'unit-blocks',
  'places',
  'process',
  'events',
  'event-records',
  'containers',
  'imports',
]) {
  clicks[`/admin/${list}`] = sortList;
}

/** Data that a page needs and the demo lacks. */
const preparations: Record<string, (page: Page) => Promise<void>> = {
  '/admin/imports': async (page) => {
    const uploaded = await page.request.post('/api/imports?name=every-page.csv', {
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/octet-stream' },
      data: Buffer.from('SKU,Name\nEVERY-1,Scarf\n'),
    });
    expect(uploaded.ok(), 'upload').toBe(true);
  },
};

async function openProfileMenu(page: Page) {
  await page.getByRole('button', { name: /^Profile of / }).click();
  await expect(page.getByRole('button', { name: en('Shell.logout') })).toBeVisible();
}

/** An address of the page with existing values. */
async function addressOf(page: Page, path: string): Promise<string> {
  const first = async (list: string, key: string) => {
    const response = await page.request.get(`/api/${list}?pageSize=1`);
    const { message } = (await response.json()) as { message: { results: Record<string, string>[] } };
    return message.results[0]?.[key] ?? '';
  };
  const values: Record<string, () => Promise<string>> = {
    '[code]': () => first('units', 'code'),
    '[articleId]': () => first('articles', 'id'),
    '[templateId]': () => first('templates', 'id'),
    '[lotId]': () => first('lots', 'id'),
    '[processId]': () => first('processes', 'id'),
    '[containerId]': () => first('containers', 'id'),
    '[companyId]': () => first('companies', 'id'),
  };
  let address = path;
  for (const name of path.match(/\[\w+\]/g) ?? []) address = address.replace(name, (await values[name]?.()) ?? name);
  // A few rows show what fifty show, and are checked ten times as fast.
  return `/en${address}${clicks[path] === sortList ? '?pageSize=5' : ''}`;
}

// Each opens its page separately, and together they take as long as a quarter of all others.
test.describe.configure({ mode: 'parallel' });

for (const entry of pages.filter(({ isBuilt, session }) => isBuilt && session === 'level')) {
  test(`${entry.path} is accessible, and a click works`, async ({ page, login, gotoPage, checkAxe }) => {
    const [email] = Object.entries(people).find(([, profile]) => canOpen(profile, entry) === 'ok') ?? [''];
    await login(email);
    await preparations[entry.path]?.(page);
    await gotoPage(await addressOf(page, entry.path));
    await expect(page).toHaveTitle(/ · TS Admin$/);
    await expect(page.locator('h1')).toHaveCount(1);
    await checkAxe();
    await (clicks[entry.path] ?? openProfileMenu)(page);
  });
}

test('/admin/lotes/supplier with a lot is accessible, and links to what was made of it', async ({
  page,
  login,
  gotoPage,
  checkAxe,
}) => {
  await login('admin@lana.test');
  const offered = await page.request.get('/api/recalls/supplier-lots');
  const [supplierLot = ''] = ((await offered.json()) as { message: { results: string[] } }).message.results;
  expect(supplierLot).not.toBe('');
  await gotoPage(`/en/admin/lotes/supplier?${new URLSearchParams({ supplierLot }).toString()}`);
  await expect(page).toHaveTitle(/ · TS Admin$/);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('h1')).toContainText(supplierLot);
  await checkAxe();
  await page
    .getByRole('group', { name: en('Lots.lineage.graph') })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/lotes\/[0-9a-f-]{36}$/);
});

for (const [at, path] of [
  'login',
  'register',
  'forgot-password',
  'recover',
  'reset?token=abcdefghijklmnopqrstuv',
  'confirm?key=abcdefghijklmnopqrstuv',
].entries()) {
  test(`/auth/${path} is accessible, and a click works`, async ({ page, gotoPage, checkAxe }) => {
    const locale = routing.locales[at % routing.locales.length] ?? 'es';
    await gotoPage(localizedHref(locale, `/auth/${path}`));
    await expect(page).toHaveTitle(/ · TS Admin$/);
    await expect(page.locator('h1')).toHaveCount(1);
    await checkAxe();
    await page.getByRole('button', { name: locale === 'it' ? 'English' : 'Italiano' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', locale === 'it' ? 'en' : 'it');
    await expect(page).toHaveURL(new RegExp(`/(it|en)/auth/${path.replace('?', '\\?')}$`));
  });
}

test('the first run is over once an account exists', async ({ page }) => {
  await page.goto('/en/auth/first-run');
  await expect(page).toHaveURL('/en/auth/login');
});

test('the missing and refused pages are accessible and have links', async ({ page, login, gotoPage, checkAxe }) => {
  await page.goto('/en/nowhere');
  await waitUntilUsable(page);
  await checkAxe();
  await page.getByRole('link', { name: en('Pages.notFound.action'), exact: true }).click();
  await expect(page).toHaveURL('/en/auth/login');
  await login('superadmin@ts.test');
  await page.goto('/en/admin/articles');
  await waitUntilUsable(page);
  await checkAxe();
  await page.getByRole('link', { name: en('Pages.forbidden.action'), exact: true }).click();
  await expect(page).toHaveURL('/en/super-admin/company');
  await gotoPage('/en/admin/account');
});

test('the palette, the menus and an open dialog are accessible', async ({ page, login, gotoPage, checkAxe }) => {
  await login('admin@lana.test');
  await gotoPage('/en/admin/articles?pageSize=5');
  await openProfileMenu(page);
  await checkAxe('header');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page
    .getByRole('dialog', { name: en('Shell.palette') })
    .getByRole('combobox')
    .fill('la');
  await expect(page.getByRole('group', { name: en('Shell.hits.articles') })).toBeVisible();
  await checkAxe('dialog');
  await page.keyboard.press('Escape');
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: en('Table.rowActions', { row: '' }).trim() })
    .click();
  await page.getByRole('menuitem', { name: en('Articles.actions.edit'), exact: true }).click();
  await expect(page.getByRole('dialog').locator('input[name="name"]')).not.toHaveValue('');
  await checkAxe('[role="dialog"]');
});

test('the passport and its refusals are accessible in the language of the visitor', async ({
  page,
  login,
  checkAxe,
}) => {
  await login('admin@lana.test');
  const listResponse = await page.request.get('/api/articles?pageSize=1&state=published&hasUnits=false');
  const { message } = (await listResponse.json()) as { message: { results: { id: string; name: string }[] } };
  const article = message.results[0];
  expect(article).toBeDefined();
  const address = `/p/${article?.id}`;
  expect((await page.goto(`${address}?lang=en`))?.status()).toBe(200);
  await expect(page.locator('h1')).toContainText(article?.name ?? '');
  await checkAxe();
  await page.locator('a[hreflang="it"]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');

  const bulk = async (verb: string) => {
    const response = await page.request.post(`/api/articles/${verb}`, {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { ids: [article?.id] },
    });
    expect(response.status(), verb).toBe(200);
  };
  await bulk('withdraw');
  // The server reloads after two seconds at most, and browsers revalidate their copies.
  const inPortuguese = (path: string) => `${path}?lang=pr`;
  await expect.poll(async () => (await page.request.get(inPortuguese(address))).status()).toBe(410);
  const refusals: [string, number][] = [
    [address, 410],
    ['/p/AAAAAAAAAAAAAAAAAAAAAA', 404],
    ['/01/123', 400],
  ];
  for (const [path, status] of refusals) {
    expect((await page.goto(inPortuguese(path)))?.status(), path).toBe(status);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
    await expect(page.locator('h1')).toHaveCount(1);
    await checkAxe();
  }
  await bulk('reinstate');
});
