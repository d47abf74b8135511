import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import type { Block, BlockBalance } from '@/lib/contract/blocks';
import { codeBlocks, units } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';
import { grantBlock, allocateCodes } from './codes';

const t = setUpTestApp();

interface BlockList {
  results: Block[];
  total: number;
}

const balanceOf = async (client: Client) => (await client.call<BlockBalance>('GET', '/blocks/balance')).message;

describe('code blocks', () => {
  it('show every field, newest first', async () => {
    const admin = await t.company();
    await makeBlock(t, admin, 10);
    await makeBlock(t, admin, 25);
    const articleId = await makeArticle(t, admin);
    await createUnits(t, admin, { articleId, quantity: 12 });
    const { results, total } = (await admin.call<BlockList>('GET', '/blocks')).message;
    expect(total).toBe(2);
    expect(results[0]).toMatchObject({
      number: 2,
      size: 25,
      available: 23,
      used: 2,
      initialCode: '00000011',
      finalCode: '00000035',
      lastCodeUsed: '00000012',
      price: 5000,
      cost: 4000,
      currency: 'EUR',
      purchaseStatus: 'accepted',
    });
    expect(results[0]?.link).toBe(`${t.deps.config.publicBaseUrl}/b/${results[0]?.hash}`);
    expect(results[1]).toMatchObject({ number: 1, available: 0, lastCodeUsed: '00000010' });
    const one = await admin.call<Block>('GET', `/blocks/${results[1]?.id}`);
    expect(one.message).toEqual(results[1]);
  });

  it('are found by a code inside, sorted and filtered', async () => {
    const admin = await t.company();
    await makeBlock(t, admin, 10);
    await makeBlock(t, admin, 1000, 'in_process');
    const numbers = async (query: string) =>
      (await admin.call<BlockList>('GET', `/blocks?${query}`)).message.results.map(({ number }) => number);
    expect(await numbers('q=00000500')).toEqual([2]);
    expect(await numbers('sort=size')).toEqual([1, 2]);
    expect(await numbers('sort=-available')).toEqual([1, 2]);
    expect(await numbers('status=accepted')).toEqual([1]);
    expect(await numbers('q=nothing')).toEqual([]);
    expect(await numbers('q=999999999999999')).toEqual([]);
  });

  it('are found by the name that screens show, in every language', async () => {
    const admin = await t.company();
    for (const size of [10, 10, 10]) await makeBlock(t, admin, size);
    const numbers = async (q: string) =>
      (await admin.call<BlockList>('GET', `/blocks?q=${encodeURIComponent(q)}`)).message.results.map(
        ({ number }) => number,
      );
    for (const name of ['Block 2', 'Bloque 2', 'Blocco 2', 'Bloco 2', 'block  2', 'BLOQUE2'])
      expect([name, await numbers(name)]).toEqual([name, [2]]);
    // The number alone may also be a code.
    expect(await numbers('2')).toEqual([2, 1]);
    for (const text of ['Block 4', 'Block', 'Block 0', 'Lot 2', 'Block 99999999999', 'Block 2 3'])
      expect([text, await numbers(text)]).toEqual([text, []]);
  });

  it('are sorted by cost within their currency', async () => {
    const admin = await t.company();
    for (const [currency, costMinor] of [
      ['GBP', 4_000],
      ['EUR', 9_000],
      ['GBP', 5_000],
      ['EUR', 1_000],
    ] as const)
      await t.deps.db.asSystem('test', (tx) =>
        grantBlock(tx, admin.companyId, { size: 10, priceMinor: costMinor, costMinor, currency }, t.deps.now()),
      );
    const costs = async (sort: string) =>
      (await admin.call<BlockList>('GET', `/blocks?sort=${sort}`)).message.results.map(({ cost }) => cost / 100);
    for (const field of ['cost', 'price']) {
      expect(await costs(field)).toEqual([10, 90, 40, 50]);
      expect(await costs(`-${field}`)).toEqual([90, 10, 50, 40]);
    }
  });

  it('add up to a balance that accounts for reserved and unpaid codes', async () => {
    const admin = await t.company();
    expect(await balanceOf(admin)).toEqual({
      available: 0,
      reserved: 0,
      size: 0,
      isPurchaseInProcess: false,
      trial: 0,
    });
    await makeBlock(t, admin, 100);
    await makeBlock(t, admin, 50, 'in_process');
    await makeBlock(t, admin, 70, 'cancelled');
    const articleId = await makeArticle(t, admin);
    await admin.call('POST', '/units', { articleId, quantity: 30 });
    expect(await balanceOf(admin)).toMatchObject({ available: 70, size: 100, isPurchaseInProcess: true, trial: 0 });
    await t.deps.jobs.drain();
    expect(await balanceOf(admin)).toMatchObject({ available: 70, reserved: 0 });
  });

  it('belong to their own company only', async () => {
    const admin = await t.company();
    const other = await t.company();
    const { id } = await makeBlock(t, admin, 10);
    expect((await t.anonymous.call('GET', '/blocks')).status).toBe(401);
    expect((await other.call('GET', `/blocks/${id}`)).status).toBe(404);
    expect((await other.call<BlockList>('GET', '/blocks')).message.total).toBe(0);
    expect((await balanceOf(other)).available).toBe(0);
    const superAdmin = await t.user(null, { role: 'SuperAdmin', level: 1000 });
    expect((await superAdmin.call('GET', '/blocks')).status).toBe(403);
    expect((await admin.call('GET', '/blocks/none')).code).toBe('INVALID_DATA');
  });
});

