import { expect, test } from '../support/test';
import { textsOf } from '../support/texts';

/** An id without a record. */
const NOBODY = '0198f3a0-0000-7000-8000-000000000000';

const LANGUAGES = [
  { prefix: '', lang: 'es' },
  { prefix: '/en', lang: 'en' },
  { prefix: '/it', lang: 'it' },
  { prefix: '/pr', lang: 'pt' },
] as const;

test('403 and 404 are complete in the server’s HTML, in each language', async ({ page, login }) => {
  await login('user@lana.test');
  for (const { prefix, lang } of LANGUAGES) {
    const texts = textsOf(lang);
    const expected: { path: string; status: number; title: string; heading?: string }[] = [
      { path: '/admin/audit', status: 403, title: texts('Pages.forbidden.title') },
      { path: '/super-admin/company', status: 403, title: texts('Pages.forbidden.title') },
      // of the other menu, unknown, and one that only the page itself can detect
      { path: '/admin/unit-blocks/create', status: 404, title: texts('Pages.notFound.title') },
      { path: '/admin/nowhere', status: 404, title: texts('Pages.notFound.title') },
      {
        path: '/admin/units/NOWHERE-1',
        status: 404,
        title: texts('Pages.missing.title', { kind: 'unit' }),
        heading: texts('UnitPage.unknown.title', { code: 'NOWHERE-1' }),
      },
      ...['x', NOBODY].map((articleId) => ({
        path: `/admin/articles/${articleId}`,
        status: 404,
        title: texts('Pages.missing.title', { kind: 'article' }),
      })),
    ];
    for (const { path, status, title, heading = title } of expected) {
      const answer = await page.request.get(prefix + path, { headers: { accept: 'text/html' } });
      const html = await answer.text();
      expect([prefix + path, answer.status()]).toEqual([prefix + path, status]);
      expect(html, path).toContain(`<html lang="${lang}"`);
      expect(html, path).toContain(`<h1>${heading}</h1>`);
      expect(html, path).toContain(`<title>${title} · TS Admin</title>`);
      expect(html, path).not.toContain('__next_error__');
    }
  }
});

test('a refusal is a regular page: it reacts to clicks, and has links', async ({ page, login, checkAxe }) => {
  await login('user@lana.test');
  const en = textsOf('en');
  const missing = `/en/admin/lotes/${NOBODY}`;
  const refusals = [
    { path: '/en/admin/audit', way: en('Pages.forbidden.action'), to: '/en/admin/dashboard' },
    { path: '/en/admin/nowhere', way: en('Pages.notFound.action'), to: '/en/admin/dashboard' },
    { path: '/en/admin/units/NOWHERE-1', way: en('Pages.missing.list', { kind: 'unit' }), to: '/en/admin/unit-blocks' },
    { path: missing, way: en('Pages.missing.list', { kind: 'lot' }), to: '/en/admin/lotes' },
    { path: missing, way: en('Pages.missing.trash'), to: '/en/admin/trash?type=lots' },
  ];
  for (const { path, way, to } of refusals) {
    expect((await page.goto(path))?.status()).toBeGreaterThanOrEqual(403);
    await checkAxe();
    await expect(page.getByRole('button', { name: en('Common.retry') })).toHaveCount(0);
    await page.locator('main').getByRole('link', { name: way, exact: true }).click();
    await expect(page).toHaveURL(to);
  }
});

test('the selected language is restored from local storage if the cookie is gone', async ({ page, context }) => {
  await page.goto('/auth/login');
  await page.evaluate(() => localStorage.setItem('ts-language', 'pr'));
  await page.goto('/auth/login?next=%2Fadmin%2Funits');
  await expect(page).toHaveURL('/pr/auth/login?next=%2Fadmin%2Funits');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
  expect((await context.cookies()).find(({ name }) => name === 'ts-language')?.value).toBe('pr');
  await context.clearCookies();
  await page.goto('/it/auth/login');
  await expect(page).toHaveURL('/it/auth/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
});
