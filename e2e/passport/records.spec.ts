import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { textsOf } from '../support/texts';

const it = textsOf('it');
/** A unit of the demo company with end users. */
const CODE = '00000030';

test.use({ viewport: { width: 390, height: 844 } });

/** The address of the unit's passport in Italian. */
async function passportOf(page: Page): Promise<string> {
  const answer = await page.request.get(`/api/units/${CODE}`);
  const { message } = (await answer.json()) as { message: { publicUrl: string } };
  return `${new URL(message.publicUrl).pathname}?lang=it`;
}

test('what a visitor could record is missed if its script has not arrived, and a reload brings it', async ({
  page,
  login,
}) => {
  await login('admin@vega.test');
  const isScript = (url: URL) => url.pathname.endsWith('.js');
  await page.route(isScript, (route) => route.abort());
  await page.goto(await passportOf(page));
  const note = page.getByText(it('Passport.actNotLoaded'));
  await expect(note).toBeHidden();
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await expect(note).toBeVisible();
  await expect(page.locator('form.ps-act').first()).toBeHidden();
  await page.unroute(isScript);
  await page.getByRole('link', { name: it('Passport.actReload') }).click();
  await expect(page.locator('form.ps-act').first()).toBeVisible();
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await expect(note).toBeHidden();
});

test('a visitor claims a unit with two taps and ticks a check; the company sees both', async ({
  page,
  login,
  checkAxe,
}) => {
  await login('admin@vega.test');
  const unit = (await (await page.request.get(`/api/units/${CODE}`)).json()) as { message: { id: string } };
  await page.goto(await passportOf(page));
  const claim = page.locator('form.ps-act').filter({ hasText: 'Di’ che è tua' });
  await claim.getByRole('button', { name: it('Passport.claimAction') }).dblclick();
  await expect(claim.getByText(it('Passport.claimDone'))).toBeVisible();
  const check = page.locator('form.ps-act').filter({ hasText: 'Diario della cura' });
  await check.getByRole('button').click();
  await expect(check.getByText(it('Passport.checkNone'))).toBeVisible();
  await check.getByRole('checkbox').first().check();
  await check.getByRole('button').click();
  await expect(check.getByText(it('Passport.checkDone'))).toBeVisible();
  await checkAxe();
  // Replicas reload a page after two seconds.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/Ha un titolare dal/)).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText(it('Passport.claimAction'), { exact: true })).toHaveCount(0);
  const answer = await page.request.get(`/api/event-records?itemId=${unit.message.id}`);
  const { results } = ((await answer.json()) as { message: { results: { source: string; kind: string }[] } }).message;
  const own = results.filter(({ source }) => source === 'passport').map(({ kind }) => kind);
  expect(own.sort()).toEqual(['claim', 'event']);
});