it('have consecutive numbers if granted concurrently', async () => {
  const admin = await t.company();
  const sizes = [10, 1, 500, 20, 3, 77];
  await Promise.all(sizes.map((size) => makeBlock(t, admin, size)));
  const rows = await t.deps.db.asTenant(admin.companyId, (tx) =>
    tx.select().from(codeBlocks).where(eq(codeBlocks.companyId, admin.companyId)).orderBy(codeBlocks.number),
  );
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  let next = 1;
  for (const row of rows) {
    expect(row.firstNumber).toBe(next);
    expect(row.lastNumber - row.firstNumber + 1).toBe(row.size);
    next = row.lastNumber + 1;
  }
});

it('allocate each code once in any sequence: used and free codes always add up to the blocks', async () => {
  const sequence = fc.record({
    blocks: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
    takes: fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(sequence, async ({ blocks, takes }) => {
      const admin = await t.company();
      for (const size of blocks) await makeBlock(t, admin, size);
      const size = blocks.reduce((sum, count) => sum + count, 0);
      const seen = new Set<number>();
      for (const count of takes) {
        const isGranted = size - seen.size >= count;
        const allocation = t.deps.db.asTenant(admin.companyId, (tx) => allocateCodes(tx, admin.companyId, count));
        if (!isGranted) await expect(allocation).rejects.toThrow('DATA_ERROR');
        for (const range of isGranted ? await allocation : []) {
          for (let at = 0; at < range.count; at += 1) {
            expect(seen.has(range.first + at)).toBe(false);
            seen.add(range.first + at);
          }
        }
        expect((await balanceOf(admin)).available).toBe(size - seen.size);
      }
      // Consecutive from the first: oldest blocks first, no gap.
      expect([...seen].sort((a, b) => a - b)).toEqual(Array.from(seen, (_, at) => at + 1));
    }),
    { numRuns: 12 },
  );
});

it('get codes back when the transaction rolls back', async () => {
  const admin = await t.company();
  await makeBlock(t, admin, 10);
  await expect(
    t.deps.db.asTenant(admin.companyId, async (tx) => {
      await allocateCodes(tx, admin.companyId, 4);
      throw new Error('interrupted');
    }),
  ).rejects.toThrow('interrupted');
  expect((await balanceOf(admin)).available).toBe(10);
  expect(await t.deps.db.asTenant(admin.companyId, (tx) => tx.$count(units))).toBe(0);
});

it('reject a company that does not exist', async () => {
  const grant = { size: 1, priceMinor: 0, costMinor: 0, currency: 'EUR' };
  const nobody = '00000000-0000-7000-8000-000000000000';
  await expect(t.deps.db.asSystem('test', (tx) => grantBlock(tx, nobody, grant, new Date()))).rejects.toThrow(
    'NOT_FOUND',
  );
});
