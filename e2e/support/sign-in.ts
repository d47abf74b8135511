import { expect, type Cookie, type Page } from '@playwright/test';

export const DEMO_PASSWORD = 'demo-Trace-2026';

/** Cookies of accounts that signed in during this run. */
export type Sessions = Map<string, Cookie[]>;

/**
 * For tests that start after sign-in: without the form, and without a second sign-in if an earlier session is still
 * valid.
 */
export async function signIn(page: Page, sessions: Sessions, email: string) {
  const cookies = sessions.get(email);
  if (cookies) {
    await page.context().addCookies(cookies);
    const profile = await page.request.get('/api/session');
    if (profile.ok()) return;
    await page.context().clearCookies();
  }
  const signedIn = await page.request.post('/api/session', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { email, password: DEMO_PASSWORD },
  });
  expect(signedIn.status(), `sign-in of ${email}`).toBe(200);
  sessions.set(email, await page.context().cookies());
}

/** Ends the session only in the browser. The page is left first: its own calls would redirect it to sign-in. */
export async function forgetSession(page: Page) {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Through the form, in whatever language it is. */
export async function signInByForm(page: Page, email: string, password: string, path = '/auth/login') {
  if (path) await page.goto(path);
  await page.locator('input[autocomplete="username"]').fill(email);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.locator('form button[type="submit"]').click();
  await expect(page).not.toHaveURL(/\/auth\/login/);
}
