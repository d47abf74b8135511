import { z } from 'zod';
import { id, idParams, listOf, listQuery, timestamp } from './common';
import { endpoint } from './endpoint';

export const PURCHASE_STATUSES = ['in_process', 'accepted', 'cancelled'] as const;

/** A purchased range of codes (spec §3). Money is in minor units of `currency`, for the whole block. */
export const block = z
  .object({
    id,
    /** The unit block id people see: the block's number within its company, from 1. */
    number: z.number().int().min(1),
    size: z.number().int().min(1),
    /** Codes that can still be handed out; 0 unless the purchase is accepted. */
    available: z.number().int().min(0),
    used: z.number().int().min(0),
    initialCode: z.string(),
    finalCode: z.string(),
    /** Null while no code has been used. */
    lastCodeUsed: z.string().nullable(),
    price: z.number().int().min(0),
    cost: z.number().int().min(0),
    currency: z.string(),
    purchaseStatus: z.enum(PURCHASE_STATUSES),
    /** The link's hash. */
    hash: z.string(),
    /** Address of the public page that says whose block it is. */
    link: z.string(),
    createdAt: timestamp,
  })
  .meta({ id: 'Block' });
export type Block = z.infer<typeof block>;

/** What a company may still create. */
export const blockBalance = z
  .object({
    /** Codes free in all accepted blocks, less those that queued or running creations still need. */
    available: z.number().int().min(0),
    /** Codes that queued or running creations still need. */
    reserved: z.number().int().min(0),
    /** Codes of all accepted blocks. */
    size: z.number().int().min(0),
    isPurchaseInProcess: z.boolean(),
  })
  .meta({ id: 'BlockBalance' });
export type BlockBalance = z.infer<typeof blockBalance>;

const SORTS = ['number', 'size', 'available', 'price', 'cost', 'createdAt'] as const;

export const blocks = {
  list: endpoint({
    method: 'GET',
    path: '/blocks',
    level: 200,
    summary: 'Code blocks of the company; `q` finds a block by its number or by a code inside it.',
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
};
