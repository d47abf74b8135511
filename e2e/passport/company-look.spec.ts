import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { setColorScheme } from '../support/accessibility';
import { expect, test } from '../support/test';
import { textsOf } from '../support/texts';

const en = textsOf('en');
const it = textsOf('it');
const OWN = { headers: { 'sec-fetch-site': 'same-origin' } };
const BEFORE = {
  colour: '#a4442c',
  logoFileId: null,
  darkLogoFileId: null,
  language: null,
  action: { kind: 'shop', address: 'https://www.vega.example' },
};

test.use({ viewport: { width: 390, height: 844 } });

test.afterEach(async ({ page, login }) => {
  await login('admin@vega.test');
  await page.request.put('/api/company/look', { ...OWN, data: BEFORE });
});

/** An article without a picture, with words that are in the dictionary and some that are not. */
async function makeArticle(page: Page) {
  const created = await page.request.post('/api/articles', {
    ...OWN,
    data: {
      name: `Jersey Bruma ${Date.now().toString(36)}`,
      properties: [
        { name: 'Color', defaultValue: 'Azul noche' },
        { name: 'Hilatura', defaultValue: 'Hilado en Béjar' },
        { name: 'País de origen', defaultValue: 'España' },
        { name: 'Cuidado', defaultValue: 'Lavar a mano en agua fría; no usar lejía; secar en plano' },
      ],
      compositions: [{ label: '', materials: [{ name: 'Lana merina', percent: 100 }] }],
    },
  });
  expect(created.status()).toBe(201);
  return ((await created.json()) as { message: { id: string } }).message.id;
}

/** Mean brightness of the screenshot, 0 to 255, and the brightest stripe of a tenth of the page's height. */
async function light(page: Page) {
  const { data, info } = await sharp(await page.screenshot())
    .greyscale()
    .resize(39, 84)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: 10 }, (_, at) => {
    const part = data.subarray(Math.floor((at * data.length) / 10), Math.floor(((at + 1) * data.length) / 10));
    return part.reduce((sum, value) => sum + value, 0) / part.length;
  });
  expect(info.channels).toBe(1);
  return Math.max(...rows);
}

test('an administrator gives the passports a logo, a colour and a button, and a reader of another language sees them at once', async ({
  page,
  login,
  gotoPage,
  checkAxe,
}) => {
  await login('admin@vega.test');
  const articleId = await makeArticle(page);

  await test.step('in the account', async () => {
    await gotoPage('/en/admin/account');
    const form = page.getByRole('form', { name: en('Account.look.title') });
    await form.getByLabel(en('Account.look.colour'), { exact: false }).last().fill('#12');
    await form.getByRole('button', { name: en('Common.saveChanges') }).click();
    await expect(form.getByText(en('Account.look.badColour'))).toBeVisible();
    await form.getByLabel(en('Account.look.colour'), { exact: false }).last().fill('#FED141');
    await expect(form.getByRole('img', { name: en('Account.look.sample') })).toBeVisible();
    const black = { width: 600, height: 160, channels: 4 as const, background: '#000000' };
    const buffer = await sharp({ create: black }).png().toBuffer();
    await form
      .getByRole('group', { name: en('Account.look.logo'), exact: true })
      .locator('input[type="file"]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await expect(form.getByRole('group', { name: en('Account.look.darkLogo') })).toBeVisible();
    await form.getByLabel(en('Account.look.language')).selectOption('es');
    await form.getByLabel(en('Account.look.action')).selectOption('contact');
    await form.getByLabel(en('Account.look.address'), { exact: false }).fill('ciao@vega.example');
    // Nothing is behind the top bar.
    await page.evaluate(() => scrollTo(0, 0));
    await checkAxe();
    await form.getByRole('button', { name: en('Common.saveChanges') }).click();
    await expect(page.getByText(en('Account.look.saved'))).toBeVisible();
  });

  await test.step('on the passport, in Italian', async () => {
    const fonts: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('.woff2')) fonts.push(new URL(response.url()).pathname);
    });
    await expect(async () => {
      await page.goto(`/p/${articleId}?lang=it`);
      await expect(page.getByRole('img', { name: 'Vega' })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole('link', { name: it('Passport.actionContact') })).toHaveAttribute(
      'href',
      'mailto:ciao@vega.example',
    );
    await expect(page.getByText('Lana merino')).toBeVisible();
    await expect(page.getByText('Blu notte')).toBeVisible();
    await expect(page.getByText('Spagna')).toBeVisible();
    await expect(page.getByText('Non candeggiare')).toBeVisible();
    await expect(page.getByText('Hilado en Béjar')).toHaveAttribute('lang', 'es');
    await page.evaluate(() => document.fonts.ready);
    expect(
      await page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
      ),
    ).toEqual(expect.arrayContaining(['Red Hat Display', 'Playfair Display']));
    expect(new Set(fonts).size).toBe(2);
    await checkAxe();
  });

  await test.step('dark, without a glaring block', async () => {
    await setColorScheme(page, 'dark');
    expect(await light(page)).toBeLessThan(110);
  });

  await test.step('on a page that there is not', async () => {
    const response = await page.goto(`/p/${articleId}?page=nowhere&lang=it`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('img', { name: 'Vega' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    await checkAxe();
  });
});
