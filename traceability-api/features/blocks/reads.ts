import { and, asc, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { type blocks, type Block, type BlockBalance } from '@/lib/contract/blocks';
import { formatCode, parseCode } from '@/lib/domain/codes';
import { codeBlocks } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { getCodeBalance } from './codes';

type Row = typeof codeBlocks.$inferSelect;
type ListQuery = z.output<typeof blocks.list.query>;

const toBlock = (ctx: TenantCtx, row: Row): Block => ({
  id: row.id,
  number: row.number,
  size: row.size,
  available: row.purchaseStatus === 'accepted' ? row.lastNumber - row.nextNumber + 1 : 0,
  used: row.nextNumber - row.firstNumber,
  initialCode: formatCode(row.firstNumber),
  finalCode: formatCode(row.lastNumber),
  lastCodeUsed: row.nextNumber > row.firstNumber ? formatCode(row.nextNumber - 1) : null,
  price: row.priceMinor,
  cost: row.costMinor,
  currency: row.currency,
  purchaseStatus: row.purchaseStatus,
  isTrial: row.isTrial,
  hash: row.hash,
  link: `${ctx.deps.config.publicBaseUrl}/b/${row.hash}`,
  createdAt: row.createdAt.toISOString(),
});

const mine = (ctx: TenantCtx) => and(eq(codeBlocks.companyId, ctx.companyId), isNull(codeBlocks.deletedAt));

const available = sql`case when ${codeBlocks.purchaseStatus} = 'accepted' then ${codeBlocks.lastNumber} - ${codeBlocks.nextNumber} else -1 end`;

const SORTS = {
  number: codeBlocks.number,
  size: codeBlocks.size,
  available,
  price: codeBlocks.priceMinor,
  cost: codeBlocks.costMinor,
  createdAt: codeBlocks.createdAt,
} as const;

/** A block by its own number, or by a code that lies in its range. */
function search(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const number = parseCode(q);
  if (number === null) return sql`false`;
  const holds = and(sql`${codeBlocks.firstNumber} <= ${number}`, sql`${codeBlocks.lastNumber} >= ${number}`);
  // A code has more digits than the number of a block can have.
  return or(holds, sql`${codeBlocks.number} = ${number}::bigint`);
}

/** Blocks of the company, the newest first unless sorted otherwise. */
export async function listBlocks(ctx: TenantCtx, query: ListQuery) {
  const { page, pageSize, sort = '-number' } = query;
  const where = and(mine(ctx), query.status ? eq(codeBlocks.purchaseStatus, query.status) : undefined, search(query.q));
  const field = SORTS[sort.replace('-', '') as keyof typeof SORTS];
  const rows = await ctx.tx
    .select()
    .from(codeBlocks)
    .where(where)
    .orderBy(sort.startsWith('-') ? desc(field) : asc(field), desc(codeBlocks.number))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const total = await ctx.tx.$count(codeBlocks, where);
  return { results: rows.map((row) => toBlock(ctx, row)), total, page, pageSize };
}

/** @throws NOT_FOUND */
export async function getBlock(ctx: TenantCtx, blockId: string): Promise<Block> {
  const [row] = await ctx.tx
    .select()
    .from(codeBlocks)
    .where(and(mine(ctx), eq(codeBlocks.id, blockId)))
    .limit(1);
  return row ? toBlock(ctx, row) : fail('NOT_FOUND');
}

export const getBalance = (ctx: TenantCtx): Promise<BlockBalance> => getCodeBalance(ctx.tx, ctx.companyId);
