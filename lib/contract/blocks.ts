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
  shown,
  timestamp,
} from './core/common';
import { endpoint } from './core/endpoint';
import { TEXT_LIMITS } from './core/text-limits';
import { PURCHASE_STATUSES } from './purchase-statuses';
import { MAX_CODES } from './rules';

/** Most characters of the reason for a grant of codes. */

/** A range of codes (spec §3). Money is in minor units of `currency`, for the whole block: its value, and its cost. */
export const block = z
  .object({
    id,
    /** The unit block id shown to users: the block's number within its company, from 1. */
    number: integer(1, MAX_INTEGER),
    size: count,
    /** Codes that can still be allocated; 0 unless the purchase is accepted. */
    available: count,
    used: count,
    initialCode: shown,
    finalCode: shown,
    /** Null while no code has been used. */
    lastCodeUsed: shown.nullable(),
    price: count,
    cost: count,
    currency: shown,
    purchaseStatus: z.enum(PURCHASE_STATUSES),
    /** Free codes for a trial; they are real codes. */
    isTrial: z.boolean(),
    /** Granted by a super-administrator. A block that is neither granted nor a trial was bought. */
    isGranted: z.boolean(),
    /** Why codes were granted; empty for other blocks. */
    reason: shown,
    /** Codes that were printed on a sheet of labels. */
    printed: count,
    /** Codes that were scanned at least once. */
    scanned: count,
    /** Codes that open nothing: of withdrawn units, or of a cancelled purchase. */
    void: count,
    /** The payment that it was bought with, for administrators of the company. */
    payment: z
      .object({
        id,
        number: integer(1, MAX_INTEGER),
        /** The super-administrator's note on the decision. */
        note: shown,
      })
      .nullable(),
    /** The link's hash. */
    hash: shown,
    /** Address of the public page that names the block's company. */
    link: shown,
    createdAt: timestamp,
  })
  .meta({ id: 'Block' });
export type Block = z.infer<typeof block>;

/** What a company may still create. */
export const blockBalance = z
  .object({
    /** Codes free in all accepted blocks, minus those reserved by queued or running creations. */
    available: count,
    /** Codes reserved by queued or running creations. */
    reserved: count,
    /** Codes of all accepted blocks. */
    size: count,
    isPurchaseInProcess: z.boolean(),
    /** How many of the available ones are trial codes. */
    trial: count,
  })
  .meta({ id: 'BlockBalance' });
export type BlockBalance = z.infer<typeof blockBalance>;

const SORTS = ['number', 'size', 'available', 'price', 'cost', 'createdAt'] as const;

export const blocks = {
  list: endpoint({
    method: 'GET',
    path: '/blocks',
    level: 200,
    summary:
      'Code blocks of the company; `q` finds a block by its number, also with the word before it in any language, or by a code inside it, `price` and `cost` sort within each currency.',
    query: listQuery(SORTS, { status: z.enum(PURCHASE_STATUSES).optional() }),
    response: listOf(block),
  }),
  balance: endpoint({
    method: 'GET',
    path: '/blocks/balance',
    level: 200,
    summary: 'Codes available in all blocks, and whether a purchase is in process.',
    response: blockBalance,
  }),
  get: endpoint({
    method: 'GET',
    path: '/blocks/{blockId}',
    level: 200,
    summary: 'One code block.',
    params: idParams('blockId'),
    response: block,
  }),
  listOfCompany: endpoint({
    method: 'GET',
    path: '/companies/{companyId}/blocks',
    level: 1000,
    summary: 'Code blocks of any company.',
    params: idParams('companyId'),
    query: listQuery(SORTS, { status: z.enum(PURCHASE_STATUSES).optional() }),
    response: listOf(block),
  }),
  grant: endpoint({
    method: 'POST',
    path: '/companies/{companyId}/blocks',
    level: 1000,
    summary: 'Gives a company a block of codes for nothing and informs its administrators by mail.',
    params: idParams('companyId'),
    body: z.object({
      size: integer(1, MAX_CODES),
      reason: longText(TEXT_LIMITS.grantReason).default(''),
      /**
       * Number of the company's last block that was read, 0 for none: a repeated request grants codes only once.
       * Another block may follow it.
       */
      lastNumber: integer(0, MAX_INTEGER - 1),
    }),
    example: { size: 500, reason: 'Trade fair', lastNumber: 1 },
    response: block,
    status: 201,
  }),
};
