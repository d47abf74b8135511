import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test, waitUntilUsable } from '../support/test';
import { textsOf } from '../support/texts';

const en = textsOf('en');
const PATH = '/en/admin/record';

interface Target {
  id: string;
  events: { id: string; name: string; type: string; isAllowed: boolean }[];
}

async function targetOf(page: Page, code: string): Promise<Target> {
  const answer = await page.request.get(`/api/event-records/target?q=${code}`);
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { message: Target }).message;
}

/** An event without inputs, among those of a unit. */
async function plainEvent(page: Page, code: string) {
  const { events } = await targetOf(page, code);
  const event = events.find(({ type, isAllowed }) => type === 'free_text' && isAllowed);
  if (!event) throw new Error(`no plain event for unit ${code}`);
  return event;
}

async function find(page: Page, code: string) {
  await page.getByLabel(en('Records.code')).fill(code);
  await page.getByRole('button', { name: en('Records.find') }).click();
}

/** Selects an event of a scanned unit and records it. */
async function record(page: Page, event: string) {
  await page.getByRole('button', { name: event }).first().click();
  await page.getByRole('button', { name: en('Records.record'), exact: true }).click();
}

const waiting = (page: Page, count: number) => page.getByRole('heading', { name: en('Records.waiting', { count }) });

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(async ({ login }) => {
  await login('admin@lana.test');
});

test('two records made offline survive a reload and are sent once online', async ({ page, context, gotoPage }) => {
  await gotoPage(PATH);
  const event = await plainEvent(page, '21');
  // Until the page is cached on the device.
  await expect.poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), PATH)).toBe(true);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await context.setOffline(true);
  await page.reload();
  await waitUntilUsable(page);
  for (const [at, code] of ['21', '22'].entries()) {
    await find(page, code);
    await expect(page.getByText(en('Records.offlineTarget'))).toBeVisible();
    await record(page, event.name);
    await expect(waiting(page, at + 1)).toBeVisible();
  }
  await page.reload();
  await expect(waiting(page, 2)).toBeVisible();
  await context.setOffline(false);
  await expect(waiting(page, 2)).toHaveCount(0);
  await expect(waiting(page, 1)).toHaveCount(0);
  for (const code of ['21', '22']) {
    const { id } = await targetOf(page, code);
    const history = await page.request.get(`/api/event-records?itemId=${id}&eventId=${event.id}`);
    const { results } = ((await history.json()) as { message: { results: { source: string }[] } }).message;
    expect(results.filter(({ source }) => source !== 'demo')).toHaveLength(1);
  }
});

test('camera and map open offline, though neither was opened before', async ({ page, context, gotoPage }) => {
  await gotoPage(PATH);
  const event = await plainEvent(page, '25');
  const names = () =>
    page.evaluate(async () => (await (await caches.open('record-page')).keys()).map(({ url }) => url).join(' '));
  await expect.poll(names).toMatch(/zxing_reader\S*\.wasm/);
  await expect.poll(names).toContain('/world.json');
  await context.setOffline(true);
  await page.reload();
  await waitUntilUsable(page);
  await page.getByRole('button', { name: en('Records.scan') }).click();
  // The part has loaded: it looks for a camera, which the test machine lacks.
  await expect(page.getByText(en('Records.camera.missing'))).toBeVisible();
  await find(page, '25');
  await page.getByRole('button', { name: event.name }).first().click();
  await page.getByRole('button', { name: en('Records.map.open') }).click();
  const map = page.getByRole('application', { name: en('Records.map.label') });
  await expect(map.locator('path').first()).toBeAttached();
});

test('a whole lot is recorded with its count, is in the history of its units, and is corrected', async ({
  page,
  gotoPage,
  checkAxe,
}) => {
  await gotoPage(PATH);
  const event = await plainEvent(page, '31');
  await find(page, '31');
  await checkAxe();
  await page.getByRole('button', { name: event.name }).first().click();
  await page.getByLabel(/The whole lot/).check();
  const send = page.getByRole('button', { name: /^Record for \d+ units$/ });
  await expect(send).toBeVisible();
  await checkAxe();
  await send.click();
  await expect(page.getByText(en('Records.recorded'))).toBeVisible();
  await gotoPage('/en/admin/units/00000031?tab=records');
  const first = page.getByRole('listitem').filter({ hasText: event.name }).first();
  await first.getByRole('button', { name: en('Records.correct') }).click();
  await page.getByLabel(en('Records.correctNote')).fill('Another lot');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('Records.correct') })
    .click();
  await expect(page.getByText(en('Records.correctedWhy', { note: 'Another lot' }))).toBeVisible();
});

test('Back undoes one choice at a time, also after a reload, and does not offer again what was recorded', async ({
  page,
  gotoPage,
}) => {
  await gotoPage('/en/admin/dashboard');
  await gotoPage(PATH);
  const event = await plainEvent(page, '27');
  const events = page.getByRole('button', { name: event.name }).first();
  const send = page.getByRole('button', { name: en('Records.record'), exact: true });
  const entry = page.getByLabel(en('Records.code'));
  await find(page, '27');
  await events.click();
  await expect(send).toBeVisible();
  await page.goBack();
  await expect(events).toBeVisible();
  await page.goForward();
  await expect(send).toBeVisible();
  await page.reload();
  await waitUntilUsable(page);
  await expect(send).toBeVisible();
  await page.goBack();
  await expect(events).toBeVisible();
  await page.goBack();
  await expect(entry).toBeVisible();
  await find(page, '27');
  await record(page, event.name);
  await expect(page.getByText(en('Records.recorded'))).toBeVisible();
  await expect(entry).toHaveValue('');
  await page.goBack();
  await page.waitForURL('/en/admin/dashboard');
});

