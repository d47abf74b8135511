import { and, asc, count, desc, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  Payment,
  PaymentOffer,
  payments as contract,
  QueuedPayment,
  QueuedPaymentDetail,
} from '@/lib/contract/payments';
import { formatCode } from '@/lib/domain/codes';
import { codeBlocks, companies, payments, users } from '../../db/schema';
import type { SessionCtx, TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { matchesWords } from '../../core/lists/words';
import { isMailedAdministrator } from '../../core/mail-outbox';
import { readPerson } from '../account/person';
import { getCodeBalance } from '../blocks/codes';
import { ruleValue } from '../rules/reads';

type Query = z.output<typeof contract.list.query>;

const columns = {
  payment: payments,
  block: {
    id: codeBlocks.id,
    number: codeBlocks.number,
    firstNumber: codeBlocks.firstNumber,
    lastNumber: codeBlocks.lastNumber,
  },
};

interface Row {
  payment: typeof payments.$inferSelect;
  block: Pick<typeof codeBlocks.$inferSelect, keyof (typeof columns)['block']>;
}

const toPayment = ({ payment, block }: Row): Payment => ({
  id: payment.id,
  number: payment.number,
  kind: payment.kind,
  status: payment.status,
  quantity: payment.quantity,
  total: payment.totalMinor,
  currency: payment.currency,
  block: {
    id: block.id,
    number: block.number,
    initialCode: formatCode(block.firstNumber),
    finalCode: formatCode(block.lastNumber),
  },
  requestedAt: payment.requestedAt.toISOString(),
  decidedAt: payment.decidedAt?.toISOString() ?? null,
  note: payment.note,
});

const ofBlock = and(eq(codeBlocks.companyId, payments.companyId), eq(codeBlocks.id, payments.blockId));

async function findOwn(ctx: TenantCtx, which: SQL | undefined): Promise<Payment | null> {
  const [row] = await ctx.tx
    .select(columns)
    .from(payments)
    .innerJoin(codeBlocks, ofBlock)
    .where(and(eq(payments.companyId, ctx.companyId), which))
    .limit(1);
  return row ? toPayment(row) : null;
}

/** A payment of the company. @throws NOT_FOUND */
export const getPayment = async (ctx: TenantCtx, paymentId: string): Promise<Payment> =>
  (await findOwn(ctx, eq(payments.id, paymentId))) ?? fail('NOT_FOUND');

/** The current price of a block for the company, by the rules, and the pending purchase that prevents another. */
export async function readOffer(ctx: TenantCtx): Promise<PaymentOffer> {
  const [company] = await ctx.tx
    .select({ currency: companies.currency })
    .from(companies)
    .where(eq(companies.id, ctx.companyId));
  if (!company) return fail('NOT_FOUND');
  const prices = await ruleValue(ctx.tx, 'blocks.prices');
  return {
    currency: company.currency,
    tiers: prices[company.currency] ?? [],
    smallest: await ruleValue(ctx.tx, 'blocks.smallest'),
    largest: await ruleValue(ctx.tx, 'blocks.largest'),
    inProcess: await findOwn(ctx, and(eq(payments.kind, 'block'), eq(payments.status, 'in_process'))),
  };
}

/** Payments with their companies and requesters. */
const selectQueued = (ctx: SessionCtx) =>
  ctx.tx
    .select({
      ...columns,
      company: { id: companies.id, name: companies.name },
      buyer: { name: users.name, lastName: users.lastName, email: users.email },
    })
    .from(payments)
    .innerJoin(codeBlocks, ofBlock)
    .innerJoin(companies, eq(companies.id, payments.companyId))
    .leftJoin(users, and(eq(users.id, payments.requestedBy), isNull(users.deletedAt)))
    .$dynamic();

type QueuedRow = Awaited<ReturnType<typeof selectQueued>>[number];

const DAY_MS = 86_400_000;

const daysOf = ({ requestedAt, decidedAt }: QueuedRow['payment'], now: Date) =>
  Math.max(0, Math.floor(((decidedAt ?? now).getTime() - requestedAt.getTime()) / DAY_MS));

const toQueued = (row: QueuedRow, now: Date): QueuedPayment => ({
  ...toPayment(row),
  company: row.company,
  days: daysOf(row.payment, now),
  requestedBy: row.buyer ? { name: `${row.buyer.name} ${row.buyer.lastName}`, email: row.buyer.email } : null,
});

const SORTS = { requestedAt: payments.requestedAt, total: payments.totalMinor } as const;

/** Amounts in different currencies are not comparable: they are sorted within each. */
function orderOf(sort: NonNullable<Query['sort']>): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc;
  const field = sort.replace('-', '') as keyof typeof SORTS;
  return [...(field === 'total' ? [asc(payments.currency)] : []), direction(SORTS[field]), direction(payments.id)];
}

const stateIs = (state: Query['state']) =>
  state === 'in_process' ? eq(payments.status, 'in_process') : ne(payments.status, 'in_process');

/** Payments of all companies: pending ones, longest waiting first, or decided ones, last bought first. */
export async function listPayments(ctx: SessionCtx, query: Query) {
  const { page, pageSize, state, sort = state === 'in_process' ? 'requestedAt' : '-requestedAt' } = query;
  const where = and(
    stateIs(state),
    query.companyId ? eq(payments.companyId, query.companyId) : undefined,
    matchesWords(sql`${companies.nameKey}`, query.q),
  );
  const names = eq(companies.id, payments.companyId);
  const matching = ctx.tx.select({ id: payments.id }).from(payments).$dynamic();
  const counted = ctx.tx.select({ total: count() }).from(payments).$dynamic();
  // Reads the ids first: otherwise blocks, companies and buyers would be looked up for all payments before sorting.
  const ids = (query.q ? matching.innerJoin(companies, names) : matching)
    .where(where)
    .orderBy(...orderOf(sort))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const rows = await selectQueued(ctx)
    .where(inArray(payments.id, ids))
    .orderBy(...orderOf(sort));
  const [all] = await (query.q ? counted.innerJoin(companies, names) : counted).where(where);
  return { results: rows.map((row) => toQueued(row, ctx.now())), total: all?.total ?? 0, page, pageSize };
}

async function findQueued(ctx: SessionCtx, paymentId: string): Promise<QueuedRow> {
  const [row] = await selectQueued(ctx).where(eq(payments.id, paymentId)).limit(1);
  return row ?? fail('NOT_FOUND');
}

/** A payment of any company. @throws NOT_FOUND */
export const getQueued = async (ctx: SessionCtx, paymentId: string): Promise<QueuedPayment> =>
  toQueued(await findQueued(ctx, paymentId), ctx.now());

/** A payment of any company with a preview of the decision, or who made it. @throws NOT_FOUND */
export async function getQueuedDetail(ctx: SessionCtx, paymentId: string): Promise<QueuedPaymentDetail> {
  const row = await findQueued(ctx, paymentId);
  const payment = toQueued(row, ctx.now());
  const decidedBy = await readPerson(ctx, row.payment.decidedBy);
  if (payment.status !== 'in_process') return { ...payment, decidedBy, effect: null };
  const { available } = await getCodeBalance(ctx.tx, payment.company.id);
  const [people] = await ctx.tx
    .select({ count: sql<number>`count(*)::int` })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(isMailedAdministrator(ctx, payment.company.id));
  return { ...payment, decidedBy, effect: { available, people: people?.count ?? 0 } };
}
