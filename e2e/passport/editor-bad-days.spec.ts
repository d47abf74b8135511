import type { Page } from '@playwright/test';
import { liftByKeys } from '../support/drag';
import { follow } from '../support/follow';
import { expect, test, waitUntilUsable } from '../support/test';
import { DEMO_PASSWORD, signInByForm } from '../support/sign-in';
import { textsOf } from '../support/texts';

const en = textsOf('en');
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
const PERSON = 'admin@lana.test';

async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(`/api${path}`, { headers: SAME_ORIGIN, data });
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  return ((await answer.json()) as { message: T }).message;
}

/** An article whose passport has one text of its own, and the saved value of that text. */
async function makePassport(page: Page) {
  const { id } = await post<{ id: string }>(page, '/articles', { name: `Bad day ${Date.now().toString(36)}` });
  const section = { page_id: id, template_id: id, type: 'text', sectionData: { defaultValue: { en: 'First' } } };
  const { _id } = await post<{ _id: string }>(page, '/editor/addSection', section);
  const savedText = async () => {
    const all = await post<{ _id: string; sectionData: object }[]>(page, '/editor/getSections', { page_id: id });
    return all.find((each) => each._id === _id)?.sectionData;
  };
  return { id, address: `/en/admin/articles/${id}/passport`, savedText };
}

const outlineOf = (page: Page) => page.getByRole('region', { name: en('Editor.outline.label') });
const field = (page: Page) => page.getByLabel(en('Editor.fields.text'), { exact: true });
async function openText(page: Page) {
  await outlineOf(page)
    .getByRole('button', { name: /^Text First/ })
    .click();
  await expect(field(page)).toHaveValue('First');
}

test('a session that ends during typing: after sign-in the text is restored and saved', async ({
  page,
  login,
  gotoPage,
}) => {
  await login(PERSON);
  const { address, savedText } = await makePassport(page);
  await gotoPage(address);
  await openText(page);
  const dialogOpened = new Promise((_, refuse) => page.on('dialog', (dialog) => refuse(new Error(dialog.type()))));
  dialogOpened.catch(() => undefined);
  await page.context().clearCookies();
  await field(page).fill('Typed as the session ended');
  await expect(page).toHaveURL(/\/en\/auth\/login\?next=/);
  await signInByForm(page, PERSON, DEMO_PASSWORD, '');
  await expect(page).toHaveURL(address);
  await expect(outlineOf(page).getByText('Typed as the session ended')).toBeVisible();
  await expect.poll(savedText).toMatchObject({ defaultValue: { en: 'Typed as the session ended' } });
  // The browser never asked whether to leave.
  await Promise.race([dialogOpened, Promise.resolve()]);
});

