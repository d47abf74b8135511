import type { Block } from '@/lib/contract/blocks';
import type { UnitRow } from '@/lib/contract/units';
import type { Signal } from '../../core/scan-recorder';
import { setUpTestApp, type Client } from '../../testing/app';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';

const t = setUpTestApp();

const ledger = async (by: Client) => {
  const { results } = (await by.call<{ results: Block[] }>('GET', '/blocks?sort=number')).message;
  return results.map((row) => ({
    used: row.used,
    printed: row.printed,
    scanned: row.scanned,
    void: row.void,
  }));
};

/** Blocks of 4 and 10 codes, with 7 units: the first block is used up. */
async function stocked() {
  const admin = await t.company();
  for (const size of [4, 10]) await makeBlock(t, admin, size);
  const articleId = await makeArticle(t, admin);
  await createUnits(t, admin, { articleId, quantity: 7, lot: { kind: 'none' } });
  const { results } = (await admin.call<{ results: UnitRow[] }>('GET', '/units?sort=code')).message;
  return { admin, articleId, ids: results.map(({ id }) => id) };
}

it('tracks the codes of each block: used, printed, scanned and void', async () => {
  const { admin, articleId, ids } = await stocked();
  const none = { printed: 0, scanned: 0, void: 0 };
  expect(await ledger(admin)).toEqual([
    { used: 4, ...none },
    { used: 3, ...none },
  ]);

  const sheet = (some: string[]) => admin.call('GET', `/labels/sheet?ids=${some.join(',')}`);
  expect((await sheet(ids.slice(2, 6))).status).toBe(200);
  // The same labels again are the same codes.
  expect((await sheet(ids.slice(0, 6))).status).toBe(200);
  expect((await ledger(admin)).map(({ printed }) => printed)).toEqual([4, 2]);

  const scan = (unitId: string | null): Signal => ({
    ...{ companyId: admin.companyId, articleId, unitId, at: t.deps.now(), country: 'ES', address: '203.0.113.7' },
    ...{ agent: 'phone', locale: 'es', isScan: true, isVisit: true },
  });
  for (const unitId of [ids[0], ids[0], ids[5], null]) t.deps.scans.record(scan(unitId ?? null));
  await t.deps.scans.flush();
  t.deps.scans.record(scan(ids[5] ?? ''));
  t.deps.scans.record(scan(ids[6] ?? ''));
  await t.deps.scans.flush();
  expect((await ledger(admin)).map(({ scanned }) => scanned)).toEqual([1, 2]);

  await admin.call('POST', '/units/withdraw', { ids: [ids[1], ids[2], ids[4]] });
  expect((await ledger(admin)).map((row) => row.void)).toEqual([2, 1]);
  await admin.call('POST', '/units/restore', { ids: [ids[1]] });
  expect(await ledger(admin)).toEqual([
    { used: 4, printed: 4, scanned: 1, void: 1 },
    { used: 3, printed: 2, scanned: 2, void: 1 },
  ]);
});

it('counts only the codes of its own company', async () => {
  const [first, second] = [await stocked(), await stocked()];
  await first.admin.call('GET', `/labels/sheet?articleId=${first.articleId}`);
  expect((await ledger(second.admin)).map(({ printed }) => printed)).toEqual([0, 0]);
  expect((await ledger(first.admin)).map(({ printed }) => printed)).toEqual([4, 3]);
});

it('prints sheets of the same labels concurrently without a deadlock', async () => {
  const { admin, ids } = await stocked();
  const sheets = [ids, [...ids].reverse(), ids.slice(1), ids].map((some) =>
    admin.call('GET', `/labels/sheet?ids=${some.join(',')}`),
  );
  expect((await Promise.all(sheets)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await ledger(admin)).map(({ printed }) => printed)).toEqual([4, 3]);
});
