import { eq, sql } from 'drizzle-orm';
import { MAX_CODE_RANGES } from '@/lib/contract/jobs';
import { creationResult } from '@/lib/contract/units';
import { codeBlocks } from '../../../db/schema';
import { createUnitsJob, UNIT_BATCH } from '../jobs';
import { setUpTestApp } from '../../../testing/app';
import { changeRuns } from '../../../testing/jobs';
import { createUnits, makeArticle, makeBlock } from '../../../testing/units';

// Thousands of rows: on a busy machine slower than the default timeout of half a minute.
jest.setTimeout(120_000);

const t = setUpTestApp();

it('lists the codes of a creation without those that another one got meanwhile', async () => {
  const admin = await t.company();
  const articleId = await makeArticle(t, admin);
  await makeBlock(t, admin, 2 * UNIT_BATCH);
  const takeTenCodes = () =>
    t.deps.db.asSystem('test', (tx) =>
      tx
        .update(codeBlocks)
        .set({ nextNumber: sql`${codeBlocks.nextNumber} + 10` })
        .where(eq(codeBlocks.companyId, admin.companyId)),
    );
  const restore = changeRuns(t, createUnitsJob, (run) => ({
    ...run,
    transaction: async (work) => {
      const answer = await run.transaction(work);
      await takeTenCodes();
      return answer;
    },
  }));
  const { result } = await createUnits(t, admin, { articleId, quantity: UNIT_BATCH + 2 });
  restore();
  expect(creationResult.parse(result)).toEqual({
    ...{ created: UNIT_BATCH + 2, articleId, lotId: null, firstCode: '00000001', lastCode: '00005012' },
    ranges: [
      { first: '00000001', last: '00005000', count: UNIT_BATCH },
      { first: '00005011', last: '00005012', count: 2 },
    ],
    rangeCount: 2,
  });
});

it('lists the first ranges of codes and counts all of them', async () => {
  const admin = await t.company();
  const articleId = await makeArticle(t, admin);
  // The second of two codes of each block is taken already, so that every unit is a range of its own.
  for (let block = 0; block <= MAX_CODE_RANGES; block += 1) await makeBlock(t, admin, 2);
  await t.deps.db.asSystem('test', (tx) =>
    tx
      .update(codeBlocks)
      .set({ lastNumber: sql`${codeBlocks.firstNumber}`, size: 1 })
      .where(eq(codeBlocks.companyId, admin.companyId)),
  );
  const { result } = await createUnits(t, admin, { articleId, quantity: MAX_CODE_RANGES + 1 });
  const { ranges, rangeCount, lastCode } = creationResult.parse(result);
  expect([ranges.length, rangeCount, lastCode]).toEqual([MAX_CODE_RANGES, MAX_CODE_RANGES + 1, '00000201']);
});
