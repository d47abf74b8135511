import { expect, test } from '../support/test';
import { textsOf } from '../support/texts';

const en = textsOf('en');
const ID = '0198f3a0-0000-7000-8000-000000000009';
const LONG = 'Manufacturas Textiles Hijos de Anselmo Fernández-Valdivieso y Compañía, Sociedad Limitada Unipersonal';

const company = (digit: number, name: string) => ({
  ...{ id: `0198f3a0-0000-7000-8000-00000000000${digit}`, name, gs1Prefix: '952', hasPrefix: true },
});
const party = (digit: number, name: string) => ({ ...company(digit, name), articleCount: 0, units: 0, articles: [] });
const review = {
  ...{ id: ID, gtin: '09520040009012', state: 'open', note: 'The prefix is ours. '.repeat(20), version: 1, answer: '' },
  ...{ requester: company(1, LONG), holder: company(2, 'Lana') },
  ...{ requestedAt: '2026-11-01T08:00:00.000Z', decidedAt: null, decidedBy: null },
  parties: { requester: party(1, LONG), holder: party(2, 'Lana') },
  effect: { articles: 1, unitsKept: 3, unitsLost: 0, canMove: true },
};

test('a decision about a company with a long name starts with its facts, and fits a phone', async ({
  page,
  login,
  gotoPage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login('superadmin@ts.test');
  await page.route(`**/api/gtin-reviews/${ID}`, (route) =>
    route.fulfill({ json: { status: 'success', message: review } }),
  );
  await gotoPage(`/en/super-admin/company?tab=gtins&review=${ID}`);
  const dialog = page.getByRole('dialog', { name: en('Companies.gtins.dialog', { gtin: '9520040009012' }) });
  const move = dialog.getByRole('button', { name: en('Companies.gtins.move', { company: LONG }) });
  await expect(dialog.getByText('Lana', { exact: true }).first()).toBeInViewport();
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  await move.scrollIntoViewIfNeeded();
  await expect(move).toBeInViewport({ ratio: 1 });
});