test('Back from a form that is filled in asks first, and the buttons of the screen leave no step behind', async ({
  page,
  gotoPage,
}) => {
  await gotoPage('/en/admin/units/00000028');
  await page
    .getByRole('main')
    .getByRole('link', { name: en('Records.recordHere') })
    .first()
    .click();
  await page.waitForURL(/\/en\/admin\/record\?code=urn%3Auuid%3A/);
  const event = await plainEvent(page, '28');
  const events = page.getByRole('button', { name: event.name }).first();
  await events.click();
  await page.getByText(en('Records.more')).click();
  await page.getByLabel(en('Records.note')).fill('Left side');
  await page.goBack();
  await page.getByRole('button', { name: en('Common.stay') }).click();
  await expect(page.getByLabel(en('Records.note'))).toHaveValue('Left side');
  await page.getByRole('button', { name: en('Records.another') }).click();
  await page.getByRole('button', { name: en('Common.leave') }).click();
  await expect(page.getByLabel(en('Records.code'))).toBeVisible();
  await page.waitForURL('/en/admin/record');
  await page.goBack();
  await page.waitForURL(/\/en\/admin\/units\/00000028/);
});

test('a place is found by a part of its name or town, and shown with the record', async ({ page, gotoPage }) => {
  await gotoPage(PATH);
  const event = await plainEvent(page, '26');
  await find(page, '26');
  await page.getByRole('button', { name: event.name }).first().click();
  const place = page.getByRole('combobox', { name: en('Records.place') });
  await place.fill('no such place');
  await expect(page.getByText(en('Places.picker.none'))).toBeVisible();
  await place.fill('malasa');
  await page.getByRole('option', { name: /Tienda Malasaña/ }).click();
  await expect(place).toHaveValue('Tienda Malasaña · Madrid');
  await page.getByRole('button', { name: en('Records.record'), exact: true }).click();
  await expect(page.getByText(en('Records.recorded'))).toBeVisible();
  await gotoPage('/en/admin/units/00000026?tab=records');
  const first = page.getByRole('listitem').filter({ hasText: event.name }).first();
  await expect(first.getByText(/Tienda Malasaña/)).toBeVisible();
});

test('an unknown code is reported beside its field, and the camera closes', async ({ page, gotoPage }) => {
  await gotoPage(PATH);
  await find(page, 'no such code');
  await expect(page.getByText(en('ErrorDetails.codeUnknown'), { exact: true })).toBeVisible();
});

test('has the policy that it needs, from wherever it is opened', async ({ page, gotoPage }) => {
  await gotoPage('/en/admin/units/00000041');
  await page
    .getByRole('main')
    .getByRole('link', { name: en('Records.recordHere') })
    .first()
    .click();
  await page.waitForURL(/\/en\/admin\/record\?code=urn%3Auuid%3A/);
  await expect
    .poll(() => page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration())))
    .toBe(true);
});

test('a photo waits for the network with its record, and the place is selected on the map', async ({
  page,
  context,
  gotoPage,
  checkAxe,
}) => {
  await gotoPage(PATH);
  const event = await plainEvent(page, '24');
  await find(page, '24');
  await page.getByRole('button', { name: event.name }).first().click();
  await page.getByRole('button', { name: en('Records.map.open') }).click();
  const map = page.getByRole('application', { name: en('Records.map.label') });
  await expect(map.locator('path').first()).toBeAttached();
  await map.click({ position: { x: 40, y: 160 } });
  await expect(page.getByText(/^Position: /)).toBeVisible();
  // As large as a good phone takes it: scaled down before sending.
  const width = 5_000;
  const photo = await sharp({ create: { width, height: 4_000, channels: 3, background: '#8a5a00' } })
    .jpeg()
    .toBuffer();
  const chooser = page.getByTestId('proofs');
  await chooser.setInputFiles({ name: 'seam.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByRole('button', { name: en('Records.proofs.remove', { name: 'seam.jpg' }) })).toBeVisible();
  await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') });
  await expect(page.getByText(en('Records.proofs.problems.neither', { name: 'notes.txt' }))).toBeVisible();
  await checkAxe();
  await context.setOffline(true);
  await page.getByRole('button', { name: en('Records.record'), exact: true }).click();
  await expect(waiting(page, 1)).toBeVisible();
  await context.setOffline(false);
  await expect(waiting(page, 1)).toHaveCount(0);
  await gotoPage('/en/admin/units/00000024?tab=records');
  const photoImage = page.getByRole('img', { name: en('Records.proofs.photo', { name: 'seam.jpg' }) });
  await photoImage.scrollIntoViewIfNeeded();
  await expect.poll(() => photoImage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
});
