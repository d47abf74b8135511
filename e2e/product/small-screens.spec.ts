import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { textsOf } from '../support/texts';

const en = textsOf('en');

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
test.beforeEach(async ({ login }) => login('admin@lana.test'));

async function firstArticle(page: Page): Promise<string> {
  const listResponse = await page.request.get('/api/articles?pageSize=1&state=published&hasUnits=true');
  const { message } = (await listResponse.json()) as { message: { results: { id: string }[] } };
  expect(message.results).toHaveLength(1);
  return message.results[0]?.id ?? '';
}

/** Whether nothing in it requires horizontal scrolling. */
const fits = (dialog: Locator) => dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);

test('the menu of a record stays within the window, wherever its button is', async ({ page, gotoPage, checkAxe }) => {
  await gotoPage(`/en/admin/articles/${await firstArticle(page)}`);
  await page.getByRole('button', { name: en('Common.more') }).click();
  for (const item of await page.getByRole('menuitem').all()) await expect(item).toBeInViewport({ ratio: 1 });
  await checkAxe('[role="menu"]');
});

test('the units of an article are accessible', async ({ page, gotoPage, checkAxe }) => {
  await gotoPage(`/en/admin/articles/${await firstArticle(page)}?tab=units`);
  await expect(page.getByRole('columnheader', { name: en('Units.columns.serial') })).toBeVisible();
  await checkAxe();
});

test('the long form of an article is not wider than its dialog', async ({ page, gotoPage }) => {
  await gotoPage('/en/admin/articles?create=1');
  const dialog = page.getByRole('dialog', { name: en('Articles.form.create') });
  await expect(dialog.getByRole('button', { name: en('Articles.form.createAction') })).toBeVisible();
  expect(await fits(dialog)).toBe(true);
});

test('the buttons of an article stay in view on a bar that covers the form from edge to edge', async ({
  page,
  gotoPage,
}) => {
  await gotoPage(`/en/admin/articles/${await firstArticle(page)}`);
  const save = page.getByRole('button', { name: en('Common.saveChanges') });
  await expect(save).toBeInViewport({ ratio: 1 });
  const beside = await save.evaluate((button) => {
    const foot = button.closest('[data-foot]');
    const panel = button.closest('fieldset');
    if (!foot || !panel) throw new Error('no foot, or no panel around it');
    const [bar, around] = [foot.getBoundingClientRect(), panel.getBoundingClientRect()];
    return {
      left: Math.round(bar.left - around.left),
      right: Math.round(around.right - bar.right),
      below: Math.round(window.innerHeight - button.getBoundingClientRect().bottom),
    };
  });
  // The panel's own border is as wide.
  expect(beside).toEqual({ left: 1, right: 1, below: 16 });
});

test('names that differ only at their ends can be distinguished in a list', async ({ page, gotoPage }) => {
  const stamp = Date.now().toString(36);
  const names = ['moss green', 'dusty pink'].map((colour) => `Round-necked waistcoat ${stamp}, ${colour}`);
  for (const name of names) {
    const created = await page.request.post('/api/articles', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { name, description: 'Woven', isPublished: false },
    });
    expect(created.status()).toBe(201);
  }
  await gotoPage(`/en/admin/articles?q=${stamp}`);
  for (const name of names) {
    const header = page.getByRole('rowheader').getByText(name);
    await expect(header).toBeVisible();
    const isCut = (element: Element) =>
      element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
    expect(await header.evaluate(isCut), name).toBe(false);
  }
});

