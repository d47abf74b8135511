import { expect, type Cookie, type Page } from '@playwright/test';

export const DEMO_PASSWORD = 'demo-Trace-2026';

/** Cookies of people who signed in during this run. */
export type Sessions = Map<string, Cookie[]>;

/** For what begins after sign-in: without the form, and without a second sign-in where the session of a test before still works. */
export async function signIn(page: Page, sessions: Sessions, email: string) {
  const kept = sessions.get(email);
  if (kept) {
    await page.context().addCookies(kept);
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

/** Ends the session in the browser alone. The page is left first: what it asks for by itself would lead it to sign-in. */
export async function forgetSession(page: Page) {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Through the form a person sees, in whatever language it stands. */
export async function signInByForm(page: Page, email: string, password: string, path = '/auth/login') {
  if (path) await page.goto(path);
  await page.locator('input[autocomplete="username"]').fill(email);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.locator('form button[type="submit"]').click();
  await expect(page).not.toHaveURL(/\/auth\/login/);
}
