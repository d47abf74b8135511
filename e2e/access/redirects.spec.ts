import type { Page } from '@playwright/test';
import { pages } from '@/lib/access/pages';
import type { Role } from '@/lib/contract/core/levels';
import { DEMO_PASSWORD, forgetSession, signInByForm } from '../support/sign-in';
import { expect, test } from '../support/test';
import { textsOf } from '../support/texts';

const es = textsOf('es');

/** Addresses in the side menu. */
const menuOf = (page: Page) =>
  page
    .getByRole('navigation', { name: es('Shell.mainMenu') })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test('a page without a session redirects to sign-in and back, keeping language and query', async ({ page }) => {
  const addresses = ['/pr/admin/dashboard?from=2026-01-01&to=2026-01-31', '/admin/units/AB.1', '/it/admin/account'];
  for (const address of addresses) {
    await page.goto(address);
    const url = new URL(page.url());
    expect(url.pathname).toBe(`${/^\/(pr|it)(?=\/)/.exec(address)?.[0] ?? ''}/auth/login`);
    expect(url.searchParams.get('next')).toBe(address);
    await signInByForm(page, 'admin@lana.test', DEMO_PASSWORD, '');
    await expect(page).toHaveURL(address);
    await forgetSession(page);
  }
});

test('a token in any address redirects to the reset page with that token', async ({ page }) => {
  const token = 'abcdefghijklmnopqrstuvwxyz0123456789_-ABCDE';
  for (const prefix of ['', '/pr', '/en']) {
    for (const path of ['', '/admin/articles', '/auth/login', '/404', '/nowhere/at/all']) {
      const response = await page.request.get(`${prefix + path || '/'}?token=${token}&q=1`, { maxRedirects: 0 });
      expect(response.status(), path).toBe(307);
      expect(new URL(response.headers().location ?? '', response.url()).href).toBe(
        new URL(`${prefix}/auth/reset?token=${token}`, response.url()).href,
      );
    }
  }
  await page.goto(`/pr/admin/articles?token=${token}`);
  await expect(page).toHaveURL(`/pr/auth/reset?token=${token}`);
  await expect(page.getByRole('heading', { name: 'Esta ligação já não é válida' })).toBeVisible();
  await expect(page.locator('input[name="repeat"]')).toHaveCount(0);
});

test('a return address never leads off the site', async ({ page, baseURL }) => {
  const hostile = [
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example',
    '/%5Cevil.example',
    '/%2F/evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/api/session',
    '/auth/login?next=/auth/login',
  ];
  for (const next of hostile) {
    const answer = await page.request.get(`/api/session/ended?next=${encodeURIComponent(next)}`, { maxRedirects: 0 });
    const target = new URL(answer.headers().location ?? '', baseURL);
    expect(target.origin, next).toBe(baseURL);
    expect(target.pathname, next).toBe('/auth/login');
    expect(target.searchParams.has('next'), next).toBe(false);
  }
  for (const next of hostile.slice(0, 2)) {
    await page.goto(`/auth/login?next=${encodeURIComponent(next)}`);
    await signInByForm(page, 'user@lana.test', DEMO_PASSWORD, '');
    await expect(page).toHaveURL('/admin/dashboard');
    await forgetSession(page);
  }
});

test('the start page redirects each role to its home', async ({ page, login }) => {
  const isBuilt = pages.some(({ path, isBuilt: built }) => path === '/super-admin/company' && built);
  const homes = {
    'superadmin@ts.test': isBuilt ? '/super-admin/company' : '/admin/account',
    'admin@lana.test': '/admin/dashboard',
    'user@lana.test': '/admin/dashboard',
    'collaborator@lana.test': '/admin/record',
    'admin@vega.test': '/admin/dashboard',
    'admin@nora.test': '/admin/dashboard',
  };
  for (const [email, home] of Object.entries(homes)) {
    await login(email);
    for (const prefix of ['', '/pr']) {
      const response = await page.request.get(prefix || '/');
      expect(response.status(), email).toBe(200);
      expect(new URL(response.url()).pathname, email).toBe(prefix + home);
    }
    await forgetSession(page);
  }
  await page.goto('/');
  await expect(page).toHaveURL('/auth/login');
});