test('the name of a row has its own line even if rows cannot be selected', async ({ page, gotoPage }) => {
  await gotoPage('/en/admin/containers/events?pageSize=5');
  const row = page.locator('tbody tr').first();
  const name = await row.getByRole('rowheader').boundingBox();
  const next = await row.getByRole('cell').first().boundingBox();
  expect(next?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
});

test('the secondary actions of a list have text labels', async ({ page, gotoPage }) => {
  await gotoPage('/en/admin/articles?pageSize=5');
  const trash = page.getByRole('main').getByRole('link', { name: en('Exports.trash') });
  await expect(trash).toBeHidden();
  await page.getByRole('button', { name: en('Table.more') }).click();
  await expect(trash).toBeVisible();
  expect((await trash.boundingBox())?.width).toBeGreaterThan(80);
  const words = (element: Element) => getComputedStyle(element, '::after').content;
  expect(await trash.evaluate(words)).toBe(`"${en('Exports.trash')}"`);
});

test('the facts of a unit fit at twice the size', async ({ page, gotoPage }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const listResponse = await page.request.get('/api/units?pageSize=1');
  const { message } = (await listResponse.json()) as { message: { results: { code: string }[] } };
  await gotoPage(`/en/admin/units/${message.results[0]?.code}`);
  await expect(page.getByRole('columnheader', { name: en('Units.page.from') })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('the first label fits its frame on the smallest screen, and omits nothing', async ({ page, gotoPage }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await gotoPage('/en/admin/unit-blocks?print=1');
  const frame = page.getByRole('dialog').getByRole('figure');
  await expect(frame).toBeVisible();
  expect(await fits(frame)).toBe(true);
  const name = frame.locator('strong');
  const [visibleHeight, fullHeight] = await name.evaluate(({ clientHeight, scrollHeight }) => [
    clientHeight,
    scrollHeight,
  ]);
  expect(visibleHeight).toBe(fullHeight);
});

/** The focused element, if it is completely covered; empty otherwise. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
    // A native field behind a custom one, or nothing.
    if (!element || element === document.body || width < 4 || height < 4) return '';
    const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
    const seen = shares.flatMap((x) =>
      shares.map((y) => document.elementFromPoint(left + width * x, top + height * y)),
    );
    const isSeen = seen.some((each) => each && (element.contains(each) || each.closest('label')?.contains(element)));
    return isSeen ? '' : (element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.outerHTML);
  });

async function coveredOnTheWay(page: Page, key: 'Tab' | 'Shift+Tab', stops: number): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press(key);
    covered.push(await coveredFocus(page));
  }
  return covered.filter(Boolean);
}

test('the focused element is visible beside sticky bars', async ({ page, gotoPage }) => {
  await gotoPage(`/en/admin/articles/${await firstArticle(page)}`);
  await page.locator('input[name="name"]').focus();
  expect(await coveredOnTheWay(page, 'Tab', 30)).toEqual([]);
  expect(await coveredOnTheWay(page, 'Shift+Tab', 30)).toEqual([]);
});

test('buttons with long labels fit on the smallest screen', async ({ page, gotoPage }) => {
  const [it, pt] = [textsOf('it'), textsOf('pt')];
  await page.setViewportSize({ width: 320, height: 640 });
  await gotoPage('/it/admin/record');
  expect(await fits(page.getByRole('button', { name: it('Records.scan') }))).toBe(true);

  await gotoPage('/pr/admin/account');
  const button = await page.getByRole('button', { name: pt('Account.photo.add') }).boundingBox();
  const field = await page.getByLabel(pt('Account.lastName'), { exact: true }).boundingBox();
  const end = (box: typeof button) => (box?.x ?? 0) + (box?.width ?? 0);
  expect(end(button)).toBeLessThanOrEqual(end(field));
});

test('large text cuts neither the buttons of a record nor the profile menu on the smallest screen', async ({
  page,
  gotoPage,
}) => {
  const pt = textsOf('pt');
  await page.setViewportSize({ width: 320, height: 640 });
  const target = await page.request.get('/api/event-records/target?q=35');
  const { message } = (await target.json()) as { message: { events: { name: string; isAllowed: boolean }[] } };
  await gotoPage('/pr/admin/record?code=00000035');
  const event = message.events.find(({ isAllowed }) => isAllowed);
  await page.getByRole('button', { name: event?.name ?? '' }).click();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await fits(page.getByRole('button', { name: pt('Records.record'), exact: true }))).toBe(true);
  const profile = await page.getByRole('button', { name: /^Perfil de / }).boundingBox();
  expect((profile?.x ?? 0) + (profile?.width ?? 0)).toBeLessThanOrEqual(320);
});

test('a sheet with a long name and a long first article name keeps an upload within the window', async ({
  page,
  gotoPage,
}) => {
  await gotoPage('/en/admin/upload');
  const buffer = Buffer.from(`SKU;Name;Description\nLONG-1;${'N'.repeat(200)};Woven\n`);
  const name = `${'x'.repeat(80)}.csv`;
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  const next = page.getByRole('button', { name: en('Imports.columns.next') });
  await expect(next).toBeEnabled({ timeout: 20_000 });
  expect(await fits(page.locator('html'))).toBe(true);
  await next.click();
  await expect(page.getByText(/N{200}/).last()).toBeVisible({ timeout: 20_000 });
  expect(await fits(page.locator('html'))).toBe(true);
});

test('each period of the dashboard is on one line on the narrowest phone', async ({ page, gotoPage }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  for (const [path, texts] of [
    ['/it', textsOf('it')],
    ['/en', en],
  ] as const) {
    await gotoPage(`${path}/admin/dashboard`);
    const periods = page.getByRole('navigation', { name: texts('Dashboard.range.label') }).getByRole('link');
    await expect(periods).toHaveCount(4);
    for (const period of await periods.all()) {
      const lines = await period.evaluate((link) => {
        const text = document.createRange();
        text.selectNodeContents(link);
        return text.getClientRects().length;
      });
      expect(lines).toBe(1);
    }
  }
});
