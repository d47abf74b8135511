import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { newHashes, newId } from '../../db/ids';
import { codeBlocks, companies, jobs } from '../../db/schema';
import type { Tx } from '../../db/client';
import { fail } from '../../core/errors';

/** Kind of the jobs that create units. The codes that they still need are reserved. */
export const UNIT_JOB = 'units.create';

/** Consecutive numbers of one block: `count` numbers starting with `first`. */
export interface CodeRange {
  blockId: string;
  first: number;
  count: number;
}

export interface CodeBalance {
  available: number;
  reserved: number;
  size: number;
  isPurchaseInProcess: boolean;
  /** How many of the available ones are trial codes. */
  trial: number;
}

interface Grant {
  /** Codes in the block, 1 to 10,000,000. */
  size: number;
  /** Price of the whole block, in minor units of `currency`. */
  priceMinor: number;
  /** What the company pays for the whole block, in minor units of `currency`. */
  costMinor: number;
  /** ISO 4217. */
  currency: string;
  /** Granted for a trial. */
  isTrial?: boolean;
  /** Granted by a super-admin, with the reason. */
  isGranted?: boolean;
  reason?: string;
  /** Codes of a purchase in process cannot be used yet. */
  purchaseStatus?: (typeof codeBlocks.$inferSelect)['purchaseStatus'];
}

/** Number of the company's last block, 0 if it has none. */
export async function lastBlockNumber(tx: Tx, companyId: string): Promise<number> {
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${codeBlocks.number}), 0)::int` })
    .from(codeBlocks)
    .where(eq(codeBlocks.companyId, companyId));
  return last?.number ?? 0;
}

/** Gives a company a block: the next consecutive numbers after its last one. Concurrent grants are serialized. */
export async function grantBlock(tx: Tx, companyId: string, grant: Grant, now: Date): Promise<{ id: string }> {
  const { size, purchaseStatus = 'accepted', ...money } = grant;
  const [company] = await tx
    .update(companies)
    .set({ nextCode: sql`${companies.nextCode} + ${size}` })
    .where(eq(companies.id, companyId))
    .returning({ next: companies.nextCode });
  if (!company) return fail('NOT_FOUND');
  const last = await lastBlockNumber(tx, companyId);
  const id = newId();
  const [hash = ''] = newHashes(1);
  const first = company.next - size;
  await tx.insert(codeBlocks).values({
    id,
    companyId,
    number: last + 1,
    hash,
    size,
    firstNumber: first,
    lastNumber: first + size - 1,
    nextNumber: first,
    purchaseStatus,
    ...money,
    createdAt: now,
    updatedAt: now,
  });
  return { id };
}

const isUsable = (companyId: string): SQL | undefined =>
  and(eq(codeBlocks.companyId, companyId), eq(codeBlocks.purchaseStatus, 'accepted'), isNull(codeBlocks.deletedAt));

const free = sql<number>`${codeBlocks.lastNumber} - ${codeBlocks.nextNumber} + 1`;

/**
 * Allocates `count` codes, oldest block first, in the caller's transaction: a rollback releases them. Each block
 * advances with one conditional UPDATE, so no number is allocated twice, whatever the concurrency.
 * @throws DATA_ERROR if the blocks have fewer
 */
export async function allocateCodes(tx: Tx, companyId: string, count: number): Promise<CodeRange[]> {
  const ranges: CodeRange[] = [];
  let missing = count;
  while (missing > 0) {
    const [block] = await tx
      .select({ id: codeBlocks.id, free })
      .from(codeBlocks)
      .where(and(isUsable(companyId), sql`${free} > 0`))
      .orderBy(asc(codeBlocks.number))
      .limit(1);
    if (!block) return fail('DATA_ERROR');
    const fromBlock = Math.min(missing, Number(block.free));
    const [allocated] = await tx
      .update(codeBlocks)
      .set({ nextNumber: sql`${codeBlocks.nextNumber} + ${fromBlock}` })
      .where(and(isUsable(companyId), eq(codeBlocks.id, block.id), sql`${free} >= ${fromBlock}`))
      .returning({ next: codeBlocks.nextNumber });
    // Nothing was updated: a concurrent allocation came first. Try again.
    if (!allocated) continue;
    ranges.push({ blockId: block.id, first: allocated.next - fromBlock, count: fromBlock });
    missing -= fromBlock;
  }
  return ranges;
}

/**
 * Number of codes that are still available. One statement, so that a batch committed meanwhile is not counted on both
 * sides. `lock` makes other callers of the same company wait until the caller's transaction ends.
 */
export async function getCodeBalance(tx: Tx, companyId: string, lock = false): Promise<CodeBalance> {
  if (lock)
    await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('no key update');
  const reservedByJobs = tx
    .select({ count: sql<number>`coalesce(sum(greatest(${jobs.total} - ${jobs.done}, 0)), 0)` })
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), eq(jobs.kind, UNIT_JOB), inArray(jobs.status, ['queued', 'running'])));
  const isAccepted = sql`${codeBlocks.purchaseStatus} = 'accepted'`;
  const [row] = await tx
    .select({
      free: sql<string>`coalesce(sum(${free}) filter (where ${isAccepted}), 0)`,
      size: sql<string>`coalesce(sum(${codeBlocks.size}) filter (where ${isAccepted}), 0)`,
      trial: sql<string>`coalesce(sum(${free}) filter (where ${isAccepted} and ${codeBlocks.isTrial}), 0)`,
      waiting: sql<string>`count(*) filter (where ${codeBlocks.purchaseStatus} = 'in_process')`,
      reserved: sql<string>`(${reservedByJobs})`,
    })
    .from(codeBlocks)
    .where(and(eq(codeBlocks.companyId, companyId), isNull(codeBlocks.deletedAt)));
  const reserved = Number(row?.reserved ?? 0);
  const available = Math.max(0, Number(row?.free ?? 0) - reserved);
  return {
    available,
    // Creations use the oldest codes first.
    trial: Math.max(0, Number(row?.trial ?? 0) - reserved),
    reserved,
    size: Number(row?.size ?? 0),
    isPurchaseInProcess: Number(row?.waiting ?? 0) > 0,
  };
}