test('an unknown address is the bare page with status 404', async ({ page, login }) => {
  for (const address of ['/404', '/nowhere', '/pr/not/a/page', '/en/admin.php']) {
    expect((await page.goto(address))?.status(), address).toBe(404);
    await expect(page.locator('main h1')).toHaveCount(1);
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
  await login('admin@lana.test');
  for (const address of ['/admin/nowhere', '/admin/Articles', '/404']) {
    expect((await page.goto(address))?.status(), address).toBe(404);
    await expect(page.locator('main h1')).toHaveText(es('Pages.notFound.title'));
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
  await page.getByRole('link', { name: es('Pages.notFound.action'), exact: true }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('an unknown address is rendered as such in the server’s HTML, in its language', async ({
  request,
  login,
  page,
}) => {
  const text = async (address: string, by = request) => {
    const response = await by.get(address);
    return `${response.status()} ${/<h1[^>]*>([^<]*)/.exec(await response.text())?.[1] ?? ''}`;
  };
  expect(await text('/nowhere')).toBe(`404 ${es('Pages.notFound.title')}`);
  expect(await text('/pr/404')).toBe(`404 ${textsOf('pt')('Pages.notFound.title')}`);
  await login('admin@lana.test');
  expect(await text('/it/admin/nowhere', page.request)).toBe(`404 ${textsOf('it')('Pages.notFound.title')}`);
});

test('a page of the other side is refused with status 403 and the reason', async ({ page, login }) => {
  await login('superadmin@ts.test');
  for (const path of ['/admin/articles', '/admin/upload', '/admin/unit-block/create', '/admin/dashboard']) {
    expect((await page.goto(path))?.status(), path).toBe(403);
    await expect(page.locator('main h1')).toHaveText(es('Pages.forbidden.title'));
  }
  await page.getByRole('link', { name: es('Pages.forbidden.action'), exact: true }).click();
  await expect(page.locator('main h1')).not.toHaveText(es('Pages.forbidden.title'));
});

test('a page above the level is refused with status 403 and the required level', async ({ page, login }) => {
  for (const [email, path, level, own] of [
    ['user@lana.test', '/admin/LCA', 400, 300],
    ['admin@nora.test', '/admin/process', 300, 200],
    ['collaborator@lana.test', '/admin/containers', 500, 200],
  ] as const) {
    await login(email);
    expect((await page.goto(path))?.status(), `${email} ${path}`).toBe(403);
    const text = es('Pages.forbidden.text', {
      level: String(level),
      name: es(`Pages.levels.${level}`),
      own: String(own),
    });
    await expect(page.getByRole('main')).toContainText(text);
    expect((await page.goto('/super-admin/company'))?.status(), email).toBe(403);
    await expect(page.getByRole('main')).toContainText(es('Pages.forbidden.textAdmin'));
    await forgetSession(page);
  }
});

test('each menu variant has its own address for creating units', async ({ page, login }) => {
  const [plain, endUsers] = ['/admin/unit-block/create', '/admin/unit-blocks/create'];
  for (const [email, own, other] of [
    ['admin@lana.test', plain, endUsers],
    ['admin@vega.test', endUsers, plain],
  ] as const) {
    await login(email);
    expect((await page.goto(other))?.status(), `${email} ${other}`).toBe(404);
    await expect(page.locator('main h1')).toHaveText(es('Pages.notFound.title'));
    expect((await page.goto(own))?.status(), `${email} ${own}`).toBe(200);
    expect(await menuOf(page)).toContain(own);
    expect(await menuOf(page)).not.toContain(other);
    await forgetSession(page);
  }
});

test('the side menu contains what level and role allow, and none of it for the platform', async ({ page, login }) => {
  const allowed = (level: number, role: Role) =>
    pages
      .filter(
        ({ audience, menu, isBuilt, variant }) => audience === 'company' && menu && isBuilt && variant !== 'end-users',
      )
      .filter((entry) => entry.level <= level && !entry.menu?.roles?.every((each) => each !== role))
      .map(({ path }) => path);
  for (const [email, level, role] of [
    ['admin@nora.test', 200, 'Admin'],
    ['collaborator@lana.test', 200, 'collaborator'],
    ['user@lana.test', 300, 'User'],
    ['admin@lana.test', 500, 'Admin'],
  ] as const) {
    await login(email);
    await page.goto('/admin/dashboard');
    expect((await menuOf(page)).sort(), email).toEqual(allowed(level, role).sort());
    await forgetSession(page);
  }
  await login('superadmin@ts.test');
  await page.goto('/admin/account');
  for (const href of await menuOf(page)) expect(href).toMatch(/^\/super-admin\//);
});
