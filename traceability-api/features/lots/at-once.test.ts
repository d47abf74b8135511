import { eq } from 'drizzle-orm';
import type { HistoryPage } from '@/lib/contract/history';
import type { Lot } from '@/lib/contract/lots';
import { lots } from '../../db/schema';
import { setUpTestApp } from '../../testing/app';
import { callDuring } from '../../testing/at-once';
import { done } from '../../testing/designs';
import { makeArticle } from '../../testing/units';

const t = setUpTestApp();

it('processing a lot that another request processes meanwhile is rejected and appears in no history', async () => {
  const admin = await t.company();
  const articleId = await makeArticle(t, admin, { name: 'Blusa' });
  const lot = await done<Lot>(admin, 'POST', '/lots', { articleId, code: 'L-1' });
  const answer = await callDuring(t, admin.companyId, {
    before: (tx) => tx.update(lots).set({ state: 'processed' }).where(eq(lots.id, lot.id)),
    call: () => admin.call('POST', `/lots/${lot.id}/process`, {}),
  });
  expect(answer).toMatchObject({ status: 409, code: 'ALREADY_PROCESS' });
  const { results } = await done<HistoryPage>(admin, 'GET', `/lots/${lot.id}/history`);
  expect(results.map(({ kind }) => kind)).toEqual(['created']);
});