test('a screen locked with unsaved work redirects to the lock screen, and the work is restored after it', async ({
  page,
  login,
  gotoPage,
}) => {
  await login(PERSON);
  const { address, savedText } = await makePassport(page);
  await gotoPage(address);
  await openText(page);
  await page.route('**/api/editor/**', (route) => route.abort());
  await field(page).fill('Typed before lunch');
  await expect(page.getByText(/No connection: 1 change is kept/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page
    .getByRole('dialog', { name: en('Shell.palette') })
    .getByRole('combobox')
    .fill(en('Shell.lock'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/auth\/lock-screen\?next=/);
  // Routes are removed from a page that has loaded: a script that is held meanwhile may never arrive.
  await waitUntilUsable(page);
  await page.unroute('**/api/editor/**');
  await page.locator('input[autocomplete="current-password"]').fill(DEMO_PASSWORD);
  await page.locator('form button[type="submit"]').click();
  await expect(page).toHaveURL(address);
  await expect.poll(savedText).toMatchObject({ defaultValue: { en: 'Typed before lunch' } });
});

test('Back in the middle of a word saves it first; if that is impossible it asks, and keeps it', async ({
  page,
  login,
  gotoPage,
}) => {
  await login(PERSON);
  const { address, savedText } = await makePassport(page);
  await gotoPage('/en/admin/articles');
  await follow(page, address);
  await openText(page);
  await field(page).fill('Gone back');
  await page.goBack();
  // The address changes before the list has rendered: the link is followed from there.
  await expect(field(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/articles$/);
  expect(await savedText()).toMatchObject({ defaultValue: { en: 'Gone back' } });

  await follow(page, address);
  await outlineOf(page)
    .getByRole('button', { name: /^Text Gone back/ })
    .click();
  await page.route('**/api/editor/**', (route) => route.abort());
  await field(page).fill('Kept here');
  await page.goBack();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(en('Editor.save.leaving'));
  await dialog.getByRole('button', { name: en('Common.stay') }).click();
  await expect(field(page)).toHaveValue('Kept here');
  await page.goBack();
  await dialog.getByRole('button', { name: en('Common.leave') }).click();
  await expect(page).toHaveURL(/\/admin\/articles$/);
  await page.unroute('**/api/editor/**');
  await gotoPage(address);
  await page.getByRole('button', { name: en('Editor.recovery.restore') }).click();
  await expect.poll(savedText).toMatchObject({ defaultValue: { en: 'Kept here' } });
});

test('two tabs: what one cannot save stays its own, and is restored after it was closed', async ({
  page,
  context,
  login,
  gotoPage,
}) => {
  await login(PERSON);
  const { id, address } = await makePassport(page);
  await gotoPage(address);
  await openText(page);
  await page.route('**/api/editor/**', (route) => route.abort());
  await field(page).fill('Of the first tab');
  await expect(page.getByText(/No connection: 1 change is kept/)).toBeVisible();

  const other = await context.newPage();
  await other.goto(address);
  await outlineOf(other)
    .getByRole('button', { name: new RegExp(`^${en('SectionTypes.heading')}`) })
    .click();
  await outlineOf(other).getByRole('button', { name: /^Hide/ }).click();
  await expect(outlineOf(other).getByText(en('Editor.outline.isHidden'))).toBeAttached();
  await expect(other.getByText(en('Editor.recovery.text'))).toHaveCount(0);

  await page.close({ runBeforeUnload: false });
  await other.reload();
  await other.getByRole('button', { name: en('Editor.recovery.restore') }).click();
  await expect(outlineOf(other).getByText('Of the first tab')).toBeVisible();
  const saved = async () => {
    const all = await post<{ sectionData: { defaultValue?: unknown } }[]>(other, '/editor/getSections', {
      page_id: id,
    });
    return all.map(({ sectionData }) => sectionData.defaultValue);
  };
  await expect.poll(saved).toContainEqual({ en: 'Of the first tab' });
});

test('an API that dies during a drag: the element stays where it was dropped, and is saved there', async ({
  page,
  login,
  gotoPage,
}) => {
  await login(PERSON);
  const { id, address } = await makePassport(page);
  await gotoPage(address);
  const outline = outlineOf(page);
  const drag = await liftByKeys(outline, { name: 'Text: First', from: 6, to: 5, count: 6 });
  await page.route('**/api/editor/**', (route) =>
    route.fulfill({ status: 503, json: { status: 'error', code: 'UNAVAILABLE', message: '' } }),
  );
  // A call made immediately before may still use a new route.
  await expect.poll(() => page.evaluate(async () => (await fetch('/api/editor/any')).status)).toBe(503);
  await drag.drop();
  await expect(outline.getByRole('listitem')).toHaveCount(6);
  await expect(outline.getByRole('listitem').nth(4)).toContainText('First');
  await expect(page.getByText(/No connection: 1 change is kept/)).toBeVisible();
  await page.unroute('**/api/editor/**');
  await page.getByRole('button', { name: en('Editor.save.tryNow') }).click();
  const savedTypes = async () =>
    (await post<{ type: string }[]>(page, '/editor/getSections', { page_id: id })).map(({ type }) => type);
  await expect.poll(async () => (await savedTypes()).at(-2)).toBe('text');
  expect(await savedTypes()).toHaveLength(6);
  await expect(page.getByText(/No connection/)).toHaveCount(0);
});

test('two users: each sees the other and their element, and both edits are kept', async ({
  page,
  browser,
  login,
  gotoPage,
}) => {
  await login(PERSON);
  test.setTimeout(120_000);
  const { address, savedText } = await makePassport(page);
  await gotoPage(address);
  await openText(page);
  const context = await browser.newContext();
  const other = await context.newPage();
  const signedIn = await other.request.post('/api/session', {
    headers: SAME_ORIGIN,
    data: { email: 'user@lana.test', password: DEMO_PASSWORD },
  });
  expect(signedIn.ok()).toBe(true);
  await other.goto(address);
  const faces = (of: Page) => of.getByRole('button', { name: /^Also open elsewhere/ });
  await faces(other).click();
  await expect(other.getByText(/is editing “Text: First”/)).toBeVisible({ timeout: 20_000 });
  await other.keyboard.press('Escape');
  await openText(other);
  await expect(other.getByText(/is on this element\./).last()).toBeVisible();
  await field(page).fill('Of the one');
  await expect.poll(savedText).toMatchObject({ defaultValue: { en: 'Of the one' } });
  await other.getByRole('button', { name: en('Editor.languages.es') }).click();
  await field(other).fill('De la otra');
  await expect.poll(savedText).toMatchObject({ defaultValue: { en: 'Of the one', es: 'De la otra' } });
  await expect(faces(page)).toBeVisible({ timeout: 20_000 });
  await context.close();
  await expect(faces(page)).toHaveCount(0, { timeout: 45_000 });
});

test('300 elements: the editor opens, typing is shown, an element is dragged by keyboard', async ({
  page,
  login,
  gotoPage,
}) => {
  test.setTimeout(120_000);
  await login(PERSON);
  const { id, address } = await makePassport(page);
  const existingCount = (await post<object[]>(page, '/editor/getSections', { page_id: id })).length;
  for (let at = existingCount; at < 300; at += 1) {
    const sectionData = { defaultValue: { en: `Paragraph ${at}` } };
    await post(page, '/editor/addSection', { page_id: id, template_id: id, type: 'text', sectionData });
  }
  await gotoPage(address);
  const outline = outlineOf(page);
  await expect(outline.getByRole('listitem')).toHaveCount(300);
  await outline.getByRole('button', { name: 'Text Paragraph 299' }).click();
  await field(page).press('End');
  await field(page).pressSequentially(' and more', { delay: 60 });
  await expect(field(page)).toHaveValue('Paragraph 299 and more');
  await expect(outline.getByText('Paragraph 299 and more')).toBeVisible();

  const name = 'Text: Paragraph 299 and more';
  const drag = await liftByKeys(outline, { name, from: 300, to: 299, count: 300 });
  await drag.drop();
  await expect(outline.getByRole('listitem').nth(298)).toContainText('Paragraph 299 and more');
  await expect
    .poll(async () => {
      const all = await post<{ sectionData: { defaultValue?: { en?: string } } }[]>(page, '/editor/getSections', {
        page_id: id,
      });
      return all[298]?.sectionData.defaultValue?.en;
    })
    .toBe('Paragraph 299 and more');
});

test('script in every text: nothing runs in the editor, in its preview or on the public page', async ({
  page,
  login,
  gotoPage,
}) => {
  await login(PERSON);
  const evil = `</script><script>window.ran=1</script><img src=x onerror="window.ran=1">`;
  const { id } = await post<{ id: string }>(page, '/articles', { name: evil, description: evil });
  const add = (type: string, sectionData: object) =>
    post(page, '/editor/addSection', { page_id: id, template_id: id, type, title: evil, sectionData });
  await add('text', { defaultValue: { en: evil } });
  await add('dropdown', { title: evil, defaultValue: evil, items: [{ title: evil, text: evil }] });
  await add('property', { title: evil, defaultValue: evil });
  await add('text_icon', { title: evil, defaultValue: evil });
  await post(page, '/editor/createTemplatePage', { name: evil, template_id: id });
  await gotoPage(`/en/admin/articles/${id}/passport`);
  const preview = page.frameLocator(`iframe[title="${en('Editor.preview.label')}"]`);
  await expect(preview.locator('.ps-text').first()).toContainText('window.ran=1');
  await expect(preview.locator('script, img[src=x]')).toHaveCount(0);
  const ran = () => page.evaluate(() => [window, window.frames[0] ?? window].map((each) => 'ran' in each));
  expect(await ran()).toEqual([false, false]);
  await post(page, '/articles/publish', { ids: [id] });
  await page.goto(`/p/${id}?lang=en`);
  await expect(page.locator('.ps-text').first()).toContainText('window.ran=1');
  await expect(page.locator('img[src=x]')).toHaveCount(0);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});
