import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Block, blocks as contract } from '@/lib/contract/blocks';
import { blockPrice } from '@/lib/domain/block-prices';
import type { CompanyId } from '../../db/client';
import { auditLog, auditSubjects, codeBlocks, companies } from '../../db/schema';
import type { SessionCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { audit } from '../../core/audit';
import { queueAdministratorMail } from '../../core/mail-outbox';
import { ruleValue } from '../rules/reads';
import { grantBlock, lastBlockNumber } from './codes';
import { getBlock, listBlocks, type BlocksCtx } from './reads';

/** A company chosen by a super-admin, locked if its blocks are to change. @throws NOT_FOUND */
async function findCompany(ctx: SessionCtx, companyId: string, isLocked = false) {
  const query = ctx.tx
    .select({ currency: companies.currency })
    .from(companies)
    .where(and(eq(companies.id, companyId), isNull(companies.deletedAt)));
  const [company] = await (isLocked ? query.for('no key update') : query);
  return company ?? fail('NOT_FOUND');
}

const blocksOf = ({ tx, deps }: SessionCtx, companyId: string): BlocksCtx => ({
  tx,
  deps,
  companyId: companyId as CompanyId,
  seesPayments: true,
});

/** Blocks of any company. @throws NOT_FOUND */
export async function listBlocksOf(
  ctx: SessionCtx,
  companyId: string,
  query: z.output<typeof contract.listOfCompany.query>,
) {
  await findCompany(ctx, companyId);
  return listBlocks(blocksOf(ctx, companyId), query);
}

type Grant = z.output<typeof contract.grant.body>;

/** The block that the same user already granted in the same state: the request was repeated after a lost response. */
async function findGranted(ctx: SessionCtx, companyId: string, { size, reason, lastNumber }: Grant) {
  const [block] = await ctx.tx
    .select({ id: codeBlocks.id })
    .from(codeBlocks)
    .innerJoin(
      auditSubjects,
      and(eq(auditSubjects.companyId, codeBlocks.companyId), eq(auditSubjects.subjectId, codeBlocks.id)),
    )
    .innerJoin(auditLog, eq(auditLog.id, auditSubjects.auditId))
    .where(
      and(
        ...[eq(codeBlocks.companyId, companyId), eq(codeBlocks.number, lastNumber + 1)],
        ...[eq(codeBlocks.isGranted, true), eq(codeBlocks.size, size), eq(codeBlocks.reason, reason)],
        eq(auditLog.userId, ctx.principal.userId),
      ),
    );
  return block;
}

/**
 * Gives a company a block for free, usable at once; its price is its value by the rules. If sent again, returns the
 * block already granted.
 * @throws NOT_FOUND, CONFLICT if the company has got another block since the user looked
 */
export async function grantCodes(ctx: SessionCtx, companyId: string, requested: Grant): Promise<Block> {
  const { size, reason, lastNumber } = requested;
  const { currency } = await findCompany(ctx, companyId, true);
  const last = await lastBlockNumber(ctx.tx, companyId);
  if (last !== lastNumber) {
    const existing = await findGranted(ctx, companyId, requested);
    return existing
      ? getBlock(blocksOf(ctx, companyId), existing.id)
      : fail('CONFLICT', { text: 'blockMeanwhile', current: { lastNumber: last } });
  }
  const tiers = (await ruleValue(ctx.tx, 'blocks.prices'))[currency] ?? [];
  const priceMinor = tiers.length > 0 ? blockPrice(tiers, size) : 0;
  const grant = { size, reason, currency, priceMinor, costMinor: 0, isGranted: true };
  const { id } = await grantBlock(ctx.tx, companyId, grant, ctx.now());
  await queueAdministratorMail(ctx, companyId, {
    template: 'codesGranted',
    values: { codes: size, hasNote: reason === '' ? 'no' : 'yes' },
    notes: { note: reason },
    path: '/admin/blocks',
  });
  await audit(ctx, { entity: 'blocks', entityId: id, companyId, detail: { size, reason } });
  return getBlock(blocksOf(ctx, companyId), id);
}
