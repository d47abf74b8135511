import type { Locator, Page } from '@playwright/test';
import { LANGUAGE_KEY, languageNames, localizedHref, toLocale } from '@/lib/i18n/language';
import { workbookOf } from '../support/catalogue-sheet';
import { DEMO_PASSWORD, signInByForm } from '../support/sign-in';
import { expect, test, waitUntilUsable } from '../support/test';
import { textsOf } from '../support/texts';

const en = textsOf('en');
const toggle = (page: Page) => page.getByRole('button', { name: en('Shell.toggleMenu') });
const menu = (page: Page) => page.getByRole('navigation', { name: en('Shell.mainMenu') });
const profile = (page: Page) => page.getByRole('button', { name: /^Profile of / });
const palette = (page: Page) => page.getByRole('dialog', { name: en('Shell.palette') });

test.describe('the shell', () => {
  test.beforeEach(async ({ login }) => {
    await login('admin@lana.test');
  });

  test('the menu is 300 px wide on a desktop and stays as toggled', async ({ page, gotoPage }) => {
    await gotoPage('/en/admin/articles');
    expect(
      (
        await page
          .locator('aside')
          .filter({ has: menu(page) })
          .boundingBox()
      )?.width,
    ).toBe(300);
    await expect(menu(page).getByRole('link', { name: 'My articles' })).toHaveAttribute('aria-current', 'page');
    await toggle(page).click();
    await expect(menu(page)).toBeHidden();
    expect((await page.getByRole('main').boundingBox())?.x).toBeLessThan(100);
    await page.keyboard.press('Control+k');
    await palette(page).getByRole('combobox').fill(en('Pages.names.blocks'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/en/admin/blocks');
    await expect(menu(page)).toBeHidden();
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
  });

  test('below 1200 px the menu is an overlay that closes on each change of page', async ({ page, gotoPage }) => {
    await page.setViewportSize({ width: 1199, height: 800 });
    await gotoPage('/en/admin/articles');
    await expect(menu(page)).toBeHidden();
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
    await expect(page.getByRole('button', { name: en('Shell.closeMenu') })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();
    await toggle(page).click();
    await page.mouse.click(1100, 500);
    await expect(menu(page)).toBeHidden();
    await toggle(page).click();
    await menu(page)
      .getByRole('link', { name: en('Pages.names.upload') })
      .click();
    await expect(page).toHaveURL('/en/admin/upload');
    await expect(menu(page)).toBeHidden();
    await toggle(page).click();
    await page.getByRole('button', { name: en('Shell.closeMenu') }).click();
    await expect(menu(page)).toBeHidden();
  });

  test('the scroll-to-top button appears past 100 px and works', async ({ page, gotoPage }) => {
    await gotoPage('/en/admin/articles');
    const top = page.getByRole('button', { name: en('Shell.scrollToTop') });
    const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y);
    await scrollTo(100);
    await expect(top).toBeHidden();
    await scrollTo(101);
    await expect(top).toBeVisible();
    await scrollTo(2000);
    await top.click();
    await expect(top).toBeHidden();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('the top bar shows the date in en-US format and the account, and the footer the year', async ({
    page,
    gotoPage,
  }) => {
    await gotoPage('/it/admin/dashboard');
    const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date());
    await expect(page.getByRole('banner').locator('time')).toHaveText(today);
    await page.getByRole('button', { name: /Lucía Ferrer$/ }).click();
    await expect(page.getByText('admin@lana.test')).toBeVisible();
    await expect(page.getByText(`${textsOf('it')('Shell.roles.Admin')} · Lana`)).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getUTCFullYear()} TS Admin`);
  });

  test('another language keeps the page and its query, and is remembered', async ({ page, gotoPage }) => {
    await gotoPage('/admin/articles?q=lana&sort=name');
    for (const language of ['pr', 'es'] as const) {
      const locale = toLocale(language) ?? 'es';
      await page.getByRole('button', { name: /Lucía Ferrer$/ }).click();
      await page.getByRole('button', { name: languageNames[language], exact: true }).click();
      await expect(page).toHaveURL(`${localizedHref(locale, '/admin/articles')}?q=lana&sort=name`);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page).toHaveTitle(`${textsOf(locale)('Pages.names.articles')} · TS Admin`);
      expect(await page.evaluate((key) => localStorage.getItem(key), LANGUAGE_KEY)).toBe(language);
      await waitUntilUsable(page);
    }
    await page.goto('/en/admin/account');
    await expect(page).toHaveTitle('My settings · TS Admin');
  });

  test('dark mode survives a reload', async ({ page, gotoPage }) => {
    await gotoPage('/en/admin/account');
    const scheme = page.locator('html');
    await profile(page).click();
    const dark = page.getByRole('banner').getByRole('switch', { name: en('Shell.darkMode') });
    await expect(dark).not.toBeChecked();
    await dark.click();
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.reload();
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(background);
    expect(background).toBe('rgb(16, 21, 19)');
  });

  test('Ctrl+K opens the palette, which finds a page, an article and a code', async ({ page, gotoPage }) => {
    await gotoPage('/en/admin/account');
    await page.keyboard.press('Control+k');
    const field = palette(page).getByRole('combobox');
    await expect(field).toBeFocused();
    await field.fill('purchased');
    await expect(palette(page).getByRole('option').first()).toContainText(en('Pages.names.blocks'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/en/admin/blocks');
    await expect(palette(page)).toBeHidden();

    const listResponse = await page.request.get('/api/articles?pageSize=1&sort=name');
    const [article] = (
      (await listResponse.json()) as { message: { results: { id: string; name: string; sku: string }[] } }
    ).message.results;
    expect(article).toBeDefined();
    await page.keyboard.press('Control+k');
    await field.fill(article?.sku ?? '');
    await palette(page).getByRole('option', { name: article?.name }).click();
    await expect(page).toHaveURL(`/en/admin/articles/${article?.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(article?.name ?? '');
  });

  test('with forced colours, current and selected entries have an outline', async ({ page, gotoPage }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await gotoPage('/en/admin/articles');
    await expect(menu(page).getByRole('link', { name: 'My articles' })).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Control+k');
    await expect(palette(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const option = (selected: boolean) => palette(page).getByRole('option', { selected }).first();
    await expect(option(true)).toHaveCSS('outline-style', 'solid');
    await expect(option(false)).toHaveCSS('outline-style', 'none');
  });

  test('popups close on Escape, on their button and on the overlay', async ({ page, gotoPage }) => {
    await gotoPage('/en/admin/articles');
    const dialog = page.getByRole('dialog', { name: en('Articles.form.create') });
    const open = () => page.getByRole('link', { name: en('Articles.create') }).click();
    await open();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await open();
    await dialog.getByRole('button', { name: en('Common.close'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await open();
    await expect(dialog).toBeVisible();
    await page.mouse.click(20, 450);
    await expect(dialog).toBeHidden();
    await profile(page).click();
    await expect(page.getByRole('button', { name: en('Shell.logout') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: en('Shell.logout') })).toBeHidden();
    await expect(profile(page)).toBeFocused();
  });

  test('icons are in the first HTML, and a selected entry is marked before its page has loaded', async ({
    page,
    gotoPage,
  }) => {
    await gotoPage('/en/admin/articles');
    const html = await (await page.request.get('/en/admin/articles')).text();
    for (const icon of ['dashboard', 'shirt', 'menu-2', 'plus']) {
      expect(html, icon).toContain(`<symbol id="icon-${icon}"`);
      expect(html, icon).toContain(`href="#icon-${icon}"`);
    }
    const lots = menu(page).getByRole('link', { name: en('Pages.names.lots'), exact: true });
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/admin/lotes?*', async (route) => {
      await gate;
      await route.continue();
    });
    await lots.click();
    await expect(lots).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveURL('/en/admin/articles');
    release();
    await expect(page).toHaveURL('/en/admin/lotes');
    await expect(lots).toHaveAttribute('aria-current', 'page');
  });

  test('pages are titled by their content', async ({ page }) => {
    const names = {
      dashboard: en('Pages.names.dashboard'),
      articles: en('Pages.names.articles'),
      upload: en('Imports.title'),
    };
    for (const [path, name] of Object.entries(names)) {
      await page.goto(`/en/admin/${path}`);
      await expect(page).toHaveTitle(`${name} · TS Admin`);
    }
    await page.goto('/en/404');
    await expect(page).toHaveTitle(/TS Admin$/);
  });
});

test('an alert says Opps! and closes after five seconds', async ({ page, gotoPage }) => {
  await page.clock.install();
  await gotoPage('/en/auth/login');
  await page.locator('input[autocomplete="username"]').fill('nobody@lana.test');
  await page.locator('input[autocomplete="current-password"]').fill('not this one');
  await page.locator('form button[type="submit"]').click();
  const alert = page.getByRole('region', { name: en('Common.alerts') }).getByRole('alert');
  await expect(alert).toContainText('Opps!');
  await page.clock.runFor(4000);
  await expect(alert).toBeVisible();
  await page.clock.runFor(1100);
  await expect(alert).toBeHidden();
});

/** Presses a button whose action fails, and checks that the alert leaves it uncovered. */
async function expectFreeBelowAlert(page: Page, button: Locator) {
  await button.click();
  await expect(page.getByRole('region', { name: en('Common.alerts') }).getByRole('alert')).toBeInViewport();
  const isFree = await button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isFree, 'what was pressed can be pressed again').toBe(true);
}

test('an alert does not cover the buttons of an upload', async ({ page, login, gotoPage }) => {
  await login('admin@lana.test');
  await gotoPage('/en/admin/upload');
  const title = ['SKU', 'Name', 'Description', 'Composition', 'Colour', 'Produced', 'EAN'];
  const rows = Array.from({ length: 12 }, (_, at) => ({
    sku: `ALERT-${at}`,
    name: `Shirt ${at}`,
    description: 'Long sleeves',
    composition: '100% linen',
    colour: 'Sand',
    produced: null,
  }));
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const buffer = await workbookOf(title, rows);
  await page.locator('input[type="file"]').setInputFiles({ name: 'alerts.xlsx', mimeType, buffer });
  await page.getByRole('button', { name: en('Imports.columns.next') }).click({ timeout: 20_000 });
  const start = page.getByRole('button', { name: en('Imports.check.start', { create: rows.length, update: 0 }) });
  await expect(start).toBeEnabled({ timeout: 20_000 });
  await page.route('**/api/imports/*/run', (route) => route.abort());
  await expectFreeBelowAlert(page, start);
});

test('an alert does not cover the buttons of an article on a phone', async ({ page, login, gotoPage }) => {
  await login('admin@lana.test');
  await page.setViewportSize({ width: 390, height: 800 });
  // The oldest are complete: of an article that another test made, fields may be missing, and nothing is sent.
  await gotoPage('/en/admin/articles?sort=createdAt');
  await page.getByRole('table').getByRole('rowheader').getByRole('link').first().click();
  await page.locator('input[name="name"]').fill('Another name');
  await page.route('**/api/articles/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await expectFreeBelowAlert(page, page.getByRole('button', { name: en('Common.saveChanges') }));
});

test('the palette performs actions, and lists recent ones first until the user signs out', async ({
  page,
  gotoPage,
  checkAxe,
}) => {
  await signInByForm(page, 'user@lana.test', DEMO_PASSWORD, '/en/auth/login');
  await gotoPage('/en/admin/materials');
  // Recorded once the user has stayed on a page.
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'palette')))
    .toBe(true);
  await page.keyboard.press('Control+k');
  const field = palette(page).getByRole('combobox');
  await field.fill('neuvo lote');
  await expect(palette(page).getByRole('option').first()).toContainText(en('Shell.actions.newLot'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/admin/lotes?create=1');
  // A key pressed before the form has loaded closes nothing.
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/en/admin/lotes');
  await page.keyboard.press('Control+k');
  const recent = palette(page).getByRole('group', { name: en('Shell.paletteRecent') });
  await expect(recent.getByRole('option').first()).toContainText(en('Shell.actions.newLot'));
  await expect(recent).toContainText(en('Pages.names.materials'));
  await checkAxe();
  await field.fill('cambiare lingua italiano');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/it/admin/lotes');
  await waitUntilUsable(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('sign out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/it/auth/login');
  expect(
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('palette', 1);
          opening.onsuccess = () => {
            const counting = opening.result.transaction('recent').objectStore('recent').count();
            counting.onsuccess = () => resolve(counting.result);
          };
        }),
    ),
  ).toBe(0);
});

test('offline a page stays and says so, and the requested page opens once the network is back', async ({
  page,
  context,
  login,
  gotoPage,
}) => {
  await login('admin@lana.test');
  await gotoPage('/en/admin/articles');
  await context.setOffline(true);
  await expect(page.getByText(en('Shell.offline'))).toBeVisible();
  await menu(page).getByRole('link', { name: 'Materials' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('My articles');
  await context.setOffline(false);
  await expect(page).toHaveURL('/en/admin/materials');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Materials');
  await expect(page.getByText(en('Shell.offline'))).toBeHidden();
});

test('after logging out the back button shows sign-in, not the page', async ({ page, gotoPage }) => {
  await signInByForm(page, 'collaborator@lana.test', DEMO_PASSWORD, '/en/auth/login');
  await gotoPage('/en/admin/articles');
  await page.getByRole('button', { name: /Inés Quiroga$/ }).click();
  await page.getByRole('button', { name: en('Shell.logout') }).click();
  await expect(page).toHaveURL('/en/auth/login');
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/auth\/login/);
  await expect(page.locator('table')).toHaveCount(0);
});

test('a locked screen is unlocked with the password, on the same page', async ({ page, gotoPage }) => {
  await signInByForm(page, 'collaborator@lana.test', DEMO_PASSWORD, '/en/auth/login');
  await gotoPage('/en/admin/articles?sort=name');
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').fill(en('Shell.lock'));
  await palette(page)
    .getByRole('option', { name: en('Shell.lock') })
    .click();
  await expect(page).toHaveURL(/\/en\/auth\/lock-screen\?next=/);
  await expect(page.locator('main')).toContainText('Inés');
  await page.locator('input[autocomplete="current-password"]').fill(DEMO_PASSWORD);
  await page.locator('form button[type="submit"]').click();
  await expect(page).toHaveURL('/en/admin/articles?sort=name');
});
