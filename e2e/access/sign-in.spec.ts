import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { DEMO_PASSWORD, forgetSession, signInByForm } from '../support/sign-in';
import { expect, test } from '../support/test';
import { textsOf } from '../support/texts';

const alert = (page: Page) => page.locator('[aria-live] [role=alert]');
const password = (page: Page) => page.locator('input[autocomplete="current-password"]');
const submit = (page: Page) => page.locator('form button[type="submit"]');

test('a wrong password is reported in words and grants no access', async ({ page }) => {
  await page.goto('/auth/login');
  await page.locator('input[autocomplete="username"]').fill('nobody@lana.test');
  await password(page).fill('not this one');
  await submit(page).click();
  await expect(alert(page)).toContainText('Correo o contraseña invalida');
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveAccessibleDescription('Correo o contraseña invalida');
  await expect(alert(page)).toBeHidden({ timeout: 7000 });
  expect(await page.context().cookies()).toEqual([]);
});

test('the loading screen is shown from signing in until the page has loaded, two seconds at most', async ({ page }) => {
  await page.goto('/auth/login');
  await page.locator('input[autocomplete="username"]').fill('user@lana.test');
  await password(page).fill(DEMO_PASSWORD);
  // A page that never loads.
  await page.route(
    (url) => url.pathname === '/',
    (route) => route.fulfill({ status: 204 }),
  );
  await submit(page).click();
  const loading = page.getByRole('status', { name: textsOf('es')('Common.loading') });
  await expect(loading).toBeVisible();
  await expect(loading).toBeHidden({ timeout: 3000 });
});

test('a company registers, forgets its password and regains access by mail, once', async ({ page }) => {
  const email = `nuno.${Date.now()}@example.test`;
  await page.goto('/pr/auth/register');
  await submit(page).click();
  await expect(page.locator('input[name="businessName"]')).toBeFocused();
  for (const [name, value] of Object.entries({
    businessName: `Lã & Filhos ${Date.now()}`,
    name: 'Nuno',
    lastName: 'Lã',
    email,
    password: 'uma frase bem longa',
  })) {
    await page.locator(`input[name="${name}"]`).fill(value);
  }
  await page.getByText('Clientes', { exact: true }).click();
  await submit(page).click();
  await expect(page).toHaveURL(/\/pr\/admin\//);

  await forgetSession(page);
  await page.goto('/pr/auth/forgot-password');
  await page.locator('input[name="email"]').fill(email);
  await submit(page).click();
  await expect(page).toHaveURL(/\/pr\/auth\/recover$/);
  await expect(page.locator('main')).toContainText(email);

  const token = await resetToken(email);
  await page.goto(`/pr/admin/articles?token=${token}`);
  await expect(page).toHaveURL(`/pr/auth/reset?token=${token}`);
  const [first, second] = [page.locator('input[name="password"]'), page.locator('input[name="repeat"]')];
  await first.fill('outra frase bem longa');
  await second.fill('outra frase bem curta');
  await submit(page).click();
  await expect(page.getByText('As palavras-passe não coincidem')).toBeVisible();
  await second.fill('outra frase bem longa');
  await submit(page).click();
  await expect(page).toHaveURL(/\/pr\/auth\/login$/);

  await page.goto(`/pr/auth/reset?token=${token}`);
  await expect(page.getByText('A palavra-passe já foi alterada com esta ligação')).toBeVisible();
  await expect(first).toHaveCount(0);
  await page.locator('main').getByRole('link', { name: 'Iniciar sessão' }).click();
  await expect(page).toHaveURL(/\/pr\/auth\/login$/);
  await signInByForm(page, email, 'outra frase bem longa', '/pr/auth/login');
});

test('a locked screen keeps the name, and the password returns to the page', async ({ page, checkAxe, baseURL }) => {
  await signInByForm(page, 'user@lana.test', DEMO_PASSWORD);
  // The page makes no more calls when it is locked: they would redirect to the lock screen.
  await page.goto('about:blank');
  const locked = await page.request.post('/api/session/lock', { headers: { origin: baseURL ?? '' } });
  expect(locked.status()).toBe(200);
  await page.goto('/en/admin/articles?page=2');
  await expect(page).toHaveURL(/\/en\/auth\/lock-screen\?next=/);
  await expect(page.locator('h1')).not.toBeEmpty();
  await checkAxe();
  expect((await page.request.get('/api/session')).status()).toBe(401);
  await password(page).fill('not this one');
  await submit(page).click();
  await expect(password(page)).toHaveAccessibleDescription('This password is not correct');
  await expect(password(page)).toBeFocused();
  await password(page).fill(DEMO_PASSWORD);
  await submit(page).click();
  await expect(page).toHaveURL(/\/en\/admin\/articles\?page=2$/);
});

test('an ended session shows nothing in another tab, nor by Back', async ({ page, context, baseURL }) => {
  await signInByForm(page, 'user@lana.test', DEMO_PASSWORD, '/en/auth/login');
  const other = await context.newPage();
  await other.goto('/en/admin/materials');
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('button', { name: 'Lock the screen' }).click();
  for (const tab of [page, other]) await tab.waitForURL(/\/en\/auth\/lock-screen\?next=/);
  await other.goBack();
  await other.waitForURL(/lock-screen\?next=%2Fen%2Fadmin%2Fmaterials$/);
  await password(other).fill(DEMO_PASSWORD);
  await submit(other).click();
  await other.waitForURL(`${baseURL}/en/admin/materials`);

  // without a message between the tabs: the page notices on its next step
  await context.clearCookies();
  await other.locator('a[href="/en/admin/lotes"]').click();
  await other.waitForURL(/\/en\/auth\/login\?next=%2Fen%2Fadmin%2Flotes$/);
  await other.waitForFunction(() => performance.getEntriesByType('navigation')[0]?.name.includes('/auth/login'));
  await other.goBack();
  await other.waitForURL(/\/en\/auth\/login\?next=%2Fen%2Fadmin%2Fmaterials$/);
  await other.close();
});

test('a session that the API no longer knows ends, a valid one stays', async ({ page, context, baseURL }) => {
  await signInByForm(page, 'user@lana.test', DEMO_PASSWORD);
  const cookies = await context.cookies();
  await page.goto('/api/session/ended?next=/auth/register');
  expect((await page.request.get('/api/session')).status()).toBe(200);
  // The page makes no more calls when its session is gone.
  await page.goto('about:blank');
  const out = await page.request.delete('/api/session', { headers: { origin: baseURL ?? '' } });
  expect(out.headers()['clear-site-data']).toBe('"cache"');
  await context.addCookies(cookies);
  expect((await page.request.get('/api/session')).status()).toBe(401);
  await page.goto('/api/session/ended?next=/en/admin/articles');
  await expect(page).toHaveURL('/en/auth/login?next=%2Fen%2Fadmin%2Farticles');
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['ts-device']);
});

