import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendFailure } from '../../lib/web-server/failure-page.mjs';
import { expect, test } from '../support/test';

const PHONE = { width: 320, height: 640 };

test.use({ viewport: PHONE });

test('the failure page has a heading and fits a phone with fonts twice as large', async ({ page, watch }) => {
  watch.allow(/./);
  const server = createServer((req, res) => sendFailure(req, res, 'away'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const path of ['/p/abc', '/openapi']) {
    for (const language of ['es', 'en', 'it', 'pr']) {
      await page.goto(`${site}${path}?lang=${language}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
      await page.addStyleTag({ content: ':root { font-size: 200% }' });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} ${language}`).toBe(PHONE.width);
    }
  }
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
