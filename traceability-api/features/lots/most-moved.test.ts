import pg from 'pg';
import type { Lot } from '@/lib/contract/lots';
import type { Unit } from '@/lib/contract/units';
import { setUpTestApp } from '../../testing/app';
import { done } from '../../testing/designs';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';

jest.mock('@/lib/contract/lots', () => ({
  ...jest.requireActual<object>('@/lib/contract/lots'),
  MAX_MOVED_UNITS: 2,
}));

const t = setUpTestApp();

it('a split or a merge of too many units is refused when it is previewed, and before any unit is changed', async () => {
  const admin = await t.company();
  const articleId = await makeArticle(t, admin);
  await makeBlock(t, admin, 3);
  const [from, into] = [
    await done<Lot>(admin, 'POST', '/lots', { articleId, code: 'L-1' }),
    await done<Lot>(admin, 'POST', '/lots', { articleId, code: 'L-2' }),
  ];
  await createUnits(t, admin, { articleId, quantity: 3, lot: { kind: 'existing', lotId: from.id } });
  const { results } = await done<{ results: Unit[] }>(admin, 'GET', `/units?lotId=${from.id}&sort=code`);
  const units = { type: 'range', first: results[0]?.code, last: results[2]?.code };
  const sent = jest.spyOn(pg.Client.prototype, 'query');
  const answers = [
    await admin.call('POST', `/lots/${from.id}/split/preview`, { units }),
    await admin.call('POST', `/lots/${from.id}/split`, { code: 'L-3', units }),
    await admin.call('POST', `/lots/${into.id}/merge/preview`, { lotIds: [from.id] }),
    await admin.call('POST', `/lots/${into.id}/merge`, { lotIds: [from.id] }),
  ];
  expect(answers.map(({ code }) => code)).toEqual(['TOO_LARGE', 'TOO_LARGE', 'TOO_LARGE', 'TOO_LARGE']);
  const texts = sent.mock.calls.map(([query]) => JSON.stringify(query));
  expect(texts.filter((text) => text.includes('update \\"units\\"'))).toEqual([]);
});
