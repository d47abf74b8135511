import type { CompanyId, Tx } from '../db/client';
import type { TenantCtx } from './context';

/** The context of a set-based write, which both requests and jobs provide. */
export interface WriteCtx {
  tx: Tx;
  companyId: CompanyId;
  /** Who published, stored with each version; null for the system. */
  userId: string | null;
  now: () => Date;
  /** Whether this installation sends mails, so that an e-mail is confirmed before anything becomes public. */
  isMailed: boolean;
}

export const writeCtx = (ctx: TenantCtx): WriteCtx => ({
  tx: ctx.tx,
  companyId: ctx.companyId,
  userId: ctx.principal.userId,
  now: ctx.now,
  isMailed: ctx.deps.config.smtpUrl !== undefined,
});
