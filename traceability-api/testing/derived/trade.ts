import { sql } from 'drizzle-orm';
import type { PaymentOffer } from '@/lib/contract/payments';
import { blockPrice } from '@/lib/domain/block-prices';
import type { Block } from '@/lib/contract/blocks';
import { each, post, type Operation, type World } from './world';

/** Ids of rows of any company that await the operator's decision. */
const waiting = async ({ t }: World, table: 'payments' | 'gtin_reviews', where: string) =>
  (
    await t.deps.db.asSystem('test', (tx) =>
      tx.execute<{ id: string }>(sql`select id from ${sql.raw(table)} where ${sql.raw(where)} order by id`),
    )
  ).rows.map(({ id }) => id);

const buyCodes: Operation = async (world) => {
  const { message: offer } = await world.by.call<PaymentOffer>('GET', '/payments/offer');
  const quantity = world.random.integer(90, 140);
  return post(world, '/payments', {
    ...{ kind: 'block', quantity, total: blockPrice(offer.tiers, quantity), currency: offer.currency },
    timeZone: 'America/Sao_Paulo',
  });
};

const decidePayment: Operation = async (world) => {
  const { operator, random } = world;
  const ids = await waiting(world, 'payments', "status = 'in_process'");
  if (ids.length === 0) return undefined;
  const decision = random.pick(['accept', 'accept', 'cancel']);
  return operator.call('POST', `/superadmin/payments/${random.pick(ids)}/decision`, { decision });
};

const grantCodes: Operation = async ({ operator, by, random }) => {
  const path = `/companies/${by.companyId}/blocks`;
  const { results } = (await operator.call<{ results: Block[] }>('GET', `${path}?sort=-number`)).message;
  return operator.call('POST', path, {
    ...{ size: random.integer(1, 60), reason: 'Trial of labels', lastNumber: results[0]?.number ?? 0 },
  });
};

const decideReview: Operation = async (world) => {
  const { operator, random } = world;
  const ids = await waiting(world, 'gtin_reviews', "state = 'open' and settled_at is null");
  if (ids.length === 0) return undefined;
  const decision = random.pick(['keep', 'move', 'move']);
  return operator.call('POST', `/gtin-reviews/${random.pick(ids)}/decision`, { decision });
};

/** Requests of companies to the operator, and the operator's decisions. */
export const TRADE: Readonly<Record<string, readonly [weight: number, Operation]>> = {
  'buy codes': [2, buyCodes],
  'decide payment': [2, decidePayment],
  'grant codes': [1, grantCodes],
  'ask for GTINs': [2, each('/gtin-reviews', 'articles', 'deleted_at is null and gtin is not null', 4)],
  'decide GTIN review': [2, decideReview],
};
