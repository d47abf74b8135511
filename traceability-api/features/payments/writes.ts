import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Payment, payments as contract } from '@/lib/contract/payments';
import { blockPrice } from '@/lib/domain/block-prices';
import { formatMoney } from '@/lib/format/number';
import { newId } from '../../db/ids';
import { companies, payments } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { ApiError, fail, mapUniqueViolation } from '../../core/errors';
import { audit } from '../../core/audit';
import { queueSuperAdminMail } from '../../core/mail-outbox';
import { writeCtx } from '../../core/write-ctx';
import { grantBlock } from '../blocks/codes';
import { mayPublish } from '../companies/may-publish';
import { getPayment, readOffer } from './reads';

type Body = z.output<typeof contract.create.body>;

const alreadyInProcess = () => new ApiError('PAYMENT_IN_PROCESS', { text: 'purchaseInProcess' });

/**
 * The current price of a block. @throws INVALID_DATA for a size that is not sold, CONFLICT if the user was shown
 * another price
 */
function refuseOtherPrice(ctx: TenantCtx, body: Body, offer: Awaited<ReturnType<typeof readOffer>>): void {
  const { currency, tiers, smallest, largest } = offer;
  if (tiers.length === 0) fail('CONFLICT', { text: 'notSoldIn', values: { currency } });
  if (body.quantity < smallest || body.quantity > largest)
    fail('INVALID_DATA', { text: 'blockSize', values: { smallest, largest }, path: 'quantity' });
  const total = blockPrice(tiers, body.quantity);
  if (total !== body.total || currency !== body.currency) {
    const price = formatMoney(total, currency, ctx.locale);
    fail('CONFLICT', { text: 'priceChanged', values: { price }, current: offer });
  }
}

async function insertPayment(ctx: TenantCtx, body: Body): Promise<string> {
  const { companyId, tx } = ctx;
  const money = { currency: body.currency, priceMinor: body.total, costMinor: body.total };
  const grant = { size: body.quantity, purchaseStatus: 'in_process' as const, ...money };
  const { id: blockId } = await grantBlock(tx, companyId, grant, ctx.now());
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${payments.number}), 0)::int` })
    .from(payments)
    .where(eq(payments.companyId, companyId));
  const id = newId();
  await tx.insert(payments).values({
    ...{ id, companyId, number: (last?.number ?? 0) + 1, kind: body.kind, blockId },
    ...{ quantity: body.quantity, totalMinor: body.total, currency: body.currency },
    ...{ requestedBy: ctx.principal.userId, requestedAt: ctx.now(), timeZone: body.timeZone },
  });
  return id;
}

/**
 * Buys a block of codes: its range is the company's at once, its codes become usable once a super-admin accepts the
 * payment.
 * @throws FORBIDDEN until the company's e-mail is confirmed, PAYMENT_IN_PROCESS while another purchase is pending,
 * INVALID_DATA, CONFLICT with the offer if the price has changed
 */
export async function createPayment(ctx: TenantCtx, body: Body): Promise<Payment> {
  if (!(await mayPublish(writeCtx(ctx)))) fail('FORBIDDEN', { text: 'confirmEmailToBuy' });
  // Purchases of one company are serialized: the second finds the first.
  const [company] = await ctx.tx
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, ctx.companyId))
    .for('no key update');
  const offer = await readOffer(ctx);
  if (offer.inProcess) throw alreadyInProcess();
  refuseOtherPrice(ctx, body, offer);
  const id = await mapUniqueViolation({ payments_in_process: alreadyInProcess }, () => insertPayment(ctx, body));
  const payment = await getPayment(ctx, id);
  const { quantity, total, currency } = payment;
  await queueSuperAdminMail(ctx, {
    template: 'paymentRequested',
    values: { company: company?.name ?? '', codes: quantity },
    figures: (locale) => ({ total: formatMoney(total, currency, locale) }),
    path: `/super-admin/subscription?payment=${id}`,
  });
  await audit(ctx, { entity: 'payments', entityId: id, detail: { quantity, total, currency } });
  return payment;
}
