import type { Article } from '@/lib/contract/articles';
import type { GtinReview, GtinReviewDetail } from '@/lib/contract/gtin-reviews';
import type { UnitRow } from '@/lib/contract/units';
import { setUpTestApp } from '../../testing/app';
import { testGtin } from '../../testing/gtins';
import { createUnits, makeBlock } from '../../testing/units';

const t = setUpTestApp();

it('counts no withdrawn code as one that is in circulation, or that still opens its own page', async () => {
  const holder = await t.company();
  const asker = await t.company();
  const superAdmin = await t.user(null, { role: 'SuperAdmin', level: 1000 });
  await makeBlock(t, holder, 10);
  const gtin = testGtin(950);
  const { id: articleId } = (await holder.call<Article>('POST', '/articles', { name: 'Jersey', gtin })).message;
  await createUnits(t, holder, { articleId, quantity: 3, lot: { kind: 'none' } });
  const made = (await holder.call<{ results: UnitRow[] }>('GET', `/units?articleId=${articleId}`)).message.results;
  await holder.call('POST', '/units/withdraw', { ids: made.slice(0, 2).map(({ id }) => id) });
  const draft = { name: 'Suéter', gtin, isPublished: false };
  const { id } = (await asker.call<Article>('POST', '/articles', draft)).message;
  await asker.call('POST', '/gtin-reviews', { ids: [id] });
  const [review] = (await superAdmin.call<{ results: GtinReview[] }>('GET', '/gtin-reviews')).message.results;
  const { message } = await superAdmin.call<GtinReviewDetail>('GET', `/gtin-reviews/${review?.id ?? ''}`);
  expect(message.parties.holder).toMatchObject({ units: 1, articles: [{ units: 1 }] });
  expect(message.effect).toMatchObject({ unitsKept: 1, unitsLost: 0 });
});
