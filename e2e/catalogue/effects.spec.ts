import type { Page } from '@playwright/test';
import { checkDigit } from '@/lib/domain/gs1/check-digit';
import { forgetSession } from '../support/sign-in';
import { expect, test } from '../support/test';
import { textsOf } from '../support/texts';

const en = textsOf('en');
const LIST = '/en/admin/articles';
const HEADERS = { 'sec-fetch-site': 'same-origin' };

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const alerts = (page: Page) => page.getByRole('region', { name: en('Common.alerts') });

async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const response = await page.request.post(`/api${path}`, { headers: HEADERS, data });
  expect(response.ok(), `${path} ${await response.text()}`).toBe(true);
  return ((await response.json()) as { message: T }).message;
}
async function read<T>(page: Page, path: string): Promise<T> {
  const response = await page.request.get(`/api${path}`);
  expect(response.ok(), path).toBe(true);
  return ((await response.json()) as { message: T }).message;
}

interface Made {
  id: string;
  name: string;
  /** Public paths of its units. */
  codes: string[];
}

/** A published article with units, created through the API. */
async function makeArticle(page: Page, units: number, fields: object = {}): Promise<Made> {
  const name = `Chal ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  const { id } = await post<{ id: string }>(page, '/articles', { name, ...fields });
  if (units === 0) return { id, name, codes: [] };
  const { jobId } = await post<{ jobId: string }>(page, '/units', {
    articleId: id,
    quantity: units,
    lot: { kind: 'none' },
  });
  await expect.poll(async () => (await read<{ status: string }>(page, `/jobs/${jobId}`)).status).toBe('done');
  const { results } = await read<{ results: { code: string }[] }>(page, `/units?articleId=${id}`);
  const codes: string[] = [];
  for (const { code } of results) {
    const { publicUrl } = await read<{ publicUrl: string }>(page, `/units/${code}`);
    codes.push(new URL(publicUrl).pathname);
  }
  return { id, name, codes };
}

const statusOf = async (page: Page, path = '') => (await page.request.get(path)).status();

/** The number beside a label in the dialog. */
const figure = (page: Page, label: string) =>
  dialog(page).getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');

test('deleting shows its effect on visitors, and a withdrawn code names its company', async ({
  page,
  login,
  gotoPage,
  checkAxe,
}) => {
  await login('admin@lana.test');
  const { name, codes } = await makeArticle(page, 3);
  expect(await statusOf(page, codes[0])).toBe(200);

  await gotoPage('/en/admin/account');
  const contact = page.getByRole('form', { name: en('Account.contact.title') });
  await contact.getByLabel(en('Account.contact.website')).fill('www.lana.example/ayuda');
  await contact.getByLabel(en('Account.contact.email')).fill('admin@lana.test');
  await expect(contact.getByText(en('Account.contact.ownEmail'))).toBeVisible();
  await contact.getByLabel(en('Account.contact.email')).fill('atencion@lana.example');
  await contact.getByRole('button', { name: en('Common.saveChanges') }).click();
  await expect(alerts(page)).toContainText(en('Account.contact.saved'));

  await gotoPage(`${LIST}?q=${encodeURIComponent(name)}`);
  await row(page, name).getByRole('checkbox').check();
  await page.getByRole('button', { name: en('Articles.bulk.delete'), exact: true }).click();
  await expect(dialog(page)).toContainText(en('Effects.articles.remove.title', { count: 1 }));
  await expect(figure(page, en('Effects.numbers.units'))).toHaveText('3');
  await expect(figure(page, en('Effects.numbers.codes'))).toHaveText('3');
  await expect(figure(page, en('Effects.numbers.passports'))).toHaveText('1');
  await expect(dialog(page).getByRole('figure', { name: en('Effects.seen') })).toContainText(
    en('Passport.withdrawnTitle'),
  );
  await expect(dialog(page).getByRole('figure')).toContainText('www.lana.example · atencion@lana.example');
  await checkAxe('[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, name)).toHaveCount(1);
  expect(await statusOf(page, codes[0])).toBe(200);

  await page.getByRole('button', { name: en('Articles.bulk.delete'), exact: true }).click();
  await dialog(page)
    .getByRole('button', { name: en('Effects.articles.remove.action'), exact: true })
    .click();
  await expect(row(page, name)).toHaveCount(0);
  await expect.poll(() => statusOf(page, codes[0])).toBe(410);
  const visitor = await page.context().newPage();
  expect((await visitor.goto(`${codes[0]}?lang=it`))?.status()).toBe(410);
  await expect(visitor.locator('h1')).toHaveText(textsOf('it')('Passport.withdrawnTitle'));
  await expect(visitor.getByRole('main')).toContainText('Lana');
  await expect(visitor.getByRole('link', { name: 'atencion@lana.example' })).toHaveAttribute(
    'href',
    'mailto:atencion@lana.example',
  );
  await expect(visitor.getByRole('link', { name: 'www.lana.example' })).toHaveAttribute(
    'href',
    'https://www.lana.example/ayuda',
  );
  await visitor.close();

  await expect(alerts(page)).not.toContainText(en('Common.congratulations'));
  await expect(alerts(page).getByRole('link', { name: en('Effects.trash.open') })).toHaveAttribute(
    'href',
    '/en/admin/trash?type=articles',
  );
  await alerts(page)
    .getByRole('button', { name: en('Common.undo') })
    .click();
  await expect(row(page, name)).toHaveCount(1);
  await expect.poll(() => statusOf(page, codes[0])).toBe(200);
});

test('deleting in a row, on a unit’s page and in the trash asks as well', async ({ page, login, gotoPage }) => {
  await login('admin@lana.test');
  const { id, name, codes } = await makeArticle(page, 1);
  const { results } = await read<{ results: { code: string }[] }>(page, `/units?articleId=${id}`);

  await gotoPage(`/en/admin/units/${results[0]?.code}`);
  await page.getByRole('button', { name: en('Common.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: en('Units.actions.withdraw'), exact: true }).click();
  await expect(figure(page, en('Effects.numbers.codes'))).toHaveText('1');
  await dialog(page)
    .getByRole('button', { name: en('Effects.units.withdraw.action'), exact: true })
    .click();
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => statusOf(page, codes[0])).toBe(410);
  await page.getByRole('button', { name: en('Common.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: en('Units.actions.restore'), exact: true }).click();
  await expect.poll(() => statusOf(page, codes[0])).toBe(200);

  await gotoPage(`${LIST}?q=${encodeURIComponent(name)}`);
  await row(page, name)
    .getByRole('button', { name: en('Table.rowActions', { row: name }) })
    .click();
  await page.getByRole('menuitem', { name: en('Articles.actions.unpublish'), exact: true }).click();
  await dialog(page)
    .getByRole('button', { name: en('Effects.articles.unpublish.action'), exact: true })
    .click();
  await expect(row(page, name)).toContainText(en('Articles.states.unpublished'));
  await expect.poll(() => statusOf(page, codes[0])).toBe(410);
  await post(page, '/articles/delete', { ids: [id] });

  await gotoPage('/en/admin/trash');
  await page.getByRole('button', { name: en('Trash.empty'), exact: true }).click();
  await expect(dialog(page)).toContainText(en('Common.deleteConfirm', { type: en('Trash.names.articles') }));
  await expect(figure(page, en('Effects.kept.trash'))).toHaveText(/^\d+$/);
  await dialog(page)
    .getByRole('button', { name: en('Common.cancel') })
    .click();
  await post(page, '/articles/restore', { ids: [id] });
});

test('a disputed GTIN is claimed, seen by the super-admin with both sides, and decided', async ({
  page,
  login,
  gotoPage,
  checkAxe,
}) => {
  const body = `952${String(Date.now()).slice(-9)}`;
  const gtin = `${body}${checkDigit(body)}`;
  await login('admin@lana.test');
  const heldArticle = await makeArticle(page, 2, { gtin });
  await forgetSession(page);

  await login('admin@vega.test');
  const { id, name } = await makeArticle(page, 0, { gtin, isPublished: false });
  await gotoPage(`${LIST}?q=${encodeURIComponent(name)}`);
  await expect(row(page, name)).toContainText(en('Articles.claims.taken'));
  await row(page, name).getByRole('checkbox').check();
  await page.getByRole('button', { name: en('Articles.bulk.publish'), exact: true }).click();
  await expect(dialog(page)).toContainText(en('Publications.onlyRefused'));
  await checkAxe('[role="dialog"]');
  await dialog(page)
    .getByRole('button', { name: en('Publications.outcome.review') })
    .click();
  await expect(dialog(page)).toContainText(en('GtinReviews.request.title', { count: 1 }));
  await expect(dialog(page)).toContainText(name);
  await checkAxe('[role="dialog"]');
  await dialog(page).getByRole('textbox').fill('The prefix is ours');
  await dialog(page)
    .getByRole('button', { name: en('GtinReviews.request.action') })
    .click();
  await expect(row(page, name)).toContainText(en('Articles.claims.review'));
  await forgetSession(page);

  await login('superadmin@ts.test');
  await gotoPage('/en/super-admin/company');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${en('Companies.tabs.gtins')}`) })
    .click();
  await page.getByRole('link', { name: gtin }).click();
  await expect(dialog(page)).toContainText('The prefix is ours');
  await expect(dialog(page).getByRole('region', { name: 'Lana', exact: true })).toContainText(heldArticle.name);
  await expect(dialog(page).getByRole('region', { name: 'Vega', exact: true })).toContainText(name);
  await expect(dialog(page)).toContainText(
    en('Companies.gtins.effect.unitsKept', { count: 2, number: '2', holder: 'Lana' }),
  );
  await checkAxe('[role="dialog"]');
  await dialog(page)
    .getByRole('button', { name: en('Companies.gtins.keep', { company: 'Lana' }) })
    .click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('link', { name: gtin })).toHaveCount(0);
  await gotoPage(`/en/super-admin/company?tab=decided&q=${gtin}`);
  await expect(page.getByRole('table')).toContainText(en('Companies.gtins.states.kept'));
  await forgetSession(page);

  // Units of an article with a disputed GTIN are refused: other tests use the newest article.
  await login('admin@vega.test');
  await post(page, '/articles/delete', { ids: [id] });
});
