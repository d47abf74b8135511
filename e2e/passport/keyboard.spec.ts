import sharp from 'sharp';
import { expect, test } from '../support/test';
import { textsOf } from '../support/texts';

const en = textsOf('en');

/** The focused element: its label, or its text. */
const focused = () => {
  const element = document.activeElement as HTMLInputElement | null;
  return element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ?? element?.textContent?.trim() ?? '';
};

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';

test('a passport in the brand’s colours is made by keyboard only, and a phone shows it in two languages', async ({
  page,
  login,
  gotoPage,
  checkAxe,
}) => {
  test.setTimeout(120_000);
  const press = (key: string) => page.keyboard.press(key);
  const type = (text: string) => page.keyboard.type(text);
  /** Presses Tab until the element has the focus; fails if it cannot be reached. */
  const goTo = async (name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    for (let step = 0; step < 150; step += 1) {
      await press(key);
      const at = await page.evaluate(focused);
      if (typeof name === 'string' ? at === name : name.test(at)) return;
    }
    throw new Error(`the keyboard does not reach ${name}`);
  };
  const add = async (element: 'gallery' | 'pdf' | 'text' | 'section_heading') => {
    await goTo(en('Editor.outline.add'), 'Shift+Tab');
    await press('Enter');
    await expect(page.getByRole('dialog').getByLabel(en('Editor.add.search'))).toBeFocused();
    await type(en(`Editor.add.about.${element}`));
    await press('Tab');
    await press('Enter');
    // The focus moves to the form of the added element.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('[data-fields] :focus')).toBeAttached();
  };
  const chooseFile = async (name: string, mimeType: string, buffer: Buffer) => {
    // The form of an element is loaded when it is first shown, and then receives the focus.
    await expect(page.locator('input[type=file]:focus')).toBeAttached();
    const chooser = page.waitForEvent('filechooser');
    await press('Space');
    await (await chooser).setFiles({ name, mimeType, buffer });
  };

  // Dialogs are accepted from here on: waiting for each, a key may be faster than the handler.
  page.on('filechooser', () => undefined);
  await login('admin@lana.test');
  const created = await page.request.post('/api/articles', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { name: `Keyboard coat ${Date.now().toString(36)}` },
  });
  const { message } = (await created.json()) as { message: { id: string } };
  await gotoPage(`/en/admin/articles/${message.id}/passport`);
  const preview = page.frameLocator(`iframe[title="${en('Editor.preview.label')}"]`);
  await goTo(en('Editor.pages.settings'));

  await test.step('a gallery with a described picture', async () => {
    await goTo(en('Editor.outline.add'));
    await add('gallery');
    await type('In detail');
    await goTo(en('Editor.fields.addPicture'));
    await press('Enter');
    const photo = await sharp({ create: { width: 1000, height: 1040, channels: 3, background: '#7a3b1e' } })
      .jpeg()
      .toBuffer();
    await chooseFile('seam.jpg', 'image/jpeg', photo);
    await expect(preview.locator('.ps-gallery img')).toHaveCount(1);
    await goTo(en('Editor.fields.alt'));
    await type('A seam seen close');
  });

  await test.step('a document', async () => {
    await add('pdf');
    await chooseFile('care.pdf', 'application/pdf', Buffer.from(PDF));
    await expect(page.getByText('care.pdf')).toBeVisible();
    await goTo(en('Editor.fields.title'));
    await type('Care guide');
  });

  await test.step('a text in two languages, moved up and dragged by keys', async () => {
    await add('text');
    await type('Wash it cold.');
    await goTo(en('Editor.languages.it'), 'Shift+Tab');
    await press('Enter');
    await goTo(en('Editor.fields.text'));
    await type('Lavare a freddo.');
    await goTo(/^Move “Text.*up$/, 'Shift+Tab');
    await press('Enter');
    const places = page.getByText(/is now at place/);
    await expect(places).toHaveCount(1);
    await goTo(/^Drag “Text/, 'Shift+Tab');
    await press('Space');
    await expect(page.getByText(/lifted\. It is at place/)).toBeAttached();
    await press('ArrowUp');
    // Dragging has its own live region.
    await expect(places).toHaveCount(2);
    await press('Space');
    await expect(page.getByText(/dropped at place/)).toBeAttached();
  });

  await test.step('a second page', async () => {
    await goTo(en('Editor.pages.add'), 'Shift+Tab');
    await press('Enter');
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
    await type('Origin');
    await press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await goTo(en('Editor.outline.add'));
    await add('section_heading');
    await type('Where it was made');
  });

  await test.step('the brand’s colours', async () => {
    await goTo(en('Editor.panes.look'), 'Shift+Tab');
    await press('Enter');
    await goTo(en('Editor.look.background'));
    await press('ControlOrMeta+A');
    await type('#f4efe6');
    await expect(preview.locator('body')).toHaveCSS('background-color', 'rgb(244, 239, 230)');
    await checkAxe();
  });

  await test.step('published, the keyboard stays where it was', async () => {
    await goTo(en('Editor.publish.publish'), 'Shift+Tab');
    await press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: en('Common.cancel') })).toBeFocused();
    await press('Tab');
    await expect(page.getByRole('dialog').getByRole('button', { name: en('Editor.publish.publish') })).toBeFocused();
    await press('Enter');
    await expect(page.getByText(en('Editor.publish.states.published'), { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: en('Editor.publish.publish'), exact: true })).toBeFocused();
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/p/${message.id}?lang=it`);
  await expect(page.getByText('Lavare a freddo.')).toBeVisible();
  await expect(page.getByAltText('A seam seen close')).toBeVisible();
  await expect(page.getByText('Care guide').first()).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(244, 239, 230)');
  await checkAxe();
  await page.getByRole('link', { name: 'Origin' }).click();
  await expect(page.getByText('Where it was made')).toBeVisible();
});