test('a session that ends during unsaved work is restored on the page', async ({ page, baseURL }) => {
  await signInByForm(page, 'user@lana.test', DEMO_PASSWORD);
  await page.goto('/en/admin/account');
  const name = page.locator('main input[autocomplete="given-name"]');
  await name.fill('Ada');
  const out = await page.request.delete('/api/session', { headers: { origin: baseURL ?? '' } });
  expect(out.status()).toBe(200);
  await name.press('Enter');
  const sessionOverDialog = page.getByRole('dialog', { name: textsOf('en')('Shell.sessionOver.title') });
  await sessionOverDialog.locator('input[type="password"]').fill(DEMO_PASSWORD);
  await sessionOverDialog.locator('button[type="submit"]').click();
  await expect(sessionOverDialog).toBeHidden();
  await expect(name).toHaveValue('Ada');
  expect((await page.request.get('/api/session')).status()).toBe(200);
});

test('a session ends when another account signs in over it', async ({ context, baseURL, browser }) => {
  await signInWith(context.request, 'user@lana.test');
  const before = await context.cookies();
  await signInWith(context.request, 'collaborator@lana.test');
  expect((await context.request.get('/api/session')).status()).toBe(200);
  const elsewhere = await browser.newContext({ baseURL });
  await elsewhere.addCookies(before);
  expect((await elsewhere.request.get('/api/session')).status()).toBe(401);
  await elsewhere.close();
});

test('a known browser can sign in while strangers guess the password', async ({ context, playwright, baseURL }) => {
  const email = `known.${Date.now()}@example.test`;
  const company = {
    businessName: `Known ${Date.now()}`,
    name: 'Ana',
    lastName: 'Gil',
    email,
    password: 'a long phrase 9',
  };
  const registered = await context.request.post('/api/auth/register', { headers: SAME_SITE, data: company });
  expect(registered.status()).toBe(201);
  await signInWith(context.request, email, company.password);
  const device = (await context.cookies()).find(({ name }) => name === 'ts-device');
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  expect(device?.value).not.toContain(email);

  const stranger = await playwright.request.newContext({ baseURL });
  const guess = () => stranger.post('/api/session', { headers: SAME_SITE, data: { email, password: 'a guess' } });
  for (let at = 0; at < 10; at += 1) expect([401, 429]).toContain((await guess()).status());
  expect((await guess()).status()).toBe(429);
  await context.clearCookies({ name: 'ts-session' });
  await signInWith(context.request, email, company.password);
  await stranger.dispose();
});

const SAME_SITE = { 'sec-fetch-site': 'same-origin' };

async function signInWith(request: APIRequestContext, email: string, password = DEMO_PASSWORD) {
  const answer = await request.post('/api/session', { headers: SAME_SITE, data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Waits for the mail in the outbox folder. */
async function resetToken(email: string): Promise<string> {
  const folder = path.join(process.env.E2E_DATA_DIR ?? '.data', 'outbox');
  let token = '';
  await expect(() => {
    const mails = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.includes('.'))
      .map((name) =>
        readFileSync(path.join(folder, name), 'utf8')
          .replace(/=\r?\n/g, '')
          .replaceAll('=3D', '='),
      );
    const mail = mails.find((text) => text.includes(email) && text.includes('token='));
    token = /token=([\w-]+)/.exec(mail ?? '')?.[1] ?? '';
    expect(token).not.toBe('');
  }).toPass({ timeout: 10_000 });
  return token;
}
