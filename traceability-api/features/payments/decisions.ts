import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { payments as contract, QueuedPayment } from '@/lib/contract/payments';
import { formatMoney } from '@/lib/format/number';
import { codeBlocks, payments } from '../../db/schema';
import type { SessionCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { audit } from '../../core/audit';
import { queueAdministratorMail } from '../../core/mail-outbox';
import { getQueued } from './reads';

type Decision = z.output<typeof contract.decide.body>;

/**
 * Accepts a payment, which makes its codes usable, or cancels it, which voids them permanently. If the same user
 * repeats the same decision, because the response was lost, the existing decision is returned.
 * @throws NOT_FOUND, ALREADY_PROCESS if it was decided otherwise before
 */
export async function decidePayment(ctx: SessionCtx, paymentId: string, body: Decision): Promise<QueuedPayment> {
  const [locked] = await ctx.tx.select().from(payments).where(eq(payments.id, paymentId)).for('no key update');
  if (!locked) return fail('NOT_FOUND');
  const status = body.decision === 'accept' ? 'accepted' : 'cancelled';
  if (locked.status !== 'in_process') {
    const isRepeated =
      locked.status === status && locked.decidedBy === ctx.principal.userId && locked.note === body.note;
    return isRepeated ? getQueued(ctx, paymentId) : fail('ALREADY_PROCESS', { text: `payment.${locked.status}` });
  }
  const { companyId, blockId } = locked;
  await ctx.tx
    .update(payments)
    .set({ status, note: body.note, decidedBy: ctx.principal.userId, decidedAt: ctx.now() })
    .where(and(eq(payments.companyId, companyId), eq(payments.id, paymentId)));
  if (blockId !== null)
    await ctx.tx
      .update(codeBlocks)
      .set({ purchaseStatus: status, updatedAt: ctx.now() })
      .where(and(eq(codeBlocks.companyId, companyId), eq(codeBlocks.id, blockId)));
  const payment = await getQueued(ctx, paymentId);
  const { number, quantity, total, currency } = payment;
  await queueAdministratorMail(ctx, companyId, {
    template: status === 'accepted' ? 'paymentAccepted' : 'paymentCancelled',
    values: { number, codes: quantity, hasNote: body.note === '' ? 'no' : 'yes' },
    notes: { note: body.note },
    figures: (locale) => ({ total: formatMoney(total, currency, locale) }),
    path: '/admin/blocks',
  });
  const detail = { decision: body.decision, quantity, total, currency };
  await audit(ctx, { entity: 'payments', entityId: paymentId, companyId, detail });
  return payment;
}
