import { and, eq, sql } from 'drizzle-orm';
import type { OwnProperty } from '@/lib/contract/properties';
import { CODE_WIDTH } from '@/lib/domain/codes';
import type { CompanyId, Tx } from '../../db/client';
import { newHashes, newId } from '../../db/ids';
import { codeBlocks, companies, lots, payments, users } from '../../db/schema';
import type { DemoCompany } from '../plan';
import type { DemoLot } from './stock';
import { morning } from '../catalogue/write-catalogue';

interface Options {
  now: Date;
  articleIds: readonly string[];
}

async function writeBlocks(tx: Tx, companyId: CompanyId, { blocks }: DemoCompany, now: Date): Promise<void> {
  let next = 1;
  const hashes = newHashes(blocks.length);
  const rows = blocks.map(({ size, used, ageDays, ...purchase }, at) => {
    const firstNumber = next;
    next += size;
    const bought = morning(now, ageDays);
    return {
      ...purchase,
      id: newId(),
      companyId,
      number: at + 1,
      hash: hashes[at] ?? '',
      size,
      firstNumber,
      lastNumber: next - 1,
      nextNumber: firstNumber + used,
      currency: 'EUR',
      createdAt: bought,
      updatedAt: bought,
    };
  });
  await tx.insert(codeBlocks).values(rows);
  const [buyer] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.role, 'Admin')))
    .limit(1);
  await tx.insert(payments).values(
    rows.map((row, at) => ({
      id: newId(),
      companyId,
      number: at + 1,
      kind: 'block' as const,
      status: row.purchaseStatus,
      blockId: row.id,
      quantity: row.size,
      totalMinor: row.costMinor,
      currency: row.currency,
      requestedAt: row.createdAt,
      requestedBy: buyer?.id ?? null,
      decidedAt: row.purchaseStatus === 'in_process' ? null : row.createdAt,
    })),
  );
  await tx
    .update(companies)
    .set({ nextCode: next })
    .where(sql`${companies.id} = ${companyId}`);
}

/** A lot's delivery documents, internal to the company. */
function deliveryOf({ articles }: DemoCompany, lot: DemoLot, at: number): OwnProperty[] {
  const name = articles[lot.article]?.line.labels.deliveryNote;
  return name ? [{ name, value: `${24_000 + at * 3}/${lot.code.slice(1, 5)}`, isInternal: true }] : [];
}

/** Writes blocks, lots and units. Returns the units' ids by code, from code 1. */
export async function writeStock(
  tx: Tx,
  companyId: CompanyId,
  company: DemoCompany,
  options: Options,
): Promise<string[]> {
  const { now, articleIds } = options;
  await writeBlocks(tx, companyId, company, now);
  const rows = company.lots.map((lot, at) => ({
    id: newId(),
    companyId,
    articleId: articleIds[lot.article] ?? '',
    code: lot.code,
    properties: deliveryOf(company, lot, at),
    state: lot.isInProcess ? ('in_process' as const) : ('processed' as const),
    createdAt: morning(now, lot.ageDays),
    updatedAt: morning(now, Math.max(0, lot.ageDays - 4)),
  }));
  await tx.insert(lots).values(rows);
  const ids = Array.from({ length: company.units }, newId);
  const column = <T>(values: readonly T[]) => sql.param(values);
  await tx.execute(sql`
    insert into units (id, company_id, article_id, lot_id, block_id, number, code, hash, serial, created_at)
    select made.id::uuid, ${companyId}::uuid, lot.article_id, lot.lot_id, block.id, made.number, made.code, made.hash,
      made.code, lot.made_at
    from (
      select id, hash, number, lpad(number::text, ${CODE_WIDTH}, '0') as code
      from rows from (unnest(string_to_array(${ids.join(',')}, ',')),
        unnest(string_to_array(${newHashes(ids.length).join(',')}, ','))) with ordinality as t(id, hash, number)
    ) as made
    join (
      select lot_id, article_id, made_at, generate_series(first, first + count - 1) as number
      from unnest(${column(rows.map(({ id }) => id))}::uuid[], ${column(rows.map(({ articleId }) => articleId))}::uuid[],
        ${column(rows.map(({ createdAt }) => createdAt.toISOString()))}::timestamptz[],
        ${column(company.lots.map(({ first }) => first))}::bigint[],
        ${column(company.lots.map(({ count }) => count))}::bigint[]) as t(lot_id, article_id, made_at, first, count)
    ) as lot on lot.number = made.number
    join code_blocks block on block.company_id = ${companyId}
      and made.number between block.first_number and block.last_number`);
  return ids;
}
