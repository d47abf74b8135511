import { z } from 'zod';
import {
  count,
  id,
  idParams,
  integer,
  listOf,
  listQuery,
  longText,
  MAX_INTEGER,
  person,
  shown,
  timestamp,
  timeZone,
  upTo,
} from './core/common';
import { endpoint } from './core/endpoint';
import { TEXT_LIMITS } from './core/text-limits';
import { PURCHASE_STATUSES } from './purchase-statuses';
import { currency, MAX_CODES, MAX_TIERS, priceTier } from './rules';

/** What is paid for. A company can have one pending payment per kind. */
export const PAYMENT_KINDS = ['block'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export const PAYMENT_DECISIONS = ['accept', 'cancel'] as const;

/** Money is in minor units of `currency`. */
export const payment = z
  .object({
    id,
    /** Counted from 1 within the company; printed on the proforma. */
    number: integer(1, MAX_INTEGER),
    kind: z.enum(PAYMENT_KINDS),
    status: z.enum(PURCHASE_STATUSES),
    /** Codes of the block. */
    quantity: count,
    total: count,
    currency: shown,
    /** The block that was bought. */
    block: z.object({ id, number: integer(1, MAX_INTEGER), initialCode: shown, finalCode: shown }),
    requestedAt: timestamp,
    /** Null while it is pending. */
    decidedAt: timestamp.nullable(),
    /** The super-administrator's note on the decision. */
    note: shown,
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof payment>;

/** What a company can currently buy, and the price. */
export const paymentOffer = z
  .object({
    currency: shown,
    /** The first starts at one code. Empty: nothing is sold in this currency. */
    tiers: upTo(MAX_TIERS, priceTier),
    smallest: count,
    largest: count,
    /** The pending purchase that has to be accepted or cancelled first. */
    inProcess: payment.nullable(),
  })
  .meta({ id: 'PaymentOffer' });
export type PaymentOffer = z.infer<typeof paymentOffer>;

export const queuedPayment = payment
  .extend({
    company: z.object({ id, name: shown }),
    /** Whole days that it has waited, or waited until the decision. */
    days: count,
    /** The buyer; null for a deleted user. */
    requestedBy: person.nullable(),
  })
  .meta({ id: 'QueuedPayment' });
export type QueuedPayment = z.infer<typeof queuedPayment>;

export const queuedPaymentDetail = queuedPayment
  .extend({
    /** Null while it is pending, and for a deleted user. */
    decidedBy: person.nullable(),
    /** Preview of a decision; null once there is one. */
    effect: z
      .object({
        /** Codes that the company can currently use. */
        available: count,
        /** Administrators of the company who get a mail. */
        people: count,
      })
      .nullable(),
  })
  .meta({ id: 'QueuedPaymentDetail' });
export type QueuedPaymentDetail = z.infer<typeof queuedPaymentDetail>;

const params = idParams('paymentId');
const PDF = ['application/pdf'] as const;

export const payments = {
  offer: endpoint({
    method: 'GET',
    path: '/payments/offer',
    level: 200,
    roles: ['Admin'],
    summary: 'What a block of codes costs the company by its size, and the purchase that is in process.',
    response: paymentOffer,
  }),
  create: endpoint({
    method: 'POST',
    path: '/payments',
    level: 200,
    roles: ['Admin'],
    summary:
      'Buys a block of codes at the price that was read; its codes can be used once a super-administrator accepts the payment.',
    body: z.object({
      kind: z.enum(PAYMENT_KINDS),
      /** Codes. */
      quantity: integer(1, MAX_CODES),
      /** The price that was shown to the user: nothing is bought at another one. */
      total: count,
      currency,
      /** The buyer's: it determines the date of the proforma. */
      timeZone: timeZone.default('UTC'),
    }),
    example: { kind: 'block', quantity: 1000, total: 4000, currency: 'EUR', timeZone: 'Europe/Madrid' },
    response: payment,
    status: 201,
  }),
  proforma: endpoint({
    method: 'GET',
    path: '/payments/{paymentId}/proforma',
    level: 200,
    roles: ['Admin'],
    summary: 'The proforma of a payment as a PDF.',
    params,
    download: PDF,
  }),
  list: endpoint({
    method: 'GET',
    path: '/superadmin/payments',
    level: 1000,
    summary:
      'Payments of all companies; `q` looks into the name of the company, `total` sorts by amount within each currency.',
    query: listQuery(['requestedAt', 'total'], {
      state: z.enum(['in_process', 'decided']).default('in_process'),
      companyId: id.optional(),
    }),
    response: listOf(queuedPayment),
  }),
  get: endpoint({
    method: 'GET',
    path: '/superadmin/payments/{paymentId}',
    level: 1000,
    summary: 'One payment with what a decision would do.',
    params,
    response: queuedPaymentDetail,
  }),
  proformaOf: endpoint({
    method: 'GET',
    path: '/superadmin/payments/{paymentId}/proforma',
    level: 1000,
    summary: 'The proforma of a payment of any company as a PDF.',
    params,
    download: PDF,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/superadmin/payments/{paymentId}/decision',
    level: 1000,
    summary: 'Accepts a payment, whose codes can be used from then on, or cancels it, and informs the company by mail.',
    params,
    body: z.object({ decision: z.enum(PAYMENT_DECISIONS), note: longText(TEXT_LIMITS.decisionNote).default('') }),
    example: { decision: 'accept', note: 'Paid by transfer on 3 May' },
    response: queuedPayment,
  }),
};
