import { payments } from '@/lib/contract/payments';
import { implement } from '../../core/implement';
import type { Feature } from '../../core/feature';
import { decidePayment } from './decisions';
import { answerProforma, readParties } from './proforma';
import { getPayment, getQueued, getQueuedDetail, listPayments, readOffer } from './reads';
import { createPayment } from './writes';

export const paymentsFeature: Feature = {
  routes: implement('payments', payments, {
    offer: (ctx) => readOffer(ctx),
    create: (ctx, { body }) => createPayment(ctx, body),
    proforma: {
      stream: async (ctx, { params }) =>
        answerProforma(
          ctx,
          await ctx.transaction(async (tenant) => ({
            payment: await getPayment(tenant, params.paymentId),
            ...(await readParties(tenant.tx, tenant.companyId, params.paymentId)),
          })),
        ),
    },
    list: (ctx, { query }) => listPayments(ctx, query),
    get: (ctx, { params }) => getQueuedDetail(ctx, params.paymentId),
    proformaOf: {
      stream: async (ctx, { params }) =>
        answerProforma(
          ctx,
          await ctx.transaction(async (session) => {
            const payment = await getQueued(session, params.paymentId);
            return { payment, ...(await readParties(session.tx, payment.company.id, payment.id)) };
          }),
        ),
    },
    decide: (ctx, { params, body }) => decidePayment(ctx, params.paymentId, body),
  }),
};
