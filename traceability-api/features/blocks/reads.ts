import { and, asc, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { type blocks, type Block, type BlockBalance } from '@/lib/contract/blocks';
import { LOCALES } from '@/lib/contract/core/levels';
import { formatCode, parseCode } from '@/lib/domain/codes';
import { fold } from '@/lib/domain/text';
import { codeBlocks, payments } from '../../db/schema';
import type { CompanyId, Tx } from '../../db/client';
import type { Deps, TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { keptCount, type KeptKind } from '../../core/lists/kept-counts';
import { translate } from '../../core/texts';
import { getCodeBalance } from './codes';

type ListQuery = z.output<typeof blocks.list.query>;

/** The company whose blocks are read: the caller's own, or any for a super-admin. */
export interface BlocksCtx {
  tx: Tx;
  deps: Deps;
  companyId: CompanyId;
  /** Whether payments are included: only administrators see them. */
  seesPayments: boolean;
}

export const ownBlocks = ({ tx, deps, companyId, principal }: TenantCtx): BlocksCtx => ({
  tx,
  deps,
  companyId,
  seesPayments: principal.role === 'Admin',
});

/** Blocks with their payments and the state of their codes, from stored counts. */
function selectBlocks({ tx, companyId }: BlocksCtx) {
  const storedCount = (kind: KeptKind) => keptCount(companyId, kind, sql`${codeBlocks.id}::text`).mapWith(Number);
  return tx
    .select({
      block: codeBlocks,
      payment: { id: payments.id, number: payments.number, note: payments.note },
      printed: storedCount('blocks.printed'),
      scanned: storedCount('blocks.scanned'),
      withdrawn: storedCount('blocks.withdrawn'),
    })
    .from(codeBlocks)
    .leftJoin(payments, and(eq(payments.companyId, codeBlocks.companyId), eq(payments.blockId, codeBlocks.id)))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectBlocks>>[number];

const toBlock = (ctx: BlocksCtx, { block: row, payment, ...counts }: Row): Block => ({
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
  isGranted: row.isGranted,
  reason: row.reason,
  printed: counts.printed,
  scanned: counts.scanned,
  void: row.purchaseStatus === 'cancelled' ? row.size : counts.withdrawn,
  payment: ctx.seesPayments ? payment : null,
  hash: row.hash,
  link: `${ctx.deps.config.publicBaseUrl}/b/${row.hash}`,
  createdAt: row.createdAt.toISOString(),
});

const scope = (ctx: BlocksCtx) => and(eq(codeBlocks.companyId, ctx.companyId), isNull(codeBlocks.deletedAt));

const available = sql`case when ${codeBlocks.purchaseStatus} = 'accepted' then ${codeBlocks.lastNumber} - ${codeBlocks.nextNumber} else -1 end`;

const SORTS = {
  number: codeBlocks.number,
  size: codeBlocks.size,
  available,
  price: codeBlocks.priceMinor,
  cost: codeBlocks.costMinor,
  createdAt: codeBlocks.createdAt,
} as const;

/** Amounts in different currencies are not comparable: they are sorted within each. */
function orderOf(sort: NonNullable<ListQuery['sort']>): SQL[] {
  const field = sort.replace('-', '') as keyof typeof SORTS;
  const isAmount = field === 'price' || field === 'cost';
  const column = SORTS[field];
  return [
    ...(isAmount ? [asc(codeBlocks.currency)] : []),
    sort.startsWith('-') ? desc(column) : asc(column),
    desc(codeBlocks.number),
  ];
}

/** The number of a block in its name on screen, in any of the languages: 2 for `Bloque 2`; null for other texts. */
function numberInName(text: string): number | null {
  const name = fold(text);
  const digits = /\d{1,9}$/u.exec(name)?.[0] ?? '';
  const word = name.slice(0, name.length - digits.length).trim();
  const isWord = LOCALES.some((locale) => fold(translate(locale, 'Blocks')('block', { number: '' })) === word);
  return isWord && digits !== '' ? Number(digits) : null;
}

/** A block by its name or number, or by a code in its range. */
function search(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const named = numberInName(q);
  if (named !== null) return eq(codeBlocks.number, named);
  const number = parseCode(q);
  if (number === null) return sql`false`;
  const containsCode = and(sql`${codeBlocks.firstNumber} <= ${number}`, sql`${codeBlocks.lastNumber} >= ${number}`);
  // A code has more digits than the number of a block can have.
  return or(containsCode, sql`${codeBlocks.number} = ${number}::bigint`);
}

/** Blocks of the company, newest first by default. */
export async function listBlocks(ctx: BlocksCtx, query: ListQuery) {
  const { page, pageSize, sort = '-number' } = query;
  const where = and(
    scope(ctx),
    query.status ? eq(codeBlocks.purchaseStatus, query.status) : undefined,
    search(query.q),
  );
  const rows = await selectBlocks(ctx)
    .where(where)
    .orderBy(...orderOf(sort))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const total = await ctx.tx.$count(codeBlocks, where);
  return { results: rows.map((row) => toBlock(ctx, row)), total, page, pageSize };
}

/** @throws NOT_FOUND */
export async function getBlock(ctx: BlocksCtx, blockId: string): Promise<Block> {
  const [row] = await selectBlocks(ctx)
    .where(and(scope(ctx), eq(codeBlocks.id, blockId)))
    .limit(1);
  return row ? toBlock(ctx, row) : fail('NOT_FOUND');
}

export const getBalance = (ctx: TenantCtx): Promise<BlockBalance> => getCodeBalance(ctx.tx, ctx.companyId);
